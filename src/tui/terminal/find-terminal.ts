import { EventEmitter } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { ReadStream, WriteStream } from 'node:tty';
import type { Output } from './frame-stream.ts';
import type { Input } from './terminal.ts';

export type FoundTerminal =
  | { readonly ok: true; readonly input: Input; readonly output: Output; close(): void }
  | { readonly ok: false; readonly reason: string };

export interface Streams {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The terminal the program belongs to, wherever its standard streams lead. */
  readonly device?: Device;
}

/** The names under which a terminal is opened for its keys and for its screen. */
export interface Device {
  readonly keys: string;
  readonly screen: string;
}

/** Windows has a name for each; everywhere else it is one. */
export function deviceOf(platform: NodeJS.Platform): Device {
  return platform === 'win32'
    ? { keys: '\\\\.\\CONIN$', screen: '\\\\.\\CONOUT$' }
    : { keys: '/dev/tty', screen: '/dev/tty' };
}

/** What was opened here and is to be closed here. */
interface Opened<T> {
  readonly stream: T;
  close(): void;
}

/** Where to read keys and where to draw: the standard streams, or else the terminal behind them. */
export function findTerminal({
  stdin,
  stdout,
  stderr,
  device = deviceOf(process.platform),
}: Streams): FoundTerminal {
  const opened: Opened<unknown>[] = [];
  const own = <T>(made: Opened<T> | undefined): T | undefined => {
    if (made) opened.push(made);
    return made?.stream;
  };
  const input = stdin.isTTY ? stdin : own(openInput(device.keys));
  const output = stdout.isTTY
    ? stdout
    : (own(openOutput(device.screen)) ?? (stderr.isTTY ? stderr : undefined));
  const close = (): void => {
    for (const each of opened) each.close();
  };
  if (input && output) return { ok: true, input, output, close };
  close();
  return { ok: false, reason: 'There is no terminal to play on: start the program in a terminal window.' };
}

function openInput(device: string): Opened<Input> | undefined {
  const stream = openStream(device, (fd) => new ReadStream(fd));
  return stream && { stream, close: () => stream.destroy() };
}

/** Node follows the size of the window for standard output and standard error alone: others are measured here. */
function openOutput(device: string): Opened<Output> | undefined {
  const stream = openStream(device, (fd) => new WriteStream(fd));
  if (!stream) return undefined;
  let { columns, rows } = stream;
  const resizes = new EventEmitter();
  const measure = (): void => {
    // A stream knows the size that the window has when it is made.
    const fresh = openStream(device, (fd) => new WriteStream(fd));
    if (!fresh) return;
    ({ columns, rows } = fresh);
    fresh.destroy();
    resizes.emit('resize');
  };
  process.on('SIGWINCH', measure);
  const emitterOf = (event: string) => (event === 'resize' ? resizes : stream);
  return {
    stream: {
      isTTY: true,
      get columns() {
        return columns;
      },
      get rows() {
        return rows;
      },
      write: (text) => stream.write(text),
      on: (event, listener) => emitterOf(event).on(event, listener),
      off: (event, listener) => emitterOf(event).off(event, listener),
    },
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
