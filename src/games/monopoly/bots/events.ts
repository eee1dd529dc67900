import type { Seat } from '../../../engine/game.ts';
import { NONE, SIZE } from '../rules/board.ts';
import { hasCard } from '../rules/deck.ts';
import { kinds } from '../rules/moves/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { rentOf } from '../rules/rent.ts';
import type { State } from '../rules/state.ts';
import type { Appraiser } from './worth.ts';

/** Raises what is most landed on among the own, or hurts the best earner of the others. */
export function playEventCard(state: State, seat: Seat, appraiser: Appraiser): Move | undefined {
  const index = hasCard(state, seat, 'event');
  if (index === NONE) return undefined;
  const { id, percent } = state.board.cards[index]!;
  let best: Move | undefined;
  let most = 0;
  for (let square = 0; square < SIZE; square++) {
    const owner = state.owner[square]!;
    if (owner === NONE || (owner === seat) !== percent > 0) continue;
    const income = appraiser.odds[square]! * rentOf(state, square, 7, 'usual');
    const move = { type: 'playEvent', card: id, square } as const;
    if (income <= most || kinds.playEvent.check(state, seat, move) !== undefined) continue;
    most = income;
    best = move;
  }
  return best;
}
