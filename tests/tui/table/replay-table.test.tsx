import { expect, it } from 'vitest';
import { ReplayTable } from '../../../src/tui/table/replay-table.tsx';
import { mount } from '../driver.tsx';
import { nimSession } from '../nim.ts';
import { nimScreen } from '../nim-screen.tsx';

function played() {
  const session = nimSession('easy');
  for (const [seat, count] of [
    [0, 3],
    [1, 1],
    [0, 2],
    [1, 3],
    [0, 1],
  ] as const)
    void session.play(seat, { type: 'take', count });
  return session.match;
}

const open = async () => {
  const left: string[] = [];
  const table = await mount(
    <ReplayTable match={played()} screen={nimScreen} leave={() => left.push('left')} />,
  );
  return { table, left };
};

it('L6, L22 is the table itself, forwards and backwards, with its log and the sounds of a step', async () => {
  const { table, left } = await open();
  table.sees('Nim · replay · ● Ann to move', '0 of 5', 'left 10', '→ next');
  table.seesNot('← back', 'any key', 'take 3 ');
  await table.press('space', 'right');
  table.sees('left 6', 'Ann takes 3, 7 left', 'Bo takes 1, 6 left', '2 of 5');
  expect(table.sounds).toEqual(['take', 'take']);
  await table.press('left');
  table.sees('left 7', '1 of 5');
  table.seesNot('Bo takes 1');
  await table.press('end');
  table.sees('left 0', '5 of 5', 'Ann takes 1, 0 left');
  table.seesNot('→ next', 'to move');
  await table.press('right');
  table.sees('This is the end.');
  await table.press('home', 'pagedown', 'escape');
  expect(left).toEqual(['left']);
  await table.close();
});

it('L22 goes on by itself at three speeds, until the end or Space', async () => {
  const { table } = await open();
  await table.press('a');
  await table.passTime(1600);
  table.sees('1 of 5', 'Space pause', 'a faster');
  await table.press('a', 'a');
  await table.passTime(300);
  table.sees('2 of 5');
  await table.press('space');
  await table.passTime(5000);
  table.sees('2 of 5', 'a play');
  await table.press('a');
  await table.passTime(10_000);
  table.sees('5 of 5');
  table.seesNot('pause');
  await table.close();
});

it('L22 goes turn by turn', async () => {
  const { table } = await open();
  await table.press(']');
  table.sees('1 of 5');
  await table.press(']', ']', '[');
  table.sees('2 of 5');
  await table.close();
});
