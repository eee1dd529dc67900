import type { Point } from '../paint/canvas.ts';
import { type Direction, stepsOf } from '../terminal/keys.ts';

const TINY = 1e-6;

/** The place nearest ahead of `at`, which it is itself where there is none. @param penalty added to the square of a distance */
export function nearestAhead(
  places: readonly Point[],
  at: number,
  direction: Direction,
  penalty: (ahead: number, aside: number, index: number) => number,
): number {
  const from = places[at];
  if (!from) return at;
  const { x, y } = stepsOf[direction];
  let best = at;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, place] of places.entries()) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * x + dy * y;
    if (ahead < TINY) continue;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    const distance = ahead * ahead + aside * aside + penalty(ahead, aside, index);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
