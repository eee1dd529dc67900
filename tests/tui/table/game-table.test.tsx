import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { startMatch } from '../../../src/engine/match.ts';
import { LocalSession } from '../../../src/engine/session.ts';
import { Label } from '../../../src/tui/app/label.tsx';
import { plainCommand } from '../../../src/tui/table/commands.ts';
import type { GameScreen } from '../../../src/tui/table/game-screen.ts';
import { GameTable } from '../../../src/tui/table/game-table.tsx';
import { countedView, type TableProps } from '../../../src/tui/table/table.ts';
import { TableFrame, useStatusWidth, useTableRoom } from '../../../src/tui/table/table-frame.tsx';
import { LogPane } from '../../../src/tui/widgets/log-pane.tsx';
import { SideBySide } from '../../../src/tui/widgets/panel.tsx';
import { type MountOptions, mount } from '../driver.tsx';
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
  });

  it('CT9 a key that is pressed again and again is heard once the table can have been read', async () => {
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} screen={secret} />);
    await table.press('space');
    for (let i = 0; i < 5; i++) {
      expect(session.match.steps).toHaveLength(0);
      await table.passTime(200);
      await table.press('space');
    }
    expect(session.match.steps).toHaveLength(1);
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
  });

  it('L3 the menu and the command line work at the hand-over, and play nobody’s moves', async () => {
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} screen={secret} />);
    await table.press('escape');
    table.sees('Resume', 'Quit');
    await table.press('escape', ':');
    await table.type('take 2');
    await table.press('enter');
    table.sees('The keyboard goes to Ann first.');
    expect(session.match.steps).toHaveLength(0);
  });

  it('asks for no hand-over where nobody has secrets, or where one person plays', async () => {
    const open = await mount(<Play session={nimSession()} left={[]} />);
    open.sees('left 10');
    await open.press('space');
    open.sees('Bo to move', 'left 7');
    await open.close();
    const alone = await mount(<Play session={nimSession('easy')} left={[]} people={[0]} screen={secret} />);
    alone.sees('left 10');
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
  });
});

describe('orders', () => {
  const ordering = (
    seat: number,
    order: (match: { readonly state: Nim['state'] }) => Nim['move'] | undefined,
  ) => ({
    ...nimScreen,
    Table: ({ table }: TableProps<Nim>) => (
      <TableFrame table={table} keys={[{ key: 'o', label: 'order', run: () => table.order(seat, order) }]}>
        {null}
      </TableFrame>
    ),
  });

  it('are played as often as they give a move, and no more', async () => {
    const session = nimSession();
    const screen = ordering(1, ({ state }) => (state.left > 5 ? take(1) : undefined));
    const table = await mount(<Play session={session} left={[]} screen={screen} />);
    await table.press('o');
    for (const left of [8, 6, 5]) {
      await session.play(0, take(1));
      await table.settle();
      expect(session.match.state.left).toBe(left);
    }
    table.sees('Bo to move');
  });

  it('that are not legal are not played, nor those of somebody who plays elsewhere', async () => {
    const { players } = nimSession().match;
    const illegal = new LocalSession<Nim>(startMatch(nim, { options: { start: 3 }, players, seed: 'few' }));
    const table = await mount(<Play session={illegal} left={[]} screen={ordering(1, () => take(3))} />);
    await table.press('o');
    await illegal.play(0, take(1));
    await table.settle();
    table.sees('Bo to move');
    table.seesNot('There are only');
    await table.close();
    const afar = nimSession('easy');
    const other = await mount(
      <Play session={afar} left={[]} people={[0]} screen={ordering(1, () => take(1))} />,
    );
    await other.press('o');
    await afar.play(0, take(1));
    await other.settle();
    expect(afar.match.steps).toHaveLength(1);
  });
});

