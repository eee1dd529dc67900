import { type Area, Canvas } from '../../../tui/paint/canvas.ts';
import { type Camera, cameraFor } from './board/camera.ts';
import { type BoardDrawing, drawBoard } from './board/draw-board.ts';
import { drawSide, type SideDrawing } from './draw-side.ts';
import type { PlayState } from './play-state.ts';

/** Where the parts of the playing screen are, in cells of the body. */
export interface TableLayout {
  readonly board: Area;
  readonly side: Area;
}

/** The board gets what the scoreboard, the tile and the log do not need. */
export function layoutOf(width: number, height: number): TableLayout {
  const side = Math.max(31, Math.min(44, Math.floor(width * 0.36)));
  return {
    board: { x: 0, y: 0, width: width - side - 1, height },
    side: { x: width - side, y: 0, width: side, height },
  };
}

export function cameraOf({ board }: TableLayout, state: PlayState): Camera {
  const { bounds, zoom, pan, cursor } = state;
  return cameraFor({ bounds, zoom, pan, cursor, width: board.width, height: board.height });
}

/** The whole playing screen between title and status line. */
export function drawTable(body: Canvas, layout: TableLayout, board: BoardDrawing, side: SideDrawing): void {
  const view = new Canvas(layout.board.width, layout.board.height, { bg: 'surface' });
  drawBoard(view, board);
  body.blit(view, layout.board.x, layout.board.y);
  body.fill({ x: layout.side.x - 1, y: 0, width: 1, height: body.height }, { fg: 'line' }, '│');
  drawSide(body, layout.side, side);
}
