import { type ReactNode, useCallback } from 'react';
import { useApp } from '../app/app-context.ts';
import { CanvasView } from '../app/canvas-view.tsx';
import type { Canvas } from '../paint/canvas.ts';
import { drawChart, lineLook } from '../paint/chart.ts';
import type { PlayerColour } from '../paint/theme.ts';

export interface ChartProps {
  /** Over time, by seat. */
  readonly values: readonly (readonly number[])[];
  /** In seat order. */
  readonly names: readonly string[];
  readonly colours: readonly PlayerColour[];
  readonly width: number;
  readonly height: number;
}

/** A line of values for each player. */
export function Chart({ values, names, colours, width, height }: ChartProps): ReactNode {
  const { theme } = useApp();
  const draw = useCallback(
    (canvas: Canvas) =>
      drawChart(
        canvas,
        canvas.area,
        values.map((line, seat) => ({ ...lineLook(colours[seat]!), values: line })),
        theme.ascii || (theme.level === 0 && values.length > 1),
      ),
    [values, colours, theme],
  );
  return (
    <CanvasView
      {...{ width, height, draw }}
      spoken={() => values.map((line, seat) => `${names[seat]}: ${line.at(-1) ?? 0}`)}
    />
  );
}
