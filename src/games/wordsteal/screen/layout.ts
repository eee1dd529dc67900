import type { Board } from '../rules/board.ts';

/** How large the board is drawn: `small` cells are 3x1, `large` ones 5x1 with lines between. */
export interface Layout {
  readonly size: 'small' | 'large';
  readonly cellWidth: number;
  /** Columns and rows from one cell to the next. */
  readonly pitchX: number;
  readonly pitchY: number;
  /** The whole drawing with its letters and numbers. */
  readonly boardWidth: number;
  readonly boardHeight: number;
  readonly rackWidth: number;
  readonly rackPitch: number;
}

/** Rows of the rack with its frame. */
export const RACK_HEIGHT = 3;

/** Columns of the row numbers left of the board. */
export const NUMBERS_WIDTH = 3;

/** The largest drawing that fits. */
export function layoutFor(board: Board, width: number, height: number): Layout {
  const large = layout(board, 'large');
  return large.boardWidth <= width && large.boardHeight <= height ? large : layout(board, 'small');
}

function layout(board: Board, size: Layout['size']): Layout {
  const isLarge = size === 'large';
  const pitchX = isLarge ? 6 : 3;
  const rackPitch = isLarge ? 6 : 4;
  return {
    size,
    cellWidth: isLarge ? 5 : 3,
    pitchX,
    pitchY: isLarge ? 2 : 1,
    boardWidth: NUMBERS_WIDTH + board.columns * pitchX + (isLarge ? 1 : 0),
    boardHeight: 1 + board.rows * (isLarge ? 2 : 1) + (isLarge ? 1 : 0),
    rackWidth: board.rackSize * rackPitch + 1,
    rackPitch,
  };
}
