import type { ReactNode } from 'react';
import { CanvasView } from '../app/canvas-view.tsx';
import type { Canvas } from '../paint/canvas.ts';
import { playerGlyphs } from '../paint/theme.ts';
import { cut } from '../paint/width.ts';
import type { Ending } from './ending.ts';
import type { Looks } from './sections.tsx';

/** Columns of a step at most, and between two of them. */
const STEP = 20;
const GAP = 1;
/** The second stands at the left of the winner, the third at the right. */
const ORDER = [1, 0, 2];

export interface PodiumProps {
  readonly places: Ending['places'];
  readonly looks: Looks;
  readonly width: number;
  /** Five rows at least: a name and a score over three steps. */
  readonly height: number;
}

/** Columns that the podium takes of `width`. */
export function podiumWidth(places: Ending['places'], width: number): number {
  const steps = Math.min(places.length, ORDER.length);
  return steps * (stepWidth(width) + GAP) - GAP;
}

const stepWidth = (width: number): number => Math.min(STEP, Math.floor((width + GAP) / ORDER.length) - GAP);

/** The first three on steps, each in the colour of who stands on it; winners who share a game share the highest. */
export function Podium({ places, looks, width, height }: PodiumProps): ReactNode {
  return (
    <CanvasView
      width={podiumWidth(places, width)}
      height={height}
      draw={(canvas) => drawPodium(canvas, places, looks, stepWidth(width))}
      spoken={() => places.map(({ seat, score }, place) => `${place + 1}. ${looks.names[seat]}: ${score}`)}
    />
  );
}

function drawPodium(
  canvas: Canvas,
  places: Ending['places'],
  { names, colours }: Looks,
  width: number,
): void {
  const steps = ORDER.filter((place) => place < places.length);
  const most = canvas.height - 2;
  for (const [column, place] of steps.entries()) {
    const { seat, score, won } = places[place]!;
    const colour = colours[seat]!;
    const high = won ? most : Math.max(1, Math.round((most * (3 - place)) / 3));
    const x = column * (width + GAP);
    const y = canvas.height - high;
    const name = cut(names[seat]!, width - 4);
    canvas.label(
      { x, y: y - 2, width },
      `${won ? '★ ' : ''}${playerGlyphs[colour]} ${name}`,
      { fg: colour, bold: won },
      'centre',
    );
    canvas.label({ x, y: y - 1, width }, score, { bold: won }, 'centre');
    canvas.fill({ x, y, width, height: high }, { fg: colour }, '█');
    const number = { x: x + Math.floor(width / 2) - 1, y: y + Math.floor((high - 1) / 2), width: 3 };
    canvas.label(number, won ? '1' : `${place + 1}`, { fg: 'ink', bg: colour, bold: true }, 'centre');
  }
}
