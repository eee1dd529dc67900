import { describe, expect, it } from 'vitest';
import { storageFault } from '../../../src/store/mysql-address.ts';
import { useApp, useKeys } from '../../../src/tui/app/app-context.ts';
import { Label } from '../../../src/tui/app/label.tsx';
import { defaultSettings, readSettings } from '../../../src/tui/app/settings.ts';
import { useAnimation } from '../../../src/tui/app/timing.ts';
import { Canvas } from '../../../src/tui/paint/canvas.ts';
import { drawChart } from '../../../src/tui/paint/chart.ts';
import { BoardPart } from '../../../src/tui/table/board-part.tsx';
import { clockText } from '../../../src/tui/table/turn-clock.ts';
import { Chart } from '../../../src/tui/widgets/chart.tsx';
import { Frame } from '../../../src/tui/widgets/frame.tsx';
import { LogPane } from '../../../src/tui/widgets/log-pane.tsx';
import { SettingsPage } from '../../../src/tui/widgets/settings-page.tsx';
import { textOn } from '../canvas-text.ts';
import { mount } from '../driver.tsx';
import { nimSession } from '../nim.ts';
import { Play } from '../nim-screen.tsx';

describe('a part of a board', () => {
  it('is cut between its cells where it does not fit', async () => {
    const Board = ({ width }: { readonly width: number }) => <Label>{'[x]'.repeat(width / 3)}</Label>;
    const screen = { Board, cover: { width: 12, height: 1, cell: 3, steps: 0 } };
    const shown = async (width: number): Promise<string> => {
      const part = <BoardPart {...{ match: nimSession().match, screen, width }} height={1} />;
      const table = await mount(<Frame title={['Part']}>{part}</Frame>);
      const row = table.rows().find((text) => text.includes('[x]'))!;
      await table.close();
      return row.replace(/[│ ]/g, '');
    };
    expect([await shown(8), await shown(12)]).toEqual(['[x][x]', '[x][x][x][x]']);
  });
});

describe('the turn clock', () => {
  it('L13 counts down, tells ten seconds and the end, and stands still under help, menus and a small window', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />);
    table.sees('0:12');
    await table.passTime(1500);
    table.sees('0:11');
    await table.press('?');
    await table.passTime(60_000);
    await table.press('escape', 'escape');
    await table.passTime(60_000);
    await table.press('escape');
    await table.resize(40, 10);
    await table.passTime(60_000);
    await table.resize(80, 24);
    table.sees('0:11', 'left 10');
    expect(table.sounds).toEqual([]);
    await table.passTime(600);
    expect(table.sounds).toEqual(['tenSeconds']);
    await table.passTime(9_900);
    table.sees('left 9', 'Bo to move', '0:12');
    expect(table.sounds).toEqual(['tenSeconds', 'take']);
  });

  it('takes nothing from whoever decides while the program was stopped', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />);
    await table.passTime(1000);
    table.sees('0:11');
    table.clock.sleep(60_000);
    await table.passTime(0);
    table.sees('0:09', 'left 10');
    table.clock.sleep(60_000);
    // The key is read before the clock is looked at.
    await table.press('?');
    await table.press('escape');
    table.sees('0:07');
    await table.passTime(7_000);
    table.sees('left 9');
  });

  it('L13 goes on behind the command line, which leaves the board in sight, but not while a question is open', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />);
    await table.press(':');
    await table.passTime(2000);
    table.sees('0:10', 'Enter run');
    await table.type('quit');
    await table.press('enter');
    table.sees('Quit boardgames?');
    await table.passTime(60_000);
    await table.press('escape');
    table.sees('0:10');
    await table.press(':');
    await table.passTime(10_000);
    table.sees('Bo to move', 'Enter run');
  });

  it('writes minutes and seconds', () => {
    expect([0, 9, 67, 600].map(clockText)).toEqual(['0:00', '0:09', '1:07', '10:00']);
  });
});

