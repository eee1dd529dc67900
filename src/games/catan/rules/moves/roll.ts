import { MAIN, ROBBER } from '../phase.ts';
import { produce } from '../production.ts';
import { handSize } from '../state.ts';
import type { Kind } from './kind.ts';
import type { MoveOf } from './move.ts';

export const ROLL_DICE: MoveOf<'roll'> = { type: 'roll' };

/** Every pair of faces, made once: states share them. */
const DICE: readonly (readonly [number, number])[] = Array.from({ length: 36 }, (_, i) => [
  Math.floor(i / 6) + 1,
  (i % 6) + 1,
]);

export const roll: Kind<'roll'> = {
  only: [ROLL_DICE],
  list(_state, _seat, moves) {
    moves.push(ROLL_DICE);
  },
  check: () => undefined,
  apply(state, seat, _move, chance, emit) {
    const dice = DICE[6 * (chance.die(6) - 1) + chance.die(6) - 1]!;
    const number = dice[0] + dice[1];
    state.dice = dice;
    emit?.({ type: 'rolled', seat, dice });
    if (number !== 7) {
      state.phase = MAIN;
      produce(state, number, emit);
      return;
    }
    state.phase = ROBBER;
    const owed: number[] = [];
    let most = 0;
    for (let other = 0; other < state.seats; other++) {
      const cards = handSize(state, other);
      owed.push(cards > state.options.discardLimit ? cards >> 1 : 0);
      most = Math.max(most, owed[other]!);
    }
    if (most === 0) return;
    state.phase = { kind: 'discard', owed };
    emit?.({ type: 'owed', owed });
  },
};
