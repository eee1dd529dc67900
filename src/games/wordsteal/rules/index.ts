import type { Chance } from '../../../engine/chance.ts';
import type { GameModule, Seat } from '../../../engine/game.ts';
import { timeUp } from '../../../engine/time-up.ts';
import { describeEvent, eventFor } from './events.ts';
import { toGcg } from './gcg.ts';
import type { Lexicon } from './lexicon.ts';
import { moveRules, toAct } from './moves/index.ts';
import { type Move, moves } from './moves/move.ts';
import { skip } from './moves/skip.ts';
import { createNotation } from './notation.ts';
import { optionFields, type PackChoice } from './options.ts';
import { picture } from './picture.ts';
import { moveAt } from './placement-list.ts';
import { findPlacements } from './placements.ts';
import { sampleWrongPlacement } from './sample.ts';
import { cloneState, scoresOf, setUp } from './state.ts';
import type { State, WordStealTypes } from './types.ts';
import { imagineState, viewOf } from './view.ts';

/** One in so many sampled moves is a skip, and as many are wrong words. */
const rareMove = 12;

/**
 * The rules over dictionaries that are handed in.
 * @param lexicons the dictionary with this pack id; asked for at every call, so it must keep what it has loaded.
 * @param packs what may be chosen.
 */
export function createWordSteal(
  lexicons: (packId: string) => Lexicon,
  packs: () => readonly PackChoice[],
): GameModule<WordStealTypes> {
  const lexiconOf = (state: State) => lexicons(state.options.dictionary);
  const rules = moveRules(lexiconOf);
  return {
    id: 'wordsteal',
    title: 'WordSteal',
    seats: { min: 2, max: 4, usual: 2 },
    options: optionFields(packs),
    moves,
    setup: (seats, options, chance) => setUp(seats, options, lexicons(options.dictionary), chance),
    toAct,
    ...rules,
    outcome: (state) => state.over ?? undefined,
    scores: scoresOf,
    clone: cloneState,
    view: (state, viewer) => viewOf(state, viewer, lexiconOf(state)),
    imagine: (view, chance, known) => imagineState(view, lexicons(view.options.dictionary), chance, known),
    sampleMove: (state, seat, chance) => sampleMove(state, seat, lexiconOf(state), chance),
    hides: ({ racks }, move) => (racks === 'own' && move?.type !== 'timeUp' ? 'chance' : undefined),
    describe: describeEvent,
    eventFor,
    notation: createNotation(lexiconOf),
    picture,
    exports: { gcg: toGcg },
    sources: (options) => ({ dictionary: lexicons(options.dictionary).fingerprint }),
    clock({ over, current: seat, options: { turnSeconds: seconds } }) {
      return over || seconds === 0 ? undefined : { seat, seconds, expiry: timeUp };
    },
  };
}

function sampleMove(state: State, seat: Seat, lexicon: Lexicon, chance: Chance): Move {
  const kind = chance.die(rareMove);
  if (kind === 1) return skip;
  if (kind === 2) return sampleWrongPlacement(state, seat, lexicon, chance) ?? skip;
  const found = findPlacements(state, seat, lexicon);
  return found.count === 0 ? skip : moveAt(state, found, chance.die(found.count) - 1, lexicon);
}