describe('a running match', () => {
  it('is followed by screen, sounds and log', async () => {
    const session = nimSession();
    void session.play(0, { type: 'take', count: 2 });
    const table = await mount(<Play session={session} left={[]} />);
    table.sees('left 8', 'Ann takes 2, 8 left', 'Bo to move');
    await table.press('space', 'space');
    table.sees('left 2', 'Ann takes 3, 2 left');
    expect(table.sounds).toEqual(['take', 'take']);
    await table.press('space');
    table.sees('There are only 2 left.', 'left 2');
  });

  it('L10 is taken back and put back from the menu', async () => {
    const session = nimSession('easy');
    const left: string[] = [];
    const table = await mount(<Play session={session} left={left} />);
    await table.press('escape', 'u');
    table.sees('There is nothing to undo.');
    await table.press('escape', 'space');
    void session.play(1, { type: 'take', count: 1 });
    await table.settle();
    table.sees('Bo takes 1, 6 left');
    await table.press('escape');
    table.sees('Resume', 'Undo', 'Quit', 'Settings');
    await table.press('u');
    table.sees('left 10');
    table.seesNot('Bo takes', 'Resume');
    await table.press('escape', 'r');
    table.sees('left 6', 'Bo takes 1, 6 left');
    for (const [word, now] of [
      ['undo', 10],
      ['redo', 6],
    ] as const) {
      await table.press(':');
      await table.type(word);
      await table.press('enter');
      table.sees(`left ${now} `);
    }
    await table.press(':');
    await table.type('redo');
    await table.press('enter');
    table.sees('Nothing was undone.');
    await table.press('escape');
    await table.press('escape', 's', 'escape', 'q');
    table.sees('Quit boardgames?');
    expect(left).toEqual(['log']);
    await table.press('enter');
    expect(left).toEqual(['log']);
    await table.press('q', 'left', 'enter');
    expect(left).toEqual(['log']);
    expect(table.ended()).toEqual({ status: 0 });
  });
});

function Logger() {
  const lines = Array.from({ length: 30 }, (_, index) => ({ text: `line ${index + 1}` }));
  return (
    <Frame title={['Log']}>
      <LogPane lines={lines} width={20} height={10} />
    </Frame>
  );
}

describe('a log that is looked back in', () => {
  it('comes down again as soon as PgDn is pressed, however often PgUp was', async () => {
    const table = await mount(<Logger />);
    table.sees('line 30');
    for (let i = 0; i < 40; i++) await table.press('pageup');
    table.sees('line 1 ', 'line 10');
    await table.press('pagedown');
    table.sees('line 15');
    table.seesNot('line 1 ');
  });
});

describe('the chart', () => {
  it('draws each line from its first value to its last, ended by its glyph', () => {
    const canvas = new Canvas(24, 6);
    const values = [
      [0, 5, 10, 20],
      [0, 0, 2, 4],
    ];
    drawChart(canvas, { values, colours: ['red', 'blue'], inGlyphs: false });
    const rows = textOn(canvas).split('\n');
    expect(rows[0]).toMatch(/^20│.*●$/);
    expect(rows[5]).toMatch(/^ 0│[⠁-⣿]/);
    expect(rows[4]).toMatch(/▲$/);
    expect(canvas.at(3, 5)!.char).toMatch(/[⠁-⣿]/);
  });

  it('CC7 shows lines that run and end together side by side', () => {
    const canvas = new Canvas(24, 6);
    const values = [0, 1, 2].map(() => [0, 3, 9]);
    drawChart(canvas, { values, colours: ['red', 'orange', 'blue'], inGlyphs: false });
    expect(textOn(canvas).split('\n')[0]).toMatch(/⠁?●■▲$/);
    expect(canvas.at(22, 0)).toMatchObject({ char: '■', style: { fg: 'orange' } });
    const paints = new Set<unknown>();
    for (let y = 0; y < 6; y++) {
      for (let x = 2; x < 21; x++) {
        const { char, style } = canvas.at(x, y)!;
        if (/[⠁-⣿]/.test(char)) paints.add(style.fg);
      }
    }
    expect([...paints].sort()).toEqual(['blue', 'orange', 'red']);
  });

  it('gives each line a sign of its own where dots cannot be told apart: in ASCII, and without colours', async () => {
    const lines = {
      values: [
        [0, 0, 0],
        [0, 4, 9],
      ],
      names: ['Ann', 'Bob'],
      colours: ['red', 'blue'],
    } as const;
    const chart = <Chart {...lines} width={24} height={6} />;
    const plain = await mount(chart);
    plain.sees(/●{6}/, /▲ *$/m);
    await plain.close();
    const ascii = await mount(chart, { settings: { ascii: true } });
    ascii.sees(/o{6}/, /\^ *$/m);
    ascii.seesNot('*');
    await ascii.close();
    const coloured = await mount(chart, { env: { TERM: 'xterm-256color' } });
    coloured.sees(/[⠁-⣿]{6}/);
  });

  it('draws nothing of nothing, and a single value', () => {
    const canvas = new Canvas(24, 6);
    drawChart(canvas, { values: [], colours: [], inGlyphs: false });
    expect(textOn(canvas).trim()).toBe('');
    drawChart(canvas, { values: [[7]], colours: ['red'], inGlyphs: false });
    expect(textOn(canvas)).toContain('●');
  });
});

