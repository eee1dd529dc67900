import type { Area, Canvas } from '../../../../tui/paint/canvas.ts';
import type { Theme } from '../../../../tui/paint/theme.ts';
import { type SeatLook, seatLooks } from '../seats.ts';
import { grounds, hasColours, tinted } from './paints.ts';
import type { Ground, TileArt } from './tile-art.ts';
import type { Zoom } from './zooms.ts';

/** A follower where it stands. */
export interface Standing {
  readonly seat: number;
  readonly segment: string;
}

/** A tile with all that is drawn on it. */
export interface TileLook {
  readonly tile: string;
  readonly rotation: number;
  readonly zoom: Zoom;
  readonly shade: 0 | 1;
  readonly theme: Theme;
  readonly follower?: Standing | null | undefined;
  /** Seats that own a segment, where that is to be shown. */
  owners?(segment: string): readonly number[];
  /** Whether a segment belongs to the feature that is looked at. */
  marked?(segment: string): boolean;
}

/** Whoever owns a segment at a cell; several owners take turns. */
export function ownerAt(
  art: TileArt,
  { owners, shade }: TileLook,
  segment: string,
  step: number,
): SeatLook | undefined {
  const owning = owners?.(segment) ?? [];
  if (owning.length === 0) return undefined;
  const spot = art.spots[segment]!;
  const from = (spot % art.width) + Math.floor(spot / art.width);
  return seatLooks[owning[(((step + from) >> 1) + shade) % owning.length]!];
}

/** The owners of a feature as a tint of its ground, the feature looked at by a tint of its own. */
export function drawOverlay(canvas: Canvas, x: number, y: number, art: TileArt, look: TileLook): void {
  const { theme, shade } = look;
  for (const [at, { segment, ground, char, bare = char }] of art.cells.entries()) {
    if (segment === undefined) continue;
    const [column, row] = [at % art.width, Math.floor(at / art.width)];
    const cell = { x: x + column, y: y + row, width: 1, height: 1 };
    const owner = ownerAt(art, look, segment, column + row);
    if (look.marked?.(segment)) {
      const bg = hasColours(theme) ? tinted(grounds[ground][shade], 'accent', theme) : 'surface';
      const style = { fg: hasColours(theme) ? 'ink' : 'accent', bg, bold: true } as const;
      canvas.fill(cell, style, hasColours(theme) ? char : bare);
    } else if (owner) drawOwner(canvas, cell, owner, { art, at, segment, ground, look });
  }
}

interface Owned {
  readonly art: TileArt;
  readonly at: number;
  readonly segment: string;
  readonly ground: Ground;
  readonly look: TileLook;
}

/** A tint, with the owner's sign where a follower would stand; without colours the sign on every second cell. */
function drawOwner(
  canvas: Canvas,
  cell: Area,
  owner: SeatLook,
  { art, at, segment, ground, look: { theme, shade } }: Owned,
): void {
  const spot = art.spots[segment]!;
  const distance =
    (at % art.width) + Math.floor(at / art.width) + (spot % art.width) + Math.floor(spot / art.width);
  if (hasColours(theme)) {
    const bg = tinted(grounds[ground][shade], owner.tint, theme);
    if (at === spot) canvas.fill(cell, { fg: 'ink', bg, bold: true }, owner.glyph);
    else canvas.restyle(cell, { bg });
  } else if (distance % 2 === 0) canvas.fill(cell, owner.lying, owner.glyph);
}
