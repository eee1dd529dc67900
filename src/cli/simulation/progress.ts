import type { Clock } from '../../engine/clock.ts';

/** Where progress is shown. */
export interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

interface Progress {
  /**
   * @param done games of this run.
   * @param before those of earlier runs, where more of them have turned up meanwhile.
   */
  show(done: number, before?: number): void;
  /** Takes the line away. */
  clear(): void;
}

const betweenLines = 200;

/**
 * One line that is written over and over: how many games are done, how many a second, and how long the rest will take.
 * Nothing where the output is no terminal.
 * @param known games that were played in earlier runs.
 */
export function progressLine(
  output: ProgressOutput,
  { now }: Pick<Clock, 'now'>,
  total: number,
  known: number,
): Progress {
  if (!output.isTTY) return { show() {}, clear() {} };
  const start = now();
  const soFar = (games: number): string => `\r\x1b[K${games} of ${total} games`;
  output.write(soFar(known));
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(done, before = known) {
      const time = now();
      if (time - last < betweenLines) return;
      last = time;
      const seconds = Math.max(0.001, (time - start) / 1000);
      const left = ((total - before - done) * seconds) / Math.max(1, done);
      const rate = (done / seconds).toFixed(1);
      output.write(`${soFar(before + done)} · ${rate} a second · ${timeText(left)} left`);
    },
    clear: () => output.write('\r\x1b[K'),
  };
}

/** A time that nobody reads more exactly. @param seconds 0 or more. */
function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} min`;
  return `${Math.ceil(seconds / 3600)} h`;
}
