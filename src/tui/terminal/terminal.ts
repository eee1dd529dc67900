import { closeSync, openSync } from 'node:fs';
import { ReadStream, WriteStream } from 'node:tty';
import { type ColourLevel, colourLevel } from './colour.ts';
import { type DrawMode, FrameStream, type Output } from './frame-stream.ts';
import { dieOfHangUp } from './hang-up.ts';
import type { KeySource } from './key-stream.ts';

export interface Input extends KeySource {
  readonly isTTY?: boolean | undefined;
  setRawMode?(raw: boolean): unknown;
  resume?(): unknown;
  pause?(): unknown;
}

/** What is needed of the process, so that tests can hand in another. */
export interface Host {
  on(event: string, listener: () => void): unknown;
  off(event: string, listener: () => void): unknown;
  exit(status: number): void;
  stop(): void;
}

export type Env = Readonly<Record<string, string | undefined>>;

export interface TerminalOptions {
  readonly input: Input;
  readonly output: Output;
  readonly env: Env;
  /** Left out: in place, but in lines where `TERM=dumb`. */
  readonly mode?: DrawMode;
  readonly host?: Host;
}

/** A terminal taken over for full-screen drawing, until `close`. */
export interface Terminal {
  readonly input: Input;
  readonly frames: FrameStream;
  readonly level: ColourLevel;
  readonly mode: DrawMode;
  /** True when the locale cannot show more than ASCII. */
  readonly asciiOnly: boolean;
  bell(): void;
  onResize(listener: () => void): () => void;
  /** Runs before the program ends, however it ends; must not wait for anything. */
  atExit(run: () => void): void;
  /** Gives the terminal back as it was. May be called again. */
  close(): void;
}

// Without wrapping, a row that has become too long for a narrowed window spoils no other row.
const enter = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[2J';
// tmux drags rows of a resized window over to the screen below, unless they are cleared.
const leave = '\x1b[?2026l\x1b[0m\x1b[2J\x1b[H\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l';
const deadly = { SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGTERM: 143 } as const;

const thisProcess: Host = {
  on: (event, listener) => process.on(event, listener),
  off: (event, listener) => process.off(event, listener),
  exit(status) {
    if (status === deadly.SIGHUP) dieOfHangUp();
    process.exit(status);
  },
  stop: () => process.kill(process.pid, 'SIGSTOP'),
};

/** Takes the terminal over: alternate screen, no cursor, raw keys, bracketed paste. */
export function openTerminal(options: TerminalOptions): Terminal {
  const { input, output, env, host = thisProcess } = options;
  const mode = options.mode ?? (env.TERM === 'dumb' ? 'lines' : 'screen');
  const level = mode === 'lines' ? 0 : colourLevel(output, env);
  const frames = new FrameStream(output, mode);
  const hooks: (() => void)[] = [];
  const resizes = new Set<() => void>();
  let taken = false;

  const take = (): void => {
    taken = true;
    if (mode === 'screen') output.write(enter);
    input.setRawMode?.(true);
    input.resume?.();
  };
  const give = (): void => {
    if (!taken) return;
    taken = false;
    if (mode === 'screen') output.write(leave);
    input.setRawMode?.(false);
    input.pause?.();
  };
  const changed = (): void => {
    frames.redraw();
    for (const listener of [...resizes]) listener();
  };
  const resized = (): void => {
    if (taken) changed();
  };
  const paused = (): void => {
    give();
    host.stop();
  };
  const continued = (): void => {
    take();
    changed();
  };
  const ended = (): void => {
    for (const hook of hooks.splice(0)) attempt(hook);
    attempt(give);
  };
  const listeners: [string, () => void][] = [
    ...Object.entries(deadly).map(([signal, status]): [string, () => void] => [
      signal,
      () => {
        ended();
        host.exit(status);
      },
    ]),
    ['SIGTSTP', paused],
    ['SIGCONT', continued],
    ['exit', ended],
    ['uncaughtExceptionMonitor', ended],
  ];
  for (const [event, listener] of listeners) host.on(event, listener);
  output.on('resize', resized);
  // A terminal that has gone away must not bring the program down before its log is written.
  output.on('error', ignore);
  take();

  return {
    input,
    frames,
    level,
    mode,
    asciiOnly: asciiLocale(env),
    bell: () => void output.write('\x07'),
    onResize(listener) {
      resizes.add(listener);
      return () => resizes.delete(listener);
    },
    atExit: (run) => hooks.push(run),
    close() {
      ended();
      output.off('resize', resized);
      for (const [event, listener] of listeners) host.off(event, listener);
    },
  };
}

function ignore(): void {}

function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // The next thing to be given back matters more than this one.
  }
}

/** `LC_ALL=C` and the like; no locale at all is taken for UTF-8, as in containers. */
function asciiLocale(env: Env): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return /^(C|POSIX)$/.test(locale);
}

export type FoundTerminal =
  | { readonly ok: true; readonly input: Input; readonly output: Output; close(): void }
  | { readonly ok: false; readonly reason: string };

export interface Streams {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The terminal the program belongs to, wherever its standard streams lead. */
  readonly device?: string;
}

/** Where to read keys and where to draw: the standard streams, or else the terminal behind them. */
export function findTerminal(streams: Streams): FoundTerminal {
  const opened: number[] = [];
  const open = (flags: string): number | undefined => {
    try {
      const fd = openSync(streams.device ?? '/dev/tty', flags);
      opened.push(fd);
      return fd;
    } catch {
      return undefined;
    }
  };
  const input: Input | undefined = streams.stdin.isTTY
    ? streams.stdin
    : opening(open('r'), (fd) => new ReadStream(fd) as Input);
  const output = streams.stdout.isTTY
    ? streams.stdout
    : (opening(open('w'), (fd) => new WriteStream(fd)) ??
      (streams.stderr.isTTY ? streams.stderr : undefined));
  if (input && output) {
    const own = [input, output].filter(
      (stream) => stream instanceof ReadStream || stream instanceof WriteStream,
    );
    const made = own.filter(
      (stream) => ![streams.stdin, streams.stdout, streams.stderr].includes(stream as never),
    );
    const unfollow = made.map(followSize);
    const close = (): void => {
      for (const stop of unfollow) stop();
      for (const stream of made) stream.destroy();
    };
    return { ok: true, input, output, close };
  }
  for (const fd of opened) attempt(() => closeSync(fd));
  return { ok: false, reason: 'There is no terminal to play on: start the program in a terminal window.' };
}

/** Node follows the size of the window, by this very method, for standard output and standard error alone. */
function followSize(stream: ReadStream | WriteStream): () => void {
  if (!(stream instanceof WriteStream)) return () => {};
  const changed = (): void => (stream as WriteStream & { _refreshSize(): void })._refreshSize();
  process.on('SIGWINCH', changed);
  return () => process.off('SIGWINCH', changed);
}

function opening<T>(fd: number | undefined, make: (fd: number) => T): T | undefined {
  if (fd === undefined) return undefined;
  try {
    return make(fd);
  } catch {
    return undefined;
  }
}
