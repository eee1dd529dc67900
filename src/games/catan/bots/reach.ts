import type { Seat } from '../../../engine/game.ts';
import type { State } from '../rules/state.ts';
import { CORNER_CORNERS, CORNER_EDGES, CORNERS } from '../rules/topology.ts';

/** The corners that a seat has, or would have with two roads more at most, at the end of a road. */
interface Reach {
  /** The nearest first; those beyond the last of `within` mean nothing. */
  readonly corners: readonly number[];
  /** How many of them take no, at most one, at most two roads more. */
  readonly within: readonly number[];
}

const corners: number[] = CORNERS.map(() => 0);
const within = [0, 0, 0];
const reach: Reach = { corners, within };
/** By corner: the call that found it last. */
const found = new Int32Array(CORNERS.length);
let call = 0;

/** @returns an object that the next call overwrites. */
export function reachOf({ reached, buildings, roads }: State, seat: Seat): Reach {
  call++;
  let count = 0;
  for (let corner = 0; corner < reached.length; corner++) {
    if (((reached[corner]! >> seat) & 1) === 0) continue;
    found[corner] = call;
    corners[count++] = corner;
  }
  within[0] = count;
  let first = 0;
  for (let step = 1; step <= 2; step++) {
    const end = count;
    for (let at = first; at < end; at++) {
      const corner = corners[at]!;
      const building = buildings[corner]!;
      if (building >= 0 && (building & 3) !== seat) continue;
      for (let i = 3 * corner; i < 3 * corner + 3; i++) {
        const edge = CORNER_EDGES[i]!;
        if (edge < 0 || roads[edge]! >= 0) continue;
        const next = CORNER_CORNERS[i]!;
        if (found[next] === call) continue;
        found[next] = call;
        corners[count++] = next;
      }
    }
    within[step] = count;
    first = end;
  }
  return reach;
}
