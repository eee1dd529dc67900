import type { Canvas, Room, Style } from '../../../../tui/paint/canvas.ts';
import { type Paint, type Theme, tinted } from '../../../../tui/paint/theme.ts';
import type { FeatureKind } from '../../rules/tiles.ts';
import type { TileView } from '../../rules/view.ts';
import { type SeatLook, seatLooks } from '../seats.ts';
import { isOverview } from './camera.ts';
import { grounds, hasColours, hasGrounds, inks, plain, TINT } from './paints.ts';
import { type ArtCell, type TileArt, tileArt } from './tile-art.ts';

export interface TileLook extends Pick<TileView, 'tile' | 'rotation'> {
  readonly zoom: Room;
  readonly shade: 0 | 1;
  readonly theme: Theme;
  readonly follower?: TileView['follower'] | undefined;
  /** Seats that own a segment, where that is to be shown. */
  readonly owners?: ((segment: string) => readonly number[]) | undefined;
  readonly marked?: ((segment: string) => boolean) | undefined;
}

/** Whoever owns the segment with this spot; several owners take turns, two steps each. */
function ownerAt(look: TileLook, { segment, x, y }: ArtCell, step: number): SeatLook | undefined {
  const owners = look.owners?.(segment!) ?? [];
  if (owners.length === 0) return undefined;
  return seatLooks[owners[(((step + x + y) >> 1) + look.shade) % owners.length]!];
}

/** Tints the feature looked at, and the land of owners with their sign; without colours signs stand for tints. */
function drawOverlay(canvas: Canvas, x: number, y: number, art: TileArt, look: TileLook): void {
  const { theme, shade } = look;
  const rich = hasColours(theme);
  for (const cell of art.cells) {
    const { segment, ground } = cell;
    if (segment === undefined) continue;
    const area = { x: x + cell.x, y: y + cell.y, width: 1, height: 1 };
    const tint = (paint: Paint): Paint => tinted(grounds[ground][shade], paint, TINT, theme);
    if (look.marked?.(segment)) {
      canvas.restyle(area, { ...(rich ? { fg: 'ink', bg: tint('accent') } : plainMark), bold: true });
      continue;
    }
    const spot = art.spots[segment]!;
    const slant = cell.x + cell.y;
    const owner = ownerAt(look, spot, slant);
    if (owner && rich) {
      const bg = tint(owner.name.fg);
      if (cell === spot) canvas.fill(area, { fg: 'ink', bg, bold: true }, owner.glyph);
      else canvas.restyle(area, { bg });
    } else if (owner && (slant + spot.x + spot.y) % 2 === 0) canvas.fill(area, owner.lying, owner.glyph);
  }
}

const plainMark: Style = { fg: 'accent', bg: 'surface' };

function styleOf({ kind, ground, ink }: ArtCell, { shade, theme }: TileLook): Style {
  if (!hasGrounds(theme) && ink !== 'pennant') return plain[kind];
  return { bg: grounds[ground][shade], ...inks[ink] };
}

/** Draws a tile with its top left corner at a cell of the canvas; among the smallest, in the lower half of one. */
export function drawTile(canvas: Canvas, x: number, y: number, look: TileLook): void {
  if (isOverview(look.zoom)) {
    drawPoints(canvas, x, y, look);
    return;
  }
  const art = tileArt(look.tile, look.rotation, look.zoom);
  const rich = hasColours(look.theme);
  for (const run of art.runs)
    canvas.text(x + run.x, y + run.y, rich ? run.char : run.bare, styleOf(run, look));
  if (look.owners || look.marked) drawOverlay(canvas, x, y, art, look);
  drawFollower(canvas, x, y, art, look);
}

/** A filled figure on cities, roads, monasteries and the river; in fields an open one, in ASCII a small letter. */
function drawFollower(canvas: Canvas, x: number, y: number, art: TileArt, look: TileLook): void {
  if (!look.follower) return;
  const { glyph, open, letter, lying, standing } = seatLooks[look.follower.seat]!;
  const spot = art.spots[look.follower.segment]!;
  const lies = spot.kind === 'field';
  const style = lies ? lying : standing;
  const [column, row] = [x + spot.x, y + spot.y];
  canvas.text(column, row, lies ? (look.theme.ascii ? letter : open) : glyph, style);
  if (art.width < 11) return;
  // Near at hand there is room for a body beside the head.
  canvas.text(column - 1, row, lies ? '(' : '[', style);
  canvas.text(column + 1, row, lies ? ')' : ']', style);
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
  for (const cell of art.cells) {
    const point = 2 * y + cell.y;
    const [column, row] = [x + cell.x, Math.floor(point / 2)];
    // The other half of the cell may be another tile's.
    const before = canvas.at(column, row);
    const style = before?.char === '▀' ? before.style : empty;
    const half = point % 2 === 0 ? 'fg' : 'bg';
    canvas.text(column, row, '▀', { ...style, [half]: pointPaint(art, cell, look) });
  }
}

const empty: Style = { fg: 'surface', bg: 'surface' };

/** The sign of the more telling one of two points. */
function drawSigns(canvas: Canvas, x: number, y: number, art: TileArt, { follower }: TileLook): void {
  const sign = (cell: ArtCell, char: string, style: Style): number =>
    canvas.text(x + cell.x, y + (cell.y >> 1), char, style);
  for (const [at, cell] of art.cells.entries()) {
    const { kind, bare } = cell;
    const above = cell.y % 2 === 1 ? art.cells[at - art.width] : undefined;
    if (!above || telling.indexOf(kind) > telling.indexOf(above.kind)) sign(cell, bare, plain[kind]);
  }
  if (!follower) return;
  const { glyph, standing } = seatLooks[follower.seat]!;
  sign(art.spots[follower.segment]!, glyph, standing);
}

/** One sign for two tiles, one above the other. */
function drawSpeck(canvas: Canvas, x: number, y: number, art: TileArt, { follower }: TileLook): void {
  const row = Math.floor(y);
  const sign = follower ? seatLooks[follower.seat]!.glyph : art.cells[0]!.bare;
  if (follower || canvas.at(x, row)?.char === ' ') canvas.text(x, row, sign, { fg: 'text', bg: 'surface' });
}

/** From the least to the most telling. */
const telling: readonly FeatureKind[] = ['field', 'city', 'river', 'road', 'monastery'];

const roadPaint: Paint = '#cdbf96';

function pointPaint(art: TileArt, cell: ArtCell, look: TileLook): Paint {
  const { kind, segment, ground, x, y } = cell;
  const { follower, theme, shade } = look;
  if (follower && art.spots[follower.segment] === cell) return seatLooks[follower.seat]!.name.fg;
  const base = kind === 'road' ? roadPaint : grounds[ground][shade];
  if (segment === undefined) return base;
  if (look.marked?.(segment)) return tinted(base, 'accent', TINT, theme);
  const owner = ownerAt(look, art.spots[segment]!, y * art.width + x);
  return owner ? tinted(base, owner.name.fg, TINT, theme) : base;
}
