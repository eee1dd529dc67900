import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Puts the thread that calls it behind all others, so that keys are answered while computer players think. Not at the very
 * end: where a machine is busy with other programs, it would stand still with a lock of Node's in its hands that the thread
 * of the keys waits for, such as that of the list of what V8 is to compile. Linux gives each thread a priority of its own;
 * elsewhere it would be that of the whole program, which is left as it is.
 */
export function giveWay(): void {
  try {
    // A link to `PROCESS/task/THREAD`.
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {}
}