describe('moves that are played in a row', () => {
  const playing = (moves: readonly number[]) => ({
    ...secret,
    Table: ({ table }: TableProps<Nim>) => {
      const all = moves.map((count, index) => ({ seat: index % 2, move: take(count) }));
      return (
        <TableFrame table={table} keys={[{ key: 'p', label: 'play', run: () => table.playAll(all) }]}>
          <Label>{`now ${table.match.state.left}`}</Label>
        </TableFrame>
      );
    },
  });

  it('ask nobody to take the keyboard in between, and end with one that is refused', async () => {
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} screen={playing([1, 2, 3, 3, 3, 1])} />, {
      env: { TERM: 'xterm' },
    });
    await table.passTime(300);
    await table.press('space');
    await table.passTime(300);
    await table.press('p');
    expect(session.match.steps.map(({ move }) => move.count)).toEqual([1, 2, 3, 3]);
    table.sees('There are only 1 left.', 'now 1', 'Ann to move');
    expect(table.look('There are only')).toBe('40 93');
    expect(table.sounds.filter((name) => name === 'illegal')).toEqual(['illegal']);
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
  });

  it('opens the menu at once after its move, and takes its keys', async () => {
    const session = nimSession('easy');
    const table = await mount(<Play session={session} left={[]} people={[0]} />);
    await table.press('space');
    await session.play(1, take(1));
    await table.settle();
    await table.press('escape', 'u');
    table.sees('left 10');
    await table.press('space');
    table.sees('left 7');
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
    await table.passTime(150);
    table.seesNot('saving');
  });

  it('is timed only where the game has a clock', async () => {
    const { clock: _, ...untimed } = nim;
    const table = await mount(<Play session={nimSession(undefined, untimed)} left={[]} />);
    table.sees(/^┌ Nim · ● Ann to move ─+┐$/m);
    await table.press('space');
    await table.passTime(60_000);
    table.sees('left 7');
  });
});

it('says in place of the clock what lies around it says, such as that it is being kept', async () => {
  for (const right of ['saving', undefined]) {
    const table = await mount(
      <GameTable
        {...{ session: nimSession(), people: [0, 1], screen: nimScreen, around: { right } }}
        leave={() => {}}
      />,
    );
    expect(table.frame().includes('saving')).toBe(right === 'saving');
    expect(table.frame().includes('0:12')).toBe(right === undefined);
    await table.close();
  }
});

it('says that any key hurries where nobody here decides and a computer player does, unless it is only watched', async () => {
  const faster = async (toAct: readonly number[], props: Partial<Parameters<typeof GameTable<Nim>>[0]>) => {
    const playing = { session: nimSession('easy', { ...nim, toAct: () => toAct }), screen: nimScreen };
    const table = await mount(<GameTable {...playing} people={[]} leave={() => {}} {...props} />);
    const isSaid = table.frame().includes('any key: faster');
    await table.close();
    return isSaid;
  };
  expect(await faster([1], { people: [0] })).toBe(true);
  expect(await faster([0, 1], { people: [0] })).toBe(false);
  expect(await faster([0, 1], {})).toBe(true);
  expect(await faster([0], {})).toBe(false);
  expect(await faster([1], { watcher: 'all' })).toBe(false);
  expect(await faster([1], { people: [0], around: { waiting: false } })).toBe(false);
});

it('L20 undoes the last choice among people from the menu, and does it again', async () => {
  const session = nimSession();
  const table = await mount(<Play session={session} left={[]} />);
  await table.press('space', 'escape', 'u');
  table.sees('left 10', 'Ann to move');
  await table.press('escape', 'r');
  table.sees('left 7');
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
});

