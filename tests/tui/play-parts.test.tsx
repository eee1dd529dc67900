import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useApp, useKeys } from '../../src/tui/app-context.ts';
import { Canvas } from '../../src/tui/canvas.ts';
import { drawChart } from '../../src/tui/chart.ts';
import { standardCommands, useCommandLine } from '../../src/tui/command-line.tsx';
import { commandStep, emptyLine } from '../../src/tui/command-state.ts';
import { type Command, completions, moveCommands, runLine } from '../../src/tui/commands.ts';
import { Frame } from '../../src/tui/frame.tsx';
import { GameMenu } from '../../src/tui/game-menu.tsx';
import { HandOver } from '../../src/tui/hand-over.tsx';
import { drawLog, useLogPane } from '../../src/tui/log-pane.ts';
import { defaultSettings, readSettings } from '../../src/tui/settings.ts';
import { SettingsPage } from '../../src/tui/settings-page.tsx';
import { clockText, useTurnClock } from '../../src/tui/turn-clock.ts';
import { useAnimation } from '../../src/tui/use-animation.ts';
import { useMatchLines } from '../../src/tui/use-match-lines.ts';
import { useSession, useSessionEvents } from '../../src/tui/use-session.ts';
import { mount } from './driver.tsx';
import { nim, nimSession } from './nim.ts';

type NimSession = ReturnType<typeof nimSession>;

/** A whole game screen in small. */
function Play({ session, left }: { readonly session: NimSession; readonly left: string[] }) {
  const app = useApp();
  const { state, players, steps } = useSession(session);
  const { lines } = useMatchLines(session, 'all');
  const [menu, setMenu] = useState(false);
  useSessionEvents(session, ({ events }) => {
    if (events.length > 0) app.sound('take');
  });
  const time = useTurnClock({
    seconds: 12,
    turn: steps.length,
    running: state.left > 0,
    onExpire: () => session.play(state.turn, { type: 'take', count: 1 }),
    onTenSeconds: () => app.sound('ten'),
  });
  const take = { type: 'take', count: 3 } as const;
  useKeys([
    {
      key: 'space',
      label: 'take 3',
      whyNot: nim.check(state, state.turn, take),
      run: () => session.play(state.turn, take),
    },
    { key: 'escape', label: 'menu', run: () => setMenu(true) },
  ]);
  const log = useLogPane(lines);
  const command = useCommandLine({
    commands: standardCommands(app),
    fallback: moveCommands(nim, session, state.turn),
  });
  return (
    <Frame
      title={['Nim']}
      turn={{ name: players[state.turn]!.name, colour: 'red' }}
      right={time === undefined ? undefined : clockText(time)}
      draw={(body) => {
        body.text(1, 1, `left ${state.left}`);
        log.draw(body, { x: 40, y: 0, width: 36, height: 20 });
      }}
    >
      {menu && (
        <GameMenu
          title="Nim"
          session={session}
          saveLog={() => left.push('log')}
          close={() => setMenu(false)}
          leave={(how) => left.push(how)}
        />
      )}
      {command.view}
    </Frame>
  );
}

