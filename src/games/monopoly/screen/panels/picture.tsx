import type { ReactNode } from 'react';
import { useApp } from '../../../../tui/app/app-context.ts';
import { CanvasView, useDraw } from '../../../../tui/app/canvas-view.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import type { Theme } from '../../../../tui/paint/theme.ts';
import type { Board } from '../../rules/board.ts';
import type { PictureFile } from '../../rules/board-file.ts';
import { drawPicture, pictureArea } from '../board/draw-picture.ts';
import { texts } from '../texts.ts';

/** What is shown with a square: its own picture, and with Start that of the whole board. */
export function pictureOf({ pictures, picture }: Board, square: number): PictureFile | null {
  return pictures[square] ?? (square === 0 ? picture : null);
}

/** Rows that a picture takes in so much room; 0 where it would be too small. */
export function pictureHeight(picture: PictureFile | null, width: number, height: number): number {
  return (picture && pictureArea(picture, { x: 0, y: 0, width, height })?.height) ?? 0;
}

function drawInMiddle(canvas: Canvas, { picture, theme }: { picture: PictureFile; theme: Theme }): void {
  const area = pictureArea(picture, canvas.area);
  if (area) drawPicture(canvas, area, picture, theme);
}

export interface PictureProps {
  readonly picture: PictureFile;
  readonly width: number;
  readonly height: number;
}

/** A picture in the middle of some room, as large as it can be without being stretched. */
export function Picture({ picture, width, height }: PictureProps): ReactNode {
  const draw = useDraw(drawInMiddle, { picture, theme: useApp().theme });
  const spoken = (): readonly string[] => (picture.alt ? [texts.deed.picture(picture.alt)] : []);
  return <CanvasView {...{ width, height, draw, spoken }} />;
}
