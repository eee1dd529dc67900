import type { Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import type { Theme } from '../../../../tui/paint/theme.ts';
import type { FeatureKind } from '../../rules/tiles.ts';
import { drawTile } from '../board/draw-tile.ts';
import { hasGrounds, plain } from '../board/paints.ts';
import { tileArt } from '../board/tile-art.ts';
import type { ArtSize } from '../board/zooms.ts';
import type { Part } from '../desk.ts';

export interface EnlargedDrawing {
  readonly tile: string;
  readonly rotation: number;
  readonly size: ArtSize;
  readonly theme: Theme;
  /** While the follower is chosen (CC4): the parts, and which of them is selected. */
  readonly parts: readonly Part[];
  readonly chosen: string | undefined;
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
  { tile, rotation, size, theme, parts, chosen }: EnlargedDrawing,
): void {
  const art = tileArt(tile, rotation, size);
  drawTile(canvas, 0, 0, { tile, rotation, zoom: size, shade: 0, theme });
  for (const part of parts) {
    const style = lookOf(part, part.id === chosen);
    if (style) {
      const area = style === selected ? selectedArea : style;
      for (const { x, y, segment } of art.cells)
        if (segment === part.id) canvas.restyle({ x, y, width: 1, height: 1 }, { bold: false, ...area });
    }
    // Without colours black is not seen.
    const isUnseen = style === selected && theme.level === 0;
    const mark = isUnseen ? { inverse: true } : markOf(part, part.id === chosen, theme);
    const { x, y } = art.spots[part.id]!;
    canvas.text(x, y, signOf(part), mark);
  }
}

/** The number that chooses a part, a point where it cannot be chosen. */
export function signOf({ number }: Part): string {
  return String(number ?? '·');
}

/** How the whole part is painted over, if at all. */
function lookOf({ number }: Part, isChosen: boolean): Style | undefined {
  if (isChosen) return selected;
  return number === undefined ? claimed : undefined;
}

/** The number of a part, on the tile and in the list. */
export function markOf(part: Part, isChosen: boolean, theme: Theme): Style {
  const mark = marks[part.kind];
  return lookOf(part, isChosen) ?? (hasGrounds(theme) ? mark : { ...mark, bg: plain[part.kind].fg });
}
