import type { Seat } from '../../../engine/game.ts';

/**
 * The person who is to decide next: whoever sits at the keyboard already if they may, so that it is handed over no
 * more often than needed; otherwise the next one after them.
 */
export function nextPerson(
  toAct: readonly Seat[],
  people: readonly Seat[],
  seen: Seat | undefined,
  seats: number,
): Seat | undefined {
  const here = toAct.filter((seat) => people.includes(seat));
  const from = seen ?? 0;
  return here.toSorted((a, b) => ((a - from + seats) % seats) - ((b - from + seats) % seats))[0];
}