function Mover({ ended }: { readonly ended: string[] }) {
  const { frame, start } = useAnimation();
  useKeys([
    { key: 'm', label: 'move', run: () => start(4, 50, () => ended.push('end')) },
    { key: 'l', label: 'long', run: () => start(8, 1000, () => ended.push('long end')) },
    { key: 'x', label: 'act', run: () => ended.push('x') },
  ]);
  return (
    <Frame title={['Mover']}>
      <Label>{frame === undefined ? 'at rest' : `frame ${frame}`}</Label>
    </Frame>
  );
}

describe('animations', () => {
  it('show frame after frame, at most 400 milliseconds in all', async () => {
    const ended: string[] = [];
    const table = await mount(<Mover ended={ended} />);
    await table.press('m');
    table.sees('frame 0');
    await table.passTime(100);
    table.sees('frame 2');
    await table.passTime(100);
    table.sees('at rest');
    await table.press('l');
    await table.passTime(399);
    table.sees('frame 7');
    await table.passTime(1);
    table.sees('at rest');
    expect(ended).toEqual(['end', 'long end']);
  });

  it('are ended by any key, which then does what it does', async () => {
    const ended: string[] = [];
    const table = await mount(<Mover ended={ended} />);
    await table.press('m', 'x');
    table.sees('at rest');
    await table.passTime(1000);
    expect(ended).toEqual(['end', 'x']);
  });

  it('show the end at once where movement is turned off', async () => {
    const ended: string[] = [];
    const table = await mount(<Mover ended={ended} />, { settings: { animation: 'off' } });
    await table.press('m');
    table.sees('at rest');
    expect(ended).toEqual(['end']);
  });
});

function Home() {
  const { push } = useApp();
  useKeys([{ key: 's', label: 'settings', run: () => push(<SettingsPage />) }]);
  return <Frame title={['Home']} />;
}

