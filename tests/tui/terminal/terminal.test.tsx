import headless from '@xterm/headless';
import { useReducer } from 'react';
import { describe, expect, it } from 'vitest';
import { SteppedClock } from '../../../src/engine/stepped-clock.ts';
import { useApp, useKeys } from '../../../src/tui/app/app-context.ts';
import { Canvas } from '../../../src/tui/paint/canvas.ts';
import { Pen } from '../../../src/tui/paint/pen.ts';
import { makeTheme } from '../../../src/tui/paint/theme.ts';
import { wrap } from '../../../src/tui/paint/width.ts';
import { startApp } from '../../../src/tui/program/app.tsx';
import { deviceOf, findTerminal } from '../../../src/tui/terminal/find-terminal.ts';
import { FrameStream } from '../../../src/tui/terminal/frame-stream.ts';
import { Terminal } from '../../../src/tui/terminal/terminal.ts';
import { Frame } from '../../../src/tui/widgets/frame.tsx';
import { FakeHost, FakeInput, FakeOutput, memorySettings, mount } from '../driver.tsx';

const taken = '\x1b[?1049h\x1b[?25l';
const given = '\x1b[?25h\x1b[?1049l';

function open(env: Record<string, string> = { TERM: 'xterm-256color' }) {
  const input = new FakeInput();
  const output = new FakeOutput(80, 24);
  const host = new FakeHost();
  const clock = new SteppedClock();
  const terminal = new Terminal({ input, output, env, host, clock });
  return { input, output, host, clock, terminal };
}

function Crash() {
  const { size } = useApp();
  const [broken, breakIt] = useReducer(() => true, false);
  useKeys([{ key: 'x', label: 'break', run: breakIt }]);
  if (broken) throw new Error('a broken screen');
  return <Frame title={['Crash', `${size.columns}`]} />;
}

