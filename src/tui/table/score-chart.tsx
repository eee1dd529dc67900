import { type ReactNode, useCallback, useMemo } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import { type Match, tableNames } from '../../engine/match.ts';
import { scoresOverTime } from '../../engine/turning-points.ts';
import { CanvasView } from '../app/canvas-view.tsx';
import type { Canvas } from '../paint/canvas.ts';
import { drawChart, lineLook } from '../paint/chart.ts';
import { playerLooks } from './looks.ts';

export interface ScoreChartProps<G extends GameTypes> {
  readonly match: Match<G>;
  readonly width: number;
  readonly height: number;
}

/** Everybody's scores after every move. */
export function ScoreChart<G extends GameTypes>({ match, width, height }: ScoreChartProps<G>): ReactNode {
  const scores = useMemo(() => scoresOverTime(match), [match]);
  const { colours } = useMemo(() => playerLooks(match), [match]);
  const draw = useCallback(
    (canvas: Canvas) =>
      drawChart(
        canvas,
        canvas.area,
        scores.map((values, seat) => ({ ...lineLook(colours[seat]!), values })),
      ),
    [scores, colours],
  );
  const names = tableNames(match);
  return (
    <CanvasView
      {...{ width, height, draw }}
      spoken={() => names.map((name, seat) => `${name}: ${scores[seat]!.at(-1)}`)}
    />
  );
}
