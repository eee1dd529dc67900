import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Puts the thread that calls it behind all others, so that keys are answered while computer players think. Linux gives each
 * thread a priority of its own; elsewhere it would be that of the whole program, which is left as it is.
 */
export function giveWay(): void {
  try {
    // A link to `PROCESS/task/THREAD`.
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW);
  } catch {}
}