describe('a match that is played from afar', () => {
  /** A table at which somebody else gives Ann, whose choices are played here, 12.4 s. */
  const openAfar = async (people: readonly number[], screen?: GameScreen<Nim>, answers = true) => {
    const session = nimSession();
    const asked: unknown[] = [];
    let now = (): number => 0;
    const own = ['listen', 'history'] as const;
    const afar = {
      ...Object.fromEntries(own.map((call) => [call, session[call].bind(session)])),
      play(...[seat, move]: Parameters<typeof session.play>) {
        asked.push(move);
        return answers ? session.play(seat, move) : new Promise(() => {});
      },
      clock: { left: () => Math.max(0, 12_400 - now()) },
    };
    Object.defineProperty(afar, 'match', { get: () => session.match });
    const props = { session: afar as unknown as typeof session, people, ...(screen ? { screen } : {}) };
    const table = await mount(<Play left={[]} {...props} />);
    now = table.clock.now.bind(table.clock);
    return { session, table, asked };
  };

  /** Names what is played when the time is up. */
  const expiring: GameScreen<Nim> = {
    ...nimScreen,
    Table: ({ table }) => (
      <TableFrame
        {...{ table, keys: [{ key: 'x', label: 'more', whyNot: 'No more.', run() {} }] }}
        expiry={take(2)}
      >
        {null}
      </TableFrame>
    ),
  };

  it('shows the clock that somebody else keeps, which nothing stops, and plays nothing when it is over', async () => {
    const { session, table } = await openAfar([0]);
    table.sees('0:13');
    await table.press('?');
    await table.passTime(2_400);
    expect(table.sounds).toEqual(['tenSeconds']);
    await table.press('escape', 'space', 'down');
    for (const second of [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) {
      await table.passTime(1000);
      table.sees(`0:0${second}`);
    }
    await table.passTime(60_000);
    expect(table.sounds).toEqual(['tenSeconds', 'take']);
    expect(session.match.steps).toHaveLength(1);
  });

  it('plays what the screen names when the time is up, and not before, in place of what a refusal said', async () => {
    const { session, table } = await openAfar([0], expiring);
    await table.press('x');
    await table.passTime(12_399);
    table.sees('0:01', '├ No more.');
    expect(session.match.steps).toHaveLength(0);
    await table.passTime(1);
    table.sees('├ Ann takes 2, 8 left.');
    expect(session.match.steps).toHaveLength(1);
  });

  it('plays it once, however long no answer comes', async () => {
    const { table, asked } = await openAfar([0], expiring, false);
    await table.passTime(12_400);
    await table.passTime(5000);
    expect(asked).toEqual([take(2)]);
  });

  it('plays nothing where the screen names nothing', async () => {
    const { table, asked } = await openAfar([0]);
    await table.passTime(20_000);
    table.sees('0:00');
    expect(asked).toEqual([]);
  });

  it('plays it also where a movement is shown when the time is up', async () => {
    const { session, table } = await openAfar([1], {
      ...nimScreen,
      motion: () => ({ frames: 4, milliseconds: 100 }),
      Table: ({ table }) => (
        <TableFrame {...{ table, keys: [] }} expiry={take(2)}>
          {null}
        </TableFrame>
      ),
    });
    await table.passTime(12_300);
    await session.play(0, take(1));
    await table.passTime(300);
    expect(session.match.steps).toHaveLength(1);
    await table.passTime(900);
    expect(session.match.steps).toHaveLength(2);
  });

  it('leaves the end of the time and the beep before it to those who must decide', async () => {
    const { session, table } = await openAfar([1]);
    await table.passTime(60_000);
    table.sees('0:00');
    expect(table.sounds).toEqual([]);
    expect(session.match.steps).toHaveLength(0);
  });
});

describe('what a game may say of its part of the table', () => {
  const withFrame = (frame: (props: TableProps<Nim>) => ReactNode): GameScreen<Nim> => ({
    ...nimScreen,
    Table: ({ table }) => frame({ table }),
  });
  const open = async (screen: GameScreen<Nim>, options?: MountOptions, session = nimSession()) => {
    const table = await mount(<Play session={session} left={[]} screen={screen} />, options);
    return { session, table };
  };

  it('stands in the title and the status line, in place of whose turn it is and of what the log told', async () => {
    const { session, table } = await open(
      withFrame(({ table }) => (
        <TableFrame
          {...{ table, keys: [] }}
          title={['round two']}
          turn={{ name: 'Everybody', does: 'to trade' }}
          status={{ text: 'Trade now.', tone: 'good' }}
          overlays={<Label>over it</Label>}
        >
          <Label>the board</Label>
        </TableFrame>
      )),
    );
    table.sees('Nim · round two · Everybody to trade', '├ Trade now. ─', 'the board', 'over it');
    await session.play(0, take(1));
    await table.settle();
    table.seesNot('Ann takes');
  });

  it('is hidden with its title, its turn and its keys while the keyboard is handed over', async () => {
    const screen = {
      ...secret,
      Table: ({ table }: TableProps<Nim>) => (
        <TableFrame
          {...{ table, keys: [{ key: 'x', label: 'cheat', run: () => {} }] }}
          commands={[plainCommand('peek', () => {})]}
          title={['round two']}
          status="Ann holds a two."
        >
          <Label>the board</Label>
        </TableFrame>
      ),
    };
    const { table } = await open(screen);
    table.sees('Pass the keyboard to', 'Space I am Ann');
    table.seesNot('round two', 'to move', 'holds', 'the board', 'x cheat');
    await table.press(':');
    table.seesNot('peek', 'take 1');
    await table.press('escape');
    await table.passTime(300);
    await table.press('space');
    table.sees('Nim · round two', 'Ann holds a two.', 'the board', 'x cheat');
    expect(table.sounds).toEqual(['turnStart']);
    await table.passTime(300);
    await table.press(':');
    table.sees('peek', 'take 1');
  });

  it('L13 may be another move when the time is up', async () => {
    const { session, table } = await open(
      withFrame(({ table }) => (
        <TableFrame {...{ table, keys: [] }} expiry={take(2)}>
          {null}
        </TableFrame>
      )),
    );
    await table.passTime(12_000);
    expect(session.match.steps.map(({ move }) => move.count)).toEqual([2]);
  });

  it('leaves each letter to what takes all of them, and the others to the command line', async () => {
    const typed: string[] = [];
    const { table } = await open(
      withFrame(({ table }) => (
        <TableFrame
          {...{ table }}
          keys={[{ key: 'text', label: 'write', hidden: true, run: ({ text }) => typed.push(text) }]}
        >
          {null}
        </TableFrame>
      )),
    );
    await table.press('a', 'b', ':', 'c', 'escape');
    expect(typed).toEqual(['a', 'b']);
    await table.press('escape');
    table.sees('Resume');
  });

  it('L3 plays and completes moves of another seat on the command line, and only what may come next', async () => {
    const { session, table } = await open(
      withFrame(({ table }) => (
        <TableFrame {...{ table, keys: [] }} actor={0} complete={() => ['take two of them']}>
          {null}
        </TableFrame>
      )),
    );
    await table.press(':');
    table.sees('take two of them  save  help');
    table.seesNot('take 1');
    await table.type('take 1');
    await table.press('enter');
    expect(session.match.steps).toHaveLength(1);
    await table.press(':');
    await table.type('take 1');
    await table.press('enter');
    table.sees('It is not your turn.');
  });

  it('has the room that the frame leaves, one row more over a short footer', async () => {
    const Room = ({ table, footer }: TableProps<Nim> & { readonly footer?: 'short' }) => {
      const { width, height } = useTableRoom(table, footer);
      return <Label>{`${width} by ${height}, ${useStatusWidth()}`}</Label>;
    };
    for (const [footer, room] of [
      [undefined, '78 by 21, 76'],
      ['short', '78 by 22, 76'],
    ] as const) {
      const { table } = await open(
        withFrame(({ table }) => (
          <TableFrame {...{ table, keys: [] }} {...(footer ? { footer } : {})}>
            <Room table={table} {...(footer ? { footer } : {})} />
          </TableFrame>
        )),
      );
      table.sees(room);
      await table.close();
    }
  });

  it('L4 may have a status of any length where it is read aloud', async () => {
    const Width = () => <Label>{`status of ${useStatusWidth()}`}</Label>;
    const screen = withFrame(({ table }) => (
      <TableFrame {...{ table, keys: [] }}>
        <Width />
      </TableFrame>
    ));
    const { table } = await open(screen, { settings: { reader: true } });
    table.sees('status of Infinity');
  });

  it('L4 reads aloud one after the other what stands beside each other', async () => {
    const screen = withFrame(({ table }) => (
      <TableFrame {...{ table, keys: [] }}>
        <SideBySide>
          <Label>the board</Label>
          <Label>the players</Label>
        </SideBySide>
      </TableFrame>
    ));
    const { table } = await open(screen, { settings: { reader: true } });
    expect(table.rows()).toEqual(expect.arrayContaining(['the board', 'the players']));
  });

  it('L4 reads the hand-over aloud', async () => {
    const { table } = await open(secret, { settings: { reader: true } });
    expect(table.rows()).toEqual([
      ...['Nim', 'Pass the keyboard to Ann', 'Press Space when you have it'],
      'Keys: Space I am Ann. Esc menu. : command. ? help.',
    ]);
  });

  it('L4 reads out once what the log tells, and of the status what is more', async () => {
    const screen = withFrame(({ table }) => (
      <TableFrame table={table} keys={[]} status={`${table.lines.at(-1)?.text ?? 'Nothing'}. Take some.`}>
        <LogPane lines={table.lines} width={40} height={4} />
      </TableFrame>
    ));
    const { session, table } = await open(screen, { settings: { reader: true } });
    table.sees('Nothing. Take some.');
    await session.play(0, take(3));
    await table.settle();
    expect(table.frame().match(/Ann takes/g)).toHaveLength(1);
    table.sees(/^Take some\.$/m);
  });

  it('L4 reads out once what the log told of steps before the last one', async () => {
    const screen = withFrame(({ table }) => (
      <TableFrame
        table={table}
        keys={[]}
        status={`${table.lines.map(({ text }) => `${text}.`).join(' ')} Go.`}
      >
        <LogPane lines={table.lines} width={40} height={4} />
      </TableFrame>
    ));
    const { session, table } = await open(screen, { settings: { reader: true } });
    for (const seat of [0, 1]) {
      await session.play(seat, take(1));
      await table.settle();
    }
    expect(table.frame().match(/\w+ takes/g)).toEqual(['Ann takes', 'Bo takes']);
    table.sees(/^Go\.$/m);
  });

  it('L4 reads out no rest of a name that ends with another', async () => {
    const told = ['Ann skips', 'Mary Ann skips'];
    const screen = withFrame(({ table }) => {
      const lines = told.map((text) => ({ ...table.lines[0]!, text }));
      return (
        <TableFrame table={{ ...table, lines }} keys={[]} status="Mary Ann skips. Go.">
          <LogPane lines={lines} width={40} height={4} />
        </TableFrame>
      );
    });
    const { table } = await open(screen, { settings: { reader: true } });
    expect(table.frame().match(/^.*(Ann skips|Go).*$/gm)).toEqual([...told, 'Go.']);
  });

  it('L4 reads out once what somebody did who is written small, and shows the name so', async () => {
    const screen = withFrame(({ table }) => (
      <TableFrame table={table} keys={[]} status={`${table.lines.at(-1)?.text ?? 'Nothing'}. Take some.`}>
        <LogPane lines={table.lines} width={40} height={4} />
      </TableFrame>
    ));
    const small = () => {
      const players = [{ ...nimSession().match.players[0]!, name: 'ann' }, nimSession().match.players[1]!];
      return new LocalSession(startMatch(nim, { options: { start: 10 }, players, seed: 'small' }));
    };
    const heard = await open(screen, { settings: { reader: true } }, small());
    await heard.session.play(0, take(3));
    await heard.table.settle();
    expect(heard.table.frame().match(/ann takes/gi)).toEqual(['ann takes']);
    const { session, table } = await open(nimScreen, {}, small());
    await session.play(0, take(3));
    await table.settle();
    table.sees('├ ann takes 3, 7 left. ');
  });

  it('L4 reads the title aloud whole, with the time that is left at most at every half a minute and at ten seconds', async () => {
    const slow = { ...nim, clock: () => ({ seat: 0, seconds: 90, expiry: take(1), name: 'slow' }) };
    const long = 'a board with a very long name indeed, longer than any window is wide';
    const screen = withFrame(({ table }) => (
      <TableFrame table={table} title={[long, 'round two']} keys={[]}>
        {null}
      </TableFrame>
    ));
    const { table } = await open(screen, { settings: { reader: true } }, nimSession(undefined, slow));
    for (let second = 0; second < 85; second++) await table.passTime(1000);
    const told = table.output.written.replaceAll('\r\n', ' ').match(/Nim .*? to move/g);
    expect(told).toEqual(
      ['1:30', '1:00', '0:30', '0:10'].map(
        (left) => `Nim · ${long} · round two · at most ${left} left · Ann to move`,
      ),
    );
    const short = { ...nim, clock: () => ({ seat: 0, seconds: 45, expiry: take(1), name: 'short' }) };
    const next = await open(screen, { settings: { reader: true } }, nimSession(undefined, short));
    next.table.sees('· at most 0:45 left ·');
  });

  it('knows what the last step brought, which is nothing at the start and after a take-back', async () => {
    const { session, table } = await open(
      withFrame(({ table }) => (
        <TableFrame table={table} keys={[]}>
          <Label>{`brought ${JSON.stringify(table.events)}`}</Label>
        </TableFrame>
      )),
    );
    table.sees('brought []');
    await session.play(0, take(3));
    await table.settle();
    table.sees('brought [{"type":"took","seat":0,');
    await session.takeBack();
    await table.settle();
    table.sees('brought []');
  });

  it('leaves out of the log what the game does not want told there', async () => {
    const { session, table } = await open({ ...nimScreen, unlogged: ['took'] });
    await session.play(0, take(3));
    await table.settle();
    table.sees('left 7');
    table.seesNot('Ann takes');
  });
});

describe('a step that moves', () => {
  const moving: GameScreen<Nim> = {
    ...nimScreen,
    sounds: () => ({ now: ['take'], after: ['fallen'] }),
    motion: () => ({ frames: 2, milliseconds: 100 }),
    Table: ({ table }) => (
      <TableFrame table={table} keys={[]}>
        <Label>{`frame ${table.frame}, from ${table.before.state.left} to ${table.view.left}`}</Label>
      </TableFrame>
    ),
  };

  it('is shown picture by picture, with a sound when it has come to rest, and the clock waits for it', async () => {
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} screen={moving} />);
    table.sees('frame undefined, from 10 to 10');
    await session.play(0, take(3));
    await table.settle();
    table.sees('frame 0, from 10 to 7', '0:12');
    await table.passTime(100);
    table.sees('frame 1', '0:12');
    expect(table.sounds).toEqual(['take']);
    await table.passTime(100);
    table.sees('frame undefined, from 10 to 7');
    expect(table.sounds).toEqual(['take', 'fallen']);
    await table.passTime(1000);
    table.sees('0:11');
  });

  it('makes the points count up on their way', async () => {
    const counting: GameScreen<Nim> = {
      ...moving,
      Table: ({ table }) => (
        <TableFrame table={table} keys={[]}>
          <Label>
            {countedView(table, 2, ['taken'])
              .players.map(({ taken }) => taken)
              .join(' and ')}
          </Label>
        </TableFrame>
      ),
    };
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} screen={counting} />);
    table.sees('0 and 0');
    await session.play(0, take(3));
    await table.settle();
    table.sees('1 and 0');
    await table.passTime(100);
    table.sees('2 and 0');
    await table.passTime(100);
    table.sees('3 and 0');
  });
});

