import { type Direction, stepped } from '../../../../tui/terminal/keys.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The place that an arrow leads to from place `at`: the nearest of those that lie more ahead than aside, else the
 * nearest ahead, else `at` itself. Measured on corners, edges and hexes, arrows alone lead from any place of a choice
 * to any other; a plain nearest ahead passes some by.
 */
export function nextPlace(places: readonly Place[], at: number, direction: Direction): number {
  const from = places[at];
  if (!from) return at;
  let best = at;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, place] of places.entries()) {
    const [ahead, aside] = turned(place.x - from.x, place.y - from.y, direction);
    if (ahead < TINY) continue;
    const distance = ahead * ahead + aside * aside + (Math.abs(aside) > ahead + TINY ? FAR : 0);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

const TINY = 1e-6;
/** More than any square of a distance on the board. */
const FAR = 1e6;

/** A step across the board as its parts along an arrow and to its side. */
function turned(dx: number, dy: number, direction: Direction): readonly [ahead: number, aside: number] {
  switch (direction) {
    case 'up':
      return [-dy, dx];
    case 'down':
      return [dy, dx];
    case 'left':
      return [-dx, dy];
    case 'right':
      return [dx, dy];
  }
}

/** The places in reading order, for Tab: the next one, or the one before. */
export function placeAfter(places: readonly Place[], at: number, by: 1 | -1): number {
  const order = [...places.keys()].sort((a, b) => places[a]!.y - places[b]!.y || places[a]!.x - places[b]!.x);
  return order[stepped(order.indexOf(at), by, order.length)] ?? at;
}