describe('the terminal', () => {
  it('is taken over and given back as it was', () => {
    const { input, output, host, terminal } = open();
    expect(output.written).toContain(taken);
    expect(output.written).toContain('\x1b[?2004h');
    expect(input.raw).toBe(true);
    terminal.close();
    terminal.close();
    expect(output.written.split(given)).toHaveLength(2);
    expect(output.written).toContain('\x1b[?2004l');
    expect(input.raw).toBe(false);
    expect(host.eventNames()).toEqual([]);
  });

  it.each(['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'])(
    'is given back on %s, after the hooks have run',
    (signal) => {
      const { input, output, host, terminal } = open();
      const order: string[] = [];
      terminal.atExit(() => order.push(output.written.includes(given) ? 'late' : 'in time'));
      terminal.atExit(() => {
        throw new Error('a full disk');
      });
      host.emit(signal);
      host.emit('exit');
      expect(order).toEqual(['in time']);
      expect(output.written).toContain(given);
      expect(input.raw).toBe(false);
      expect(host.died).toBe(signal);
    },
  );

  it.each(['exit', 'uncaughtExceptionMonitor'])('is given back on %s', (event) => {
    const { input, output, host } = open();
    host.emit(event);
    expect(output.written).toContain(given);
    expect(input.raw).toBe(false);
  });

  it('is given back while the program is stopped, and taken again after it', () => {
    const { input, output, host } = open();
    host.emit('SIGTSTP');
    expect(host.stops).toBe(1);
    expect(input.raw).toBe(false);
    expect(output.written.endsWith(given)).toBe(true);
    output.written = '';
    host.emit('SIGCONT');
    expect(input.raw).toBe(true);
    expect(output.written).toContain(taken);
    host.emit('SIGTSTP');
    expect(host.stops).toBe(2);
  });

  it('is taken again by a program that was stopped from outside, whatever the shell has made of it', () => {
    const { input, output, host } = open();
    const modes: boolean[] = [];
    input.setRawMode = (raw) => modes.push(raw);
    output.written = '';
    host.emit('SIGCONT');
    expect(modes).toEqual([false, true]);
    expect(output.written).toContain(taken);
  });

  it('is taken again when nothing stops the program, since no shell would let it go on', async () => {
    const { input, output, host, clock, terminal } = open();
    terminal.suspend!();
    expect([host.stops, input.raw, host.listenerCount('SIGTSTP')]).toEqual([1, false, 0]);
    output.written = '';
    await clock.pass(200);
    expect([input.raw, host.listenerCount('SIGTSTP')]).toEqual([true, 1]);
    expect(output.written).toContain(taken);
    terminal.close();
    expect(host.eventNames()).toEqual([]);
  });

  it('is not taken back by a program that ends while it is stopped', async () => {
    const { output, clock, terminal } = open();
    terminal.suspend!();
    terminal.close();
    output.written = '';
    await clock.pass(1000);
    expect(output.written).toBe('');
  });

  it('outlives an output that has gone away', () => {
    const { output, terminal } = open();
    expect(() => output.emit('error', new Error('EIO'))).not.toThrow();
    terminal.close();
  });

  it.each([
    [{ TERM: 'xterm-256color' }, true],
    [{ TERM: 'linux' }, true],
    [{ TERM: 'screen-256color' }, false],
    [{ TERM: 'xterm-256color', STY: '12.pts-0.here' }, false],
    [{}, false],
  ])('knows by %j whether what is erased keeps its background: %s', (env, erases) => {
    expect(open(env as Record<string, string>).terminal.erases).toBe(erases);
  });

  it('L4 gives lines without escapes where TERM is dumb', () => {
    const { output, terminal } = open({ TERM: 'dumb' });
    expect(terminal.mode).toBe('lines');
    terminal.frames.say(['one', 'two'], wrap);
    terminal.frames.say(['one', 'three'], wrap);
    terminal.close();
    expect(output.written).toBe('one\r\ntwo\r\nthree\r\n');
  });

  it('L4 says where a mark has gone, not again what it has left', () => {
    const { output, terminal } = open({ TERM: 'dumb' });
    terminal.frames.say(['Marked: Resume', 'Undo u (not now)', 'Quit q'], wrap);
    output.written = '';
    terminal.frames.say(['Resume', 'Marked: Undo u (not now)', 'Quit q'], wrap);
    terminal.frames.say(['Marked: Resume', 'Undo u (not now)', 'Quit q'], wrap);
    terminal.close();
    expect(output.written).toBe('Marked: Undo u (not now)\r\nMarked: Resume\r\n');
  });

  it('L4 says a line of a log again that comes again, and breaks lines between words', () => {
    const { output, terminal } = open({ TERM: 'dumb' });
    terminal.frames.say(['Bo declines', 'Cy rolls 5', 'Your turn.'], wrap);
    output.written = '';
    terminal.frames.say(['Cy rolls 5', 'Bo declines', '', 'Your turn.'], wrap);
    expect(output.written).toBe('Bo declines\r\n');
    output.written = '';
    output.columns = 20;
    terminal.frames.say(['The bank has nineteen development cards.'], wrap);
    terminal.close();
    expect(output.written).toBe('The bank has\r\nnineteen development\r\ncards.\r\n');
  });

  it.each([
    [{}, false],
    [{ LANG: 'C' }, true],
    [{ LANG: 'en_GB.UTF-8', LC_ALL: 'POSIX' }, true],
    [{ LANG: 'C.UTF-8' }, false],
    [{ LANG: 'de_DE.utf8@euro' }, false],
    [{ LANG: 'en_GB.ISO-8859-1' }, true],
    [{ LANG: 'en_GB' }, false],
  ])('A2 knows by %j whether only ASCII can be shown: %s', (env, asciiOnly) => {
    expect(open(env).terminal.asciiOnly).toBe(asciiOnly);
  });

  it('is given back when a screen cannot be drawn, and the error handed on', async () => {
    const table = await mount(<Crash />);
    await table.press('x');
    await table.settle();
    expect(table.ended()).toMatchObject({ error: { message: 'a broken screen' } });
    expect(table.output.written).toContain(given);
    expect(table.input.raw).toBe(false);
  });

  it('ends the program when the input is closed', async () => {
    const table = await mount(<Crash />);
    await table.close();
    expect(table.ended()).toEqual({ status: 0 });
    expect(table.output.written).toContain(given);
  });
});

