import { expect, it } from 'vitest';
import { countingUp } from '../../../src/tui/table/count-up.ts';

it('L19 counts points from what they were towards what they are, picture by picture', () => {
  const [before, now] = [
    { players: [{ score: 0 }, { score: 7 }] },
    { players: [{ score: 4 }, { score: 7 }] },
  ];
  const shown = [0, 1, 2].map((frame) =>
    countingUp(now, before, { frame, frames: 3 }, ['score']).players.map(({ score }) => score),
  );
  expect(shown).toEqual([
    [1, 7],
    [2, 7],
    [3, 7],
  ]);
});
