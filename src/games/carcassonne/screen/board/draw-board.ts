import type { Area, Canvas, Room, Style } from '../../../../tui/paint/canvas.ts';
import type { Theme } from '../../../../tui/paint/theme.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import type { Cell } from '../../rules/events.ts';
import type { TileView } from '../../rules/view.ts';
import { colourNames, seatLooks } from '../seats.ts';
import { areaOf, type Camera, isOverview, NUMBERS } from './camera.ts';
import { drawTile } from './draw-tile.ts';
import { middleOf } from './sketch.ts';

/** The tile that a person holds over the board, or has put down while choosing a follower. */
interface HeldTile extends TileView {
  /** `fits` and `not` while it is moved, `placed` while the follower is chosen. */
  readonly how: 'fits' | 'not' | 'placed';
}

export interface BoardDrawing {
  readonly board: readonly TileView[];
  readonly camera: Camera;
  readonly theme: Theme;
  readonly held?: HeldTile | undefined;
  /** Cells where the tile in hand fits, turned as it is or otherwise. */
  readonly fitting: readonly (Cell & { readonly now: boolean })[];
  /** Cells that no tile left fits any more. */
  readonly dead: readonly Cell[];
  /** The tile placed last, and by whom; that is written beside it where it is `named` and nothing lies there. */
  readonly last?: (Cell & { readonly seat: number }) | undefined;
  readonly named?: boolean;
  /** Cells of features that have just been scored. */
  readonly scored: readonly Cell[];
  /** By tile in the order of placing, by segment: the owners, when they are to be shown. */
  readonly owners?: ((tile: number, segment: string) => readonly number[]) | undefined;
  /** The parts of the feature that is looked at. */
  readonly marked?: ((tile: number, segment: string) => boolean) | undefined;
  readonly looked?: Cell | undefined;
  readonly numbered?: boolean;
}

/** What stays as it is while the tile in hand is moved. */
type StillDrawing = Omit<BoardDrawing, 'held' | 'looked'>;

/** Draws the part of the board that is in sight on the whole canvas, with what is told on its rim. */
export function drawBoard(canvas: Canvas, drawing: StillDrawing): void {
  const { camera, last } = drawing;
  if (drawing.numbered) drawNumbers(canvas, drawing);
  drawBeyond(canvas, drawing);
  canvas.clip = camera.land;
  canvas.fill(camera.land, { bg: 'surface' });
  drawTiles(canvas, drawing);
  for (const cell of drawing.fitting)
    if (cell.now) mark(canvas, camera, cell, '+', { fg: 'good', bold: true });
    else mark(canvas, camera, cell, '·', { fg: 'muted' });
  for (const cell of drawing.dead) mark(canvas, camera, cell, '✗', { fg: 'bad' });
  for (const cell of drawing.scored) {
    const area = areaOf(camera, cell);
    const [y, height] = [Math.floor(area.y), Math.ceil(area.height)];
    canvas.restyle({ ...area, y, height }, { bg: 'warn', fg: 'ink' });
  }
  // Corners in the colour of whoever placed the tile.
  if (!last || isOverview(camera.size)) return;
  const style: Style = { fg: seatLooks[last.seat]!.colour, bg: 'surface', bold: true };
  drawCorners(canvas, areaOf(camera, last), style, { width: 0, height: 0 });
}

/** Draws over that what each key moves: the tile in hand, the frame of a cell, and the caption, which makes room. */
export function drawMoving(canvas: Canvas, drawing: BoardDrawing): void {
  const { camera, held, looked } = drawing;
  canvas.clip = camera.land;
  if (drawing.named) drawCaption(canvas, drawing);
  if (held) drawHeld(canvas, drawing, held);
  if (looked) drawFrame(canvas, camera, looked, { fg: 'accent', bg: 'surface', bold: true });
}

function drawTiles(canvas: Canvas, { board, camera, theme, owners, marked }: StillDrawing): void {
  for (const [index, tile] of board.entries()) {
    const area = areaOf(camera, tile);
    if (!meets(area, camera.land)) continue;
    drawTile(canvas, area.x, area.y, {
      ...{ ...tile, zoom: camera.size, shade: shadeOf(tile), theme },
      owners: owners && ((segment) => owners(index, segment)),
      marked: marked && ((segment) => marked(index, segment)),
    });
  }
}

function shadeOf({ x, y }: Cell): 0 | 1 {
  return (x + y) % 2 === 0 ? 0 : 1;
}

function mark(canvas: Canvas, camera: Camera, cell: Cell, sign: string, style: Style): void {
  const { x, y } = areaOf(camera, cell);
  const [middle, centre] = middleOf(camera.size);
  canvas.text(x + middle, Math.floor(y) + centre, sign, style);
}

/** Beside the tile placed last, who placed it, unless a tile lies or is held there. */
function drawCaption(canvas: Canvas, { camera, board, held, last }: BoardDrawing): void {
  if (!last) return;
  const area = areaOf(camera, last);
  const text = ` ◀ ${colourNames[last.seat]}`;
  const caption = {
    x: area.x + area.width,
    y: Math.floor(area.y + area.height / 2),
    width: widthOf(text),
    height: 1,
  };
  const taken = board.map((tile) => areaOf(camera, tile));
  // Over the last tile itself the frame is open beside the caption.
  if (held && (held.x !== last.x || held.y !== last.y)) taken.push(framed(areaOf(camera, held)));
  const isCut = caption.x + caption.width > camera.land.x + camera.land.width;
  const isFree = !isCut && !taken.some((area) => meets(area, caption));
  if (isFree) canvas.text(caption.x, caption.y, text, seatLooks[last.seat]!.name);
}

