import type { Clock } from '../engine/clock.ts';

/** Does something again and again, so many milliseconds after it was done last; when it fails, it is done the next time. @returns what ends that. */
export function repeatedly(clock: Clock, milliseconds: number, work: () => Promise<unknown>): () => void {
  let isOver = false;
  let cancel = (): void => {};
  const again = (): void => {
    if (isOver) return;
    cancel = clock.after(milliseconds, () => {
      work().then(again, again);
    });
  };
  again();
  return () => {
    isOver = true;
    cancel();
  };
}
