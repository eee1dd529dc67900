import type { Point, Room } from '../../../../tui/paint/canvas.ts';
import { CORNERS, EDGES, type Place } from '../../rules/topology.ts';

export interface Geometry {
  /** Columns from the middle of a hex to its upright sides. */
  readonly halfWidth: number;
  /** Rows from the middle of a hex to its side corners. */
  readonly halfSide: number;
  /** Rows from a side corner to the top or bottom corner. */
  readonly drop: number;
  /** Columns left and right of the island, for harbours. */
  readonly margin: number;
}

/**
 * From the largest to the smallest. Slanted sides turn in the middle of their columns, so `halfWidth` is such that the
 * turns lie alike from both ends.
 */
export const geometries: readonly Geometry[] = [
  { halfWidth: 20, halfSide: 5, drop: 5, margin: 9 },
  { halfWidth: 16, halfSide: 4, drop: 4, margin: 9 },
  { halfWidth: 12, halfSide: 3, drop: 3, margin: 9 },
  { halfWidth: 8, halfSide: 3, drop: 2, margin: 8 },
  { halfWidth: 7, halfSide: 2, drop: 2, margin: 7 },
  { halfWidth: 6, halfSide: 2, drop: 1, margin: 5 },
  { halfWidth: 5, halfSide: 2, drop: 2, margin: 5 },
  { halfWidth: 5, halfSide: 1, drop: 2, margin: 5 },
  { halfWidth: 4, halfSide: 1, drop: 1, margin: 5 },
  { halfWidth: 4, halfSide: 1, drop: 1, margin: 3 },
];

/** The largest drawing that fits, or the smallest. */
export function geometryFor(width: number, height: number): Geometry {
  const fits = geometries.find((geometry) => {
    const size = sizeOf(geometry);
    return size.width <= width && size.height <= height;
  });
  return fits ?? geometries.at(-1)!;
}

export function sizeOf({ halfWidth, halfSide, drop, margin }: Geometry): Room {
  const pitch = 2 * halfSide + drop;
  return { width: 10 * halfWidth + 1 + 2 * margin, height: 4 * pitch + 2 * (halfSide + drop) + 1 };
}

/** The cell of a place that is no other's: a corner, the middle of a hex, or that of a side, for a mark. */
export function cellOf(geometry: Geometry, { kind, index, x, y }: Place): Point {
  if (kind === 'edge') {
    const cells = edgeCells(geometry, index);
    return cells[Math.floor((cells.length - 1) / 2)]!;
  }
  const { halfWidth, halfSide, drop, margin } = geometry;
  // On the topology's grid a hex is 2 wide, rows of hexes are 3 apart, and side corners 1 from the middle.
  const row = Math.round(y / 3);
  return {
    x: margin + (x + 5) * halfWidth,
    y: halfSide + drop + (row + 2) * (2 * halfSide + drop) + (y - 3 * row) * halfSide,
  };
}

/** The columns, counted from one end, at which a slanted side changes its row. */
function turns({ halfWidth, drop }: Geometry): readonly number[] {
  return Array.from({ length: drop }, (_, i) => Math.round((halfWidth * (i + 0.5)) / drop));
}

/** The cells of a side between its corners: from top to bottom, or from left to right. */
export function edgeCells(geometry: Geometry, edge: number): readonly Point[] {
  return cellsAlong(geometry, edge).slice(1, -1);
}

/** The same with its corners: each cell lies beside the one before. */
export function cellsAlong(geometry: Geometry, edge: number): readonly Point[] {
  const { a, b, slope } = EDGES[edge]!;
  const ends = [a, b].map((corner) => cellOf(geometry, CORNERS[corner]!));
  const [from, to] = ends.sort((one, other) => one.x - other.x || one.y - other.y) as [Point, Point];
  if (slope === 'upright')
    return Array.from({ length: to.y - from.y + 1 }, (_, i) => ({ x: from.x, y: from.y + i }));
  const at = turns(geometry);
  const cells: Point[] = [];
  let { y } = from;
  for (let x = 0; x <= geometry.halfWidth; x++) {
    cells.push({ x: from.x + x, y });
    if (!at.includes(x)) continue;
    y += slope === 'down' ? 1 : -1;
    cells.push({ x: from.x + x, y });
  }
  return cells;
}

/** Columns left and right of a hex's middle that are inside its lines, in the row `dy` below the middle. */
export function halfInside(geometry: Geometry, dy: number): number {
  const { halfWidth, halfSide, drop } = geometry;
  const above = Math.abs(dy) - halfSide;
  if (above < 0) return halfWidth - 1;
  return (turns(geometry)[drop - above - 1] ?? 0) - 1;
}
