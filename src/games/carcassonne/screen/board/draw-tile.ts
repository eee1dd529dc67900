import { Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import type { Paint, Theme } from '../../../../tui/paint/theme.ts';
import type { FeatureKind } from '../../rules/tiles.ts';
import { type SeatLook, seatLooks } from '../seats.ts';
import { grounds, hasColours, hasGrounds, inks, plain, put, tinted } from './paints.ts';
import { type ArtCell, type TileArt, tileArt } from './tile-art.ts';
import { type ArtSize, isOverview } from './zooms.ts';

/** A follower where it stands. */
export interface Standing {
  readonly seat: number;
  readonly segment: string;
}

/** A tile with all that is drawn on it. */
export interface TileLook {
  readonly tile: string;
  readonly rotation: number;
  readonly zoom: ArtSize;
  readonly shade: 0 | 1;
  readonly theme: Theme;
  readonly follower?: Standing | null | undefined;
  /** Seats that own a segment, where that is to be shown. */
  owners?(segment: string): readonly number[];
  /** Whether a segment belongs to the feature that is looked at. */
  marked?(segment: string): boolean;
}

/** Which of the slanted lines over the tile a cell lies on. */
function slantOf({ width }: TileArt, at: number): number {
  return (at % width) + Math.floor(at / width);
}

/** Whoever owns a segment at a cell; several owners take turns. */
function ownerAt(
  art: TileArt,
  { owners, shade }: TileLook,
  segment: string,
  step: number,
): SeatLook | undefined {
  const owning = owners?.(segment) ?? [];
  if (owning.length === 0) return undefined;
  return seatLooks[owning[(((step + slantOf(art, art.spots[segment]!)) >> 1) + shade) % owning.length]!];
}

/**
 * The feature looked at by a tint of its own; the owners of all others by a tint with their sign where a follower would
 * stand, and without colours by the sign on every second cell.
 */
function drawOverlay(canvas: Canvas, x: number, y: number, art: TileArt, look: TileLook): void {
  const { theme, shade } = look;
  const rich = hasColours(theme);
  for (const [at, { segment, ground, char, bare = char }] of art.cells.entries()) {
    if (segment === undefined) continue;
    const cell = { x: x + (at % art.width), y: y + Math.floor(at / art.width), width: 1, height: 1 };
    const tint = (paint: Paint): Paint => tinted(grounds[ground][shade], paint, theme);
    if (look.marked?.(segment)) {
      const style = rich ? ({ fg: 'ink', bg: tint('accent') } as const) : plainMark;
      canvas.fill(cell, { ...style, bold: true }, rich ? char : bare);
      continue;
    }
    const owner = ownerAt(art, look, segment, slantOf(art, at));
    const spot = art.spots[segment]!;
    if (owner && rich) {
      const bg = tint(owner.name.fg);
      if (at === spot) canvas.fill(cell, { fg: 'ink', bg, bold: true }, owner.glyph);
      else canvas.restyle(cell, { bg });
    } else if (owner && (slantOf(art, at) + slantOf(art, spot)) % 2 === 0)
      canvas.fill(cell, owner.lying, owner.glyph);
  }
}

const plainMark: Style = { fg: 'accent', bg: 'surface' };

function styleOf({ kind, ground, ink = kind }: ArtCell, shade: 0 | 1, theme: Theme): Style {
  if (!hasGrounds(theme) && ink !== 'pennant') return plain[kind];
  return { bg: grounds[ground][shade], ...inks[ink] };
}

/** Draws a tile with its top left corner at a cell of the canvas; among the smallest, in the lower half of one. */
export function drawTile(canvas: Canvas, x: number, y: number, look: TileLook): void {
  const { zoom, theme } = look;
  if (isOverview(zoom)) {
    drawPoints(canvas, x, y, look);
    return;
  }
  const art = tileArt(look.tile, look.rotation, zoom);
  canvas.blit(plateOf(art, look), x, y);
  if (look.owners || look.marked) drawOverlay(canvas, x, y, art, look);
  if (look.follower) drawFollower(canvas, { x, y }, art, theme, look.follower);
}

const plates = new WeakMap<TileArt, Canvas[]>();

/** The tile with nothing on it, drawn once for each way of painting it. */
function plateOf(art: TileArt, { shade, theme }: TileLook): Canvas {
  const known = plates.get(art) ?? [];
  plates.set(art, known);
  const way = (hasGrounds(theme) ? shade : 2) + (hasColours(theme) ? 3 : 0);
  known[way] ??= paintPlate(art, shade, theme);
  return known[way];
}

function paintPlate(art: TileArt, shade: 0 | 1, theme: Theme): Canvas {
  const plate = new Canvas(art.width, art.height);
  const rich = hasColours(theme);
  for (const [at, cell] of art.cells.entries()) {
    const char = rich ? cell.char : (cell.bare ?? cell.char);
    put(plate, at % art.width, Math.floor(at / art.width), char, styleOf(cell, shade, theme));
  }
  return plate;
}

/** A filled figure on cities, roads, monasteries and the river; in fields an open one, in ASCII a small letter. */
function drawFollower(
  canvas: Canvas,
  { x, y }: { readonly x: number; readonly y: number },
  art: TileArt,
  theme: Theme,
  { seat, segment }: Standing,
): void {
  const look = seatLooks[seat]!;
  const at = art.spots[segment]!;
  const lying = art.cells[at]!.kind === 'field';
  const [column, row] = [x + (at % art.width), y + Math.floor(at / art.width)];
  const style = lying ? look.lying : look.standing;
  const open = theme.ascii ? look.letter : look.open;
  put(canvas, column, row, lying ? open : look.glyph, style);
  if (art.width < 11) return;
  // Near at hand there is room for a body beside the head.
  put(canvas, column - 1, row, lying ? '(' : '[', style);
  put(canvas, column + 1, row, lying ? ')' : ']', style);
}

/** An overview: two points in every cell, or without colours a sign. */
function drawPoints(canvas: Canvas, x: number, y: number, look: TileLook): void {
  const { width, height } = look.zoom;
  const art = tileArt(look.tile, look.rotation, { width, height: 2 * height });
  if (!hasColours(look.theme)) {
    const draw = width === 1 ? drawSpeck : drawSigns;
    draw(canvas, x, y, art, look);
    return;
  }
  for (let at = 0; at < art.cells.length; at++) {
    const point = 2 * y + Math.floor(at / art.width);
    const [column, row] = [x + (at % art.width), Math.floor(point / 2)];
    // The other half of the cell may be another tile's.
    const before = canvas.at(column, row);
    const style = before?.char === '▀' ? before.style : empty;
    const half = point % 2 === 0 ? 'fg' : 'bg';
    put(canvas, column, row, '▀', { ...style, [half]: pointPaint(art, at, look) });
  }
}

const empty: Style = { fg: 'surface', bg: 'surface' };

/** The sign of the more telling one of two points. */
function drawSigns(canvas: Canvas, x: number, y: number, art: TileArt, { follower }: TileLook): void {
  const sign = (at: number, char: string, style: Style): void =>
    put(canvas, x + (at % art.width), y + (Math.floor(at / art.width) >> 1), char, style);
  for (const [at, { kind, char, bare = char }] of art.cells.entries()) {
    const above = Math.floor(at / art.width) % 2 === 1 ? art.cells[at - art.width] : undefined;
    if (!above || telling.indexOf(kind) > telling.indexOf(above.kind)) sign(at, bare, plain[kind]);
  }
  if (!follower) return;
  const { glyph, standing } = seatLooks[follower.seat]!;
  sign(art.spots[follower.segment]!, glyph, standing);
}

/** One sign for two tiles, one above the other. */
function drawSpeck(canvas: Canvas, x: number, y: number, art: TileArt, { follower }: TileLook): void {
  const row = Math.floor(y);
  const { bare, char } = art.cells[0]!;
  const sign = follower ? seatLooks[follower.seat]!.glyph : (bare ?? char);
  if (follower || canvas.at(x, row)?.char === ' ') put(canvas, x, row, sign, { fg: 'text', bg: 'surface' });
}

/** From the least to the most telling. */
const telling: readonly FeatureKind[] = ['field', 'city', 'river', 'road', 'monastery'];

const roadPaint: Paint = '#cdbf96';

function pointPaint(art: TileArt, at: number, look: TileLook): Paint {
  const { kind, segment, ground } = art.cells[at]!;
  const { follower, theme, shade } = look;
  if (follower && art.spots[follower.segment] === at) return seatLooks[follower.seat]!.name.fg;
  const base = kind === 'road' ? roadPaint : grounds[ground][shade];
  if (segment === undefined) return base;
  if (look.marked?.(segment)) return tinted(base, 'accent', theme);
  const owner = ownerAt(art, look, segment, at);
  return owner ? tinted(base, owner.name.fg, theme) : base;
}
