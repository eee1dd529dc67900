import { printable } from './printable.ts';

/** Why something that was asked for is not done. */
export interface Refusal {
  /** For programs and tests: kebab-case, the same in every version, such as `too-expensive`. */
  readonly code: string;
  /** For people: one sentence with a capital and a full stop, which says what to do instead where that helps. */
  readonly text: string;
}

export function refuse(code: string, text: string): Refusal {
  return { code, text };
}

/** Refusals that every game knows. */
export const gameOver = refuse('game-over', 'The game is over.');
export const notYourTurn = refuse('not-your-turn', 'It is not your turn.');
export const stale = refuse('stale', 'Somebody was faster, or something was undone: look, and decide again.');

/** A word from outside as a sentence may hold it: on one line, and not too long. */
export function quoted(word: string): string {
  const plain = word.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return plain.length > 30 ? `${printable(plain.slice(0, 30))}…` : plain;
}
