import { moveShape } from '../../../../engine/shape.ts';
import { beginTurn } from '../turn.ts';
import type { CatanMove, MoveKind } from './move.ts';

export const END_TURN: CatanMove = { type: 'endTurn' };

export const endTurn: MoveKind<'endTurn'> = {
  shape: moveShape(),
  list(_state, _seat, moves) {
    moves.push(END_TURN);
  },
  check: () => undefined,
  apply(state, seat, _move, _chance, emit) {
    beginTurn(state, (seat + 1) % state.seats);
    emit?.({ type: 'turn', seat: state.current, turn: state.turn });
  },
};