describe('commands', () => {
  const done: unknown[] = [];
  const save: Command = {
    name: 'save',
    usage: 'save [FILE]',
    complete: () => ['game.log', 'games.log', 'other'],
    run: (args) => (args._.length > 1 ? 'One file only.' : void done.push(args)),
  };

  it('L3 are parsed with flags, quotes and words', () => {
    expect(runLine(' save "my game.log" --format=jsonl --force ', [save])).toBeUndefined();
    expect(done).toEqual([expect.objectContaining({ _: ['my game.log'], format: 'jsonl', force: true })]);
    expect(runLine('SAVE 007', [save])).toBeUndefined();
    expect(done.at(-1)).toMatchObject({ _: ['007'] });
    expect(runLine('save a b', [save])).toBe('One file only.');
    expect(runLine('dance', [save])).toBe('There is no command "dance". Commands: save.');
    expect(runLine('   ', [save])).toBeUndefined();
  });

  it('are completed, as are moves', () => {
    const session = nimSession();
    const moves = moveCommands(nim, session, 0);
    expect(completions('s', [save], moves)).toEqual(['save']);
    expect(completions('save ga', [save], moves)).toEqual(['save game.log', 'save games.log']);
    expect(completions('TAKE ', [save], moves)).toEqual(['take 1', 'take 2', 'take 3']);
    for (let seat = 0; seat < 3; seat++) session.play(seat % 2, { type: 'take', count: 3 });
    expect(completions('t', [save], moveCommands(nim, session, 1))).toEqual(['take 1']);
  });

  it('play moves by their notation, or say why not', () => {
    const session = nimSession();
    const moves = moveCommands(nim, session, 0);
    expect(moves.run('take 3')).toBeUndefined();
    expect(session.match.state.left).toBe(7);
    expect(moves.run('take 1')).toBe('It is not your turn.');
    expect(moves.run('sing')).toBe('"sing" is no move; try "take 2".');
  });

  it('remember what was typed, and go round the completions', () => {
    const lines = ['one', 'two'];
    const typed = commandStep(emptyLine, { type: 'edit', edit: { type: 'insert', text: 'x' } });
    const back = commandStep(typed, { type: 'history', by: 1, lines });
    expect(back.edit.text).toBe('two');
    const further = commandStep(commandStep(back, { type: 'history', by: 1, lines }), {
      type: 'history',
      by: 1,
      lines,
    });
    expect(further.edit.text).toBe('one');
    const again = commandStep(commandStep(further, { type: 'history', by: -1, lines }), {
      type: 'history',
      by: -1,
      lines,
    });
    expect(again.edit.text).toBe('x');
    const found = ['xa', 'xb'];
    const once = commandStep(typed, { type: 'complete', by: 1, found });
    const twice = commandStep(once, { type: 'complete', by: 1, found: ['other'] });
    expect([once.edit.text, twice.edit.text]).toEqual(['xa', 'xb']);
    expect(commandStep(typed, { type: 'complete', by: 1, found: [] })).toBe(typed);
  });

  it('L3 are typed in the line that : opens, with completion and history', async () => {
    const session = nimSession();
    const table = await mount(<Play session={session} left={[]} />);
    await table.press(':');
    table.sees('help  about  settings  quit  take 1  take 2');
    await table.type('ta');
    await table.press('tab', 'tab');
    table.sees(':take 2');
    await table.press('enter');
    table.sees('left 8');
    table.seesNot(':take');
    await table.press(':');
    await table.type('take 9');
    await table.press('enter');
    table.sees('"take 9" is no move', ':take 9');
    await table.press('up', 'up');
    table.sees(':take 2');
    await table.press('enter', ':', 'backspace');
    table.sees('left 6');
    table.seesNot('help  about');
    await table.press(':');
    await table.type('settings');
    await table.press('enter');
    table.sees('Settings', 'Movement');
    await table.close();
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
    expect(table.sounds).toEqual(['ten']);
    await table.passTime(9_900);
    table.sees('left 9', 'Bo to move', '0:12');
    expect(table.sounds).toEqual(['ten', 'take']);
    await table.close();
  });

  it('writes minutes and seconds', () => {
    expect([0, 9, 67, 600].map(clockText)).toEqual(['0:00', '0:09', '1:07', '10:00']);
  });
});

describe('a running match', () => {
  it('is followed by screen, sounds and log', async () => {
    const session = nimSession();
    session.play(0, { type: 'take', count: 2 });
    const table = await mount(<Play session={session} left={[]} />);
    table.sees('left 8', 'Ann takes 2, 8 left', 'Bo to move');
    await table.press('space', 'space');
    table.sees('left 2', 'Ann takes 3, 2 left');
    expect(table.sounds).toEqual(['take', 'take']);
    await table.press('space');
    table.sees('There are only 2 left.', 'left 2');
    await table.close();
  });

  it('L10 is taken back and put back from the menu', async () => {
    const session = nimSession('easy');
    const left: string[] = [];
    const table = await mount(<Play session={session} left={left} />);
    await table.press('escape', 'u');
    table.sees('There is nothing to take back.');
    await table.press('escape', 'space');
    session.play(1, { type: 'take', count: 1 });
    await table.settle();
    table.sees('Bo takes 1, 6 left');
    await table.press('escape');
    table.sees('Resume', 'Take back', 'Quit', 'Settings');
    await table.press('u');
    table.sees('left 10');
    table.seesNot('Bo takes', 'Resume');
    await table.press('escape', 'r');
    table.sees('left 6', 'Bo takes 1, 6 left');
    await table.press('escape', 's', 'escape', 'q');
    table.sees('Leave the program?');
    expect(left).toEqual(['log']);
    await table.press('enter');
    expect(left).toEqual(['log']);
    await table.press('q', 'left', 'enter', 'escape', 'escape');
    expect(left).toEqual(['log', 'quit']);
    await table.close();
  });
});

