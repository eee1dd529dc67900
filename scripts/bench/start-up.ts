import { spawnSync } from 'node:child_process';
import type { Figure } from './measure/figure.ts';
import { env, inTerminal, program, sees } from './measure/program.ts';
import { clock, quantile } from './measure/time.ts';

const PAIRS = 21;

/** Whole processes on the wall clock, each measured beside an empty one, so that a busy machine slows both. */
export async function bench(): Promise<Figure[]> {
  const empty: number[] = [];
  const version: number[] = [];
  const frame: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    empty.push(clock(() => runNode('-e', '0')));
    version.push(clock(() => runNode(program, '--version')));
    frame.push(await firstFrame());
  }
  const figure = (name: string, times: readonly number[], most: number): Figure => ({
    name,
    value: quantile(times, 0.5),
    unit: 'ms',
    beside: {
      ratio: quantile(
        times.map((time, pair) => time / empty[pair]!),
        0.5,
      ),
      what: 'x node -e 0',
    },
    target: { of: 'ratio', most },
  });
  return [
    { name: 'node -e 0', value: quantile(empty, 0.5), unit: 'ms' },
    figure('--version', version, 1.4),
    figure('first frame of WordSteal', frame, 3.5),
  ];
}

function runNode(...args: string[]): void {
  spawnSync(process.execPath, args, { env, stdio: 'ignore' });
}

async function firstFrame(): Promise<number> {
  const started = performance.now();
  const child = inTerminal([program, 'wordsteal', '--players', '2']);
  const seen = await sees(child, 'to move');
  child.kill('SIGKILL');
  return seen - started;
}
