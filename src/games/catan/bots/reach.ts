import type { Seat } from '../../../engine/game.ts';
import type { State } from '../rules/state.ts';
import { CORNER_CORNERS, CORNER_EDGES } from '../rules/topology.ts';

/** Roads that a seat still needs to each corner, up to 2; 9 when it is farther. */
export function roadsTo(state: State, seat: Seat, distances: number[]): number[] {
  const { reached, buildings } = state;
  for (let corner = 0; corner < reached.length; corner++) {
    distances[corner] = ((reached[corner]! >> seat) & 1) === 1 ? 0 : 9;
  }
  for (let step = 0; step < 2; step++) {
    for (let corner = 0; corner < reached.length; corner++) {
      if (distances[corner] !== step) continue;
      const building = buildings[corner]!;
      if (building < 0 || (building & 3) === seat) spread(state, corner, step + 1, distances);
    }
  }
  return distances;
}

function spread({ roads }: State, corner: number, distance: number, distances: number[]): void {
  for (let i = 3 * corner; i < 3 * corner + 3; i++) {
    const edge = CORNER_EDGES[i]!;
    if (edge < 0 || roads[edge]! >= 0) continue;
    const next = CORNER_CORNERS[i]!;
    if (distances[next]! > distance) distances[next] = distance;
  }
}
