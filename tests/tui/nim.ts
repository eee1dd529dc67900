import type { GameModule } from '../../src/engine/game.ts';
import { startMatch } from '../../src/engine/match.ts';
import { wholeOption } from '../../src/engine/options.ts';
import { notYourTurn, quoted, refuse } from '../../src/engine/refusal.ts';
import { moveSchemas, whole } from '../../src/engine/schema.ts';
import { LocalSession, type Session } from '../../src/engine/session.ts';

/** Take one to three; who takes the last wins. Small enough to test screens with. */
export interface Nim {
  options: { start: number };
  state: { left: number; turn: number; taken: [number, number] };
  view: { left: number; turn: number; players: readonly { taken: number }[] };
  move: { type: 'take'; count: number };
  event: { type: 'took'; seat: number; count: number; left: number };
}

export const nim: GameModule<Nim> = {
  id: 'nim',
  title: 'Nim',
  seats: { min: 2, max: 2, usual: 2 },
  options: { start: wholeOption({ label: 'Start', help: 'How many.', min: 1, max: 50, default: 10 }) },
  moves: moveSchemas({ take: { count: whole(1, 3) } }),
  setup: (_, { start }) => ({ left: start, turn: 0, taken: [0, 0] }),
  toAct: (state) => (state.left === 0 ? [] : [state.turn]),
  legalMoves: (state, seat) =>
    seat === state.turn
      ? [1, 2, 3].filter((count) => count <= state.left).map((count) => ({ type: 'take', count }))
      : [],
  openMoves: () => [],
  check: (state, seat, { count }) => {
    if (seat !== state.turn) return notYourTurn;
    return count > state.left ? refuse('too-many', `There are only ${state.left} left.`) : undefined;
  },
  apply(state, seat, { count }, _, emit) {
    state.left -= count;
    state.taken[seat as 0 | 1] += count;
    state.turn = 1 - seat;
    emit?.({ type: 'took', seat, count, left: state.left });
  },
  outcome: (state) =>
    state.left === 0 ? { winners: [1 - state.turn], reason: 'the last was taken' } : undefined,
  scores: (state) => state.taken,
  clone: (state) => ({ ...state, taken: [...state.taken] }),
  view: (state) => ({ left: state.left, turn: state.turn, players: state.taken.map((taken) => ({ taken })) }),
  imagine: ({ left, turn, players }) => ({ left, turn, taken: [players[0]!.taken, players[1]!.taken] }),
  sampleMove: () => ({ type: 'take', count: 1 }),
  describe: ({ seat, count, left }, { names }) => `${names[seat]} takes ${count}, ${left} left`,
  notation: {
    format: ({ count }) => `take ${count}`,
    parse: (text) => {
      const count = Number(/^take ([123])$/.exec(text)?.[1]);
      return count
        ? { type: 'take', count }
        : { error: refuse('unknown-move', `There is no move named "${quoted(text)}": try take 2.`) };
    },
  },
  picture: ({ left }) => [`${left} left`],
  clock: ({ left, turn }) =>
    left === 0 ? undefined : { seat: turn, seconds: 12, expiry: { type: 'take', count: 1 } },
};

/** A running match of two; `bot` makes the second a computer player. */
export function nimSession(bot?: string, game = nim): Session<Nim> {
  const players = [
    { name: 'Ann', colour: 'red' },
    { name: 'Bo', colour: 'blue', ...(bot ? { bot } : {}) },
  ];
  return new LocalSession(startMatch(game, { options: { start: 10 }, players, seed: 'seed' }));
}