describe('the log pane', () => {
  it('has the newest line at the bottom, wraps, and looks back', () => {
    const lines = ['one', 'two is a longer line', 'three'];
    const canvas = new Canvas(12, 3);
    drawLog(canvas, canvas.area, lines);
    expect(canvas.toString()).toBe('two is a\n longer line\nthree');
    const back = new Canvas(12, 3);
    drawLog(back, back.area, lines, 9);
    expect(back.toString()).toBe('one\ntwo is a\n longer lin▼');
  });
});

describe('the chart', () => {
  it('draws each line from its first value to its last, ended by its glyph', () => {
    const canvas = new Canvas(24, 6);
    drawChart(canvas, canvas.area, [
      { name: 'Ann', colour: 'red', values: [0, 5, 10, 20] },
      { name: 'Bo', colour: 'blue', values: [0, 0, 2, 4] },
    ]);
    const rows = canvas.toString().split('\n');
    expect(rows[0]).toMatch(/^20│.*●$/);
    expect(rows[5]).toMatch(/^ 0│[⠁-⣿]/);
    expect(rows[4]).toMatch(/▲$/);
    expect(canvas.at(3, 5)!.char).toMatch(/[⠁-⣿]/);
  });

  it('draws nothing of nothing, and a single value', () => {
    const canvas = new Canvas(24, 6);
    drawChart(canvas, canvas.area, []);
    expect(canvas.toString().trim()).toBe('');
    drawChart(canvas, canvas.area, [{ name: 'Ann', colour: 'red', values: [7] }]);
    expect(canvas.toString()).toContain('●');
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
    <Frame
      title={['Mover']}
      draw={(body) => body.text(0, 0, frame === undefined ? 'at rest' : `frame ${frame}`)}
    />
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
    await table.close();
  });

  it('are ended by any key, which then does what it does', async () => {
    const ended: string[] = [];
    const table = await mount(<Mover ended={ended} />);
    await table.press('m', 'x');
    table.sees('at rest');
    await table.passTime(1000);
    expect(ended).toEqual(['end', 'x']);
    await table.close();
  });

  it('show the end at once where movement is turned off', async () => {
    const ended: string[] = [];
    const table = await mount(<Mover ended={ended} />, { settings: { animation: 'off' } });
    await table.press('m');
    table.sees('at rest');
    expect(ended).toEqual(['end']);
    await table.close();
  });
});

function Secret() {
  const [hidden, setHidden] = useState(true);
  return hidden ? (
    <HandOver title={['Nim']} name="ANN" colour="red" news="Bo took 3." ready={() => setHidden(false)} />
  ) : (
    <Frame title={['Nim']} draw={(body) => body.text(0, 0, 'a secret')} />
  );
}

describe('handing the keyboard over', () => {
  it('shows nothing until the next player says to be there', async () => {
    const table = await mount(<Secret />);
    table.sees('Pass the keyboard to ● ANN', 'Bo took 3.', 'Space I am ANN');
    await table.press('enter', 'x', 'escape');
    table.seesNot('a secret');
    await table.press('space');
    table.sees('a secret');
    expect(table.sounds).toEqual(['turnStart']);
    await table.close();
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
    table.sees('Keep the changes?');
    await table.press('escape', 'escape', 'right', 'enter');
    expect(table.settings.get().theme).toBe('dark');
    const before = table.styled();
    await table.press('s', 'right', 'escape', 'enter');
    expect(table.settings.get()).toEqual({ ...defaultSettings, theme: 'light' });
    table.sees('Home');
    expect(table.styled()).not.toBe(before);
    await table.close();
  });

  it('mute the sounds', async () => {
    const table = await mount(<Secret />, { settings: { sound: false } });
    await table.press('space');
    expect(table.sounds).toEqual([]);
    await table.close();
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
    expect(readSettings({ players: [{ name: 'Zoë', colour: 'pink' }] }).players[0]).toEqual({
      name: 'Zoë',
      colour: 'red',
    });
  });
});
