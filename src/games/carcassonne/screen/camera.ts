import type { Area } from '../../../tui/paint/canvas.ts';
import type { Cell } from '../rules/events.ts';
import { type ArtSize, zooms } from './tile-art.ts';

/** The outermost cells that hold a tile. */
export interface Bounds {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

export function boundsOf(cells: readonly Cell[]): Bounds {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

/** Which part of the board is in sight and how large. */
export interface Camera {
  /** Index into `zooms`. */
  readonly zoom: number;
  readonly size: ArtSize;
  /** Where the cell 0,0 begins, in cells of the terminal. */
  readonly originX: number;
  readonly originY: number;
}

export interface Shot {
  readonly bounds: Bounds;
  /** Of the board on the screen, in cells of the terminal. */
  readonly width: number;
  readonly height: number;
  readonly zoom: number | 'auto';
  /** How far the view is moved from the middle of the board, in cells of the board. */
  readonly pan: Cell;
  /** A cell that must be in sight while the view is not panned. */
  readonly cursor?: Cell | undefined;
}

/** The nearest zoom at which the board with one cell around it fits, or else the farthest. */
export function autoZoom({ bounds, width, height }: Shot): number {
  const columns = bounds.east - bounds.west + 3;
  const rows = bounds.north - bounds.south + 3;
  const fits = zooms.findLastIndex((size) => columns * size.width <= width && rows * size.height <= height);
  return Math.max(0, fits);
}

/** The board in the middle, moved by the pan, or so far that the cursor and its neighbours are in sight. */
export function cameraFor(shot: Shot): Camera {
  const { bounds, width, height, pan, cursor } = shot;
  const zoom = shot.zoom === 'auto' ? autoZoom(shot) : shot.zoom;
  const size = zooms[zoom]!;
  const x = (bounds.west + bounds.east + 1) / 2 + pan.x;
  const y = (bounds.south + bounds.north - 1) / 2 + pan.y;
  let originX = Math.round(width / 2 - x * size.width);
  let originY = Math.round(height / 2 + y * size.height);
  if (cursor && pan.x === 0 && pan.y === 0) {
    originX += shift(originX + cursor.x * size.width, size.width, width);
    originY += shift(originY - cursor.y * size.height, size.height, height);
  }
  return { zoom, size, originX, originY };
}

/** How far a cell that begins at `at` must move to be in sight together with one cell at each side, if there is room. */
function shift(at: number, length: number, room: number): number {
  const margin = Math.max(0, Math.min(length, Math.floor((room - length) / 2)));
  if (at - margin < 0) return margin - at;
  return Math.min(0, room - margin - length - at);
}

/** Where a cell of the board is drawn. */
export function areaOf({ originX, originY, size }: Camera, { x, y }: Cell): Area {
  return { x: originX + x * size.width, y: originY - y * size.height, ...size };
}