describe('CT9 the keyboard that is handed over', () => {
  it('is shown in the colours of whoever is to take it, with what has happened below', async () => {
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} screen={secret} />, {
      env: { TERM: 'xterm' },
    });
    table.sees('Press Space when you have it');
    table.seesNot('What has happened');
    expect(['Pass the', '● Ann', 'Space when', 'Press'].map(table.look)).toEqual([
      ...['41 97', '1 41 97', '1 40 96', '37 40'],
    ]);
    await session.play(0, take(3));
    await table.settle();
    table.sees('Pass the keyboard to ▲ Bo', 'What has happened');
    const box = (row: string) => `│    ${row}    │`;
    expect(table.rows().slice(4, 19)).toEqual(
      [
        `╭${'─'.repeat(68)}╮`,
        `│${' '.repeat(68)}│`,
        `│${' '.repeat(68)}│`,
        `│${'Pass the keyboard to ▲ Bo'.padStart(46).padEnd(68)}│`,
        ...[0, 1, 2].map(() => `│${' '.repeat(68)}│`),
        `│${'Press Space when you have it'.padStart(48).padEnd(68)}│`,
        `│${' '.repeat(68)}│`,
        `╰${'─'.repeat(68)}╯`,
        ' '.repeat(70),
        `╭─ What has happened ${'─'.repeat(48)}╮`,
        `│${' '.repeat(68)}│`,
        `│ ${'Ann takes 3, 7 left'.padEnd(67)}│`,
        `╰${'─'.repeat(68)}╯`,
      ].map(box),
    );
  });

  it('shows as much of what has happened as there is room for, sixteen rows at most', async () => {
    const session = nimSession();
    const start = startMatch(nim, { ...session.match, options: { start: 40 } });
    const long = new LocalSession<Nim>(start);
    for (let step = 0; step < 30; step++) await long.play(step % 2, take(1));
    const table = await mount(<Play session={long} left={[]} screen={secret} />);
    const told = () => table.rows().filter((row) => row.includes('takes 1')).length;
    expect(told()).toBe(8);
    await table.resize(80, 31);
    expect(told()).toBe(15);
    await table.resize(80, 50);
    expect(told()).toBe(16);
    await table.press('pageup');
    table.sees('10 left');
  });
});

