import type { Cell } from './events.ts';
import { rootOf } from './features.ts';
import type { CarcassonneState } from './state.ts';
import { segmentCount } from './tables.ts';

/** The tiles that hold a segment of the feature with this root, in the order of placing. */
export function tilesOf(state: CarcassonneState, root: number): number[] {
  const { turned, firstNode } = state;
  const tiles: number[] = [];
  for (let tile = 0; tile < turned.length; tile++) {
    const first = firstNode[tile]!;
    const last = first + segmentCount[turned[tile]! >> 2]!;
    for (let node = first; node < last; node++) {
      if (rootOf(state, node) !== root) continue;
      tiles.push(tile);
      break;
    }
  }
  return tiles;
}

/** The cells of the feature with this root, in the order of placing. */
export function cellsOf(state: CarcassonneState, root: number): Cell[] {
  return tilesOf(state, root).map((tile) => ({ x: state.xs[tile]!, y: state.ys[tile]! }));
}