describe('frames', () => {
  it('writes only what has changed, all of it at once, and everything again when asked', () => {
    const output = new FakeOutput(10, 3);
    const frames = new FrameStream(output, new SteppedClock());
    frames.draw([{ x: 2, y: 1, text: 'X' }], () => ['aaaaaaaaaa', 'bbX       ', 'ccc       ']);
    expect(output.written).toBe('\x1b[?2026h\x1b[2;3HX\x1b[m\x1b[?2026l');
    output.written = '';
    frames.draw([], () => ['aaaaaaaaaa', 'bbX       ', 'ccc       ']);
    expect(output.written).toBe('');
    frames.redraw();
    expect(output.written).toBe(
      '\x1b[?2026h\x1b[1;1H\x1b[0m\x1b[2J\x1b[1Gaaaaaaaaaa\x1b[2;1HbbX       \x1b[3;1Hccc       \x1b[m\x1b[?2026l',
    );
  });

  it('fills every row to its end in the colours of the theme, and names only what changes', () => {
    const canvas = new Canvas(6, 1);
    canvas.text(0, 0, 'ab');
    canvas.text(2, 0, 'c', { fg: '#0a141e', bold: true });
    const [text, surface] = ['38;2;230;233;236', '48;2;16;20;24'];
    expect(new Pen(makeTheme('dark', 3)).row(canvas, 0)).toBe(
      `\x1b[0;${text};${surface}mab\x1b[1;38;2;10;20;30mc   `,
    );
    expect(new Pen(makeTheme('dark', 0)).row(canvas, 0)).toBe('\x1b[0mab\x1b[1mc   ');
    canvas.text(3, 0, 'd', { bg: 'raised' });
    canvas.text(4, 0, '_', { underline: true });
    expect(new Pen(makeTheme('dark', 0)).row(canvas, 0)).toBe('\x1b[0mab\x1b[1mc\x1b[0md\x1b[4m_\x1b[0m ');
    const ending = new Canvas(2, 1);
    ending.text(0, 0, 'a', { bold: true });
    ending.text(1, 0, 'b');
    expect(new Pen(makeTheme('dark', 3)).row(ending, 0)).toBe(`\x1b[0;1;${text};${surface}ma\x1b[22mb`);
  });

  it('L4 leaves on a real screen exactly what was drawn, through resizes', async () => {
    const screen = new headless.Terminal({ cols: 80, rows: 24, allowProposedApi: true });
    const input = new FakeInput();
    const output = new FakeOutput(80, 24);
    const written = (text: string) => new Promise<void>((resolve) => screen.write(text, resolve));
    const terminal = new Terminal({
      input,
      output,
      env: { TERM: 'xterm-256color', COLORTERM: 'truecolor' },
      host: new FakeHost(),
    });
    const app = startApp(
      { terminal, settings: memorySettings(), clock: new SteppedClock(), sound: () => {}, about: [] },
      <Crash />,
    );
    const settle = async (): Promise<void> => {
      for (let i = 0; i < 6; i++) await new Promise((resolve) => setImmediate(resolve));
      await written(output.written);
      output.written = '';
    };
    const rows = (): string[] =>
      Array.from({ length: screen.rows }, (_, y) => screen.buffer.active.getLine(y)!.translateToString(true));
    await settle();
    expect(rows()[0]).toMatch(/^┌ Crash · 80 ─+┐$/);
    for (const [columns, height] of [
      [100, 30],
      [81, 24],
      [120, 40],
      [80, 24],
    ] as const) {
      screen.resize(columns, height);
      output.columns = columns;
      output.rows = height;
      output.emit('resize');
      await settle();
      expect(rows()[0]).toMatch(new RegExp(`^┌ Crash · ${columns} ─+┐$`));
      expect(rows()[0]).toHaveLength(columns);
      expect(rows()[height - 1]).toMatch(/^└ x break {2}\? help.*┘$/);
      expect(
        rows()
          .slice(1, height - 2)
          .every((row) => /^│ +│$/.test(row)),
      ).toBe(true);
    }
    input.end();
    await app.done;
    await written(output.written);
    expect(screen.buffer.active.type).toBe('normal');
  });
});

describe('finding a terminal', () => {
  const nowhere = { keys: '/dev/null/none', screen: '/dev/null/none' };
  const none = () => Object.assign(new FakeInput(), { isTTY: false });
  const pipe = () => Object.assign(new FakeOutput(80, 24), { isTTY: false });

  it('opens the console of Windows by its own names, and the terminal of all other systems by one', () => {
    expect(deviceOf('win32')).toEqual({ keys: '\\\\.\\CONIN$', screen: '\\\\.\\CONOUT$' });
    expect(deviceOf('darwin')).toEqual({ keys: '/dev/tty', screen: '/dev/tty' });
  });

  it('uses the standard streams where they lead to one', () => {
    const stdin = new FakeInput();
    const stdout = new FakeOutput(80, 24);
    const found = findTerminal({ stdin, stdout, stderr: pipe(), device: nowhere });
    expect(found).toMatchObject({ ok: true });
    expect(found.ok && found.output === stdout && found.input === stdin).toBe(true);
  });

  it('L5 draws on standard error when standard output is piped and nothing else is there', () => {
    const stderr = new FakeOutput(80, 24);
    const found = findTerminal({ stdin: new FakeInput(), stdout: pipe(), stderr, device: nowhere });
    expect(found.ok && found.output === stderr).toBe(true);
  });

  it('L5 says so in a sentence when there is no terminal at all', () => {
    const found = findTerminal({ stdin: none(), stdout: pipe(), stderr: pipe(), device: nowhere });
    expect(found).toEqual({
      ok: false,
      reason: expect.stringMatching(/^There is no terminal to play on: .*\.$/),
    });
  });

  it('reads no keys from one that has been read to its end', () => {
    const read = new FakeInput();
    read.destroy();
    const stdout = new FakeOutput(80, 24);
    expect(findTerminal({ stdin: read, stdout, stderr: pipe(), device: nowhere }).ok).toBe(false);
  });

  it('does not take a file for a terminal', () => {
    const found = findTerminal({
      stdin: none(),
      stdout: pipe(),
      stderr: pipe(),
      device: { keys: '/dev/null', screen: '/dev/null' },
    });
    expect(found.ok).toBe(false);
  });
});
