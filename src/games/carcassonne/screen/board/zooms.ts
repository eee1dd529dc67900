/** Terminal cells of a tile. */
export interface ArtSize {
  readonly width: number;
  readonly height: number;
}

/** How large tiles are drawn. `blocks`: in half blocks, two rows of coloured points to a row of the terminal. */
export interface Zoom extends ArtSize {
  readonly blocks?: true;
}

/** From far to near: three overviews in half blocks, the first with one point a tile; then tiles in characters. */
export const zooms: readonly Zoom[] = [
  { width: 1, height: 0.5, blocks: true },
  { width: 2, height: 1, blocks: true },
  { width: 4, height: 2, blocks: true },
  { width: 5, height: 3 },
  ...[7, 9, 11, 13, 15, 17, 19, 23, 27, 31].map((width) => ({ width, height: (width - 1) / 2 })),
];

/** The farthest zoom at which tiles are drawn in characters: while tiles are placed the board is never shown smaller by itself. */
export const FARTHEST = zooms.findIndex(({ blocks }) => !blocks);

/** The zoom of this many columns. */
export function zoomOf(width: number): number {
  return zooms.findIndex((zoom) => zoom.width === width);
}
