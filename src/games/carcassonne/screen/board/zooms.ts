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
  { width: 7, height: 3 },
  { width: 9, height: 4 },
  { width: 11, height: 5 },
  { width: 13, height: 6 },
  { width: 15, height: 7 },
  { width: 17, height: 8 },
  { width: 19, height: 9 },
  { width: 23, height: 11 },
  { width: 27, height: 13 },
  { width: 31, height: 15 },
];

/** The farthest zoom at which tiles are drawn in characters: while tiles are placed the board is never shown smaller by itself. */
export const FARTHEST = zooms.findIndex(({ blocks }) => !blocks);

/** The zoom of this many columns. */
export function zoomOf(width: number): number {
  return zooms.findIndex((zoom) => zoom.width === width);
}
