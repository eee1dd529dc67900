import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { keyBytes } from '../key-bytes.ts';

export const program = fileURLToPath(new URL('../../bin/boardgames.js', import.meta.url));

interface LaunchOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** A folder for saves and settings, kept; without one the program gets a new one that goes when it ends. */
  readonly home?: string;
  /** A shell line in which `boardgames` is the program: `boardgames wordsteal > game.log`. */
  readonly shell?: string;
  /** The file to run in place of the one in this repository. */
  readonly program?: string;
  /** Where the program runs. */
  readonly cwd?: string;
  /** The Node to run it with in place of this one. */
  readonly node?: string;
  /** The number of the user who runs it, where the superuser runs the tests. */
  readonly user?: number;
}

/** The real program in a real terminal. */
export interface Program {
  readonly pid: number;
  /** Named keys (`up`, `enter`, `ctrl+c`) or single letters, one after the other. */
  press(...keys: string[]): Promise<void>;
  /** Bytes as they are, in one burst. */
  send(bytes: string): void;
  /** Waits until the text is on the screen; a minute at most, unless it is told otherwise. */
  sees(text: string | RegExp, milliseconds?: number): Promise<void>;
  /** Done at the very moment at which bytes with this text come from the program; only what comes after the call counts. */
  draws(text: string): Promise<void>;
  /** What is on the screen now, row by row. */
  screen(): string;
  /** Everything that was written to the terminal, control sequences included. */
  readonly output: string;
  resize(columns: number, rows: number): void;
  kill(signal?: string): void;
  /** The terminal goes away, as when its window is closed. */
  hangUp(): void;
  /** The exit status, or 128 and the signal. */
  readonly exit: Promise<number>;
  /** Ends the program if it still runs, and removes its folder. */
  close(): Promise<void>;
}

function bytesOf(key: string): string {
  // As the keyboard protocol of kitty has it: a lone Esc is one only if nothing follows it for a while, which no busy
  // machine promises.
  return key === 'escape' ? '\x1b[27u' : (keyBytes(key) ?? key);
}

/** How much can be shown by a terminal that shows frames at once: not one that has begun, nor a code that has. */
function wholeFrames(text: string): number {
  const begun = text.lastIndexOf('\x1b[?2026h');
  if (begun > text.lastIndexOf('\x1b[?2026l')) return begun;
  return /\x1b[^a-z]*$/i.exec(text)?.index ?? text.length;
}

/** Starts `boardgames ARGS` in a terminal of its own. */
export function launch(args: readonly string[], options: LaunchOptions = {}): Program {
  const { columns = 80, rows = 24, program: file = program, node = process.execPath } = options;
  const home = options.home ?? mkdtempSync(join(tmpdir(), 'boardgames-home-'));
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    BOARDGAMES_HOME: home,
    PROGRAM: file,
    TERM: 'xterm-256color',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    ...options.env,
  };
  const inShell = `boardgames() { "${node}" "$PROGRAM" "$@"; }; ${options.shell ?? ''}`;
  const child = spawn(options.shell ? 'bash' : node, options.shell ? ['-c', inShell] : [file, ...args], {
    cols: columns,
    rows,
    env,
    name: 'xterm-256color',
    ...(options.cwd ? { cwd: options.cwd } : {}),
  });
  const terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  let output = '';
  let ended = false;
  let held = '';
  const looks = new Set<() => void>();
  child.onData((text) => {
    output += text;
    for (const look of [...looks]) look();
    held += text;
    const whole = wholeFrames(held);
    terminal.write(held.slice(0, whole));
    held = held.slice(whole);
  });
  const exit = new Promise<number>((resolve) => {
    child.onExit(({ exitCode, signal }) => {
      ended = true;
      terminal.write(held);
      resolve(signal ? 128 + signal : exitCode);
    });
  });

  const screen = (): string => {
    const { active } = terminal.buffer;
    const lines = Array.from(
      { length: terminal.rows },
      (_, row) => active.getLine(active.baseY + row)?.translateToString(true) ?? '',
    );
    return lines.join('\n');
  };
  const sees = async (text: string | RegExp, milliseconds = 60_000): Promise<void> => {
    const end = Date.now() + milliseconds;
    for (;;) {
      const now = screen();
      if (typeof text === 'string' ? now.includes(text) : text.test(now)) return;
      if (Date.now() > end || ended) {
        await sleep(50);
        if (typeof text === 'string' ? screen().includes(text) : text.test(screen())) return;
        throw new Error(
          `${text} is not on the screen${ended ? ' and the program has ended' : ''}:\n${screen()}`,
        );
      }
      await sleep(15);
    }
  };
  return {
    pid: child.pid,
    async press(...pressed) {
      for (const key of pressed) {
        child.write(bytesOf(key));
        await sleep(15);
      }
    },
    send: (bytes) => child.write(bytes),
    draws(text) {
      const from = output.length;
      return new Promise((resolve) => {
        const look = (): void => {
          if (!output.includes(text, from)) return;
          looks.delete(look);
          resolve();
        };
        looks.add(look);
      });
    },
    sees,
    screen,
    get output() {
      return output;
    },
    resize(newColumns, newRows) {
      terminal.resize(newColumns, newRows);
      child.resize(newColumns, newRows);
    },
    kill: (signal) => child.kill(signal),
    // What the types leave out: the end of the terminal that is not the program's is closed.
    hangUp: () => (child as typeof child & { destroy(): void }).destroy(),
    exit,
    async close() {
      if (!ended) child.kill('SIGKILL');
      await exit;
      terminal.dispose();
      if (!options.home) rmSync(home, { recursive: true, force: true });
    },
  };
}
