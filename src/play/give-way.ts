import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Puts the thread that calls it behind those of the program it is of, so that keys are answered while computer players
 * think. Not at the very end: where a machine is busy with other programs, it would stand still with a lock of Node's in its
 * hands that the thread of the keys waits for, such as that of the list of what V8 is to compile. Linux gives each thread a
 * priority of its own; elsewhere it would be that of the whole program, which is left as it is.
 */
export function giveWay(): void {
  try {
    const { PRIORITY_BELOW_NORMAL: further, PRIORITY_LOW: last } = constants.priority;
    // A link to `PROCESS/task/THREAD`.
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.min(last, getPriority(thread) + further));
  } catch {}
}
