import { UsageError } from './usage-error.ts';

/** The whole number that a flag says in decimal digits: `Number` alone takes `0x3` and blanks too. @throws UsageError */
export function readWhole(flag: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${flag} must be a whole number from ${min} to ${max}.`);
}