describe('a match that is looked at', () => {
  it('shows what a watcher may see, to whom nobody’s keys belong', async () => {
    const session = nimSession();
    const seen: unknown[] = [];
    const screen: GameScreen<Nim> = {
      ...nimScreen,
      Table: ({ table }) => {
        seen.push([table.viewer, table.own, table.active, table.whyNot(take(1))]);
        table.play(take(1));
        return <nimScreen.Table table={table} />;
      },
    };
    const table = await mount(<Play session={session} left={[]} people={[]} screen={screen} />);
    expect(seen.at(-1)).toEqual(['spectator', undefined, undefined, 'Nobody at this computer is to move.']);
    expect(session.match.steps).toHaveLength(0);
    table.sees('Ann to move');
    table.seesNot('any key');
  });
});

it('L13 a time that is up decides for all who must, each as the rules say unless the screen knows better', async () => {
  const session = nimSession();
  const { match } = session;
  const game = {
    ...match.game,
    toAct: () => [0, 1],
    check: () => undefined,
    clock: ({ left }: Nim['state']) =>
      left === 10 ? { seat: 0, others: [1], seconds: 5, expiry: take(1) } : undefined,
  };
  const both = new LocalSession<Nim>(startMatch(game, match));
  const screen: GameScreen<Nim> = {
    ...nimScreen,
    Table: ({ table }) => (
      <TableFrame {...{ table, keys: [] }} expiry={take(3)}>
        {null}
      </TableFrame>
    ),
  };
  const table = await mount(<Play session={both} left={[]} screen={screen} />);
  table.sees('0:05');
  await table.passTime(4999);
  expect(both.match.steps).toHaveLength(0);
  await table.passTime(1);
  expect(both.match.steps.map(({ seat, move }) => [seat, move.count])).toEqual([
    [0, 3],
    [1, 1],
  ]);
  table.seesNot('0:0');
});

