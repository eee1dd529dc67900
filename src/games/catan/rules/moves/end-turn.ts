import { beginTurn } from '../turn.ts';
import type { Kind } from './kind.ts';
import type { MoveOf } from './move.ts';

export const END_TURN: MoveOf<'endTurn'> = { type: 'endTurn' };
const ONE_END = [END_TURN];

export const endTurn: Kind<'endTurn'> = {
  whole: () => ONE_END,
  list(_state, _seat, moves) {
    moves.push(END_TURN);
  },
  check: () => undefined,
  apply(state, seat, _move, _chance, emit) {
    beginTurn(state, (seat + 1) % state.seats);
    emit?.({ type: 'turn', seat: state.current, turn: state.turn });
  },
};
