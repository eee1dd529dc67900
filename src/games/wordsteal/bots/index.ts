import type { Chance } from '../../../engine/chance.ts';
import { type Bot, type Budget, type Level, levels, type Seat } from '../../../engine/game.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import type { Move } from '../rules/moves/move.ts';
import type { Options } from '../rules/options.ts';
import { boardOf, seatsOf } from '../rules/state.ts';
import type { State, WordStealTypes } from '../rules/types.ts';
import { imagineState } from '../rules/view.ts';
import { bestCandidates, type Candidate, type Sight } from './candidates.ts';
import { lookAhead } from './look-ahead.ts';
import { type Mind, minds } from './minds.ts';

/**
 * Computer players, weakest first.
 * @param lexicons the dictionary with this pack id.
 * @param commonWords those of that dictionary, over the same alphabet, where a list tells them.
 * @param characters what makes each level what it is.
 */
export function createBots(
  lexicons: (packId: string) => Lexicon,
  commonWords: (packId: string) => Lexicon | undefined,
  characters: Readonly<Record<Level, Mind>> = minds,
): readonly Bot<WordStealTypes>[] {
  return levels.map((name) => {
    const mind = characters[name];
    return {
      name,
      about: mind.about,
      elo: mind.elo,
      choose(view, seat, chance, budget) {
        const { dictionary } = view.options;
        const valid = lexicons(dictionary);
        const knowsCommon = mind.knowsCommonWords && commonWordsDo(view.options);
        const common = knowsCommon ? commonWords(dictionary) : undefined;
        const state = imagineState(view, valid, chance);
        const notices = (common ? 1 : mind.notices) - mind.strays * (seatsOf(state) - 2);
        const overlooks = { notices, salt: chance.die(2 ** 31) };
        const sight: Sight = {
          ...{ vocabulary: common ?? valid, valid },
          ...(notices === 1 ? {} : { overlooks }),
        };
        return moveOf(state, candidateOf(state, seat, mind, sight, { chance, budget }), valid);
      },
    };
  });
}

/** Where a board is never cleared, and where a turn places so many tiles, it is the rare short words that fit. */
function commonWordsDo({ tiles, noPinks }: Options): boolean {
  return tiles === 'any' && !noPinks;
}

interface Thinking {
  readonly chance: Chance;
  readonly budget: Budget;
}

/** @returns `undefined` for a skip. */
function candidateOf(
  state: State,
  seat: Seat,
  { taste, foresight }: Mind,
  sight: Sight,
  { chance, budget }: Thinking,
): Candidate | undefined {
  const best = bestCandidates(state, seat, sight, taste, foresight?.placements ?? 1);
  const { milliseconds } = budget;
  return foresight ? lookAhead(state, seat, best, sight.valid, { foresight, chance, milliseconds }) : best[0];
}

function moveOf(state: State, candidate: Candidate | undefined, lexicon: Lexicon): Move {
  if (candidate === undefined) return { type: 'skip' };
  const { cells } = boardOf(state);
  const { letters } = lexicon.alphabet;
  const tiles = candidate.tiles.map(({ cell, letter }) => ({ cell: cells[cell]!, letter: letters[letter]! }));
  return { type: 'place', tiles };
}
