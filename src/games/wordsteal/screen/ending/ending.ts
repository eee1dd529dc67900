import { pastOf } from '../../../../engine/history.ts';
import type { Match } from '../../../../engine/match.ts';
import { capital } from '../../../../engine/sentence.ts';
import { scoresOverTime } from '../../../../engine/turning-points.ts';
import { type Ending, standingsOf } from '../../../../tui/table/ending.ts';
import type { WordStealTypes } from '../../rules/types.ts';
import { texts } from '../texts.ts';
import { statisticsOf } from './statistics.ts';

/** What follows the last turn: the winner, the figures of everybody, and the scores over time (WS10). */
export function ending(match: Match<WordStealTypes>): Ending {
  const scores = match.game.scores(match.state);
  const { places, winners, reason } = standingsOf(match, texts.score);
  const figures = statisticsOf(pastOf(match), match.players.length);
  return {
    places,
    headline: `${texts.wins(winners.join(' and '), winners.length > 1)} ${capital(reason)}.`,
    sections: [
      {
        kind: 'figures',
        title: texts.figures,
        heads: texts.figureHeads,
        note: texts.figureNote,
        rows: figures.map((one, seat) => ({
          seat,
          cells: [one.words, one.placed, one.taken, one.lost, one.bonus, one.missed, one.best].map(String),
        })),
      },
      { kind: 'lines', title: texts.scoresOverTime, values: scoresOverTime(match) },
    ],
    records: figures.flatMap(({ best }, seat) => [
      { seat, name: texts.highestScore, value: scores[seat]! },
      { seat, name: texts.bestTurn, value: best },
    ]),
  };
}
