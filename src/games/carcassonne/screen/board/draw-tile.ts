import { Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import type { Theme } from '../../../../tui/paint/theme.ts';
import { seatLooks } from '../seats.ts';
import { drawPoints } from './draw-points.ts';
import { gate, grounds, hasColours, hasGrounds, inks, pennant, plain, put, wall } from './paints.ts';
import { type ArtCell, type TileArt, tileArt } from './tile-art.ts';
import { drawOverlay, type Standing, type TileLook } from './tile-look.ts';

const styles = new Map<string, Style>();

/** One and the same object for cells that look alike, so that a row falls into few runs at little cost. */
function styleOf(cell: ArtCell, shade: 0 | 1, theme: Theme): Style {
  if (cell.pennant) return pennant;
  if (!hasGrounds(theme)) return plain[cell.kind];
  const look = cell.kind !== 'city' ? cell.kind : cell.segment === undefined ? 'gate' : lookOf(cell.char);
  const key = `${look} ${cell.ground} ${shade}`;
  const ink = look === 'gate' ? gate : look === 'wall' ? wall : inks[cell.kind];
  const style = styles.get(key) ?? { ...ink, bg: grounds[cell.ground][shade] };
  styles.set(key, style);
  return style;
}

function lookOf(char: string): 'wall' | 'roof' {
  return '▔▕▁▏═║'.includes(char) ? 'wall' : 'roof';
}

/** Draws a tile with its top left corner at a cell of the canvas. */
export function drawTile(canvas: Canvas, x: number, y: number, look: TileLook): void {
  const { zoom, theme } = look;
  const art = tileArt(look.tile, look.rotation, zoom.blocks ? { ...zoom, height: 2 * zoom.height } : zoom);
  if (zoom.blocks) {
    drawPoints(canvas, x, y, art, look);
    return;
  }
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
