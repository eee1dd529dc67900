import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 5;

/** What a saved match is called. */
export function newId(): string {
  return Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('');
}
