import { expect, it } from 'vitest';
import { type MoveKind, type MoveOf, rulesOf } from '../../src/engine/move-kind.ts';

type Move =
  | { readonly type: 'few'; readonly number: number }
  | { readonly type: 'many'; readonly number: number };
type State = Readonly<Record<Move['type'], number>>;

/** Lists moves from 1 up to a number that the state holds. */
function listing<T extends Move['type']>(type: T, isTold: boolean): MoveKind<State, MoveOf<Move, T>, never> {
  return {
    list(state, _seat, moves) {
      if (isTold) moves.reserve?.(state[type]);
      for (let number = 1; number <= state[type]; number++) moves.push({ type, number } as MoveOf<Move, T>);
    },
    check: () => undefined,
    apply: () => {},
  };
}

it.each([
  ['first', true, false],
  ['last', false, true],
  ['nowhere', false, false],
])('hands out lists that later ones leave as they are, whether room is asked for %s', (_, first, last) => {
  const kinds = { many: listing('many', first), few: listing('few', last) };
  const { legalMoves } = rulesOf<State, Move, never>(kinds, {
    playable: () => [kinds.many, kinds.few],
    refusal: () => undefined,
  });
  const sizes = [0, 1, 2, 9, 1, 0, 3];
  const lists = sizes.flatMap((many) =>
    sizes.map((few) => ({ many, few, moves: legalMoves({ many, few }, 0) })),
  );
  for (const { many, few, moves } of lists) {
    const numbers = (type: Move['type'], count: number) =>
      Array.from({ length: count }, (_, index) => ({ type, number: index + 1 }));
    expect(moves).toEqual([...numbers('many', many), ...numbers('few', few)]);
  }
});

it.each([true, false])(
  'lists nothing of a list that ended with an error, whether room was asked for: %s',
  (isTold) => {
    const many = listing('many', isTold);
    const few: MoveKind<State, MoveOf<Move, 'few'>, never> = {
      ...listing('few', false),
      list(state) {
        if (state.few < 0) throw new Error('no such state');
      },
    };
    const { legalMoves, canMove } = rulesOf<State, Move, never>(
      { many, few },
      { playable: () => [many, few], refusal: () => undefined },
    );
    const fail = () => expect(() => legalMoves({ many: 2, few: -1 }, 0)).toThrow('no such state');
    fail();
    expect(canMove({ many: 0, few: 0 }, 0)).toBe(false);
    fail();
    expect(legalMoves({ many: 1, few: 0 }, 0)).toEqual([{ type: 'many', number: 1 }]);
  },
);
