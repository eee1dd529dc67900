import type { Area, Room } from '../../../../tui/paint/canvas.ts';
import type { Cell } from '../../rules/events.ts';

/**
 * How large tiles are drawn, in cells, from far to near: three overviews in half blocks, two rows of coloured points to a row of the
 * terminal, the first with one point a tile; then tiles in characters.
 */
export const zooms: readonly Room[] = [
  { width: 1, height: 0.5 },
  { width: 2, height: 1 },
  { width: 4, height: 2 },
  { width: 5, height: 3 },
  ...[7, 9, 11, 13, 15, 17, 19, 23, 27, 31].map((width) => ({ width, height: (width - 1) / 2 })),
];

export function isOverview({ height }: Room): boolean {
  return height < 3;
}

/** The farthest zoom at which tiles are drawn in characters: while tiles are placed the board is never shown smaller by itself. */
export const FARTHEST = zooms.findIndex((size) => !isOverview(size));

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

export interface Camera {
  /** Index into `zooms`. */
  readonly zoom: number;
  readonly size: Room;
  /** The part of the screen's board that shows the land; what is left is its rim. */
  readonly land: Area;
  readonly bounds: Bounds;
  /** The pan that was asked for. */
  readonly panned: Cell;
  /** Where the cell 0,0 begins, in cells of `land`. */
  readonly originX: number;
  readonly originY: number;
  /** Columns and rows of tiles that are out of sight on each side, those cut by the rim included. */
  readonly beyond: Bounds;
}

/** Its room is that of the board on the screen, in cells of the terminal. */
export interface Shot extends Room {
  readonly bounds: Bounds;
  /** `auto` shows the board as large as it fits; `whole` does so with the overviews as well. */
  readonly zoom: number | 'auto' | 'whole';
  /** How far the view is moved from the middle of the board, in cells of the board. */
  readonly pan: Cell;
  /** A cell that must be in sight while the view is not panned. */
  readonly cursor?: Cell | undefined;
  /** Where the view was: over the same board, and with the very same pan, it moves only when the cursor would leave it. */
  readonly before?: Camera | undefined;
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
  const [left, below] = shot.numbered ? [NUMBERS.width, NUMBERS.height] : [0, 0];
  const camera = shoot(shot, { x: left, y: 0, width: shot.width - left, height: shot.height - below });
  if (Object.values(camera.beyond).every((cells) => cells === 0)) return camera;
  // Where land is out of sight, a rim around what is in sight says so.
  const x = Math.max(left, 1);
  const land = { x, y: 1, width: shot.width - x - 1, height: shot.height - 2 };
  return shoot({ ...shot, zoom: camera.zoom }, land);
}

/** Where the whole board is shown, a cursor beside it widens it: it must push nothing else out of sight. */
function withCursor({ cursor, bounds, ...shot }: Shot): Shot {
  const { west, east, south, north } = bounds;
  const corners = [
    { x: west, y: south },
    { x: east, y: north },
  ];
  return { ...shot, bounds: boundsOf(cursor ? [...corners, cursor] : corners) };
}

function shoot(shot: Shot, land: Area): Camera {
  const { bounds, before } = shot;
  const { width, height } = land;
  const zoom = typeof shot.zoom === 'number' ? shot.zoom : autoZoom({ ...shot, width, height });
  const size = zooms[zoom]!;
  const across = { first: bounds.west, last: bounds.east, length: size.width, room: width };
  const down = { first: -bounds.north, last: -bounds.south, length: size.height, room: height };
  const pan = panWithin(bounds, shot.pan);
  const cursor = pan.x === 0 && pan.y === 0 ? shot.cursor : undefined;
  const isSame =
    before?.bounds === bounds &&
    before.panned === shot.pan &&
    before.zoom === zoom &&
    before.land.width === width &&
    before.land.height === height;
  const from =
    cursor && isSame ? before : { originX: centred(across, pan.x), originY: centred(down, -pan.y) };
  const originX = from.originX + (cursor ? shift(across, from.originX, cursor.x) : 0);
  const originY = from.originY + (cursor ? shift(down, from.originY, -cursor.y) : 0);
  const [west, east] = beyondOf(across, originX);
  const [north, south] = beyondOf(down, originY);
  const beyond = { west, east, south, north };
  return { zoom, size, land, bounds, panned: shot.pan, originX, originY, beyond };
}

/** A pan that keeps some of the board in the middle of the view. */
export function panWithin({ west, east, south, north }: Bounds, pan: Cell): Cell {
  const [x, y] = [Math.ceil((east - west + 1) / 2), Math.ceil((north - south + 1) / 2)];
  return within({ west: -x, east: x, south: -y, north: y }, pan);
}

export function within({ west, east, south, north }: Bounds, { x, y }: Cell): Cell {
  return { x: Math.max(west, Math.min(east, x)), y: Math.max(south, Math.min(north, y)) };
}

/** One direction of the view, eastwards or southwards: the outermost cells that hold a tile, how long a cell is, and the room. */
interface Axis {
  readonly first: number;
  readonly last: number;
  readonly length: number;
  readonly room: number;
}

/** Where the cell 0 begins while the board is in the middle, moved by a pan. */
function centred({ first, last, length, room }: Axis, pan: number): number {
  return Math.round(room / 2 - ((first + last + 1) / 2 + pan) * length);
}

/** Cells that are out of sight before and behind what is in sight. */
function beyondOf({ first, last, length, room }: Axis, origin: number): readonly [number, number] {
  const outside = (cells: number): number => Math.max(0, Math.ceil(cells / length));
  return [outside(-(origin + first * length)), outside(origin + (last + 1) * length - room)];
}

/**
 * How far a cell must move to be in sight together with one cell at each side, if there is room: by several cells at once,
 * so that the next steps move nothing, but no further than to the ends of the board. Nothing moves where all cells that the
 * cursor reaches are in sight, with the frame around them.
 */
function shift({ first, last, length, room }: Axis, origin: number, cell: number): number {
  const [from, to] = [origin + first * length, origin + (last + 1) * length];
  const at = origin + cell * length;
  if (from - length >= FRAME && to + length + FRAME <= room) return 0;
  const margin = Math.max(0, Math.min(length, Math.floor((room - length) / 2)));
  const latest = room - margin - length;
  const cells = Math.floor((latest - margin) / 2 / length);
  const step = cells > 0 ? cells * length : 1;
  // By whole rows of the terminal: the smallest cells have half of one.
  const further = (least: number, most: number): number =>
    least <= 0 ? 0 : Math.ceil(Math.max(least, Math.min(Math.ceil(least / step) * step, most)));
  return further(margin - at, margin - from) - further(at - latest, to + margin - room);
}

/** Where a cell of the board is drawn, in cells of the screen's board. */
export function areaOf({ originX, originY, size, land }: Camera, { x, y }: Cell): Area {
  const { width, height } = size;
  return { x: land.x + originX + x * width, y: land.y + originY - y * height, width, height };
}
