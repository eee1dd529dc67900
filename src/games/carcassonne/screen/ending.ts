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

function columnsOf({ options: { fields, riverScoring } }: View) {
  const kinds = ['roads', 'cities', 'monasteries', fields && 'fields', riverScoring && 'rivers'] as const;
  return kinds
    .filter((kind) => kind !== false)
    .map((kind) => ({
      title: texts.sources[kind],
      cell({ breakdown: { unfinished, ...finished } }: PlayerView) {
        const more: Partial<typeof finished> = unfinished;
        return `${finished[kind]}${more[kind] ? `+${more[kind]}` : ''}`;
      },
    }));
}
