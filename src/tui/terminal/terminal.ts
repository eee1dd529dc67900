import type { Clock } from '../../engine/clock.ts';
import { realClock } from './clock.ts';
import { type ColourLevel, colourLevel } from './colour.ts';
import { type Deadly, deadly, dieOf } from './die-of.ts';
import { type DrawMode, FrameStream, type Output } from './frame-stream.ts';
import type { KeySource } from './key-stream.ts';

export interface Input extends KeySource {
  readonly isTTY?: boolean | undefined;
  readonly destroyed?: boolean | undefined;
  setRawMode?(raw: boolean): unknown;
  resume?(): unknown;
  pause?(): unknown;
}

/** What is needed of the process, so that tests can hand in another. */
export interface Host {
  on(event: string, listener: () => void): unknown;
  off(event: string, listener: () => void): unknown;
  die(signal: Deadly): void;
  /** Stops what the shell started, this process and those it runs in, as Ctrl+Z does; absent where there is no such thing. */
  stop?: (() => void) | undefined;
  /** Has the window measured again; absent where nothing stops the program. */
  measure?(): void;
}

export type Env = Readonly<Record<string, string | undefined>>;

interface TerminalOptions {
  readonly input: Input;
  readonly output: Output;
  readonly env: Env;
  /** Left out: in place, but in lines where `TERM=dumb`. */
  readonly mode?: DrawMode;
  readonly host?: Host;
  readonly clock?: Clock;
}

// Without wrapping, a row that has become too long for a narrowed window spoils no other row.
const enter = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h\x1b[2J';
// tmux drags rows of a resized window over to the screen below, unless they are cleared.
const leave = '\x1b[?2026l\x1b[0m\x1b[2J\x1b[H\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l';

const thisProcess: Host = {
  on: (event, listener) => process.on(event, listener),
  off: (event, listener) => process.off(event, listener),
  die: dieOf,
  // Process group 0 is one's own: what runs the program, such as npm, would go on waiting without it.
  stop: process.platform === 'win32' ? undefined : () => process.kill(0, 'SIGTSTP'),
  measure: () => process.emit('SIGWINCH', 'SIGWINCH'),
};

/** Milliseconds of running, not of standing still, after which a stop is taken to have been refused. */
const refusedAfter = 200;

/** A terminal taken over until `close`: alternate screen, no cursor, raw keys, bracketed paste. */
export class Terminal {
  readonly input: Input;
  readonly frames: FrameStream;
  readonly level: ColourLevel;
  readonly mode: DrawMode;
  /** True when cells that are erased are known to get the background of what is written (`bce` and `ech` of terminfo). */
  readonly erases: boolean;
  readonly asciiOnly: boolean;
  /** Gives the terminal back and stops the program until the shell lets it go on; absent where that cannot be. */
  readonly suspend: (() => void) | undefined;
  /** Called when the window has another size, or had one while the program was stopped. */
  onResize: () => void = () => {};
  readonly #output: Output;
  readonly #host: Host;
  readonly #clock: Clock;
  readonly #hooks: (() => void)[] = [];
  readonly #listeners: readonly (readonly [string, () => void])[];
  #taken = false;
  /** Calls off the waiting for a stop that does not come. */
  #waiting: (() => void) | undefined;

  constructor({ input, output, env, mode, host = thisProcess, clock = realClock }: TerminalOptions) {
    this.input = input;
    this.#output = output;
    this.#host = host;
    this.#clock = clock;
    this.mode = mode ?? (env.TERM === 'dumb' ? 'lines' : 'screen');
    this.level = this.mode === 'lines' ? 0 : colourLevel(output, env);
    // GNU screen erases in its usual colours, whatever terminal programs in it are told of.
    this.erases = env.STY === undefined && /^(xterm|tmux|rxvt|linux|alacritty|foot)/.test(env.TERM ?? '');
    this.asciiOnly = asciiLocale(env);
    this.frames = new FrameStream(output, clock);
    this.suspend = host.stop ? this.#stop : undefined;
    this.#listeners = [
      ...deadly.map((signal) => [signal, () => this.#die(signal)] as const),
      ['SIGTSTP', this.#stop],
      ['SIGCONT', this.#goOn],
      ['exit', this.#end],
      ['uncaughtExceptionMonitor', this.#end],
    ];
    for (const [event, listener] of this.#listeners) host.on(event, listener);
    output.on('resize', this.#resized);
    // A terminal that has gone away must not bring the program down before its log is written.
    output.on('error', () => {});
    this.#take();
  }

  bell(): void {
    this.#output.write('\x07');
  }

  /** Asks the terminal to put a text into the clipboard (OSC 52); not every one does, and none says so. */
  copy(text: string): void {
    this.#output.write(`\x1b]52;c;${Buffer.from(text).toString('base64')}\x07`);
  }

  /** Runs before the program ends, however it ends; must not wait for anything. */
  atExit(run: () => void): void {
    this.#hooks.push(run);
  }

  /** Gives the terminal back as it was. May be called again. */
  close(): void {
    this.#waiting?.();
    this.#end();
    this.#output.off('resize', this.#resized);
    for (const [event, listener] of this.#listeners) this.#host.off(event, listener);
  }

  #take(): void {
    this.#taken = true;
    if (this.mode === 'screen') this.#output.write(enter);
    this.input.setRawMode?.(true);
    this.input.resume?.();
  }

  #give(): void {
    if (!this.#taken) return;
    this.#taken = false;
    if (this.mode === 'screen') this.#output.write(leave);
    this.input.setRawMode?.(false);
    this.input.pause?.();
  }

  #changed(): void {
    if (this.mode === 'screen') this.frames.redraw();
    this.onResize();
  }

  readonly #resized = (): void => {
    if (this.#taken) this.#changed();
  };

  readonly #stop = (): void => {
    if (this.#waiting) return;
    this.#give();
    // The system stops nothing that has no shell to let it go on. Until it does, only this timer keeps the program alive.
    this.#waiting = this.#clock.after(refusedAfter, this.#goOn);
    this.#host.off('SIGTSTP', this.#stop);
    this.#host.stop?.();
  };

  readonly #goOn = (): void => {
    if (this.#waiting) this.#host.on('SIGTSTP', this.#stop);
    this.#waiting?.();
    this.#waiting = undefined;
    // Stopped from outside, the terminal was not given back; whatever the shell has made of it, raw mode is set again.
    if (this.#taken) this.input.setRawMode?.(false);
    this.#take();
    // Of a resize the system tells only those in the foreground.
    this.#host.measure?.();
    this.#changed();
  };

  readonly #end = (): void => {
    for (const hook of this.#hooks.splice(0)) attempt(hook);
    attempt(() => this.#give());
  };

  #die(signal: Deadly): void {
    this.#end();
    this.#host.die(signal);
  }
}

function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // The next thing to be given back matters more than this one.
  }
}

/** `LC_ALL=C`, or another set of characters than UTF-8; no locale at all is taken for UTF-8, as in containers. */
function asciiLocale(env: Env): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  const characters = /\.([^@]+)/.exec(locale)?.[1];
  return characters === undefined ? /^(C|POSIX)$/.test(locale) : !/^utf-?8$/i.test(characters);
}
