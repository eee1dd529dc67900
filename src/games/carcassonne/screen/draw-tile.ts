import { Canvas, type Style } from '../../../tui/paint/canvas.ts';
import type { Paint, Theme } from '../../../tui/paint/theme.ts';
import type { FeatureKind } from '../rules/tiles.ts';
import { seatLooks } from './seats.ts';
import type { ArtCell, Ground, TileArt } from './tile-art.ts';

/** Two shades of each ground, so that neighbouring tiles can be told apart; each keeps its hue among 256 colours. */
const grounds: Readonly<Record<Ground, readonly [Paint, Paint]>> = {
  city: ['#8b5a2b', '#80512a'],
  field: ['#29742f', '#236029'],
  river: ['#2463a8', '#205a99'],
  monastery: ['#a32f2c', '#a32f2c'],
};

const inks: Readonly<Record<FeatureKind, Style>> = {
  city: { fg: '#c39257' },
  field: { fg: '#4f9455' },
  river: { fg: '#a9d3f5' },
  road: { fg: '#ffffff', bold: true },
  monastery: { fg: '#ffe9d6', bold: true },
};
/** Without grounds the characters alone are coloured. */
export const plain: Readonly<Record<FeatureKind, Style & { readonly fg: Paint }>> = {
  city: { fg: 'orange', bg: 'surface' },
  field: { fg: 'green', bg: 'surface' },
  river: { fg: 'blue', bg: 'surface' },
  road: { fg: 'text', bg: 'surface', bold: true },
  monastery: { fg: 'bad', bg: 'surface', bold: true },
};
const pennant: Style = { fg: '#ffffff', bg: '#1b3a86', bold: true };
const wall: Style = { fg: '#3d2510', bold: true };

/** Sixteen colours are too few for grounds. */
export function hasGrounds({ level }: Theme): boolean {
  return level !== 1;
}

const styles = new Map<string, Style>();

/** One and the same object for cells that look alike, so that a row falls into few runs at little cost. */
function styleOf(cell: ArtCell, shade: 0 | 1, theme: Theme): Style {
  if (cell.pennant) return pennant;
  if (!hasGrounds(theme)) return plain[cell.kind];
  const isWall = cell.kind === 'city' && cell.segment === undefined;
  const key = `${isWall ? 'wall' : cell.kind} ${cell.ground} ${shade}`;
  const style = styles.get(key) ?? { ...(isWall ? wall : inks[cell.kind]), bg: grounds[cell.ground][shade] };
  styles.set(key, style);
  return style;
}

/** Puts one narrow character; text would first have to be cut into graphemes, and a board has thousands. */
export function put(canvas: Canvas, x: number, y: number, char: string, style: Style): void {
  canvas.fill({ x, y, width: 1, height: 1 }, style, char);
}

export interface TileLook {
  readonly art: TileArt;
  readonly shade: 0 | 1;
  readonly theme: Theme;
  readonly follower?: { readonly seat: number; readonly segment: string } | null | undefined;
  /** Seats that own a segment, where that is to be shown. */
  owners?(segment: string): readonly number[];
}

/** Draws a tile with its top left corner at a cell of the canvas. */
export function drawTile(canvas: Canvas, x: number, y: number, look: TileLook): void {
  canvas.blit(plateOf(look), x, y);
  drawOwners(canvas, x, y, look);
  if (look.follower) drawFollower(canvas, x, y, look, look.follower);
}

const plates = new WeakMap<TileArt, Canvas[]>();

/** The tile with nothing on it, drawn once for each way of painting it. */
function plateOf({ art, shade, theme }: TileLook): Canvas {
  const known = plates.get(art) ?? [];
  plates.set(art, known);
  const way = hasGrounds(theme) ? shade : 2;
  known[way] ??= paintPlate(art, shade, theme);
  return known[way];
}

function paintPlate(art: TileArt, shade: 0 | 1, theme: Theme): Canvas {
  const plate = new Canvas(art.width, art.height);
  for (const [at, cell] of art.cells.entries())
    put(plate, at % art.width, Math.floor(at / art.width), cell.char, styleOf(cell, shade, theme));
  return plate;
}

/** Signs of the owners on every second cell of a feature, counted from the place of its follower: the smallest has one. */
function drawOwners(canvas: Canvas, x: number, y: number, { art, shade, owners }: TileLook): void {
  if (!owners) return;
  for (const [at, { segment }] of art.cells.entries()) {
    const owning = segment === undefined ? [] : owners(segment);
    if (segment === undefined || owning.length === 0) continue;
    const [column, row] = [at % art.width, Math.floor(at / art.width)];
    const spot = art.spots[segment]!;
    const step = column + row + (spot % art.width) + Math.floor(spot / art.width);
    const look = seatLooks[owning[((step >> 1) + shade) % owning.length]!]!;
    if (step % 2 === 0) put(canvas, x + column, y + row, look.glyph, look.lying);
  }
}

/** A filled figure on cities, roads, monasteries and the river; in fields an open one, in ASCII a small letter. */
function drawFollower(
  canvas: Canvas,
  x: number,
  y: number,
  { art, theme }: TileLook,
  { seat, segment }: { readonly seat: number; readonly segment: string },
): void {
  const look = seatLooks[seat]!;
  const at = art.spots[segment]!;
  const lies = art.cells[at]!.kind === 'field';
  const [column, row] = [x + (at % art.width), y + Math.floor(at / art.width)];
  const style = lies ? look.lying : look.standing;
  const open = theme.ascii ? look.letter : look.open;
  put(canvas, column, row, lies ? open : look.glyph, style);
  if (art.width < 11) return;
  // Near at hand there is room for a body beside the head.
  put(canvas, column - 1, row, lies ? '(' : '[', style);
  put(canvas, column + 1, row, lies ? ')' : ']', style);
}
