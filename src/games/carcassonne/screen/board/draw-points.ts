import type { Canvas } from '../../../../tui/paint/canvas.ts';
import type { Paint } from '../../../../tui/paint/theme.ts';
import type { FeatureKind } from '../../rules/tiles.ts';
import { seatLooks } from '../seats.ts';
import { grounds, hasColours, plain, put, tinted } from './paints.ts';
import { type TileArt, tileArt } from './tile-art.ts';
import { ownerAt, type Standing, type TileLook } from './tile-look.ts';

/** An overview: two points of the tile in every cell, or without colours the sign of the more telling one. */
export function drawPoints(canvas: Canvas, x: number, y: number, art: TileArt, look: TileLook): void {
  for (let row = 0; row < art.height; row += 2) {
    for (let column = 0; column < art.width; column++) {
      const at = row * art.width + column;
      const [top, bottom] = [art.cells[at]!, art.cells[at + art.width]!];
      if (hasColours(look.theme)) {
        const [fg, bg] = [pointPaint(art, at, look), pointPaint(art, at + art.width, look)];
        put(canvas, x + column, y + row / 2, '▀', { fg, bg });
      } else {
        const cell = prominence[top.kind] >= prominence[bottom.kind] ? top : bottom;
        put(canvas, x + column, y + row / 2, cell.bare ?? cell.char, plain[cell.kind]);
      }
    }
  }
  if (!hasColours(look.theme) && look.follower) drawSign(canvas, x, y, art, look.follower);
}

/**
 * The farthest overview: one point a tile, two tiles one above the other in a cell; without colours one sign for both.
 * @param tiles where each begins: half rows are the lower half of a cell.
 */
export function drawSpecks(canvas: Canvas, tiles: readonly { x: number; y: number; look: TileLook }[]): void {
  const cells = new Map<string, { x: number; y: number; fg: Paint; bg: Paint; signs: string }>();
  for (const { x, y, look } of tiles) {
    const row = Math.floor(y);
    const art = tileArt(look.tile, look.rotation, { width: 1, height: 1 });
    const cell = cells.get(`${x},${row}`) ?? { x, y: row, fg: 'surface', bg: 'surface', signs: '' };
    cell[y > row ? 'bg' : 'fg'] = pointPaint(art, 0, look);
    const { bare, char } = art.cells[0]!;
    cell.signs = look.follower ? seatLooks[look.follower.seat]!.glyph : cell.signs || (bare ?? char);
    cells.set(`${x},${row}`, cell);
  }
  for (const { x, y, fg, bg, signs } of cells.values()) {
    const rich = tiles.length > 0 && hasColours(tiles[0]!.look.theme);
    put(canvas, x, y, rich ? '▀' : signs, rich ? { fg, bg } : { fg: 'text', bg: 'surface' });
  }
}

const prominence: Readonly<Record<FeatureKind, number>> = {
  field: 0,
  city: 1,
  river: 2,
  road: 3,
  monastery: 4,
};

const roadPaint: Paint = '#cdbf96';

function pointPaint(art: TileArt, at: number, look: TileLook): Paint {
  const { kind, segment, ground } = art.cells[at]!;
  const { follower, theme, shade } = look;
  if (follower && art.spots[follower.segment] === at) return seatLooks[follower.seat]!.tint;
  const base = kind === 'road' ? roadPaint : grounds[ground][shade];
  if (segment === undefined) return base;
  if (look.marked?.(segment)) return tinted(base, 'accent', theme);
  const owner = ownerAt(art, look, segment, at);
  return owner ? tinted(base, owner.tint, theme) : base;
}

function drawSign(canvas: Canvas, x: number, y: number, art: TileArt, { seat, segment }: Standing): void {
  const at = art.spots[segment]!;
  const look = seatLooks[seat]!;
  const row = Math.floor(Math.floor(at / art.width) / 2);
  put(canvas, x + (at % art.width), y + row, look.glyph, look.standing);
}
