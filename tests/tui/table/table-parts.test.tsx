import { describe, expect, it } from 'vitest';
import type { Lesson } from '../../../src/engine/lesson.ts';
import { Label } from '../../../src/tui/app/label.tsx';
import { BoardPart } from '../../../src/tui/table/board-part.tsx';
import { settingsIn } from '../../../src/tui/table/game-menu.tsx';
import type { BoardProps, Cover } from '../../../src/tui/table/game-screen.ts';
import { helpOf } from '../../../src/tui/table/legend.tsx';
import { coloursOf, playerLooks } from '../../../src/tui/table/looks.ts';
import { acts, commits } from '../../../src/tui/table/quiet-keys.ts';
import { keyOf } from '../../../src/tui/terminal/keys.ts';
import { Frame } from '../../../src/tui/widgets/frame.tsx';
import { helpPages, Pages } from '../../../src/tui/widgets/pages.tsx';
import { mount } from '../driver.tsx';
import { type Nim, nim, nimSession } from '../nim.ts';
import { nimScreen, Play } from '../nim-screen.tsx';

/** A board whose cells tell their column and row. */
const Board = ({ width, height, view }: BoardProps<Nim>) => (
  <Label>
    {Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => (y === 0 ? x % 10 : x === 0 ? y % 10 : view.left % 10)).join(
        '',
      ),
    ).join('\n')}
  </Label>
);

describe('a board in a small room', () => {
  const shown = async (cover: Cover | undefined, width: number, height: number, asCover?: true) => {
    const screen = { ...nimScreen, Board, ...(cover ? { cover } : {}) };
    const { match } = nimSession();
    const table = await mount(
      <Frame title={['Part']}>
        <BoardPart {...{ match, screen, width, height }} {...(asCover ? { asCover } : {})} />
      </Frame>,
    );
    const rows = table.rows().slice(1, 1 + height);
    await table.close();
    return rows.map((row) => row.slice(1, 1 + width));
  };
  const cover = { width: 12, height: 4, steps: 0 };

  it('is whole where it fits, or where nothing says how large it must be', async () => {
    expect(await shown(undefined, 5, 2)).toEqual(['01234', '10000']);
    expect(await shown(cover, 14, 5)).toEqual([
      '01234567890123',
      '10000000000000',
      '20000000000000',
      '30000000000000',
      '40000000000000',
    ]);
  });

  it('shows its middle', async () => {
    expect(await shown(cover, 6, 2)).toEqual(['000000', '000000']);
    expect(await shown(cover, 6, 4)).toEqual(['345678', '000000', '000000', '000000']);
    expect(await shown(cover, 12, 2)).toEqual(['100000000000', '200000000000']);
  });

  it('begins and ends between cells, in the middle of its room', async () => {
    const firstRow = async (width: number) => (await shown({ ...cover, cell: 4 }, width, 4))[0];
    expect(await firstRow(6)).toBe(' 4567 ');
    expect(await firstRow(11)).toBe(' 45678901  ');
    expect(await firstRow(13)).toBe('0123456789012');
  });

  it('is shown whole however small where only what stands for the game is a part', async () => {
    const only = { ...cover, isOnlyCover: true } as const;
    expect((await shown(only, 6, 4))[0]).toBe('012345');
    expect((await shown(only, 6, 4, true))[0]).toBe('345678');
  });
});

describe('L18 the picture of the help', () => {
  const lesson: Lesson = {
    ...{ seats: 2, options: { start: 10 }, seed: 'picture' },
    moments: [
      { where: 'a', advice: '', task: '', keys: ['space'], move: 'take 1' },
      { where: 'b', advice: '', task: '', keys: ['space'], others: [{ seat: 1, move: 'take 1' }] },
    ],
  };
  const legend = {
    ...{ lesson, room: { width: 20, height: 6 }, part: { x: 2, y: 1, width: 10, height: 3 } },
    labels: [
      { x: 3, y: 1, text: 'the first' },
      { x: 6, y: 3, text: 'the second' },
    ],
  };
  const players: unknown[] = [];
  const screen = {
    help: nimScreen.help,
    Board: (props: BoardProps<Nim>) => {
      players.push(...props.players);
      return <Board {...props} />;
    },
  };
  const open = async (moments?: number) => {
    const sections = helpOf(nim, {
      ...screen,
      legend: { ...legend, ...(moments === undefined ? {} : { moments }) },
    });
    const table = await mount(<Pages title="Help" pages={helpPages(sections, [], [])} />, {
      columns: 80,
      rows: 30,
    });
    const rows = table.rows();
    const first = rows.findIndex((row) => row.includes('Picture of the board'));
    await table.close();
    return rows.slice(first + 2, first + 9).map((row) => row.replaceAll('│', '').trimEnd());
  };

  it('is a part of the board as the lesson leaves it, with numbers that are told below', async () => {
    expect((await open()).slice(0, 5)).toEqual([
      ' 8188888888',
      ' 8888888888',
      ' 8888288888',
      '',
      ' 1  the first                          2  the second',
    ]);
    expect(players.slice(0, 2)).toEqual([
      { name: 'Player 1', colour: 'blue' },
      { name: 'Player 2', colour: 'green' },
    ]);
  });

  it('may be the board after some moments', async () => {
    expect((await open(1))[0]).toBe(' 9199999999');
    expect((await open(0))[0]).toBe(' 0100000000');
  });

  it('stands before the pages of the game, which has none of it without a legend', () => {
    expect(helpOf(nim, { ...screen, legend }).map(({ title }) => title)).toEqual([
      'Picture of the board',
      'How to play',
    ]);
    expect(helpOf(nim, screen).map(({ title }) => title)).toEqual(['How to play']);
  });
});

