import type { ReactNode } from 'react';
import { useApp } from '../app/app-context.ts';
import { CanvasView } from '../app/canvas-view.tsx';
import { type Area, Canvas, centred, inset } from '../paint/canvas.ts';
import { cut } from '../paint/width.ts';
import { bodyArea } from './frame.tsx';

export interface OverlayProps {
  readonly title: string;
  /** Of the inside. */
  readonly width: number;
  readonly height: number;
  /** The part of the screen to lie in, chosen so that what is decided on stays in sight; left out, the whole body. */
  readonly within?: Area | undefined;
  readonly lines?: readonly string[];
  /** Draws the inside. */
  draw(inside: Canvas): void;
}

/** How large the inside of an overlay may be. */
export function overlayRoom(
  size: { readonly columns: number; readonly rows: number },
  within: Area = bodyArea(size),
): { readonly width: number; readonly height: number } {
  return { width: within.width - 4, height: within.height - 2 };
}

/** A framed panel over the screen. */
export function Overlay({ title, width, height, within, lines, draw }: OverlayProps): ReactNode {
  const { size } = useApp();
  const area = centred(width + 4, height + 2, within ?? bodyArea(size));
  const canvas = new Canvas(area.width, area.height, { bg: 'raised' });
  canvas.box(canvas.area, { fg: 'accent' }, 'round');
  if (title !== '') canvas.text(2, 0, ` ${cut(title, area.width - 6)} `, { fg: 'accent', bold: true });
  const space = inset(canvas.area, 2, 1);
  const inside = new Canvas(space.width, space.height, { bg: 'raised' });
  draw(inside);
  canvas.blit(inside, space.x, space.y);
  return (
    <CanvasView canvas={canvas} x={area.x} y={area.y} {...(lines ? { lines: [title, ...lines] } : {})} />
  );
}
