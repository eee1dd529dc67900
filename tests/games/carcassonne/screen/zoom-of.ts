import { zooms } from '../../../../src/games/carcassonne/screen/board/camera.ts';

/** The zoom of this many columns. */
export function zoomOf(width: number): number {
  return zooms.findIndex((zoom) => zoom.width === width);
}
