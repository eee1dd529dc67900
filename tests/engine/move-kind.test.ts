import { expect, it } from 'vitest';
import { scriptChance } from '../../src/engine/chance.ts';
import type { GameModule } from '../../src/engine/game.ts';
import { type MoveKind, type MoveOf, rulesOf } from '../../src/engine/move-kind.ts';
import { readChoice } from '../../src/engine/moves.ts';
import { moveSchemas } from '../../src/engine/schema.ts';
import { sayTimeUp, timeUp, timingOut } from '../../src/engine/time-up.ts';
import { type Toy, toyGame } from './toy-game.ts';

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

it('plays for who must decide what is decided then, once it has told that time is up', () => {
  const told: unknown[] = [];
  const few: MoveKind<State, MoveOf<Move, 'few'>, string> = {
    ...{ list() {}, check: () => undefined },
    apply: (_state, seat, { number }, chance, emit) => emit?.(`${seat} takes ${number} of ${chance.die(6)}`),
  };
  const kind = timingOut<State, MoveOf<Move, 'few'>, string>(
    { few },
    ({ many }) => (many > 0 ? { seat: 0, others: [2], seconds: 9, expiry: timeUp } : undefined),
    (state) => ({ type: 'few', number: state.few }),
  );
  const codes = (state: State) => [0, 1, 2].map((seat) => kind.check(state, seat, timeUp)?.code);
  const opens = (state: State) => [0, 1, 2].map((seat) => kind.open!(state, seat));
  const timed = { few: 3, many: 1 };
  expect([codes(timed), opens(timed)]).toEqual([
    [undefined, 'not-your-turn', undefined],
    [true, false, true],
  ]);
  const untimed = { few: 3, many: 0 };
  expect([codes(untimed), opens(untimed)]).toEqual([Array(3).fill('no-clock'), Array(3).fill(false)]);
  expect(kind.check(untimed, 0, timeUp)!.text).toBe('No time limit runs now.');
  kind.apply(timed, 2, timeUp, scriptChance([4]), (event) => told.push(event));
  expect(told).toEqual([{ type: 'timeUp', seat: 2 }, '2 takes 3 of 4']);
  expect(sayTimeUp('Ann')).toBe("Time's up for Ann");
});

it('refuses the move of the clock to players', () => {
  const moves = { ...toyGame.moves, ...moveSchemas({ timeUp: {} }) };
  const game: GameModule<Toy> = { ...toyGame, moves };
  expect(readChoice(game, { type: 'roll' })).toEqual({ ok: true, move: { type: 'roll' } });
  expect(readChoice(game, timeUp)).toMatchObject({ ok: false, refusal: { code: 'clock-only' } });
  expect(readChoice(game, { type: 'fly' })).toMatchObject({ ok: false, refusal: { code: 'malformed-move' } });
});
