import { type Geometry, geometryFor, sizeOf } from './board/geometry.ts';

/** Columns that the side has at least and at most; the first of them parts it from the board. */
const SIDE = 27;
const MOST_SIDE = 60;

/** Rows of the strip under the board. */
export const STRIP_HEIGHT = 4;

export interface TableLayout {
  readonly geometry: Geometry;
  readonly board: { readonly width: number; readonly height: number };
  readonly side: { readonly width: number; readonly height: number };
}

/** The board with the strip below it at the left, the side at the right. */
export function layOut(width: number, height: number): TableLayout {
  const geometry = geometryFor(width - SIDE, height - STRIP_HEIGHT);
  const board = sizeOf(geometry);
  return { geometry, board, side: { width: Math.min(MOST_SIDE, width - board.width), height } };
}