describe('how players look', () => {
  it('have a colour that nobody else has where none is given', () => {
    const given = ['red', undefined, 'blue', 'pink'].map((colour, seat) => ({
      name: `P${seat}`,
      ...(colour ? { colour } : {}),
    }));
    expect(coloursOf(given)).toEqual(['red', 'orange', 'blue', 'green']);
    const { match } = nimSession();
    expect(playerLooks(match)).toEqual({ names: ['Ann', 'Bo'], colours: ['red', 'blue'] });
  });
});

describe('keys that are dropped for a while', () => {
  it('are all but the ways out and the help, or those that may commit', () => {
    const dropped = (drops: typeof acts, chords: readonly string[]) =>
      chords.filter((chord) => drops(keyOf(chord)));
    const chords = ['a', 'space', 'enter', 'up', 'escape', '?', ':', 'f1', 'f12', 'ctrl+c', 'x1'];
    expect(dropped(acts, chords)).toEqual(['a', 'space', 'enter', 'up', 'escape', ':', 'x1']);
    expect(dropped(commits, chords)).toEqual(['a', 'space', 'enter']);
  });
});

describe('settings by flags', () => {
  it('change what is named and leave the rest', () => {
    const change = (flags: Record<string, unknown>) => settingsIn({ _: [], ...flags });
    expect(change({})).toEqual({});
    expect(change({ theme: 'light', animation: 'off', volume: '0', sound: false, ascii: true })).toEqual({
      ...{ theme: 'light', animation: 'off', volume: 0, sound: false, ascii: true },
    });
    expect([change({ volume: '10' }), change({ volume: '7' })]).toMatchObject([
      { volume: 10 },
      { volume: 7 },
    ]);
    for (const volume of ['11', '-1', '1.5', '', '100'])
      expect(change({ volume })).toBe('--volume must be a whole number from 0 to 10.');
  });
});

describe('L13 the clock of a turn', () => {
  const left = (table: Awaited<ReturnType<typeof mount>>) => / (\d+:\d\d) ─?┐/.exec(table.frame())![1];

  it('begins anew with each turn, and stops while nobody here is to decide', async () => {
    const session = nimSession('easy');
    const table = await mount(<Play session={session} left={[]} people={[0]} />);
    await table.passTime(3000);
    expect(left(table)).toBe('0:09');
    await table.press('space');
    expect(left(table)).toBe('0:12');
    await table.passTime(60_000);
    expect(left(table)).toBe('0:12');
    expect(session.match.steps).toHaveLength(1);
    await session.play(1, { type: 'take', count: 1 });
    await table.settle();
    await table.passTime(12_000);
    expect(session.match.steps).toHaveLength(3);
  });

  it('keeps what is left of a second behind a menu, and tells ten seconds once', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />);
    await table.passTime(1900);
    expect(left(table)).toBe('0:11');
    for (let times = 0; times < 3; times++) {
      await table.press('escape');
      await table.passTime(5000);
      await table.press('escape');
    }
    expect(left(table)).toBe('0:11');
    expect(table.sounds).toEqual([]);
    await table.passTime(100);
    expect([left(table), table.sounds]).toEqual(['0:10', ['tenSeconds']]);
    await table.passTime(100);
    await table.press('escape', 'escape');
    await table.passTime(800);
    expect([left(table), table.sounds]).toEqual(['0:10', ['tenSeconds']]);
    await table.passTime(100);
    expect(left(table)).toBe('0:09');
  });

  it('tells ten seconds where they went by unseen before a menu', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />);
    await table.passTime(1000);
    table.clock.sleep(1500);
    // The key is read before the clock is looked at.
    await table.press('escape', 'escape');
    expect([left(table), table.sounds]).toEqual(['0:11', []]);
    await table.passTime(1);
    expect([left(table), table.sounds]).toEqual(['0:10', ['tenSeconds']]);
  });
});
