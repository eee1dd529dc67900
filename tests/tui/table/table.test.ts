import { expect, it } from 'vitest';
import type { GameTypes } from '../../../src/engine/game.ts';
import type { Match } from '../../../src/engine/match.ts';
import { loudest } from '../../../src/tui/table/game-screen.ts';
import { countedView } from '../../../src/tui/table/table.ts';

interface Scored extends GameTypes {
  readonly view: { readonly players: readonly { readonly score: number }[] };
}

it('L19 counts points from what they were towards what they are, picture by picture', () => {
  const old = { players: [{ score: 0 }, { score: 7 }] };
  const before = { game: { view: () => old } } as unknown as Match<Scored>;
  const table = { view: { players: [{ score: 4 }, { score: 7 }] }, before, viewer: 0 } as const;
  const shown = [0, 1, 2, undefined].map((frame) =>
    countedView<Scored, 'score'>({ ...table, frame }, 3, ['score']).players.map(({ score }) => score),
  );
  expect(shown).toEqual([
    [1, 7],
    [2, 7],
    [3, 7],
    [4, 7],
  ]);
});

it('L11 hears of a step the loudest of its sounds alone, if it has any', () => {
  const named = { fall: 'boom', step: 'tap' };
  const heard = (...types: string[]) =>
    loudest(
      types.map((type) => ({ type })),
      named,
    );
  expect([heard('step', 'turn', 'fall'), heard('turn', 'step'), heard('turn')]).toEqual([
    ['boom'],
    ['tap'],
    [],
  ]);
});
