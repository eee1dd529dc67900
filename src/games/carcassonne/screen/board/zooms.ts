import type { Room } from '../../../../tui/paint/canvas.ts';

/**
 * How large tiles are drawn, in cells, from far to near: three overviews in half blocks, two rows of coloured points to a row of the
 * terminal, the first with one point a tile; then tiles in characters.
 */
export const zooms: readonly Room[] = [
  { width: 1, height: 0.5 },
  { width: 2, height: 1 },
  { width: 4, height: 2 },
  { width: 5, height: 3 },
  ...[7, 9, 11, 13, 15, 17, 19, 23, 27, 31].map((width) => ({ width, height: (width - 1) / 2 })),
];

export function isOverview({ height }: Room): boolean {
  return height < 3;
}

/** The farthest zoom at which tiles are drawn in characters: while tiles are placed the board is never shown smaller by itself. */
export const FARTHEST = zooms.findIndex((size) => !isOverview(size));
