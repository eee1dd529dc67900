import { DictionaryError } from './word-file.ts';

/** A dictionary that would take far too long; it would take as long again. */
export class EndlessError extends DictionaryError {}

/** Watches over work that a player's file asks for, so that none of it goes on for minutes. */
export interface WorkLimit {
  /** How far the work has come, 0 to 1. */
  progress: number;
  /** @throws EndlessError when the work cannot be done in a bearable time. */
  step(): void;
}

/** After this long, in milliseconds, work is given up that would not be done in `most`. */
const patience = 5_000;
const most = 60_000;
/** Looking at the clock costs more than most steps. */
const stepsBetweenLooks = 256;

/**
 * @param name of the file, for the sentence.
 * @param now milliseconds.
 */
export function workLimit(name: string, now: () => number = () => performance.now()): WorkLimit {
  const start = now();
  let steps = 0;
  return {
    progress: 0,
    step() {
      if (++steps % stepsBetweenLooks !== 0) return;
      const passed = now() - start;
      if (passed < patience || (passed < most && passed < most * this.progress)) return;
      throw new EndlessError(
        `${name} would take minutes to be read, so it was given up: a dictionary of this size takes seconds.`,
      );
    },
  };
}

/** For files that come with the program. */
export const noLimit: WorkLimit = { progress: 0, step() {} };
