import type { Area, Point } from '../../../../tui/paint/canvas.ts';
import type { Direction } from '../../../../tui/terminal/keys.ts';
import { nearestAhead } from '../../../../tui/widgets/nearest.ts';
import { SIZE } from '../../rules/board.ts';

/** Where everything lies on the body of the screen, in cells. */
export type Layout = ReturnType<typeof layoutFor>;

const SQUARES = 11;
const LEAST_SIDE = 18;
const MOST_SIDE = 34;
/** Squares that are wider leave the players' panel all the columns that it can use. */
const USUAL_WIDTH = 12;
const MOST_WIDTH = 22;
const MOST_HEIGHT = 7;

/** The largest board that leaves room for the players' panel; squares of 5x2, or 3x1 where the board is alone, to 22x7. */
export function layoutFor(width: number, height: number, least = LEAST_SIDE) {
  const gap = least > 0 ? 1 : 0;
  const whole = least > 0 ? Math.max(least, MOST_SIDE + gap) : 0;
  const usual = Math.min(USUAL_WIDTH, Math.floor((width - least) / SQUARES));
  const wide = Math.min(MOST_WIDTH, Math.floor((width - whole) / SQUARES));
  const square = Math.max(least > 0 ? 5 : 3, usual, wide);
  const heights = heightsFor(height);
  const board = { width: square * SQUARES, height: heights.reduce((sum, rows) => sum + rows, 0) };
  const sideWidth = least > 0 ? Math.min(MOST_SIDE, Math.max(0, width - board.width - gap)) : 0;
  const x = Math.max(0, Math.floor((width - board.width - gap - sideWidth) / 2));
  const y = Math.max(0, Math.floor((height - board.height) / 2));
  return {
    width: square,
    /** Rows of the squares in each of the eleven rows of the ring. */
    heights,
    ring: { x, y, ...board },
    middle: {
      x: x + square,
      y: y + heights[0]!,
      width: square * (SQUARES - 2),
      height: board.height - heights[0]! - heights[SQUARES - 1]!,
    },
    side: { x: x + board.width + gap, y, width: sideWidth, height: Math.min(board.height, height) },
  };
}

/** As high as there is room; where two rows are too many for all, the squares half-way up the sides have one. */
function heightsFor(height: number): readonly number[] {
  const rows = Math.floor(height / SQUARES);
  if (rows > 1) return Array(SQUARES).fill(Math.min(MOST_HEIGHT, rows));
  const flat = SQUARES - Math.max(0, height - SQUARES);
  const middle = (SQUARES - 1) / 2;
  return Array.from({ length: SQUARES }, (_, row) => (2 * Math.abs(row - middle) < flat ? 1 : 2));
}

/** On a low terminal every row counts: the log tells what a status line would. */
export function footerFor(rows: number): 'short' | 'full' {
  return rows >= 36 ? 'full' : 'short';
}

/** Column and row of a square, from 0 to 10: the start is at the lower right, and the way goes to the left. */
export function placeOf(square: number): Point {
  const side = Math.floor(square / 10);
  const along = square % 10;
  if (side === 0) return { x: 10 - along, y: 10 };
  if (side === 1) return { x: 0, y: 10 - along };
  if (side === 2) return { x: along, y: 0 };
  return { x: 10, y: along };
}

export function areaOf({ ring, width, heights }: Layout, index: number): Area {
  const { x, y } = placeOf(index);
  const above = heights.slice(0, y).reduce((sum, rows) => sum + rows, 0);
  return { x: ring.x + x * width, y: ring.y + above, width, height: heights[y]! };
}

const places = Array.from({ length: SIZE }, (_, square) => placeOf(square));

/** The next square in the direction, over the middle to the other side; the same square at the edge. */
export function squareBeside(square: number, direction: Direction): number {
  return nearestAhead(places, square, direction, (_, aside) => (aside > 0 ? Number.POSITIVE_INFINITY : 0));
}
