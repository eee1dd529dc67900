import { randomInt } from 'node:crypto';

/** No vowels, nothing that looks like a digit: four of them cannot be read as a word. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';

/** The code of a new table. */
export function newCode(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]!).join('');
}

/** What stands alone is a table's code, and hardly the name of a computer. */
export function isCode(text: string): boolean {
  return text.length === 4 && [...text.toUpperCase()].every((letter) => letters.includes(letter));
}
