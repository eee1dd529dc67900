import { DESERT } from './resources.ts';
import { CORNERS, EDGES } from './topology.ts';

/** The island of one match; never changed, so that states share it. */
export interface Board {
  /** Resource of each hex, 5 for desert. */
  readonly terrain: readonly number[];
  /** Number of each hex, 0 for none. */
  readonly numbers: readonly number[];
  /** `kind` is a resource, or 5 for any. */
  readonly harbours: readonly { readonly edge: number; readonly kind: number }[];
  /** The harbour at each corner: a resource, 5 for any, -1 for none. */
  readonly harbourAt: readonly number[];
  /** Hexes by the number that makes them produce. */
  readonly producing: readonly (readonly number[])[];
}

/** Copied by each board (see `NO_BUILDINGS`). */
const NO_HARBOURS: readonly number[] = CORNERS.map(() => -1);

export function makeBoard(
  terrain: readonly number[],
  numbers: readonly number[],
  harbours: Board['harbours'],
): Board {
  const harbourAt = NO_HARBOURS.slice();
  for (const { edge, kind } of harbours) {
    harbourAt[EDGES[edge]!.a] = kind;
    harbourAt[EDGES[edge]!.b] = kind;
  }
  const producing: number[][] = [];
  for (let number = 0; number <= 12; number++) producing.push([]);
  for (let hex = 0; hex < terrain.length; hex++) {
    const number = numbers[hex]!;
    if (number > 0 && terrain[hex] !== DESERT) producing[number]!.push(hex);
  }
  return { terrain, numbers, harbours, harbourAt, producing };
}
