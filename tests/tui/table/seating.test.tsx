import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Seat } from '../../../src/engine/game.ts';
import { useKeys } from '../../../src/tui/app/app-context.ts';
import { Label } from '../../../src/tui/app/label.tsx';
import { useSeating } from '../../../src/tui/table/seating.ts';
import { useSession } from '../../../src/tui/table/use-history.ts';
import { Frame } from '../../../src/tui/widgets/frame.tsx';
import { mount } from '../driver.tsx';
import { nimSession } from '../nim.ts';

interface SeatsProps {
  /** After no step, after one. */
  readonly toAct: readonly (readonly Seat[])[];
  /** The first of them sits at the keyboard. */
  readonly people: readonly Seat[];
  readonly secret: boolean;
  readonly session?: ReturnType<typeof nimSession>;
}

function Seats({ toAct, people, secret, session }: SeatsProps) {
  const [own] = useState(nimSession);
  const match = useSession(session ?? own);
  const game = { ...match.game, toAct: () => toAct[match.steps.length]! };
  const { active, next, viewer, sitDown } = useSeating({
    ...{ people, secret, match: { ...match, game } },
    ...{ settled: [], watcher: 'spectator' },
  });
  useKeys([{ key: 'space', label: 'here', run: sitDown }]);
  return (
    <Frame title={['Seats']}>
      <Label>{`acts: ${active}, next: ${next}, eyes: ${viewer}`}</Label>
    </Frame>
  );
}

it('CT9 whoever sits there already goes on, if they may act; otherwise the next one after them', async () => {
  const shown = async (toAct: readonly Seat[], people: readonly Seat[], secret = false) => {
    const table = await mount(<Seats {...{ toAct: [toAct], people, secret }} />);
    const [text] = /acts: .*, next: \w+/.exec(table.frame())!;
    await table.close();
    return text;
  };
  expect(await shown([0, 2], [2, 0, 1])).toBe('acts: 2, next: undefined');
  expect(await shown([1, 0], [2, 0, 1])).toBe('acts: 0, next: undefined');
  expect(await shown([1], [0, 2])).toBe('acts: undefined, next: undefined');
  expect(await shown([2, 1], [1, 2], true)).toBe('acts: undefined, next: 1');
});

it('L20 whoever’s choice is taken back chooses again, though others are to choose as well', async () => {
  const session = nimSession();
  await session.play(0, { type: 'take', count: 1 });
  const toAct = [[0, 1], [1]];
  const table = await mount(<Seats {...{ session, toAct, people: [0, 1], secret: true }} />);
  await table.press('space');
  table.sees('acts: 1, next: undefined');
  await session.takeBack();
  await table.settle();
  table.sees('acts: undefined, next: 0');
});

it('CT9 nobody sees more than whoever sits there may, until the match is over', async () => {
  const eyes = async (toAct: readonly Seat[], people: readonly Seat[], secret: boolean) => {
    const table = await mount(<Seats {...{ toAct: [toAct], people, secret }} />);
    const before = /eyes: (\w+)/.exec(table.frame())![1];
    await table.press('space');
    const after = /eyes: (\w+)/.exec(table.frame())![1];
    await table.close();
    return [before, after];
  };
  expect(await eyes([1], [0, 1], true)).toEqual(['spectator', '1']);
  expect(await eyes([1], [1], false)).toEqual(['1', '1']);
  expect(await eyes([1], [], false)).toEqual(['spectator', 'spectator']);
  expect(await eyes([], [0, 1], true)).toEqual(['all', 'all']);
});
