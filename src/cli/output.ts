import { printable } from '../engine/printable.ts';
import { coloursFor } from './colours.ts';

/** A line of what a command is asked for, on standard output; nothing in it can steer the terminal. */
export function print(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** Lines that are clean already and may have colours, written at once: thousands of writes take longer than all else. */
export function printTable(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** A sentence about what went wrong, on standard error, red where there are colours; nothing in it can steer the terminal. */
export function complain(sentence: string): void {
  process.stderr.write(`${coloursFor(process.stderr).red(printable(sentence))}\n`);
}

/** Complained of at the end, where the storage failed. */
export const movesLost = 'The last moves of the game could not be saved.';
