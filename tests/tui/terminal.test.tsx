import headless from '@xterm/headless';
import { useReducer } from 'react';
import { describe, expect, it } from 'vitest';
import { startApp } from '../../src/tui/app.tsx';
import { useApp, useKeys } from '../../src/tui/app-context.ts';
import { Frame } from '../../src/tui/frame.tsx';
import { FrameStream } from '../../src/tui/frame-stream.ts';
import { memorySettings } from '../../src/tui/settings.ts';
import { findTerminal, openTerminal } from '../../src/tui/terminal.ts';
import { FakeClock, FakeHost, FakeInput, FakeOutput, mount } from './driver.tsx';

const taken = '\x1b[?1049h\x1b[?25l';
const given = '\x1b[?25h\x1b[?1049l';

function open(env: Record<string, string> = { TERM: 'xterm-256color' }) {
  const input = new FakeInput();
  const output = new FakeOutput(80, 24);
  const host = new FakeHost();
  const terminal = openTerminal({ input, output, env, host });
  return { input, output, host, terminal };
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

  it.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGQUIT', 131],
    ['SIGTERM', 143],
  ])('is given back on %s, after the hooks have run', (signal, status) => {
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
    expect(host.status).toBe(status);
  });

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
  });

  it('outlives an output that has gone away', () => {
    const { output, terminal } = open();
    expect(() => output.emit('error', new Error('EIO'))).not.toThrow();
    terminal.close();
  });

  it('L4 gives lines without escapes where TERM is dumb', () => {
    const { output, terminal } = open({ TERM: 'dumb' });
    expect(terminal.mode).toBe('lines');
    terminal.frames.write('one\ntwo');
    terminal.frames.write('one\nthree');
    terminal.close();
    expect(output.written).toBe('one\r\ntwo\r\nthree\r\n');
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
  it('writes only the rows that changed', () => {
    const output = new FakeOutput(10, 3);
    const frames = new FrameStream(output, 'screen');
    frames.write('aaaaaaaaaa\nbbb\nccc');
    output.written = '';
    frames.write('aaaaaaaaaa\nbbX\nccc');
    expect(output.written).toBe('\x1b[?2026h\x1b[2;1HbbX       \x1b[?2026l');
    output.written = '';
    frames.write('aaaaaaaaaa\nbbX\nccc');
    frames.write('');
    expect(output.written).toBe('');
    frames.write('aaaaaaaaaZ');
    expect(output.written).toContain(
      `\x1b[1;1HaaaaaaaaaZ\x1b[2;1H${' '.repeat(10)}\x1b[3;1H${' '.repeat(10)}`,
    );
  });

  it('puts plain text on the paper of the theme', () => {
    const output = new FakeOutput(6, 1);
    const frames = new FrameStream(output, 'screen');
    frames.paper = { fg: '<t>', bg: '<s>' };
    frames.write('a\x1b[31mb\x1b[39mc');
    expect(output.written).toContain('<t><s>a\x1b[31mb<t>c   \x1b[0m');
    output.written = '';
    frames.paper = { fg: '<T>', bg: '<S>' };
    expect(output.written).toContain('<T><S>a\x1b[31mb<T>c   \x1b[0m');
  });

  it('L4 leaves on a real screen exactly what was drawn, through resizes', async () => {
    const screen = new headless.Terminal({ cols: 80, rows: 24, allowProposedApi: true });
    const input = new FakeInput();
    const output = new FakeOutput(80, 24);
    const written = (text: string) => new Promise<void>((resolve) => screen.write(text, resolve));
    const terminal = openTerminal({
      input,
      output,
      env: { TERM: 'xterm-256color', COLORTERM: 'truecolor' },
      host: new FakeHost(),
    });
    const app = startApp(
      { terminal, settings: memorySettings(), clock: new FakeClock(), sound: () => {}, about: [] },
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
  const nowhere = '/dev/null/none';
  const none = () => Object.assign(new FakeInput(), { isTTY: false });
  const pipe = () => Object.assign(new FakeOutput(80, 24), { isTTY: false });

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

  it('does not take a file for a terminal', () => {
    const found = findTerminal({ stdin: none(), stdout: pipe(), stderr: pipe(), device: '/dev/null' });
    expect(found.ok).toBe(false);
  });
});
