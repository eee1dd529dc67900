import { type Match, tableNames } from '../../../engine/match.ts';
import { capital, counted, listed } from '../../../engine/sentence.ts';
import { type Ending, standingsOf } from '../../../tui/table/ending.ts';
import { type Figures, spokenCells } from '../../../tui/table/sections.tsx';
import { sayDevelopmentCards } from '../rules/events.ts';
import { pipsOf } from '../rules/queries.ts';
import { RESOURCES } from '../rules/resources.ts';
import { pointsOf, statisticsOf } from '../rules/statistics.ts';
import type { CatanTypes } from '../rules/types.ts';
import { countOf, isOpen } from '../rules/view.ts';
import { handOf, orNone } from './catan-table.ts';

const pointHeads = ['Points', 'Settl.', 'Cities', 'Road', 'Army', 'VP cards'];
/** As they are read aloud, which takes no room. */
const pointWords = ['points', 'settlements', 'cities', 'longest road', 'largest army', 'victory point cards'];
const cardHeads = ['Rolled', 'Stolen', 'Lost', 'Blocked', 'Traded'];

/** The figures of a match that is over: every hand lies open, and every point has its source. */
export function ending(match: Match<CatanTypes>): Ending {
  const { game, state } = match;
  const view = game.view(state, 'all');
  const { places, winners, reason } = standingsOf(match, (points) => counted(points, 'point'));
  const statistics = statisticsOf(match);
  const names = tableNames(match);
  type Cells = (seat: number) => readonly string[];
  const figures = (title: string, heads: readonly string[], cells: Cells): Figures => {
    const rows = view.players.map((_, seat) => ({ seat, cells: cells(seat) }));
    return { kind: 'figures', title, heads, rows };
  };
  const points = figures('Points by source', pointHeads, (seat) => pointsOf(view, seat).map(orNone));
  return {
    places,
    headline: `${listed(winners)} wins! ${capital(reason)}.`,
    sections: [
      { ...points, rows: points.rows.map((row) => ({ ...row, spoken: spokenCells(pointWords, row.cells) })) },
      {
        ...figures('Cards', cardHeads, (seat) => statistics.cards[seat]!.map(orNone)),
        note: 'Rolled: from dice and set-up. Stolen: by robber and monopoly. Lost: to them and to discards. Blocked: by the robber. Traded: given away in trades.',
      },
      {
        ...figures('Hands at the end', RESOURCES.map(capital), (seat) => handOf(view, seat).map(orNone)),
        note: view.players
          .flatMap(({ cards }, seat) =>
            isOpen(cards) && countOf(cards) > 0 ? `${names[seat]}: ${sayDevelopmentCards(cards)}.` : [],
          )
          .join(' '),
      },
      { kind: 'lines', title: 'Points after each turn', values: statistics.points },
      {
        kind: 'bars',
        title: `${counted(statistics.rolls, 'roll')} of the dice, stroke: expected`,
        bars: statistics.sums.map((count, index) => ({
          ...{ label: String(index + 2), count },
          expected: (statistics.rolls * pipsOf(index + 2)) / 36,
        })),
      },
    ],
    records: view.players.flatMap(({ roadLength, knights }, seat) => [
      { seat, name: 'longest road', value: roadLength },
      { seat, name: 'most knights', value: knights },
    ]),
  };
}
