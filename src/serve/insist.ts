import type { Clock } from '../engine/clock.ts';

/** How long until it is tried again, in milliseconds. */
const AGAIN = 10_000;

/**
 * Does something until it is done.
 * @param failed told why it was not done. @returns whether it may be done later
 */
export function insist(clock: Clock, work: () => Promise<unknown>, failed: (error: Error) => boolean): void {
  work().catch((error: Error) => {
    if (failed(error)) clock.after(AGAIN, () => insist(clock, work, failed));
  });
}
