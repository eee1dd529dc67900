import type { Board } from '../../rules/index.ts';
import { rackOffset } from '../composing/spots.ts';

/** How large the board is drawn, smallest first: its cells, and whether there are lines between columns and rows. */
const sizes = {
  small: { width: 3, height: 1, lineX: 0, lineY: 0 },
  medium: { width: 3, height: 1, lineX: 1, lineY: 0 },
  large: { width: 5, height: 1, lineX: 1, lineY: 1 },
  huge: { width: 7, height: 2, lineX: 1, lineY: 1 },
} as const;
export type Size = keyof typeof sizes;

export interface Layout {
  readonly size: Size;
  /** Of a cell without the lines around it. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Columns and rows from one cell to the next. */
  readonly pitchX: number;
  readonly pitchY: number;
  /** The whole drawing with its letters and numbers. */
  readonly boardWidth: number;
  readonly boardHeight: number;
  readonly rackWidth: number;
  readonly rackHeight: number;
  /** Columns from the board's left end to the rack's, whose slots stand below the board's columns. */
  readonly rackLeft: number;
}

/** Columns of the row numbers left of the board. */
export const NUMBERS_WIDTH = 3;

/** The largest drawing that fits; the smallest one always does. */
export function layoutFor(board: Board, fits: (layout: Layout) => boolean): Layout {
  const all = (Object.keys(sizes) as Size[]).map((size) => layout(board, size));
  return all.findLast(fits) ?? all[0]!;
}

function layout(board: Board, size: Size): Layout {
  const { width, height, lineX, lineY } = sizes[size];
  const pitchX = width + lineX;
  return {
    size,
    cellWidth: width,
    cellHeight: height,
    pitchX,
    pitchY: height + lineY,
    boardWidth: NUMBERS_WIDTH + board.columns * pitchX + lineX,
    boardHeight: 1 + board.rows * (height + lineY) + lineY,
    rackWidth: board.rackSize * pitchX + 1,
    rackHeight: height + 2,
    rackLeft: NUMBERS_WIDTH + rackOffset(board) * pitchX,
  };
}
