import type { Seat } from '../../../engine/game.ts';
import { NONE, SIZE } from '../rules/board.ts';
import { mortgageValue, resale } from '../rules/money.ts';
import { kinds } from '../rules/moves/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { hasSet, type State } from '../rules/state.ts';
import type { Appraiser } from './worth.ts';

/** The sale or mortgage that costs the least rent for the money it brings; `undefined` when nothing is left to sell. */
export function raiseMoney(state: State, seat: Seat, appraiser: Appraiser): Move | undefined {
  let best: Move | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { move, loss } of sales(state, seat, appraiser)) {
    if (loss >= least) continue;
    best = move;
    least = loss;
  }
  return best ?? wholeSet(state, seat);
}

interface Sale {
  readonly move: Move;
  /** Rent lost per roll for each unit of money. */
  readonly loss: number;
}

function sales(state: State, seat: Seat, appraiser: Appraiser): Sale[] {
  const found: Sale[] = [];
  for (let square = 0; square < SIZE; square++) {
    if (state.owner[square] !== seat) continue;
    const level = state.level[square]!;
    if (level > 0) {
      const move = { type: 'sellBuilding', square } as const;
      if (kinds.sellBuilding.check(state, seat, move) !== undefined) continue;
      const lost = appraiser.rentOf(square, level) - appraiser.rentOf(square, level - 1);
      found.push({ move, loss: lost / Math.max(1, resale(state, square, level)) });
    } else if (state.loan[square] === NONE) {
      const move = { type: 'mortgage', square } as const;
      if (kinds.mortgage.check(state, seat, move) !== undefined) continue;
      found.push({
        move,
        loss: bareRent(state, seat, square, appraiser) / Math.max(1, mortgageValue(state, square)),
      });
    }
  }
  return found;
}

function bareRent(state: State, seat: Seat, square: number, appraiser: Appraiser): number {
  const table = state.board.rent[square]!;
  const type = state.board.types[square];
  if (type === 'station') return appraiser.odds[square]! * table[0]! * 2;
  if (type === 'utility') return appraiser.odds[square]! * 7 * table[0]!;
  const whole = hasSet(state, seat, square);
  // A mortgage stops all building in a set, so it comes after the loose deeds.
  return appraiser.rentOf(square, whole ? 1 : -1) * (whole ? 3 : 1);
}

/** Sells a set down at once when the bank lacks the houses for selling one by one. */
function wholeSet(state: State, seat: Seat): Move | undefined {
  const moves: Move[] = [];
  kinds.sellGroup.list(state, seat, moves);
  return moves[0];
}
