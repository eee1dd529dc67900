import type { ReactNode } from 'react';
import { useApp } from '../app/app-context.ts';
import { CanvasView, useDraw } from '../app/canvas-view.tsx';
import type { Canvas } from '../paint/canvas.ts';
import { drawChart } from '../paint/chart.ts';
import type { PlayerColour, Theme } from '../paint/theme.ts';

/** How the players look, in seat order. */
export interface Looks {
  readonly names: readonly string[];
  readonly colours: readonly PlayerColour[];
}

export interface ChartProps extends Looks {
  /** Over time, by seat. */
  readonly values: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
}

type Lines = Pick<ChartProps, 'values' | 'colours'> & { readonly theme: Theme };

function drawLines(canvas: Canvas, { values, colours, theme }: Lines): void {
  const lines = values.map((line, seat) => ({ colour: colours[seat]!, values: line }));
  drawChart(canvas, lines, theme.ascii || (theme.level === 0 && values.length > 1));
}

/** A line of values for each player. */
export function Chart({ values, names, colours, width, height }: ChartProps): ReactNode {
  const draw = useDraw(drawLines, { values, colours, theme: useApp().theme });
  return (
    <CanvasView
      {...{ width, height, draw }}
      spoken={() => values.map((line, seat) => `${names[seat]}: ${line.at(-1) ?? 0}`)}
    />
  );
}
