import { endTurn } from '../turn.ts';
import type { Kind } from './kind.ts';
import type { NoFollower } from './move.ts';

export const noFollower: NoFollower = { type: 'noFollower' };

export const placingNoFollower: Kind<'noFollower'> = {
  list(_state, _seat, moves) {
    moves.push(noFollower);
  },
  check: () => undefined,
  apply(state, _seat, _move, chance, emit) {
    endTurn(state, chance, emit);
  },
};
