import type { ReactNode } from 'react';
import { useApp } from '../app/app-context.ts';
import { CanvasView, useDraw } from '../app/canvas-view.tsx';
import type { Room } from '../paint/canvas.ts';
import { type ChartDrawing, drawChart } from '../paint/chart.ts';
import type { PlayerColour } from '../paint/theme.ts';

/** How the players look, in seat order. */
export interface Looks {
  readonly names: readonly string[];
  readonly colours: readonly PlayerColour[];
}

/** A line of values for each player. */
export function Chart(props: Looks & Room & Pick<ChartDrawing, 'values'>): ReactNode {
  const { values, names, colours, width, height } = props;
  const { ascii, level } = useApp().theme;
  const inGlyphs = ascii || (level === 0 && values.length > 1);
  const draw = useDraw(drawChart, { values, colours, inGlyphs });
  return (
    <CanvasView
      {...{ width, height, draw }}
      spoken={() => values.map((line, seat) => `${names[seat]}: ${line.at(-1) ?? 0}`)}
    />
  );
}
