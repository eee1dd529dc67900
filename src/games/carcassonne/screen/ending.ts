import type { Match } from '../../../engine/match.ts';
import { counted, withVerb } from '../../../engine/sentence.ts';
import { scoresOverTime } from '../../../engine/turning-points.ts';
import { type Ending, standingsOf } from '../../../tui/table/ending.ts';
import type { CarcassonneTypes } from '../rules/types.ts';
import type { PlayerView, View } from '../rules/view.ts';
import { ownName } from './seats.ts';

/** The page at the end (CC7): everybody's points by what brought them, and how they grew. */
export function ending(match: Match<CarcassonneTypes>): Ending {
  const view = match.game.view(match.state, 'all');
  const columns = columnsOf(view);
  const rows = view.players.map((player, seat) => ({ seat, cells: columns.map(({ cell }) => cell(player)) }));
  const { places, winners } = standingsOf(match, (points, seat) => {
    const name = ownName(seat, match.players[seat]!);
    // A name of many letters is cut, and never the points.
    return name === '' ? counted(points, 'point') : `${points} · ${name}`;
  });
  return {
    places,
    headline: `${withVerb(winners, 'wins', 'share the victory')}.`,
    sections: [
      {
        kind: 'figures',
        title: 'Points by source',
        heads: columns.map(({ title }) => title),
        note: '+n: unfinished, counted at the end',
        rows,
      },
      { kind: 'lines', title: 'Points after every move', values: scoresOverTime(match) },
    ],
    records: view.players.map(({ score }, seat) => ({ seat, name: 'highest score', value: score })),
  };
}

const sources = {
  roads: 'Roads',
  cities: 'Cities',
  monasteries: 'Monasteries',
  fields: 'Fields',
  rivers: 'River',
};

function columnsOf({ options: { fields, riverScoring } }: View) {
  const kinds = ['roads', 'cities', 'monasteries', fields && 'fields', riverScoring && 'rivers'] as const;
  return kinds
    .filter((kind) => kind !== false)
    .map((kind) => ({
      title: sources[kind],
      cell({ breakdown: { unfinished, ...finished } }: PlayerView) {
        const more: Partial<typeof finished> = unfinished;
        return `${finished[kind]}${more[kind] ? `+${more[kind]}` : ''}`;
      },
    }));
}
