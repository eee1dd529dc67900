import { MAIN, ROBBER } from '../phase.ts';
import { produce } from '../production.ts';
import { handSize, type State } from '../state.ts';
import type { Kind } from './kind.ts';
import type { MoveOf } from './move.ts';

export const ROLL_DICE: MoveOf<'roll'> = { type: 'roll' };
const ONE_ROLL = [ROLL_DICE];

/** Every pair of faces, made once: states share them. */
const DICE: readonly (readonly [number, number])[] = Array.from({ length: 36 }, (_, i) => [
  Math.floor(i / 6) + 1,
  (i % 6) + 1,
]);

export const roll: Kind<'roll'> = {
  whole: () => ONE_ROLL,
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
    const owed = discardsOwed(state);
    state.phase = owed ? { kind: 'discard', owed } : ROBBER;
    if (owed) emit?.({ type: 'owed', owed });
  },
};

/** On a seven everybody with more cards than the limit loses half of them; `undefined` when nobody has. */
function discardsOwed(state: State): readonly number[] | undefined {
  let owed: number[] | undefined;
  for (let seat = 0; seat < state.seats; seat++) {
    const cards = handSize(state, seat);
    if (cards <= state.options.discardLimit) continue;
    owed ??= Array<number>(state.seats).fill(0);
    owed[seat] = cards >> 1;
  }
  return owed;
}
