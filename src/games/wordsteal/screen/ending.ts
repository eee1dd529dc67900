import type { Match } from '../../../engine/match.ts';
import { capital, counted, withVerb } from '../../../engine/sentence.ts';
import { scoresOverTime } from '../../../engine/turning-points.ts';
import { type Ending, standingsOf } from '../../../tui/table/ending.ts';
import { statisticsOf } from '../rules/statistics.ts';
import type { WordStealTypes } from '../rules/types.ts';

/** What follows the last turn: the winner, the figures of everybody, and the scores over time (WS10). */
export function ending(match: Match<WordStealTypes>): Ending {
  const scores = match.game.scores(match.state);
  const { places, winners, reason } = standingsOf(match, (points) => counted(points, 'point'));
  const figures = statisticsOf(match);
  return {
    places,
    headline: `${withVerb(winners, 'wins', 'win')}! ${capital(reason)}.`,
    sections: [
      {
        kind: 'figures',
        title: 'Tiles and words',
        heads: ['Words', 'Placed', 'Taken', 'Lost', 'Bonus', 'Missed', 'Best'],
        note: 'Taken: tiles stolen from others. Lost: stolen by them. Bonus: paid out by pink cells. Missed: turns without a word. Best: points of the best turn.',
        rows: figures.map((counts, seat) => ({ seat, cells: Object.values(counts).map(String) })),
      },
      { kind: 'lines', title: 'Scores after each turn', values: scoresOverTime(match) },
    ],
    records: figures.flatMap(({ best }, seat) => [
      { seat, name: 'highest score', value: scores[seat]! },
      { seat, name: 'best turn', value: best },
    ]),
  };
}
