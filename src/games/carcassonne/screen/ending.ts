import { type Match, tableNames } from '../../../engine/match.ts';
import { scoresOverTime } from '../../../engine/turning-points.ts';
import type { Ending } from '../../../tui/table/ending.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import type { PlayerView, View } from '../rules/view.ts';
import { ownName } from './seats.ts';
import { texts } from './texts.ts';

interface Column {
  readonly title: string;
  done(player: PlayerView): number;
  late?(player: PlayerView): number;
}

/** The page at the end (CC7): everybody's points by what brought them, and how they grew. */
export function ending(match: Match<CarcassonneTypes>): Ending {
  const { game, state, players } = match;
  const view = game.view(state, 'all');
  const names = tableNames(match);
  const winners = game.outcome(state)?.winners ?? [];
  const places = view.players
    .map(({ score }, seat) => ({ seat, points: score, won: winners.includes(seat) }))
    .sort((one, other) => other.points - one.points)
    .map(({ seat, points, won }) => ({
      seat,
      won,
      score: texts.points(points, ownName(seat, players[seat]!)),
    }));
  const columns = columnsOf(view);
  return {
    places,
    headline: `${texts.wins(winners.map((seat) => names[seat]!))}.`,
    sections: [
      {
        kind: 'figures',
        title: texts.pointsByKind,
        heads: columns.map(({ title }) => title),
        note: texts.unfinished,
        rows: view.players.map((player, seat) => ({
          seat,
          cells: columns.map((column) => cellOf(column, player)),
        })),
      },
      { kind: 'lines', title: texts.chart, values: scoresOverTime(match) },
    ],
    records: view.players.map(({ score }, seat) => ({ seat, name: texts.record, value: score })),
  };
}

function columnsOf({ options }: View): readonly Column[] {
  return [
    {
      title: texts.sources.roads,
      done: (one) => one.breakdown.roads,
      late: (one) => one.breakdown.unfinished.roads,
    },
    {
      title: texts.sources.cities,
      done: (one) => one.breakdown.cities,
      late: (one) => one.breakdown.unfinished.cities,
    },
    {
      title: texts.sources.monasteries,
      done: (one) => one.breakdown.monasteries,
      late: (one) => one.breakdown.unfinished.monasteries,
    },
    ...(options.fields
      ? [{ title: texts.sources.fields, done: (one: PlayerView) => one.breakdown.fields }]
      : []),
    ...(options.riverScoring
      ? [{ title: texts.sources.river, done: (one: PlayerView) => one.breakdown.rivers }]
      : []),
  ];
}

function cellOf({ done, late }: Column, player: PlayerView): string {
  const more = late?.(player) ?? 0;
  return `${done(player)}${more > 0 ? `+${more}` : ''}`;
}
