import { closeSync, openSync } from 'node:fs';
import { ReadStream, WriteStream } from 'node:tty';
import type { Output } from './frame-stream.ts';
import type { Input } from './terminal.ts';

export interface Streams {
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

interface Opened<T> {
  readonly stream: T;
  close(): void;
}

/** What was opened elsewhere is closed there. */
const asIs = <T>(stream: T): Opened<T> => ({ stream, close() {} });

/** Where to read keys and where to draw: the standard streams, or else the terminal behind them. */
export function findTerminal({ stdin, stdout, stderr, device = deviceOf(process.platform) }: Streams) {
  const input = stdin.isTTY ? asIs(stdin) : openInput(device.keys);
  const output = stdout.isTTY
    ? asIs(stdout)
    : (openOutput(device.screen) ?? (stderr.isTTY ? asIs(stderr) : undefined));
  const close = (): void => {
    input?.close();
    output?.close();
  };
  if (input && output) return { ok: true, input: input.stream, output: output.stream, close } as const;
  close();
  const reason = 'There is no terminal to play on: start the program in a terminal window.';
  return { ok: false, reason } as const;
}

function openInput(device: string): Opened<Input> | undefined {
  const stream = openStream(device, (fd) => new ReadStream(fd));
  return stream && { stream, close: () => stream.destroy() };
}

/** For standard output and standard error alone Node follows the size of the window: here it is told to measure it. */
function openOutput(device: string): Opened<Output> | undefined {
  const stream = openStream(device, (fd) => new WriteStream(fd) as WriteStream & { _refreshSize(): void });
  if (!stream) return undefined;
  const measure = (): void => stream._refreshSize();
  process.on('SIGWINCH', measure);
  return {
    stream,
    close() {
      process.off('SIGWINCH', measure);
      stream.destroy();
    },
  };
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
