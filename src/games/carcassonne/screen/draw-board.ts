import type { Area, Canvas, Style } from '../../../tui/paint/canvas.ts';
import type { Theme } from '../../../tui/paint/theme.ts';
import type { Cell } from '../rules/events.ts';
import type { TileView } from '../rules/view.ts';
import { areaOf, boundsOf, type Camera } from './camera.ts';
import { drawTile, put } from './draw-tile.ts';
import { tileArt } from './tile-art.ts';

/** The tile that a person holds over the board, or has put down while choosing a follower. */
export interface HeldTile extends Cell {
  readonly tile: string;
  readonly rotation: number;
  /** `fits` and `not` while it is moved, `lies` while the follower is chosen. */
  readonly how: 'fits' | 'not' | 'lies';
  readonly follower?: TileView['follower'];
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
  /** The tile placed last. */
  readonly last?: Cell | undefined;
  /** Cells of features that have just been scored. */
  readonly scored: readonly Cell[];
  /** By tile in the order of placing, by segment: the owners, when they are to be shown. */
  readonly owners?: ((tile: number, segment: string) => readonly number[]) | undefined;
}

const fitStyle: Style = { fg: 'good', bold: true };
const turnStyle: Style = { fg: 'muted' };
const deadStyle: Style = { fg: 'bad' };
/** No colour of a player: red and green corners would look like those of the tile in hand. */
const beyondStyle: Style = { fg: 'accent', bg: 'surface', bold: true };
const lastStyle: Style = { fg: 'ink', bold: true };

/** Draws the part of the board that is in sight on the whole canvas. */
export function drawBoard(canvas: Canvas, drawing: BoardDrawing): void {
  const { board, camera, held } = drawing;
  for (const [index, tile] of board.entries()) {
    const area = areaOf(camera, tile);
    if (!inSight(canvas, area)) continue;
    const { owners } = drawing;
    drawTile(canvas, area.x, area.y, {
      art: tileArt(tile.tile, tile.rotation, camera.size),
      shade: shadeOf(tile),
      theme: drawing.theme,
      follower: tile.follower,
      ...(owners ? { owners: (segment: string) => owners(index, segment) } : {}),
    });
  }
  for (const cell of drawing.fitting)
    mark(canvas, camera, cell, cell.now ? '+' : '·', cell.now ? fitStyle : turnStyle);
  for (const cell of drawing.dead) mark(canvas, camera, cell, '✗', deadStyle);
  for (const cell of drawing.scored) canvas.restyle(areaOf(camera, cell), { bg: 'warn', fg: 'ink' });
  if (drawing.last) drawCorners(canvas, areaOf(camera, drawing.last), lastStyle);
  drawBeyond(canvas, drawing);
  if (held) drawHeld(canvas, drawing, held);
}

function shadeOf({ x, y }: Cell): 0 | 1 {
  return (x + y) % 2 === 0 ? 0 : 1;
}

function inSight(canvas: Canvas, { x, y, width, height }: Area): boolean {
  return x < canvas.width && y < canvas.height && x + width > 0 && y + height > 0;
}

function mark(canvas: Canvas, camera: Camera, cell: Cell, sign: string, style: Style): void {
  const { x, y, width, height } = areaOf(camera, cell);
  put(canvas, x + (width >> 1), y + (height >> 1), sign, style);
}

/** An arrow at each side where the board goes on out of sight. */
function drawBeyond(canvas: Canvas, { board, camera }: BoardDrawing): void {
  const { west, east, south, north } = boundsOf(board);
  const first = areaOf(camera, { x: west, y: north });
  const last = areaOf(camera, { x: east, y: south });
  const { width, height } = canvas;
  if (first.x < 0) put(canvas, 0, height >> 1, '◂', beyondStyle);
  if (last.x + last.width > width) put(canvas, width - 1, height >> 1, '▸', beyondStyle);
  if (first.y < 0) put(canvas, width >> 1, 0, '▴', beyondStyle);
  if (last.y + last.height > height) put(canvas, width >> 1, height - 1, '▾', beyondStyle);
}

function drawCorners(canvas: Canvas, { x, y, width, height }: Area, style: Style): void {
  put(canvas, x, y, '┏', style);
  put(canvas, x + width - 1, y, '┓', style);
  put(canvas, x, y + height - 1, '┗', style);
  put(canvas, x + width - 1, y + height - 1, '┛', style);
}

const rims: Readonly<Record<HeldTile['how'], { readonly style: Style; readonly sign: string }>> = {
  fits: { style: { fg: 'good', bg: 'surface', bold: true }, sign: '✓' },
  not: { style: { fg: 'bad', bg: 'surface', bold: true }, sign: '✗' },
  lies: { style: { fg: 'accent', bg: 'surface', bold: true }, sign: '' },
};

/** The tile with a border around it that leaves open the middle of each side, where the neighbours show what they are. */
function drawHeld(canvas: Canvas, { camera, theme }: BoardDrawing, held: HeldTile): void {
  const area = areaOf(camera, held);
  const { style, sign } = rims[held.how];
  const { x, y, width, height } = area;
  const gap = { width: width >= 11 ? 5 : width >= 7 ? 3 : 1, height: height >= 5 ? 3 : 1 };
  drawTile(canvas, x, y, {
    art: tileArt(held.tile, held.rotation, camera.size),
    shade: shadeOf(held),
    theme,
    follower: held.follower,
  });
  drawCorners(canvas, { x: x - 1, y: y - 1, width: width + 2, height: height + 2 }, style);
  const arm = (width - gap.width) / 2;
  for (const row of [y - 1, y + height]) {
    for (const column of [x, x + width - arm])
      canvas.fill({ x: column, y: row, width: arm, height: 1 }, style, '━');
  }
  for (let step = 0; step < (height - gap.height) / 2; step++) {
    for (const row of [y + step, y + height - 1 - step]) {
      put(canvas, x - 1, row, '┃', style);
      put(canvas, x + width, row, '┃', style);
    }
  }
  if (sign !== '') put(canvas, x + width, y - 1, sign, { ...style, inverse: true });
}
