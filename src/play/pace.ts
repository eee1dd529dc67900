/** People never wait longer for computer players than this between two of their own moves, in milliseconds. */
const MOST_WAIT = 7500;

/** What is left of the wait is shared out over at least so many moves. */
const MOVES_TO_COME = 6;

/**
 * How long a computer player's move is held back, in milliseconds: as `usual` at first, then ever shorter, for nobody
 * knows how many moves are to come.
 * @param waited how long people have waited since one of them moved.
 */
export function pauseAfter(usual: number, waited: number): number {
  return Math.max(0, Math.min(usual, (MOST_WAIT - waited) / MOVES_TO_COME));
}
