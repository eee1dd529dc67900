import type { Canvas, Room } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import type { Paint, Theme } from '../../../../tui/paint/theme.ts';
import type { FeatureKind } from '../../rules/tiles.ts';
import { drawTile, type TileLook } from '../board/draw-tile.ts';
import { hasGrounds, plain } from '../board/paints.ts';
import { tileArt } from '../board/tile-art.ts';
import type { Part } from '../desk.ts';

export interface EnlargedDrawing extends Pick<TileLook, 'tile' | 'rotation' | 'theme'> {
  readonly size: Room;
  /** While the follower is chosen (CC4): the parts, and which of them is selected. */
  readonly parts: readonly Part[] | undefined;
  readonly chosen: string | undefined;
}

const claimed: Style = { fg: '#eef1f4', bg: '#63696f', bold: false };
const selected: Style = { fg: '#ffffff', bg: '#000000', bold: true };
const selectedArea: Style = { fg: '#6f6f6f', bg: '#000000', bold: false };

/** The chips of the numbers, lighter than the grounds that they lie on. */
const chips: Readonly<Record<FeatureKind, Paint>> = {
  city: '#d29a5f',
  road: '#ffffff',
  monastery: '#ff8a7f',
  river: '#9ac7f7',
  field: '#8fdc96',
};

/** The tile near at hand, its parts numbered in the colour of their kind; claimed ones grey, the selected one black. */
export function drawEnlarged(
  canvas: Canvas,
  { tile, rotation, size, theme, parts = [], chosen }: EnlargedDrawing,
): void {
  const art = tileArt(tile, rotation, size);
  drawTile(canvas, 0, 0, { tile, rotation, zoom: size, shade: 0, theme });
  for (const part of parts) {
    const isChosen = part.id === chosen;
    const ground = isChosen ? selectedArea : part.number === undefined ? claimed : {};
    for (const { x, y, segment } of art.cells)
      if (segment === part.id) canvas.restyle({ x, y, width: 1, height: 1 }, ground);
    const { x, y } = art.spots[part.id]!;
    // Without colours black is not seen.
    const isUnseen = isChosen && theme.level === 0;
    canvas.text(x, y, signOf(part), isUnseen ? { inverse: true } : markOf(part, isChosen, theme));
  }
}

/** The number that chooses a part, a point where it cannot be chosen. */
export function signOf({ number }: Part): string {
  return String(number ?? '·');
}

/** The number of a part, on the tile and in the list. */
export function markOf({ kind, number }: Part, isChosen: boolean, theme: Theme): Style {
  if (isChosen) return selected;
  if (number === undefined) return claimed;
  return { fg: 'ink', bg: hasGrounds(theme) ? chips[kind] : plain[kind].fg, bold: true };
}
