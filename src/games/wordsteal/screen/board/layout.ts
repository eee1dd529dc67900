import type { Board } from '../../rules/index.ts';

/** How large the board is drawn, smallest first: only the larger ones have lines between the cells. */
const sizes = ['small', 'large', 'huge'] as const;
export type Size = (typeof sizes)[number];

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

const cells: Readonly<
  Record<Size, { readonly width: number; readonly height: number; readonly line: number }>
> = {
  small: { width: 3, height: 1, line: 0 },
  large: { width: 5, height: 1, line: 1 },
  huge: { width: 7, height: 2, line: 1 },
};

/** The largest drawing that fits; the smallest one always does. */
export function layoutFor(board: Board, fits: (layout: Layout) => boolean): Layout {
  const all = sizes.map((size) => layout(board, size));
  return all.findLast(fits) ?? all[0]!;
}

function layout(board: Board, size: Size): Layout {
  const { width, height, line } = cells[size];
  const pitchX = width + line;
  return {
    size,
    cellWidth: width,
    cellHeight: height,
    pitchX,
    pitchY: height + line,
    boardWidth: NUMBERS_WIDTH + board.columns * pitchX + line,
    boardHeight: 1 + board.rows * (height + line) + line,
    rackWidth: board.rackSize * pitchX + 1,
    rackHeight: height + 2,
    rackLeft: NUMBERS_WIDTH + Math.floor((board.columns - board.rackSize) / 2) * pitchX,
  };
}
