import type { Seat } from '../../../engine/game.ts';
import { NONE, SIZE } from '../rules/board.ts';
import { inBank, nextBuilding } from '../rules/building.ts';
import { buildCost, liftCost, mortgageValue } from '../rules/money.ts';
import { kinds } from '../rules/moves/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { isLastTurn } from '../rules/settle.ts';
import { hasSet, type State } from '../rules/state.ts';
import { raiseMoney } from './raise-money.ts';
import type { Appraiser } from './worth.ts';

/** The next building or lifted mortgage worth its money, if any. */
export function develop(state: State, seat: Seat, appraiser: Appraiser): Move | undefined {
  const { character } = appraiser;
  const reserve = Math.floor(appraiser.reserve);
  const spare = state.cash[seat]! - reserve;
  const square = bestLot(state, seat, appraiser);
  if (square !== NONE) {
    const cost = buildCost(state, square);
    const move = { type: 'build', square } as const;
    if (cost <= spare && kinds.build.check(state, seat, move) === undefined) return move;
    if (character.leverage === 'sets' && state.level[square]! < 3 && state.options.roundLimit === 0) {
      const raised = looseDeed(state, seat, appraiser, cost - spare);
      if (raised) return raised;
    }
  }
  return lift(state, seat, spare);
}

/** The lot whose next building brings most rent for its price. */
function bestLot(state: State, seat: Seat, appraiser: Appraiser): number {
  let best = NONE;
  let most = 0;
  const rich = state.cash[seat]! > 1.2 * state.options.startCash;
  const top = rich ? 5 : appraiser.character.topLevel;
  for (let square = 0; square < SIZE; square++) {
    if (state.owner[square] !== seat || state.board.types[square] !== 'property') continue;
    const level = state.level[square]!;
    if (level >= top || !hasSet(state, seat, square)) continue;
    if (!standsLowest(state, square) || !inBank(state, nextBuilding(state, square))) continue;
    // Rent rises fastest up to the third house, so a set is judged by its three-house rent until it has one.
    const goal = Math.max(3, level + 1);
    const gain = appraiser.rentOf(square, goal) - appraiser.rentOf(square, level);
    const value = gain / ((goal - level) * buildCost(state, square));
    if (value > most) {
      most = value;
      best = square;
    }
  }
  return best;
}

function standsLowest(state: State, square: number): boolean {
  const { squares } = state.board.groups[state.board.group[square]!]!;
  return squares.every((other) => state.level[other]! >= state.level[square]! && state.loan[other] === NONE);
}

/** Mortgages a deed outside of sets, when a few of them would pay for the building. */
function looseDeed(state: State, seat: Seat, appraiser: Appraiser, missing: number): Move | undefined {
  let loose = 0;
  for (let square = 0; square < SIZE; square++) {
    if (state.owner[square] !== seat || state.loan[square] !== NONE || hasSet(state, seat, square)) continue;
    loose += mortgageValue(state, square);
  }
  if (loose < missing) return undefined;
  const move = raiseMoney(state, seat, appraiser);
  return move?.type === 'mortgage' && !hasSet(state, seat, move.square) ? move : undefined;
}

/** Lifts the mortgage of a set first, others only with money to spare; in the last turn none, which would cost its interest alone. */
function lift(state: State, seat: Seat, spare: number): Move | undefined {
  if (isLastTurn(state)) return undefined;
  for (const sets of [true, false]) {
    for (let square = 0; square < SIZE; square++) {
      if (state.owner[square] !== seat || state.loan[square] === NONE) continue;
      if (hasSet(state, seat, square) !== sets) continue;
      const needed = liftCost(state, square) * (sets ? 1 : 2);
      const move = { type: 'unmortgage', square } as const;
      if (needed <= spare && kinds.unmortgage.check(state, seat, move) === undefined) return move;
    }
  }
  return undefined;
}
