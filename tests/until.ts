import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until it is so; a minute at most, far longer than a busy machine takes. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isTrue()); await sleep(5))
    if (Date.now() > end) throw new Error(`It did not come: ${isTrue}`);
}
