import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IPty, spawn } from '@lydell/node-pty';

/** Where `npm run bench` is run: the project's folder. */
export const program = join(process.cwd(), 'bin', 'boardgames.js');

/** A folder for the data of the programs that are measured; removed by `scripts/bench.mjs`. */
export const home = mkdtempSync(join(tmpdir(), 'boardgames-bench-'));
mkdirSync(join(home, 'config'));
writeFileSync(join(home, 'config', 'settings.json'), '{"animation": "off", "sound": false}');

export const env: NodeJS.ProcessEnv = {
  ...process.env,
  BOARDGAMES_HOME: home,
  BOARDGAMES_STORE: '',
  NODE_ENV: 'production',
  TERM: 'xterm-256color',
  LANG: 'C.UTF-8',
};
delete env.CI;

/** Node in a terminal of 120x40. */
export function inTerminal(args: readonly string[]): IPty {
  return spawn(process.execPath, [...args], { cols: 120, rows: 40, env, name: 'xterm-256color' });
}

/** @returns when the text is there, in milliseconds of `performance.now()`. */
export function sees(child: IPty, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => reject(new Error(`no "${text}" in ${output.slice(-2000)}`)), 30_000);
    const listening = child.onData((chunk) => {
      output += chunk;
      if (!output.includes(text)) return;
      clearTimeout(late);
      listening.dispose();
      resolve(performance.now());
    });
  });
}

/** The end of a frame that is shown at once. */
export const frameEnd = '\x1b[?2026l';

/** Milliseconds of processor time of the thread that keys and frames wait for; nothing where the system does not tell. */
export function threadTime(child: IPty): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return Number.NaN;
  }
}

interface Answer {
  readonly milliseconds: number;
  readonly bytes: number;
}

/** Until a frame has ended that answers keys. @throws Error when none comes */
export function answer(child: IPty, keys: string, patience = 500): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let seen = '';
    const late = setTimeout(
      () => reject(new Error(`${JSON.stringify(keys)} is not answered by a frame: ${JSON.stringify(seen)}`)),
      patience,
    );
    const started = performance.now();
    const listening = child.onData((chunk) => {
      seen += chunk;
      if (!seen.includes(frameEnd)) return;
      clearTimeout(late);
      listening.dispose();
      resolve({ milliseconds: performance.now() - started, bytes: Buffer.byteLength(seen) });
    });
    child.write(keys);
  });
}

/** What is measured of first frames: the words of the command line. */
export const starts: Readonly<Record<string, readonly string[]>> = {
  'the launcher': [],
  Monopoly: ['monopoly', '--players', '2'],
  WordSteal: ['wordsteal', '--players', '2'],
  Catan: ['catan', '--players', '2'],
  Carcassonne: ['carcassonne', '--players', '2'],
};

interface FirstFrame {
  readonly milliseconds: number;
  /** Processor time of the main thread, which a busy machine does not lengthen. */
  readonly thread: number;
}

export async function firstFrame(of: string, args: readonly string[]): Promise<FirstFrame> {
  const started = performance.now();
  const child = inTerminal([of, ...args]);
  const seen = await sees(child, frameEnd);
  const thread = threadTime(child);
  child.kill('SIGKILL');
  return { milliseconds: seen - started, thread };
}