it('L13 a time that is up at a keyboard that goes round decides for whoever sits there alone', async () => {
  const { match } = nimSession();
  const game = {
    ...match.game,
    toAct: () => [0, 1],
    check: () => undefined,
    clock: () => ({ seat: 0, others: [1], seconds: 5, expiry: take(1), name: 'both' }),
  };
  const session = new LocalSession<Nim>(startMatch(game, match));
  const table = await mount(<Play session={session} left={[]} screen={secret} />);
  await table.passTime(5000);
  expect(session.match.steps).toHaveLength(0);
  await table.press('space');
  await table.passTime(5000);
  expect(session.match.steps.map(({ seat, move }) => [seat, move.count])).toEqual([[0, 1]]);
});

it('begins again at every step, though the same person goes on', async () => {
  const { match } = nimSession();
  const apply: typeof nim.apply = (state, seat, ...rest) => {
    nim.apply(state, seat, ...rest);
    state.turn = seat;
  };
  const session = new LocalSession<Nim>(startMatch({ ...match.game, apply }, match));
  const table = await mount(<Play session={session} left={[]} />);
  await table.press('down');
  table.sees('Space take 2');
  await table.press('space');
  table.sees('left 8', 'Ann to move', 'Space take 3');
});

it('L13 a time that is up takes what the last key was answered with it, and tells what was played', async () => {
  const { match } = nimSession();
  const game = {
    ...match.game,
    clock: ({ turn }: Nim['state']) => ({ seat: turn, seconds: 20, expiry: take(1) }),
  };
  const session = new LocalSession<Nim>(startMatch(game, match));
  const table = await mount(<Play session={session} left={[]} />);
  await table.press('space', 'space', 'down', 'space', 'space');
  table.sees('left 2', '├ There are only 2 left.');
  await table.passTime(19_000);
  table.sees('├ There are only 2 left.');
  await table.passTime(1000);
  table.sees('├ Bo takes 1, 1 left.');
});

