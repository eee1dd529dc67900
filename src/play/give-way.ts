import { readdirSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Puts the thread that calls it behind those of the program it is of, so that keys are answered while computer players
 * think. Linux gives each thread a priority of its own; elsewhere it would be that of the whole program, which is left as it
 * is.
 */
export function giveWay(): void {
  try {
    // A link to `PROCESS/task/THREAD`.
    putBehind(basename(readlinkSync('/proc/thread-self')));
  } catch {}
}

/**
 * Puts the threads in which V8 compiles and collects garbage behind the one that answers keys: on two cores it would wait
 * for their turns to end.
 */
export function letHelpersGiveWay(): void {
  try {
    const helpers = readdirSync('/proc/self/task').filter((thread) => thread !== String(process.pid));
    helpers.forEach(putBehind);
  } catch {}
}

/**
 * Not at the very end: where a machine is busy with other programs, a thread would stand still with a lock of Node's in its
 * hands that the thread of the keys waits for, such as that of the list of what V8 is to compile.
 */
function putBehind(thread: string): void {
  const { PRIORITY_BELOW_NORMAL: further, PRIORITY_LOW: last } = constants.priority;
  try {
    setPriority(Number(thread), Math.min(last, getPriority(process.pid) + further));
  } catch {
    // It has ended meanwhile.
  }
}
