import type { Canvas } from '../../../../tui/paint/canvas.ts';
import type { Theme } from '../../../../tui/paint/theme.ts';
import { drawTile } from '../board/draw-tile.ts';
import { FARTHEST, zooms } from '../board/zooms.ts';

/** A kind of tile with how many are left and whether one would fit the cell under the cursor. */
export interface StackEntry {
  readonly tile: string;
  readonly count: number;
  readonly fits: boolean;
}

interface StackDrawing {
  readonly entries: readonly StackEntry[];
  readonly theme: Theme;
}

/** Columns and rows of one kind in the list. */
export const ENTRY = { width: 7, height: 4 } as const;

/** How many kinds stand side by side in this width. */
export function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + 2) / ENTRY.width));
}

/** Rows that so many kinds take. */
export function stackRows(kinds: number, columns: number): number {
  return Math.ceil(kinds / columns) * ENTRY.height;
}

/** Every kind of tile that is left as a picture with its number; ✓ marks those that fit. */
export function drawStack(canvas: Canvas, { entries, theme }: StackDrawing): void {
  const columns = columnsIn(canvas.width);
  for (const [index, { tile, count, fits }] of entries.entries()) {
    const x = (index % columns) * ENTRY.width;
    const y = Math.floor(index / columns) * ENTRY.height;
    drawTile(canvas, x, y, { tile, rotation: 0, zoom: zooms[FARTHEST]!, shade: 0, theme });
    const end = canvas.text(x, y + 3, `×${count}`, fits ? { fg: 'good', bold: true } : { fg: 'muted' });
    if (fits) canvas.text(end + 1, y + 3, '✓', { fg: 'good', bold: true });
  }
}