function meets(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function framed({ x, y, width, height }: Area): Area {
  return { x: x - 1, y: y - 1, width: width + 2, height: height + 2 };
}

/** The corners of an area, each with arms of so many cells along its sides. */
function drawCorners(canvas: Canvas, { x, y, width, height }: Area, style: Style, arms: Room): void {
  const [right, bottom] = [x + width - 1, y + height - 1];
  const across = '━'.repeat(arms.width);
  canvas.text(x, y, `┏${across}`, style);
  canvas.text(right - arms.width, y, `${across}┓`, style);
  canvas.text(x, bottom, `┗${across}`, style);
  canvas.text(right - arms.width, bottom, `${across}┛`, style);
  for (const column of [x, right])
    for (const row of [y + 1, bottom - arms.height])
      canvas.fill({ x: column, y: row, width: 1, height: arms.height }, style, '┃');
}

const rims: Readonly<Record<HeldTile['how'], { readonly style: Style; readonly sign: string }>> = {
  fits: { style: { fg: 'good', bg: 'surface', bold: true }, sign: '✓' },
  not: { style: { fg: 'bad', bg: 'surface', bold: true }, sign: '✗' },
  placed: { style: { fg: 'accent', bg: 'surface', bold: true }, sign: '' },
};

/** The tile in its frame; over land that lies already the frame alone. */
function drawHeld(canvas: Canvas, { board, camera, theme }: BoardDrawing, held: HeldTile): void {
  const { style, sign } = rims[held.how];
  const area = areaOf(camera, held);
  const isOver = held.how !== 'placed' && board.some(({ x, y }) => x === held.x && y === held.y);
  if (!isOver && camera.size.height >= 1) {
    drawTile(canvas, area.x, area.y, { ...held, zoom: camera.size, shade: shadeOf(held), theme });
  }
  drawFrame(canvas, camera, held, style);
  canvas.text(area.x + area.width, Math.ceil(area.y) - 1, sign, { ...style, inverse: true });
}

/** A border around a cell that leaves open the middle of each side, where the neighbours show what they are. */
function drawFrame(canvas: Canvas, camera: Camera, cell: Cell, style: Style): void {
  const { x, y, width, height } = areaOf(camera, cell);
  if (height <= 1) {
    canvas.text(x - 1, Math.floor(y), '▐', style);
    canvas.text(x + width, Math.floor(y), '▌', style);
    return;
  }
  const arms = { width: armOf(width), height: armOf(height) };
  drawCorners(canvas, framed({ x, y, width, height }), style, arms);
}

/** How much of a side, from each end, the frame covers. */
function armOf(length: number): number {
  return Math.max(1, Math.floor(length / 4));
}

const numberStyle: Style = { fg: 'muted', bg: 'surface' };
const beyondStyle: Style = { fg: 'accent', bg: 'surface', bold: true };

/** An arrow at each side where the board goes on, outside the land, with the rows or columns that are out of sight. */
function drawBeyond(canvas: Canvas, { camera: { land, beyond }, numbered }: StillDrawing): void {
  const [middle, centre] = [land.x + (land.width >> 1), land.y + (land.height >> 1)];
  const arrow = (x: number, y: number, sign: string, count: number): void => {
    if (count > 0) canvas.text(x, y, sign, beyondStyle);
  };
  arrow(land.x - 1, centre, '◂', beyond.west);
  arrow(land.x + land.width, centre, '▸', beyond.east);
  arrow(middle, land.y - 1, `▴ ${beyond.north}`, beyond.north);
  // The numbers of the columns leave the corner free.
  arrow(numbered ? 0 : middle, land.y + land.height, `▾ ${beyond.south}`, beyond.south);
}

/** Columns below the land, rows to the left of it; small tiles leave no room for the number of every one. */
function drawNumbers(canvas: Canvas, { camera }: StillDrawing): void {
  const { land, size, originX, originY } = camera;
  const [middle, centre] = middleOf(size);
  const west = Math.ceil(-originX / size.width);
  const east = Math.floor((land.width - originX) / size.width) - 1;
  const [across, down] = [Math.ceil(NUMBERS.width / size.width), Math.ceil(1 / size.height)];
  for (let x = west; x <= east; x++) {
    const area = areaOf(camera, { x, y: 0 });
    if (x % across === 0)
      canvas.text(area.x + middle - (x < 0 ? 1 : 0), canvas.height - 1, `${x}`, numberStyle);
  }
  const north = Math.floor(originY / size.height);
  const south = Math.ceil((originY - land.height) / size.height) + 1;
  for (let y = south; y <= north; y++) {
    const area = areaOf(camera, { x: 0, y });
    if (y % down === 0) canvas.label({ x: 0, y: area.y + centre, width: 3 }, `${y}`, numberStyle, 'right');
  }
}
