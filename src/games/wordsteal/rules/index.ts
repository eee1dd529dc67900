import type { Chance } from '../../../engine/chance.ts';
import type { GameModule, Seat } from '../../../engine/game.ts';
import { describeEvent } from './events.ts';
import { toGcg } from './gcg.ts';
import type { Lexicon } from './lexicon.ts';
import { applyPlace, checkPlace, placeShape } from './moves/place.ts';
import { applySkip, skipShape } from './moves/skip.ts';
import { createNotation } from './notation.ts';
import { type PackChoice, wordStealOptions } from './options.ts';
import { picture } from './picture.ts';
import { findPlacements, moveAt } from './placements.ts';
import { sampleWrongPlacement } from './sample.ts';
import { cloneState, scoresOf, setUp } from './state.ts';
import type { WordStealMove, WordStealState, WordStealTypes } from './types.ts';
import { imagineState, viewOf } from './view.ts';

export { type Board, type BoardName, boardNames, boards, type Direction } from './board.ts';
export { faultMessage, tooFewTiles, type WordStealEvent } from './events.ts';
export type { PackChoice } from './options.ts';
export type * from './types.ts';

const skip: WordStealMove = { type: 'skip' };
const timeUp: WordStealMove = { type: 'timeUp' };

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
  const lexiconOf = (state: WordStealState) => lexicons(state.options.dictionary);
  const toAct = (state: WordStealState): readonly Seat[] => (state.over ? [] : [state.current]);
  return {
    id: 'wordsteal',
    title: 'WordSteal',
    seats: { min: 2, max: 4 },
    options: wordStealOptions(packs),
    moveShapes: { place: placeShape, skip: skipShape, timeUp: skipShape },
    setup: (seats, options, chance) => setUp(seats, options, lexicons(options.dictionary), chance),
    toAct,
    legalMoves: (state, seat) =>
      toAct(state).includes(seat) ? listMoves(state, seat, lexiconOf(state)) : [],
    openMoves: (state, seat) => (toAct(state).includes(seat) ? ['place', 'timeUp'] : []),
    check(state, seat, move) {
      if (state.over) return 'The game is over.';
      if (seat !== state.current) return 'It is not your turn.';
      return move.type === 'place' ? checkPlace(state, seat, move, lexiconOf(state)) : undefined;
    },
    apply(state, seat, move, chance, emit) {
      const table = { lexicon: lexiconOf(state), chance, emit };
      if (move.type === 'place') applyPlace(state, seat, move, table);
      else applySkip(state, seat, move.type, table);
    },
    outcome: (state) => state.over ?? undefined,
    scores: scoresOf,
    clone: cloneState,
    view: (state, viewer) => viewOf(state, viewer, lexiconOf(state)),
    imagine: (view, chance) => imagineState(view, lexicons(view.options.dictionary), chance),
    sampleMove: (state, seat, chance) => sampleMove(state, seat, lexiconOf(state), chance),
    describe: describeEvent,
    notation: createNotation(lexiconOf),
    picture,
    exports: { gcg: toGcg },
    sources: (options) => ({ dictionary: lexicons(options.dictionary).fingerprint }),
    clock({ over, current: seat, options: { turnSeconds: seconds } }) {
      return over || seconds === 0 ? undefined : { seat, seconds, expiry: timeUp };
    },
  };
}

/** Every placement that scores, and `skip`. */
function listMoves(state: WordStealState, seat: Seat, lexicon: Lexicon): WordStealMove[] {
  const found = findPlacements(state, seat, lexicon);
  const moves: WordStealMove[] = new Array(found.count + 1);
  for (let index = 0; index < found.count; index++) moves[index] = moveAt(state, found, index, lexicon);
  moves[found.count] = skip;
  return moves;
}

function sampleMove(state: WordStealState, seat: Seat, lexicon: Lexicon, chance: Chance): WordStealMove {
  const kind = chance.die(rareMove);
  if (kind === 1) return skip;
  if (kind === 2) return sampleWrongPlacement(state, seat, lexicon, chance) ?? skip;
  const found = findPlacements(state, seat, lexicon);
  return found.count === 0 ? skip : moveAt(state, found, chance.die(found.count) - 1, lexicon);
}
