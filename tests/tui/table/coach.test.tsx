import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Lesson } from '../../../src/engine/lesson.ts';
import { LessonSession, playLesson } from '../../../src/engine/lesson-session.ts';
import { SteppedClock } from '../../../src/engine/stepped-clock.ts';
import { CoachTable } from '../../../src/tui/table/coach.tsx';
import type { GameScreen } from '../../../src/tui/table/game-screen.ts';
import { TableFrame } from '../../../src/tui/table/table-frame.tsx';
import { type MountOptions, mount, type Table } from '../driver.tsx';
import { type Nim, nim } from '../nim.ts';
import { nimScreen } from '../nim-screen.tsx';

let table: Table;

const lesson: Lesson = {
  ...{ seats: 2, options: { start: 10 }, seed: 'lesson' },
  moments: [
    { where: 'The heap', advice: 'Whoever takes the last wins.', task: 'Read on', keys: ['space'] },
    {
      where: 'The heap',
      advice: 'You may take less.',
      task: 'Change how many you would take',
      keys: ['up', 'down'],
    },
    {
      ...{ where: 'A turn', advice: 'Take two of them now.', task: 'Take two', keys: ['space'] },
      ...{ move: 'take 2', others: [{ seat: 1, move: 'take 1' }] },
    },
    { where: 'The end', advice: 'Seven are left.', task: 'Choose again', keys: ['down'] },
  ],
};

const wide = { columns: 112, rows: 30 };

async function learn(options?: MountOptions, lessons = lesson, screen = nimScreen) {
  const players = [
    { name: 'Ann', colour: 'red' },
    { name: 'Bo', colour: 'blue', bot: 'easy' },
  ];
  const clock = new SteppedClock();
  const begun = playLesson<Nim>(nim, lessons, players, 0);
  const session = new LessonSession(begun, lessons, { clock, pause: () => 100 });
  const done: string[] = [];
  table = await mount(
    <CoachTable
      {...{ session, moments: lessons.moments, screen }}
      playOn={() => done.push(`on from ${session.at}`)}
      leave={() => done.push('left')}
    />,
    options,
  );
  const pass = async (): Promise<void> => {
    await clock.pass(100);
    await table.settle();
    await table.passTime(300);
  };
  return { session, done, pass };
}

