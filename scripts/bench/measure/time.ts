import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure.ts';

/** What a run answers and its milliseconds of processor time, so that other programs on the machine do not count. */
export function timed<T>(run: () => T): { readonly answer: T; readonly milliseconds: number } {
  const started = process.cpuUsage();
  const answer = run();
  const { user, system } = process.cpuUsage(started);
  return { answer, milliseconds: (user + system) / 1000 };
}

/** Processor time of one call in microseconds, after a tenth as many calls to warm up. */
export function microsPerCall(times: number, run: () => unknown): number {
  const repeat = (count: number): void => {
    for (let time = 0; time < count; time++) run();
  };
  repeat(times / 10);
  return (timed(() => repeat(times)).milliseconds / times) * 1000;
}

/** How many things are done in a second of processor time, the median of some runs. @param run answers how many it has done. */
export function perSecond(run: () => number): number {
  const speeds = Array.from({ length: 7 }, () => {
    const { answer, milliseconds } = timed(run);
    return (answer / milliseconds) * 1000;
  });
  return quantile(speeds, 0.5);
}

/** @param share 0.5 for the median, 0.95 for the 95th percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** Wall clock milliseconds of one run. */
export function clock(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

/** Milliseconds of processor time that ten million steps of arithmetic take here and now. */
export function loopTime(): number {
  const times = Array.from({ length: 5 }, () => timed(tenMillionSteps).milliseconds);
  return quantile(times, 0.5);
}

function tenMillionSteps(): void {
  let bits = 1;
  for (let step = 0; step < 10_000_000; step++) {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
  }
  if (bits === 0) throw new Error('a shift register never reaches 0');
}

/** How much of a run, after one to warm up, is garbage collection on the thread that runs. */
export async function garbage(name: string, run: () => unknown): Promise<Figure> {
  run();
  let collecting = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collecting += duration;
  });
  observer.observe({ entryTypes: ['gc'] });
  const took = clock(run);
  // Entries are handed over in a later turn.
  await pause(10);
  observer.disconnect();
  return {
    name: `${name}: garbage collection`,
    value: (100 * collecting) / took,
    unit: '%',
    target: { most: 3 },
  };
}
