import { scriptChance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { apply, check, legalMoves } from './moves/index.ts';
import type { Move, MoveOf } from './moves/move.ts';
import { cloneState, type State } from './state.ts';

/** What comes of a legal move that asks for no luck. */
export function stateAfter(state: State, seat: Seat, move: Move): State {
  const tried = cloneState(state);
  apply(tried, seat, move, scriptChance([]));
  return tried;
}

/** One building on every lot of the set that stands lowest, one after the other, as far as bank and purse allow. */
export function buildingsOnSet(state: State, seat: Seat, square: number): readonly MoveOf<'build'>[] {
  const { squares } = state.board.groups[state.board.group[square]!]!;
  const lowest = Math.min(...squares.map((one) => state.level[one]!));
  const moves: MoveOf<'build'>[] = [];
  let tried = state;
  // An auction of the last buildings asks the others first: those are built one by one.
  for (const one of squares.filter((other) => state.level[other] === lowest)) {
    const move = { type: 'build', square: one } as const;
    if (check(tried, seat, move) !== undefined) break;
    tried = stateAfter(tried, seat, move);
    if (tried.phase.kind !== state.phase.kind) break;
    moves.push(move);
  }
  return moves;
}

const raising = ['sellBuilding', 'sellGroup', 'mortgage', 'sellToBank'] as const;
export type RaisingMove = MoveOf<(typeof raising)[number]>;

/** Every move that raises money at once, with what it brings. */
export function waysToRaise(state: State, seat: Seat) {
  return legalMoves(state, seat)
    .filter((move): move is RaisingMove => raising.some((type) => type === move.type))
    .map((move) => ({ move, gain: stateAfter(state, seat, move).cash[seat]! - state.cash[seat]! }));
}
