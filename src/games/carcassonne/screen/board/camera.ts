import type { Area } from '../../../../tui/paint/canvas.ts';
import type { Cell } from '../../rules/events.ts';
import { FARTHEST, type Zoom, zooms } from './zooms.ts';

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
  readonly size: Zoom;
  /** The part of the screen's board that shows the land; what is left is its rim. */
  readonly land: Area;
  readonly bounds: Bounds;
  /** Where the cell 0,0 begins, in cells of `land`. */
  readonly originX: number;
  readonly originY: number;
  /** Columns and rows of tiles that are out of sight on each side, those cut by the rim included. */
  readonly beyond: Bounds;
}

export interface Shot {
  readonly bounds: Bounds;
  /** Of the board on the screen, in cells of the terminal. */
  readonly width: number;
  readonly height: number;
  /** `auto` shows the board as large as it fits; `whole` does so with the overviews as well. */
  readonly zoom: number | 'auto' | 'whole';
  /** How far the view is moved from the middle of the board, in cells of the board. */
  readonly pan: Cell;
  /** A cell that must be in sight while the view is not panned. */
  readonly cursor?: Cell | undefined;
  /** Where the view was: over the same board it moves only when the cursor would leave it. */
  readonly before?: Camera | undefined;
  /** Columns and rows are numbered on the rim. */
  readonly numbered?: boolean | undefined;
}

/** Columns of the numbers of the rows, and rows of the numbers of the columns. */
export const NUMBERS = { width: 4, height: 1 } as const;
/** Columns and rows of the frame at each side of a tile in hand. */
const FRAME = 1;

/** The nearest zoom at which the board with one cell around it fits, or else the farthest. */
export function autoZoom({ bounds, width, height, zoom }: Shot): number {
  const around = zoom === 'whole' ? 0 : 2;
  const columns = bounds.east - bounds.west + 1 + around;
  const rows = bounds.north - bounds.south + 1 + around;
  const fits = zooms.findLastIndex((size) => columns * size.width <= width && rows * size.height <= height);
  return Math.max(zoom === 'whole' ? 0 : FARTHEST, fits);
}

/** The board in the middle, moved by the pan, or so far that the cursor and its neighbours are in sight. */
export function cameraFor(given: Shot): Camera {
  const shot = given.zoom === 'whole' ? withCursor(given) : given;
  const left = shot.numbered ? NUMBERS.width : 0;
  const below = shot.numbered ? NUMBERS.height : 0;
  const room = { x: left, y: 0, width: shot.width - left, height: shot.height - below };
  const camera = shoot(shot, room);
  const { west, east, south, north } = camera.beyond;
  if (west + east + south + north === 0) return camera;
  // Where land is out of sight, a rim around what is in sight says so.
  const inner = { x: Math.max(left, 1), y: 1, width: 0, height: shot.height - 2 };
  return shoot({ ...shot, zoom: camera.zoom }, { ...inner, width: shot.width - inner.x - 1 });
}

/** Where the whole board is shown, a cursor beside it widens it: it must push nothing else out of sight. */
function withCursor({ cursor, bounds, ...shot }: Shot): Shot {
  const { west, east, south, north } = bounds;
  const { x, y } = cursor ?? { x: west, y: south };
  const wider = {
    west: Math.min(west, x),
    east: Math.max(east, x),
    south: Math.min(south, y),
    north: Math.max(north, y),
  };
  return { ...shot, bounds: wider };
}

function shoot(shot: Shot, land: Area): Camera {
  const { bounds, cursor, before } = shot;
  const { width, height } = land;
  const zoom = typeof shot.zoom === 'number' ? shot.zoom : autoZoom({ ...shot, width, height });
  const size = zooms[zoom]!;
  const pan = panWithin(bounds, shot.pan);
  const x = (bounds.west + bounds.east + 1) / 2 + pan.x;
  const y = (bounds.south + bounds.north - 1) / 2 + pan.y;
  const centred = {
    originX: Math.round(width / 2 - x * size.width),
    originY: Math.round(height / 2 + y * size.height),
  };
  const isStill = cursor === undefined || pan.x !== 0 || pan.y !== 0;
  const isSame =
    before?.bounds === bounds &&
    before.zoom === zoom &&
    before.land.width === width &&
    before.land.height === height;
  const origin = isStill ? centred : following(cursor, isSame ? before : centred, { size, bounds, land });
  return { zoom, size, land, bounds, ...origin, beyond: beyondOf(bounds, size, land, origin) };
}

type Origin = Pick<Camera, 'originX' | 'originY'>;

function following(
  cursor: Cell,
  { originX, originY }: Origin,
  { size, bounds, land }: Pick<Camera, 'size' | 'bounds' | 'land'>,
): Origin {
  const acrossBy = shift(originX + cursor.x * size.width, {
    ...{ length: size.width, room: land.width },
    ...{ from: originX + bounds.west * size.width, to: originX + (bounds.east + 1) * size.width },
  });
  const downBy = shift(originY - cursor.y * size.height, {
    ...{ length: size.height, room: land.height },
    ...{ from: originY - bounds.north * size.height, to: originY - (bounds.south - 1) * size.height },
  });
  return { originX: originX + acrossBy, originY: originY + downBy };
}

/** A pan that keeps some of the board in the middle of the view. */
export function panWithin({ west, east, south, north }: Bounds, { x, y }: Cell): Cell {
  const [reachX, reachY] = [Math.ceil((east - west + 1) / 2), Math.ceil((north - south + 1) / 2)];
  return { x: Math.max(-reachX, Math.min(reachX, x)), y: Math.max(-reachY, Math.min(reachY, y)) };
}

function beyondOf(
  { west, east, south, north }: Bounds,
  size: Zoom,
  { width, height }: Area,
  { originX, originY }: Origin,
): Bounds {
  const outside = (cells: number, length: number): number => Math.max(0, Math.ceil(cells / length));
  return {
    west: outside(-(originX + west * size.width), size.width),
    east: outside(originX + (east + 1) * size.width - width, size.width),
    north: outside(-(originY - north * size.height), size.height),
    south: outside(originY - (south - 1) * size.height - height, size.height),
  };
}

/** One direction of the view: how long a cell is, how much room there is, and where the board begins and ends. */
interface Along {
  readonly length: number;
  readonly room: number;
  readonly from: number;
  readonly to: number;
}

/**
 * How far a cell that begins at `at` must move to be in sight together with one cell at each side, if there is room: by
 * several cells at once, so that the next steps move nothing, but no further than to the ends of the board. Nothing moves
 * where all cells that the cursor reaches are in sight, with the frame around them.
 */
function shift(at: number, { length, room, from, to }: Along): number {
  if (from - length >= FRAME && to + length + FRAME <= room) return 0;
  const margin = Math.max(0, Math.min(length, Math.floor((room - length) / 2)));
  const last = room - margin - length;
  const cells = Math.floor((last - margin) / 2 / length);
  const step = cells > 0 ? cells * length : 1;
  const further = (least: number, most: number): number =>
    least <= 0 ? 0 : Math.max(least, Math.min(Math.ceil(least / step) * step, most));
  return further(margin - at, margin - from) - further(at - last, to + margin - room);
}

/** Where a cell of the board is drawn, in cells of the land. */
export function areaOf({ originX, originY, size }: Camera, { x, y }: Cell): Area {
  const { width, height } = size;
  return { x: originX + x * width, y: originY - y * height, width, height };
}
