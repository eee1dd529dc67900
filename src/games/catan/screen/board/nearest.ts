import type { Point } from '../../../../tui/paint/canvas.ts';
import { type Direction, stepped } from '../../../../tui/terminal/keys.ts';
import { nearestAhead } from '../../../../tui/widgets/nearest.ts';
import type { Place } from '../../rules/topology.ts';

/**
 * The place that an arrow leads to from place `at`: the nearest of those that lie more ahead than aside, else the
 * nearest ahead, else `at` itself. Measured on corners, edges and hexes, arrows alone lead from any place of a choice
 * to any other; a plain nearest ahead passes some by.
 */
export function nextPlace(places: readonly Place[], at: number, direction: Direction): number {
  const penalty = (ahead: number, aside: number): number => (aside > ahead + TINY ? FAR : 0);
  return nearestAhead(places.map(toScale), at, direction, penalty);
}

/** Where a place lies with both axes to one scale. */
export function toScale({ x, y }: Place): Point {
  return { x: x * Math.sqrt(3), y };
}

const TINY = 1e-6;
/** More than any square of a distance on the board. */
const FAR = 1e6;

/** The places in reading order, for Tab: the next one, or the one before. */
export function placeAfter(places: readonly Place[], at: number, by: 1 | -1): number {
  const order = [...places.keys()].sort((a, b) => places[a]!.y - places[b]!.y || places[a]!.x - places[b]!.x);
  return order[stepped(order.indexOf(at), by, order.length)] ?? at;
}
