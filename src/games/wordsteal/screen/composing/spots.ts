import type { Point } from '../../../../tui/paint/canvas.ts';
import { type Direction, stepsOf } from '../../../../tui/terminal/keys.ts';
import type { Board } from '../../rules/board.ts';

/**
 * Where a tile lies: a cell of the board or, as a negative number, a slot of the rack (`-1` is the first). The rack is
 * thought of as a row below the board, centred, with one empty row between.
 */
export type Spot = number;

export function rackSpot(slot: number): Spot {
  return -1 - slot;
}

export function slotOf(spot: Spot): number {
  return -1 - spot;
}

/** As it is read out. */
export function spotName({ cells }: Board, spot: Spot): string {
  return cells[spot] ?? `slot ${slotOf(spot) + 1}`;
}

export function isOnBoard(spot: Spot): boolean {
  return spot >= 0;
}

/** Column and row of a spot; the rack lies two rows below the board's last row. */
export function placeOf(board: Board, spot: Spot): Point {
  const { columns, rows } = board;
  if (isOnBoard(spot)) return { x: spot % columns, y: Math.floor(spot / columns) };
  return { x: rackOffset(board) + slotOf(spot), y: rows + 1 };
}

export function rackOffset({ columns, rackSize }: Board): number {
  return Math.floor((columns - rackSize) / 2);
}

/** One cell on, over board and rack; at the outer edge the spot stays. */
export function neighbour(board: Board, spot: Spot, direction: Direction): Spot {
  const { columns, rows, rackSize } = board;
  const from = placeOf(board, spot);
  const step = stepsOf[direction];
  const x = from.x + step.x;
  // From the rack over the empty row.
  const y = from.y + (isOnBoard(spot) ? step.y : 2 * step.y);
  if (y >= rows) return rackSpot(Math.max(0, Math.min(rackSize - 1, x - rackOffset(board))));
  return x >= 0 && x < columns && y >= 0 ? y * columns + x : spot;
}
