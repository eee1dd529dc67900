import { type Board, boards } from '../../rules/board.ts';
import { rackOffset } from '../composing/spots.ts';

/** How large the board is drawn, smallest first: a cell, and whether there are lines between columns and rows. */
const sizes = [
  { cellWidth: 3, cellHeight: 1, lineX: 0, lineY: 0 },
  { cellWidth: 3, cellHeight: 1, lineX: 1, lineY: 0 },
  { cellWidth: 5, cellHeight: 1, lineX: 1, lineY: 1 },
  { cellWidth: 7, cellHeight: 2, lineX: 1, lineY: 1 },
  { cellWidth: 9, cellHeight: 3, lineX: 1, lineY: 1 },
  { cellWidth: 11, cellHeight: 4, lineX: 1, lineY: 1 },
];

export type Layout = ReturnType<typeof layoutsOf>[number];

/** Columns of the row numbers left of the board. */
export const NUMBERS_WIDTH = 3;

/** Of each board the smallest first; always the same ones, so that a drawing in one of them is kept. */
export const layouts = { standard: layoutsOf(boards.standard), pocket: layoutsOf(boards.pocket) };

/** The largest drawing that fits; the smallest one always does. */
export function layoutFor({ name }: Board, fits: (layout: Layout) => boolean): Layout {
  return layouts[name].findLast(fits) ?? layouts[name][0]!;
}

function layoutsOf(board: Board) {
  return sizes.map(({ cellWidth, cellHeight, lineX, lineY }) => {
    const pitchX = cellWidth + lineX;
    const pitchY = cellHeight + lineY;
    return {
      /** Of a cell without the lines around it. */
      ...{ cellWidth, cellHeight },
      /** Columns and rows from one cell to the next. */
      ...{ pitchX, pitchY },
      boardWidth: NUMBERS_WIDTH + board.columns * pitchX + lineX,
      boardHeight: 1 + board.rows * pitchY + lineY,
      rackWidth: board.rackSize * pitchX + 1,
      rackHeight: cellHeight + 2,
      /** Columns from the board's left end to the rack's, whose slots stand below the board's columns. */
      rackLeft: NUMBERS_WIDTH + rackOffset(board) * pitchX,
    };
  });
}
