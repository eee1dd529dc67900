import { pastOf } from '../../../../engine/history.ts';
import { type Match, tableNames } from '../../../../engine/match.ts';
import { capital } from '../../../../engine/sentence.ts';
import { scoresOverTime } from '../../../../engine/turning-points.ts';
import type { Ending } from '../../../../tui/table/ending.ts';
import type { WordStealTypes } from '../../rules/types.ts';
import { texts } from '../texts.ts';
import { statisticsOf } from './statistics.ts';

/** What follows the last turn: the winner, the figures of everybody, and the scores over time (WS10). */
export function ending(match: Match<WordStealTypes>): Ending {
  const { game, state } = match;
  const names = tableNames(match);
  const outcome = game.outcome(state);
  const winners = outcome?.winners ?? [];
  const scores = game.scores(state);
  const places = scores
    .map((score, seat) => ({ seat, points: score, won: winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.points - a.points)
    .map(({ seat, points, won }) => ({ seat, won, score: texts.score(points) }));
  const figures = statisticsOf(pastOf(match), names.length);
  const who = winners.map((seat) => names[seat]!).join(' and ');
  return {
    places,
    headline: `${texts.wins(who, winners.length > 1)} ${capital(outcome?.reason ?? '')}.`,
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
