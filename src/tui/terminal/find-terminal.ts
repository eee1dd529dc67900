import { closeSync, openSync } from 'node:fs';
import { ReadStream, WriteStream } from 'node:tty';
import type { Output } from './frame-stream.ts';
import type { Input } from './terminal.ts';

interface Streams {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The terminal the program belongs to, wherever its standard streams lead. */
  readonly device?: ReturnType<typeof deviceOf>;
}

/** The names under which a terminal is opened: Windows has one for its keys and one for its screen; everywhere else they are one. */
export function deviceOf(platform: NodeJS.Platform) {
  return platform === 'win32'
    ? { keys: '\\\\.\\CONIN$', screen: '\\\\.\\CONOUT$' }
    : { keys: '/dev/tty', screen: '/dev/tty' };
}

/** For standard output and standard error alone Node follows the size of the window: others are told to measure it. */
type OpenedScreen = WriteStream & { _refreshSize(): void };

/** Where to read keys and where to draw: the standard streams, or else the terminal behind them. */
export function findTerminal({ stdin, stdout, stderr, device = deviceOf(process.platform) }: Streams) {
  // One from which a log was read to its end gives no key any more.
  const isOpen = stdin.isTTY && !stdin.destroyed;
  const keys = isOpen ? undefined : openStream(device.keys, (fd) => new ReadStream(fd));
  const screen = stdout.isTTY
    ? undefined
    : openStream(device.screen, (fd) => new WriteStream(fd) as OpenedScreen);
  const input = isOpen ? stdin : keys;
  const output = stdout.isTTY ? stdout : (screen ?? (stderr.isTTY ? stderr : undefined));
  const measure = (): void => {
    // Node closes one that cannot be written any more.
    if (screen?.destroyed === false) screen._refreshSize();
  };
  if (screen) process.on('SIGWINCH', measure);
  // What was opened elsewhere is closed there.
  const close = (): void => {
    process.off('SIGWINCH', measure);
    keys?.destroy();
    screen?.destroy();
  };
  if (input && output) return { ok: true, input, output, close } as const;
  close();
  const reason = 'There is no terminal to play on: start the program in a terminal window.';
  return { ok: false, reason } as const;
}

function openStream<T>(device: string, make: (fd: number) => T): T | undefined {
  let fd: number | undefined;
  try {
    // Windows changes the mode of a console only for who may read and write it.
    fd = openSync(device, 'r+');
    return make(fd);
  } catch {
    if (fd !== undefined) closeSync(fd);
    return undefined;
  }
}
