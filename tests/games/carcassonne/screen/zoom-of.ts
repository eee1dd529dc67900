import { zooms } from '../../../../src/games/carcassonne/screen/board/zooms.ts';

/** The zoom of this many columns. */
export function zoomOf(width: number): number {
  return zooms.findIndex((zoom) => zoom.width === width);
}
