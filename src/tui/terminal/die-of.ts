import { constants } from 'node:os';

/** The signals that ask the program to end. */
export const deadly = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

export type Deadly = (typeof deadly)[number];

/**
 * Ends the program by a signal that it was sent. Node's own exit would wait for what V8 compiles just then, which may never
 * be done (docs/performance.md), and abort with a core dump where the terminal is gone, since it cannot give that back.
 */
export function dieOf(signal: Deadly): void {
  // Nobody can send most signals on Windows, which sends that of a hang-up when a window is closed; the first process of
  // a container is ended by none that it does not listen to.
  if (process.platform === 'win32' || process.pid === 1) process.exit(128 + constants.signals[signal]);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
