import { spawnSync } from 'node:child_process';
import type { Figure } from './measure/figure.ts';
import { env, firstFrame, inTerminal, program, sees, starts, threadTime } from './measure/program.ts';
import { clock, quantile } from './measure/time.ts';

const PAIRS = 11;

/** Whole processes, each measured beside an empty one, so that a busy machine slows both. */
export async function bench(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const figure = (name: string, times: readonly number[], empty: readonly number[], most: number): Figure => {
    const ratios = times.map((time, pair) => time / empty[pair]!);
    const beside = { ratio: quantile(ratios, 0.5), what: 'x node -e 0' };
    return { name, value: quantile(times, 0.5), unit: 'ms', beside, target: { of: 'ratio', most } };
  };
  const empty: number[] = [];
  const version: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    empty.push(clock(() => runNode('-e', '0')));
    version.push(clock(() => runNode(program, '--version')));
  }
  figures.push(figure('--version', version, empty, 1.2));
  for (const [name, args] of Object.entries(starts)) {
    const [wall, thread, emptyWall, emptyThread]: number[][] = [[], [], [], []];
    for (let pair = 0; pair < PAIRS; pair++) {
      emptyWall!.push(clock(() => runNode('-e', '0')));
      emptyThread!.push(await emptyThreadTime());
      const frame = await firstFrame(program, args);
      wall!.push(frame.milliseconds);
      thread!.push(frame.thread);
    }
    figures.push(figure(`first frame of ${name}`, wall!, emptyWall!, 2));
    figures.push(figure(`first frame of ${name}, processor time`, thread!, emptyThread!, 2));
  }
  return figures;
}

function runNode(...args: string[]): void {
  spawnSync(process.execPath, args, { env, stdio: 'ignore' });
}

/** Of the main thread of a Node that has just begun to run a script. */
async function emptyThreadTime(): Promise<number> {
  const child = inTerminal(['-e', 'require("fs").writeSync(1, "ready"); setInterval(() => {}, 1e6)']);
  await sees(child, 'ready');
  const spent = threadTime(child);
  child.kill('SIGKILL');
  return spent;
}
