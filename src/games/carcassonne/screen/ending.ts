import type { Match } from '../../../engine/match.ts';
import { scoresOverTime } from '../../../engine/turning-points.ts';
import { type Ending, standingsOf } from '../../../tui/table/ending.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import type { PlayerView, View } from '../rules/view.ts';
import { ownName } from './seats.ts';
import { texts } from './texts.ts';

/** The page at the end (CC7): everybody's points by what brought them, and how they grew. */
export function ending(match: Match<CarcassonneTypes>): Ending {
  const view = match.game.view(match.state, 'all');
  const columns = columnsOf(view);
  const { places, winners } = standingsOf(match, (points, seat) =>
    texts.points(points, ownName(seat, match.players[seat]!)),
  );
  return {
    places,
    headline: `${texts.wins(winners)}.`,
    sections: [
      {
        kind: 'figures',
        title: texts.pointsByKind,
        heads: columns.map(({ title }) => title),
        note: texts.unfinished,
        rows: view.players.map((player, seat) => ({
          seat,
          cells: columns.map(({ cell }) => cell(player)),
        })),
      },
      { kind: 'lines', title: texts.chart, values: scoresOverTime(match) },
    ],
    records: view.players.map(({ score }, seat) => ({ seat, name: texts.record, value: score })),
  };
}

function columnsOf({ options }: View) {
  const finished = (['roads', 'cities', 'monasteries'] as const).map((kind) => ({
    title: texts.sources[kind],
    cell({ breakdown }: PlayerView) {
      const more = breakdown.unfinished[kind];
      return `${breakdown[kind]}${more > 0 ? `+${more}` : ''}`;
    },
  }));
  const { sources } = texts;
  const fields = { title: sources.fields, cell: (one: PlayerView) => String(one.breakdown.fields) };
  const river = { title: sources.river, cell: (one: PlayerView) => String(one.breakdown.rivers) };
  return [...finished, ...(options.fields ? [fields] : []), ...(options.riverScoring ? [river] : [])];
}
