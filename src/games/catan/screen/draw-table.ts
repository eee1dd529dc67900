import { type Area, Canvas } from '../../../tui/paint/canvas.ts';
import { type BoardDrawing, drawBoard } from './draw-board.ts';
import { drawSide, type SideDrawing } from './draw-side.ts';
import { drawStrip, STRIP_HEIGHT, type StripDrawing } from './draw-strip.ts';
import { geometryFor, sizeOf } from './geometry.ts';

export type TableDrawing = BoardDrawing & SideDrawing & StripDrawing;

/** Columns that the side has at least and at most. */
const SIDE = 26;
const MOST_SIDE = 56;

export interface TableLayout {
  readonly board: Area;
  readonly strip: Area;
  readonly side: Area;
}

/** The board with the strip below it at the left, the side at the right. */
export function layOut(width: number, height: number): TableLayout {
  const size = sizeOf(geometryFor(width - SIDE - 1, height - STRIP_HEIGHT));
  const sideWidth = Math.min(MOST_SIDE, width - size.width - 1);
  const left = Math.max(0, Math.floor((width - size.width - 1 - sideWidth) / 2));
  const top = Math.max(0, Math.floor((height - size.height - STRIP_HEIGHT) / 2));
  return {
    board: { x: left, y: top, ...size },
    strip: { x: left + 1, y: top + size.height, width: size.width - 1, height: STRIP_HEIGHT },
    side: { x: left + size.width + 1, y: 0, width: sideWidth, height },
  };
}

/** The whole playing screen between title and status line. */
export function drawTable(body: Canvas, drawing: TableDrawing): void {
  const { board, strip, side } = layOut(body.width, body.height);
  body.blit(drawBoard(board.width, board.height, drawing), board.x, board.y);
  const below = new Canvas(strip.width, strip.height, { bg: 'surface' });
  drawStrip(below, below.area, drawing);
  body.blit(below, strip.x, strip.y);
  drawSide(body, side, drawing);
}