describe('L11 settings', () => {
  it('ask whether to keep changes, and take effect at once', async () => {
    const table = await mount(<Home />, { env: { TERM: 'xterm-256color' } });
    await table.press('s', 'escape');
    table.sees('Home');
    await table.press('s', 'right');
    table.sees('changed');
    await table.press('escape');
    table.sees('Save your changes?');
    await table.press('escape', 'shift+tab', 'enter');
    table.sees('Enter Save', 'Save your changes?');
    await table.press('escape', 'escape', 'right', 'enter');
    expect(table.settings.get().theme).toBe('dark');
    const before = table.styled();
    await table.press('s', 'right', 'escape', 'enter');
    expect(table.settings.get()).toEqual({ ...defaultSettings, theme: 'light' });
    table.sees('Home');
    expect(table.styled()).not.toBe(before);
  });

  it('keep what was set without them meanwhile, such as a seat at another table', async () => {
    const table = await mount(<Home />);
    await table.press('s');
    const seats = { 'ws://host/seat/Ann': 'token' };
    table.settings.set({ ...defaultSettings, seats, secret: 'mine' });
    await table.press('right', 'enter');
    expect(table.settings.get()).toEqual({ ...defaultSettings, seats, secret: 'mine', theme: 'light' });
  });

  it('show a theme while it is chosen, and the old one again when it is not taken', async () => {
    const table = await mount(<Home />, { env: { TERM: 'xterm-256color', COLORTERM: 'truecolor' } });
    const light = '48;2;253;252;247';
    await table.press('s', 'right');
    expect(table.styled()).toContain(light);
    expect(table.settings.get().theme).toBe('dark');
    await table.press('escape', 'right', 'enter');
    table.sees('Home');
    expect(table.styled()).not.toContain(light);
  });

  it('show what is chosen on a sample of it, with a board where there is room', async () => {
    const board = ({ width, height }: { width: number; height: number }) => (
      <Label>{`${width} by ${height}`}</Label>
    );
    const table = await mount(<SettingsPage board={board} />);
    table.sees('How it looks', /R. U. L. E. S./, 'warn');
    table.seesNot(' by ');
    await table.resize(120, 40);
    table.sees(/▲ Player 1 +54 ▇+/, '52 by 19', 'warn');
  });

  it('keep no storage that can be none, and say why', async () => {
    const table = await mount(<Home />, { storageFault });
    await table.press('s', 'up', 'up');
    await table.type('postgres://host/games');
    await table.press('enter');
    table.sees('Settings', 'The storage address must look like', 'or be the path of a file.');
    expect(table.settings.get().storage).toBe('');
    await table.press('ctrl+u');
    await table.type('mariadb://host/games?ssl=no');
    await table.press('enter');
    table.sees('?ssl=on');
    await table.press('backspace', 'backspace');
    await table.type('on');
    await table.press('enter');
    table.sees('Home');
    expect(table.settings.get().storage).toBe('mariadb://host/games?ssl=on');
  });

  it('show no password, and keep it', async () => {
    const storage = 'mysql://ann:s3cr€t@host/games';
    const table = await mount(<Home />, { settings: { storage } });
    await table.press('s', 'up', 'up');
    table.sees('mysql://ann:••••••@host/games');
    await table.type('2');
    table.sees('••••••@host/games2');
    table.seesNot('s3cr');
    await table.press('enter');
    expect(table.settings.get().storage).toBe(`${storage}2`);
    // Nor as it may be written.
    await table.press('s', 'up', 'up', 'ctrl+u');
    await table.type(' MySQL://ann:s3cr€t@host/games');
    table.sees('MySQL://ann:••••••@host/games');
  });

  it('mute the sounds', async () => {
    const table = await mount(<Play session={nimSession()} left={[]} />, { settings: { sound: false } });
    await table.press('space');
    expect(table.sounds).toEqual([]);
  });

  it('are made sound of whatever a file holds', () => {
    expect(readSettings({})).toEqual(defaultSettings);
    expect(
      readSettings({ theme: 'neon', volume: 99, players: 'x', sound: 1, storage: 5, animation: [] }),
    ).toEqual(defaultSettings);
    const given = {
      ...defaultSettings,
      theme: 'light',
      volume: 3,
      animation: 'off',
      storage: 'mysql://a@b/c',
    };
    expect(readSettings(JSON.parse(JSON.stringify(given)))).toEqual(given);
    const names = ['  Ann ', 'x'.repeat(201), 'An\u202en', ' ', 5].map((name) => ({ name }));
    expect(
      readSettings({ players: names })
        .players.slice(0, 5)
        .map(({ name }) => name),
    ).toEqual(['Ann', 'Player 2', 'Player 3', 'Player 4', 'Player 5']);
    expect(readSettings({ players: [{ name: 'Zoë', colour: 'pink' }] }).players[0]).toEqual({
      name: 'Zoë',
      colour: 'blue',
    });
  });
});