it('L13 the clock of several turns runs on as long as it has the same name', async () => {
  const { match } = nimSession();
  const game = {
    ...match.game,
    clock: ({ turn, left }: Nim['state']) => ({
      ...{ seat: turn, seconds: 20, expiry: take(1) },
      name: left > 5 ? 'opening' : 'end',
    }),
  };
  const session = new LocalSession<Nim>(startMatch(game, match));
  const table = await mount(<Play session={session} left={[]} />);
  await table.passTime(4000);
  table.sees('0:16');
  await table.press('space');
  table.sees('left 7', '0:16');
  await table.press('space');
  table.sees('left 4', '0:20');
});

it('L13 a move that is still being kept when the time is up came in time', async () => {
  const { match } = nimSession();
  const kept: (() => void)[] = [];
  const keeper = { keep: () => new Promise<void>((done) => kept.push(done)) };
  for (const name of [{}, { name: 'all the game' }]) {
    // Whoever moves goes on.
    const game = {
      ...match.game,
      apply(...[state, seat, ...rest]: Parameters<typeof nim.apply>) {
        nim.apply(state, seat, ...rest);
        state.turn = seat;
      },
      clock: () => ({ seat: 0, seconds: 20, expiry: take(1), ...name }),
    };
    const session = new LocalSession<Nim>(startMatch(game, match), keeper);
    const table = await mount(<Play session={session} left={[]} />);
    await table.passTime(19_000);
    await table.press('space');
    await table.passTime(4000);
    for (const done of kept.splice(0)) done();
    await table.settle();
    table.sees('left 7', name.name ? '0:01' : '0:20');
    expect([session.match.steps.length, kept.length]).toEqual([1, 0]);
    // What is due then is made when its own time is up.
    await table.passTime(name.name ? 1000 : 20_000);
    expect(kept.splice(0)).toHaveLength(1);
    await table.close();
  }
});
