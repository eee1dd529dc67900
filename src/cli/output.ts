import { printable } from '../engine/printable.ts';

/** A line of what a command is asked for, on standard output; nothing in it can steer the terminal. */
export function print(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** A line for whoever runs the program, on standard error; nothing in it can steer the terminal. */
export function complain(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}
