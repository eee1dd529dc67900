import type { Canvas, Style } from '../../../tui/canvas.ts';
import type { Paint, Theme } from '../../../tui/theme.ts';
import type { FeatureKind } from '../rules/tiles.ts';
import { seatLooks } from './seats.ts';
import type { ArtCell, Ground, TileArt } from './tile-art.ts';

/** Two shades of each ground, so that neighbouring tiles can be told apart. */
const grounds: Readonly<Record<Ground, readonly [Paint, Paint]>> = {
  city: ['#8b5a2b', '#80512a'],
  field: ['#2f6b35', '#29602f'],
  river: ['#2463a8', '#205a99'],
  monastery: ['#a3322c', '#a3322c'],
};

const inks: Readonly<Record<FeatureKind, Style>> = {
  city: { fg: '#c39257' },
  field: { fg: '#4f9455' },
  river: { fg: '#a9d3f5' },
  road: { fg: '#ffffff', bold: true },
  monastery: { fg: '#ffe9d6', bold: true },
};
/** Where there are too few colours for the grounds, the characters alone are coloured. */
const plain: Readonly<Record<FeatureKind, Style>> = {
  city: { fg: 'orange', bg: 'surface' },
  field: { fg: 'green', bg: 'surface' },
  river: { fg: 'blue', bg: 'surface' },
  road: { fg: 'text', bg: 'surface', bold: true },
  monastery: { fg: 'bad', bg: 'surface', bold: true },
};
const pennant: Style = { fg: '#ffffff', bg: '#1b3a86', bold: true };
const wall: Style = { fg: '#3d2510', bold: true };

const styles = new Map<string, Style>();

/** Painted grounds, or coloured characters on the plain surface for terminals of sixteen colours. */
export type TilePaint = 'grounds' | 'plain';

export function paintFor({ level }: Theme): TilePaint {
  return level === 1 ? 'plain' : 'grounds';
}

export function styleOf(cell: ArtCell, shade: 0 | 1, paint: TilePaint): Style {
  if (cell.pennant) return pennant;
  if (paint === 'plain') return plain[cell.kind];
  const key = `${cell.kind} ${cell.ground} ${cell.segment === undefined ? 'none' : 'some'} ${shade}`;
  const ink = cell.kind === 'city' && cell.segment === undefined ? wall : inks[cell.kind];
  const style = styles.get(key) ?? { ...ink, bg: grounds[cell.ground][shade] };
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
  readonly paint: TilePaint;
  readonly follower?: { readonly seat: number; readonly segment: string } | null | undefined;
  /** Seats that own a segment, where that is to be shown. */
  owners?(segment: string): readonly number[];
}

/** Draws a tile with its top left corner at a cell of the canvas. */
export function drawTile(canvas: Canvas, x: number, y: number, look: TileLook): void {
  const { art, shade, paint, follower } = look;
  for (const [at, cell] of art.cells.entries()) {
    const [column, row] = [at % art.width, Math.floor(at / art.width)];
    const owners = cell.segment === undefined ? undefined : look.owners?.(cell.segment);
    if (owners && owners.length > 0)
      drawOwned(canvas, x + column, y + row, owners[(column + row) % owners.length]!);
    else put(canvas, x + column, y + row, cell.char, styleOf(cell, shade, paint));
  }
  if (follower) drawFollower(canvas, x, y, art, follower.segment, follower.seat);
}

function drawOwned(canvas: Canvas, x: number, y: number, seat: number): void {
  put(canvas, x, y, seatLooks[seat]!.glyph, seatLooks[seat]!.lying);
}

/** A filled figure on cities, roads, monasteries and the river, an open one in fields. */
export function drawFollower(
  canvas: Canvas,
  x: number,
  y: number,
  art: TileArt,
  segment: string,
  seat: number,
): void {
  const look = seatLooks[seat]!;
  const at = art.spots[segment]!;
  const lies = art.cells[at]!.kind === 'field';
  const [column, row] = [x + (at % art.width), y + Math.floor(at / art.width)];
  const style = lies ? look.lying : look.standing;
  put(canvas, column, row, lies ? look.open : look.glyph, style);
  if (art.width < 11) return;
  // Near at hand there is room for a body beside the head.
  put(canvas, column - 1, row, lies ? '(' : '[', style);
  put(canvas, column + 1, row, lies ? ')' : ']', style);
}
