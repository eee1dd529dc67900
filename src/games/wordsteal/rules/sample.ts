import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import type { Lexicon } from './lexicon.ts';
import type { Move } from './moves/move.ts';
import { boardOf, rackOf } from './state.ts';
import type { State } from './types.ts';

/** Two tiles of the rack on two free cells, wherever: legal, and nearly always a lost turn. */
export function sampleWrongPlacement(
  state: State,
  seat: Seat,
  lexicon: Lexicon,
  chance: Chance,
): Move | undefined {
  const free = state.letters.flatMap((letter, cell) => (letter < 0 ? [cell] : []));
  const rack = rackOf(state, seat).slice();
  if (rack.length < 2 || free.length < 2) return undefined;
  const cells = [0, 1].map(() => free.splice(chance.die(free.length) - 1, 1)[0]!).sort((a, b) => a - b);
  const tiles = cells.map((cell) => {
    const [letter] = rack.splice(chance.die(rack.length) - 1, 1);
    return { cell: boardOf(state).cells[cell]!, letter: lexicon.alphabet.letters[letter!]! };
  });
  return { type: 'place', tiles };
}
