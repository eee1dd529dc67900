export type Direction = 'up' | 'down' | 'left' | 'right';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The place that an arrow leads to from place `at`: the nearest one in that direction, where straying to the side
 * counts double. Where nothing lies ahead the cursor stays.
 */
export function nextPlace(places: readonly Place[], at: number, direction: Direction): number {
  const from = places[at];
  if (!from) return at;
  let best = at;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { x, y }] of places.entries()) {
    const [dx, dy] = [x - from.x, y - from.y];
    const [ahead, aside] = {
      up: [-dy, dx],
      down: [dy, dx],
      left: [-dx, dy],
      right: [dx, dy],
    }[direction] as [number, number];
    if (ahead < 1e-6) continue;
    const distance = ahead * ahead + 4 * aside * aside;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/** The places in reading order, for Tab: the next one, or the one before. */
export function placeAfter(places: readonly Place[], at: number, by: 1 | -1): number {
  const order = [...places.keys()].sort((a, b) => places[a]!.y - places[b]!.y || places[a]!.x - places[b]!.x);
  const now = order.indexOf(at);
  return order[(now + by + order.length) % order.length] ?? at;
}
