import { describe, expect, it } from 'vitest';
import { startMatch } from '../../../src/engine/match.ts';
import { LocalSession } from '../../../src/engine/session.ts';
import type { TableProps } from '../../../src/tui/table/table.ts';
import { TableFrame } from '../../../src/tui/table/table-frame.tsx';
import { mount } from '../driver.tsx';
import { type Nim, nim, nimSession } from '../nim.ts';
import { nimScreen, Play } from '../nim-screen.tsx';

const secret = { ...nimScreen, secret: () => true };
const take = (count: number) => ({ type: 'take', count }) as const;

describe('a table that several people share', () => {
  it('CT9 the key that says who is there does nothing else, and neither does one that is held', async () => {
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} screen={secret} />);
    table.sees('Pass the keyboard to ● Ann', 'Space I am Ann');
    table.seesNot('left 10');
    await table.press('space', 'space', 'space');
    table.sees('left 10', 'Ann to move');
    for (let i = 0; i < 10; i++) {
      await table.passTime(100);
      await table.press('space');
    }
    expect(session.match.steps).toHaveLength(0);
    await table.passTime(300);
    await table.press('space');
    expect(session.match.steps).toHaveLength(1);
    await table.close();
  });

  it('CT9 keys that were pressed before the hand-over are dropped, until they rest', async () => {
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} screen={secret} />);
    await table.press('space');
    await table.passTime(300);
    await table.press('space', 'space', 'space');
    table.sees('Pass the keyboard to ▲ Bo', /What has happened[^B]*Ann takes 3, 7 left/);
    table.seesNot('Bo takes');
    table.seesNot('left 7 ');
    await table.passTime(300);
    await table.press('space');
    table.sees('Bo to move', 'left 7');
    expect(session.match.steps).toHaveLength(1);
    await table.close();
  });

  it('L3 the menu and the command line work at the hand-over, and play nobody’s moves', async () => {
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} screen={secret} />);
    await table.press('escape');
    table.sees('Resume', 'Quit');
    await table.press('escape', ':');
    await table.type('take 2');
    await table.press('enter');
    table.sees('There is no command "take"');
    expect(session.match.steps).toHaveLength(0);
    await table.close();
  });

  it('asks for no hand-over where nobody has secrets, or where one person plays', async () => {
    const open = await mount(<Play session={nimSession()} left={[]} />);
    open.sees('left 10');
    await open.press('space');
    open.sees('Bo to move', 'left 7');
    await open.close();
    const alone = await mount(<Play session={nimSession('easy')} left={[]} people={[0]} screen={secret} />);
    alone.sees('left 10');
    await alone.close();
  });
});

describe('an order that a player has left', () => {
  function Ordering({ table }: TableProps<Nim>) {
    const order = (): void => table.order(1, () => take(1));
    return (
      <TableFrame table={table} keys={[{ key: 'o', label: 'always take 1', run: order }]}>
        {null}
      </TableFrame>
    );
  }

  it('is played without a hand-over, until something is taken back', async () => {
    const session = nimSession();
    const table = await mount(
      <Play
        session={session}
        left={[]}
        screen={{ ...secret, Table: Ordering, sounds: () => ({ now: [] }) }}
      />,
    );
    await table.passTime(300);
    await table.press('space');
    await table.passTime(300);
    await table.press('o');
    await session.play(0, take(3));
    await table.settle();
    expect(session.match.steps.map(({ seat }) => seat)).toEqual([0, 1]);
    table.sees('Ann to move');
    await session.takeBack('agreed');
    await table.settle();
    expect(session.match.steps.map(({ seat }) => seat)).toEqual([0]);
    table.sees('Pass the keyboard to ▲ Bo');
    await table.close();
  });
});

describe('a table with a computer player', () => {
  it('drops a key that was meant to skip its pause, but not one that only looks', async () => {
    const session = nimSession('easy');
    const table = await mount(<Play session={session} left={[]} people={[0]} />);
    await table.press('space');
    table.sees(/^└ any key: faster/m);
    await session.play(1, take(1));
    await table.settle();
    table.seesNot('any key: faster');
    await table.press('space');
    expect(session.match.steps).toHaveLength(2);
    await table.press('down');
    table.sees('take 2');
    await table.passTime(300);
    await table.press('space');
    expect(session.match.steps).toHaveLength(3);
    await table.close();
  });

  it('opens the menu at once after its move, and takes its keys', async () => {
    const session = nimSession('easy');
    const table = await mount(<Play session={session} left={[]} people={[0]} />);
    await table.press('space');
    await session.play(1, take(1));
    await table.settle();
    await table.press('escape', 'u');
    table.sees('left 10');
    await table.close();
  });
});

describe('a move at the table', () => {
  it('is refused with a sentence and a sound', async () => {
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} />);
    await table.press('space', 'space', 'space');
    await table.press(':');
    await table.type('take 3');
    await table.press('enter');
    table.sees('There are only 1 left.');
    await table.press('escape');
    await session.play(1, take(1));
    await table.settle();
    table.seesNot('to move');
    await table.close();
  });

  it('says so when it takes long to be kept', async () => {
    let written = (): void => {};
    const keeper = {
      keep: () =>
        new Promise<void>((done) => {
          written = done;
        }),
    };
    const players = nimSession().match.players;
    const session = new LocalSession<Nim>(
      startMatch(nim, { options: { start: 10 }, players, seed: 'slow' }),
      keeper,
    );
    const table = await mount(<Play session={session} left={[]} />);
    await table.press('space');
    table.seesNot('saving', 'left 7');
    await table.passTime(150);
    table.sees('saving', 'left 10');
    written();
    await table.settle();
    table.sees('left 7');
    table.seesNot('saving');
    await table.close();
  });
});

it('L20 undoes the last choice among people from the menu, and does it again', async () => {
  const session = nimSession();
  const table = await mount(<Play session={session} left={[]} />);
  await table.press('space', 'escape', 'u');
  table.sees('left 10', 'Ann to move');
  await table.press('escape', 'r');
  table.sees('left 7');
  await table.close();
});

it('L3 a letter of the menu is the game’s own entry’s first', async () => {
  const pressed: string[] = [];
  const entry = { label: 'Scores', key: 's', run: () => pressed.push('scores') };
  const screen = {
    ...nimScreen,
    Table: ({ table }: TableProps<Nim>) => (
      <TableFrame table={table} keys={[]} menu={[entry]}>
        {null}
      </TableFrame>
    ),
  };
  const left: string[] = [];
  const table = await mount(<Play session={nimSession()} left={left} screen={screen} />);
  await table.press('escape');
  table.sees(/Scores +s/, 'Save the log', /Undo +u/);
  table.seesNot(/Save the log +s/);
  await table.press('s');
  expect([pressed, left]).toEqual([['scores'], []]);
  await table.close();
});

describe('a match that is played from afar', () => {
  it('shows the clock that somebody else keeps, and plays nothing when it is over', async () => {
    const session = nimSession();
    let left = 61_000;
    const afar = Object.assign(Object.create(session), { clock: { seat: 0, left: () => left } });
    for (const call of ['listen', 'history', 'play'] as const) afar[call] = session[call].bind(session);
    Object.defineProperty(afar, 'match', { get: () => session.match });
    const table = await mount(<Play session={afar} left={[]} people={[0]} />);
    table.sees('1:01');
    left = 0;
    await table.passTime(61_000);
    table.sees('0:00');
    expect(session.match.steps).toHaveLength(0);
    await table.close();
  });
});