describe('L18 the coach', () => {
  it('stands beside a wide table with what is to be done, and goes on when that is done', async () => {
    const { session, pass } = await learn(wide);
    table.sees('Nim · lesson · ● Ann to move', ' 1 of 4 ', 'Lesson: 1 of 4', 'Space go on', 'left 10');
    table.sees('Whoever takes the last', 'wins.', '▸ Read on', 'F3 on without the lesson');
    expect(table.marked()).toEqual([' Space ']);
    await table.press('space');
    table.sees('Lesson: 2 of 4', 'You may take less.', '▸ Change how many you', /│ would take +││$/m);
    expect(table.marked()).toEqual([' ↑ ', ' ↓ ']);
    table.seesNot('Space go on');
    await table.press('up');
    table.sees('Lesson: 2 of 4');
    await table.press('down');
    table.sees('Lesson: 3 of 4', 'Take two of them now.', 'Space take 2');
    expect(session.match.steps).toHaveLength(0);
    await table.press('space');
    table.sees('The others are moving…', 'Lesson: 4 of 4', 'left 8');
    table.seesNot('Seven are left.', 'Choose again');
    await pass();
    table.sees('Seven are left.', 'left 7');
    expect(
      table
        .rows()
        .find((row) => row.includes('Ann takes 2'))!
        .indexOf('Ann takes 2'),
    ).toBe(41);
    await table.press('down');
    table.sees('Lesson: the end', 'Well played', 'You know enough to play.', '▸ Play on');
  });

  it('marks the chapter that is taught, those that were and those that come', async () => {
    const { pass } = await learn(wide);
    const chapters = () => table.rows().flatMap((row) => /│ ([▸✓·] .*?) +│/.exec(row)?.[1] ?? []);
    expect(chapters()).toEqual(['▸ Read on', '▸ The heap', '· A turn', '· The end']);
    await table.press('space', 'down');
    expect(chapters()).toEqual(['▸ Take two', '✓ The heap', '▸ A turn', '· The end']);
    await table.press('space');
    await pass();
    await table.press('down');
    expect(chapters()).toEqual(['▸ Play on', '✓ The heap', '✓ A turn', '✓ The end']);
    await table.resize(112, 24);
    expect(chapters()).toEqual(['▸ Play on']);
    await table.resize(112, 25);
    expect(chapters()).toHaveLength(4);
  });

  it('has colours for the chapters and keys', async () => {
    await learn({ ...wide, env: { TERM: 'xterm' } });
    const looks = ['▸ The heap', '· A turn', 'The heap', '▸ Read', ' Space  ', 'F3 on'].map(table.look);
    expect(looks).toEqual(['1 40 96', '40 90', '1 40 96', '1 37 40', '1 7 40 96', '40 90']);
  });

  it('refuses other moves with what is to be done first', async () => {
    const { session } = await learn(wide);
    await table.press('space', 'down', 'up', 'space');
    table.sees('First: Take two.');
    expect(session.match.steps).toHaveLength(0);
  });

  it('is left at any time for the game, and at the end by Space', async () => {
    const { done, pass } = await learn(wide);
    table.sees('F3 end the lesson');
    await table.press('f3');
    expect(done).toEqual(['on from 0']);
    await table.press('space', 'down', 'space');
    await pass();
    table.seesNot('Space play on');
    await table.press('down');
    table.sees('Space play on');
    await table.press('space');
    expect(done).toEqual(['on from 0', 'on from 4']);
    await table.press(':');
    await table.type('leave');
    await table.press('enter');
    expect(done.at(-1)).toBe('left');
  });

  it('counts a key that is waited for only where it reaches the table', async () => {
    const { session } = await learn(wide);
    await table.press('space', ':', 'down', 'escape', 'escape', 'down');
    expect(session.at).toBe(1);
    await table.press('escape', 'down');
    expect(session.at).toBe(2);
  });

  it('counts no key that does nothing now', async () => {
    const [first] = lesson.moments;
    const screen: GameScreen<Nim> = {
      ...nimScreen,
      Table: ({ table }) => (
        <TableFrame table={table} keys={[{ key: 'x', label: 'pass', whyNot: 'You may not pass.', run() {} }]}>
          {null}
        </TableFrame>
      ),
    };
    const moments = ['x', 'y'].map((key) => ({ ...first!, keys: [key] }));
    await learn(wide, { ...lesson, moments }, screen);
    await table.press('x');
    table.sees('You may not pass.', 'Lesson: 1 of 2');
    await table.press('y', 'space');
    table.sees('Lesson: 1 of 2');
  });

  it('counts a key only where it does what is asked, which other states of the table may give it too', async () => {
    const screen: GameScreen<Nim> = {
      ...nimScreen,
      Table: function Doors({ table }) {
        const [open, setOpen] = useState(false);
        const keys = [
          { key: 'o', label: 'open', run: () => setOpen(true) },
          { key: 'g', label: open ? 'go in' : 'knock', run() {} },
        ];
        return <TableFrame {...{ table, keys }}>{null}</TableFrame>;
      },
    };
    const [first] = lesson.moments;
    await learn(
      wide,
      { ...lesson, moments: [{ ...first!, keys: ['o', 'g'], does: 'go in' }, first!] },
      screen,
    );
    await table.press('g');
    table.sees('Lesson: 1 of 2');
    await table.press('o', 'g');
    table.sees('Lesson: 2 of 2');
  });

  it('tells the key that opens what is taught only as long as it is closed and nothing lies over the table', async () => {
    const screen: GameScreen<Nim> = {
      ...nimScreen,
      Table: function Door({ table }) {
        const [open, setOpen] = useState(false);
        const keys = open ? [] : [{ key: 'o', label: 'open', run: () => setOpen(true) }];
        return <TableFrame {...{ table, keys }}>{null}</TableFrame>;
      },
    };
    const [first] = lesson.moments;
    await learn(wide, { ...lesson, moments: [{ ...first!, opener: 'o', keys: ['g'] }] }, screen);
    expect(table.marked()).toEqual([' o ', ' g ']);
    await table.press(':');
    expect(table.marked()).not.toContain(' o ');
    await table.press('escape');
    expect(table.marked()).toEqual([' o ', ' g ']);
    await table.press('o');
    expect(table.marked()).toEqual([' g ']);
  });

  it('hands the first of the keys that a box tells to the table, and puts the box away', async () => {
    await learn({ columns: 111, rows: 24 });
    await table.press('space', 'space');
    table.sees('Lesson: 2 of 4');
    await table.press('up');
    table.seesNot('Lesson:');
    table.sees('Space take 3', ' 2 of 4 ');
    await table.press('down');
    table.sees('Lesson: 3 of 4');
  });

  it('L4 is read aloud with the names of its keys, each text as one line', async () => {
    await learn({ ...wide, settings: { reader: true } });
    expect(table.rows()).toEqual(expect.arrayContaining(['Whoever takes the last wins.', 'Read on']));
    table.sees('Keys: Space');
    await table.press('space');
    table.sees('Keys: Up, Down');
    table.seesNot('↑', '↓');
  });

  it('L4 tells arrows by their names in the line below a narrow table too', async () => {
    await learn({ columns: 80, rows: 24, settings: { reader: true } });
    await table.press('space', 'space');
    table.sees('Keys: Up, Down');
    await table.press('escape');
    table.sees('Change how many you would take: Up Down');
  });

  it('L4 reads no keys once more as its box opens and closes', async () => {
    await learn({ columns: 80, rows: 24, settings: { reader: true } });
    await table.press('space', 'space', 'space');
    const spoken = table.output.written.replaceAll('\r\n', ' ').split('Keys: ').slice(1);
    const close = 'Space close. F3 end the lesson. ? help. ';
    const said = spoken.map((keys) => keys.replace(/help\. .*/, 'help. '));
    expect(said.filter((keys) => keys === close)).toHaveLength(2);
    expect(said.filter((keys) => keys.startsWith('Space go on'))).toHaveLength(1);
  });

  it('L4 reads no keys of the table where the key that a box tells brings the next one', async () => {
    const { pass } = await learn({ columns: 80, rows: 24, settings: { reader: true } });
    await table.press('space', 'space', 'space', 'down', 'space', 'space');
    await pass();
    const before = table.output.written.length;
    await table.press('down');
    const said = table.output.written.slice(before);
    expect(said).toContain('Lesson: the end');
    expect(said.match(/Keys: .*/g)).toEqual([
      'Keys: Space',
      'Keys: Space play on. F3 end the lesson. ? help.',
    ]);
  });

  it('makes the others quicker by any key', async () => {
    const { session } = await learn(wide);
    await table.press('space', 'down', 'space');
    expect(session.match.steps).toHaveLength(1);
    await table.press('down');
    expect(session.match.steps).toHaveLength(2);
  });

  it('has a box over a narrow table that is read and put away, and what is to be done below it', async () => {
    const { session, done, pass } = await learn({ columns: 111, rows: 24 });
    table.sees(/╭─ Lesson: 1 of 4 ─+╮/, 'Whoever takes the last wins.');
    table.sees(/└ (Enter|Space).* close {2}F3 end the lesson /);
    expect(table.marked()).toEqual([' Space ', ' Space ']);
    table.seesNot('F3 on without', 'Read on:');
    await table.press('f3');
    expect(done.splice(0)).toEqual(['on from 0']);
    await table.press('enter');
    table.seesNot('Lesson:');
    table.sees('left 10', '├ Read on: Space ─', 'Space go on');
    await table.press('space');
    table.sees('Lesson: 2 of 4', 'You may take less.');
    table.seesNot('Change how many you would take: ↑ ↓');
    await table.press('space');
    table.seesNot('Lesson:', 'You may take less');
    table.sees(' 2 of 4 ', 'Change how many you would take: ↑ ↓');
    await table.press('down');
    table.sees('Lesson: 3 of 4', 'Take two of them now.');
    await table.press('escape', 'space');
    expect(session.match.steps).toHaveLength(1);
    table.seesNot('Lesson:', 'The others');
    await pass();
    table.sees('Lesson: 4 of 4');
    await table.press('space', 'down');
    table.sees('Lesson: the end', 'You know enough to play.', 'Space play on');
    expect(done).toEqual([]);
    await table.press('space');
    expect(done).toEqual(['on from 4']);
  });
});
