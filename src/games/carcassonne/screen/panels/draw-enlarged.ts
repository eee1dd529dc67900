import type { Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import type { Theme } from '../../../../tui/paint/theme.ts';
import type { Preview, SegmentInfo } from '../../rules/queries.ts';
import type { FeatureKind } from '../../rules/tiles.ts';
import { drawTile } from '../board/draw-tile.ts';
import { hasColours, hasGrounds, plain, put } from '../board/paints.ts';
import { tileArt } from '../board/tile-art.ts';
import type { ArtSize } from '../board/zooms.ts';
import { choicesOf } from '../followers.ts';

export interface EnlargedDrawing {
  readonly tile: string;
  readonly rotation: number;
  readonly size: ArtSize;
  readonly theme: Theme;
  /** While the follower is chosen (CC4). */
  readonly choosing?: Choosing | undefined;
}

/** What the parts are and which is selected. */
export interface Choosing {
  readonly preview: Preview;
  readonly selected: string | undefined;
}

const claimed: Style = { fg: '#eef1f4', bg: '#63696f' };
const selected: Style = { fg: '#ffffff', bg: '#000000', bold: true };
const selectedArea: Style = { fg: '#6f6f6f', bg: '#000000' };

/** The chips of the numbers, lighter than the grounds that they lie on. */
const marks: Readonly<Record<FeatureKind, Style>> = {
  city: { fg: 'ink', bg: '#d29a5f', bold: true },
  road: { fg: 'ink', bg: '#ffffff', bold: true },
  monastery: { fg: 'ink', bg: '#ff8a7f', bold: true },
  river: { fg: 'ink', bg: '#9ac7f7', bold: true },
  field: { fg: 'ink', bg: '#8fdc96', bold: true },
};

/** The tile near at hand, its parts numbered in the colour of their kind; claimed ones grey, the selected one black. */
export function drawEnlarged(
  canvas: Canvas,
  { tile, rotation, size, theme, choosing }: EnlargedDrawing,
): void {
  const art = tileArt(tile, rotation, size);
  drawTile(canvas, 0, 0, { tile, rotation, zoom: size, shade: 0, theme });
  if (!choosing) return;
  const cell = (at: number, char: string, style: Style): void =>
    put(canvas, at % size.width, Math.floor(at / size.width), char, style);
  for (const info of choosing.preview.segments) {
    const style = lookOf(info, choosing);
    if (style) {
      const area = style === selected ? selectedArea : style;
      for (const [at, { segment, char, bare = char }] of art.cells.entries())
        if (segment === info.id) cell(at, hasColours(theme) ? char : bare, area);
    }
    // Without colours black is not seen.
    const isUnseen = style === selected && theme.level === 0;
    cell(
      art.spots[info.id]!,
      signOf(info, choosing),
      isUnseen ? { inverse: true } : markOf(info, choosing, theme),
    );
  }
}

/** The number that chooses a part, a point where it cannot be chosen. */
export function signOf({ id }: SegmentInfo, { preview }: Choosing): string {
  return String(choicesOf(preview).find((choice) => choice.id === id)?.number ?? '·');
}

/** How the whole part is painted over, if at all. */
function lookOf(info: SegmentInfo, { preview, selected: chosen }: Choosing): Style | undefined {
  if (info.id === chosen) return selected;
  return info.free && preview.canPlaceFollower ? undefined : claimed;
}

/** The number of a part, on the tile and in the list. */
export function markOf(info: SegmentInfo, choosing: Choosing, theme: Theme): Style {
  const mark = marks[info.kind];
  return lookOf(info, choosing) ?? (hasGrounds(theme) ? mark : { ...mark, bg: plain[info.kind].fg });
}
