import type { Clock } from '../engine/clock.ts';

/** Lets those who wait go on one after the other, so many milliseconds apart; whoever comes alone at once. */
export function inTurns(clock: Clock, milliseconds: number): () => Promise<void> {
  let free = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock.now();
    const at = Math.max(now, free);
    free = at + milliseconds;
    return new Promise((resolve) => {
      if (at === now) resolve();
      else clock.after(at - now, resolve);
    });
  };
}
