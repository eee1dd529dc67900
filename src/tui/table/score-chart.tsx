import { type ReactNode, useMemo } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import { type Match, tableNames } from '../../engine/match.ts';
import { scoresOverTime } from '../../engine/turning-points.ts';
import { Chart } from '../widgets/chart.tsx';
import { playerLooks } from './looks.ts';

export interface ScoreChartProps<G extends GameTypes> {
  readonly match: Match<G>;
  readonly width: number;
  readonly height: number;
}

export function ScoreChart<G extends GameTypes>({ match, ...room }: ScoreChartProps<G>): ReactNode {
  const values = useMemo(() => scoresOverTime(match), [match]);
  const { colours } = useMemo(() => playerLooks(match), [match]);
  return <Chart {...{ values, colours }} names={tableNames(match)} {...room} />;
}
