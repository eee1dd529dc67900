import { randomBytes } from 'node:crypto';

/** A seed that nobody can guess. */
export function newSeed(): string {
  return randomBytes(8).toString('hex');
}
