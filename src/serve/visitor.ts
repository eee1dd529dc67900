import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { DrawMode } from '../tui/terminal/frame-stream.ts';
import type { Host, Input } from '../tui/terminal/terminal.ts';

/** Somebody's terminal at the other end of a connection. */
export interface Visitor {
  readonly door: 'ssh' | 'web';
  /** As `guestId` makes it. */
  readonly id: string;
  /** What they are called where they come from. */
  readonly login: string;
  readonly address: string;
  readonly terminal: FarTerminal;
  /** What the terminal calls itself (`TERM`), and whether it is known to show all colours. */
  readonly term: string;
  readonly truecolour: boolean;
  /** Has the browser fetch a file of this server, where they have one. */
  fetch?(path: string): void;
  /** Ends the connection. */
  end(): void;
}

/** Keys and pastes, as `weightOf` weighs them: so many at once, and so many more a second, which is as fast as they are taken. */
export const INPUT = { burst: 1000, perSecond: 40 } as const;
/** So many characters together, without a key among them, are pasted: they weigh less. */
const PASTED = 64;

/** How many keys that is, about, to those who take them. */
export function weightOf(typed: string): number {
  const [first = '', ...sequences] = typed.split('\x1b');
  const weigh = (text: string): number => (text.length < PASTED ? text.length : text.length / 32);
  // An Esc and two characters are a key.
  return sequences.reduce((sum, rest) => sum + 1 + weigh(rest.slice(2)), weigh(first));
}

/** Where a far terminal's bytes go. */
interface Sink {
  write(text: string): void;
  /** Bytes that wait to be sent. */
  readonly waiting: number;
}

/** Whoever does not read has at most so many bytes waiting. */
const MOST_WAITING = 1_048_576;
const LARGEST = { columns: 500, rows: 200 };

/** Input and output of a terminal that is not this process's own. */
export class FarTerminal {
  readonly input: Input & PassThrough = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => undefined,
  });
  readonly output: FarOutput;
  readonly host: Host;
  /** How its screens are shown. */
  mode: DrawMode = 'screen';
  /** Said when the screens are ended. */
  farewell: string | undefined;
  /** Called at whatever is typed. */
  onTyped = (): void => {};
  #sink: Sink | undefined;

  /** @param overflow called when the other end does not read what is sent. */
  constructor(columns: number, rows: number, overflow: () => void) {
    this.output = new FarOutput((text) => {
      if (!this.#sink) return;
      this.#sink.write(text);
      if (this.#sink.waiting > MOST_WAITING) overflow();
    });
    this.output.resize(columns, rows);
    // Nobody sends it the signals of a process.
    this.host = { on() {}, off() {}, die: () => this.input.end() };
  }

  /** What is written goes there from now on; to nowhere while nobody is connected. */
  attach(sink: Sink | undefined): void {
    this.#sink = sink;
  }

  type(bytes: Buffer | string): void {
    if (this.input.writableEnded) return;
    this.onTyped();
    this.input.write(bytes);
  }

  /** Ends what is shown, so that the terminal is given back as it was; a sentence stands on it then. */
  sendAway(why: string): void {
    this.farewell = why;
    if (!this.input.writableEnded) this.input.end();
  }

  /** The other end is gone for good. */
  hangUp(): void {
    this.attach(undefined);
    if (!this.input.writableEnded) this.input.end();
  }
}

class FarOutput extends EventEmitter {
  readonly isTTY = true;
  columns = 80;
  rows = 24;
  readonly #write: (text: string) => void;

  constructor(write: (text: string) => void) {
    super();
    this.#write = write;
  }

  write(text: string): boolean {
    this.#write(text);
    return true;
  }

  /** Sizes that make no sense are brought within bounds. */
  resize(columns: number, rows: number): void {
    const within = (size: number, most: number, usual: number): number =>
      Number.isInteger(size) && size > 0 ? Math.min(size, most) : usual;
    this.columns = within(columns, LARGEST.columns, 80);
    this.rows = within(rows, LARGEST.rows, 24);
    this.emit('resize');
  }
}
