import { type PastStep, pastOf } from '../../../engine/history.ts';
import type { Match } from '../../../engine/match.ts';
import { capital, listed } from '../../../engine/sentence.ts';
import { scoresOverTime } from '../../../engine/turning-points.ts';
import { type Ending, standingsOf } from '../../../tui/table/ending.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { texts } from './texts.ts';

/** What follows the last turn: the winner, the figures of everybody, and the scores over time (WS10). */
export function ending(match: Match<WordStealTypes>): Ending {
  const scores = match.game.scores(match.state);
  const { places, winners, reason } = standingsOf(match, texts.score);
  const figures = statisticsOf(pastOf(match), match.players.length);
  return {
    places,
    headline: `${texts.wins(listed(winners), winners.length > 1)} ${capital(reason)}.`,
    sections: [
      {
        kind: 'figures',
        title: texts.figures,
        heads: texts.figureHeads,
        note: texts.figureNote,
        rows: figures.map((counts, seat) => ({ seat, cells: Object.values(counts).map(String) })),
      },
      { kind: 'lines', title: texts.scoresOverTime, values: scoresOverTime(match) },
    ],
    records: figures.flatMap(({ best }, seat) => [
      { seat, name: texts.highestScore, value: scores[seat]! },
      { seat, name: texts.bestTurn, value: best },
    ]),
  };
}

/**
 * Words formed, cross words with them; tiles placed, taken from others, and lost to them; points of bonus paid out by
 * pink cells; turns without a valid word: skipped, refused, or lost to the clock; the most points of one turn.
 */
const nothing = { words: 0, placed: 0, taken: 0, lost: 0, bonus: 0, missed: 0, best: 0 };
type Statistics = typeof nothing;

/** By seat. */
function statisticsOf(past: readonly PastStep<WordStealTypes>[], seats: number): readonly Statistics[] {
  const all = Array.from({ length: seats }, () => ({ ...nothing }));
  for (const event of past.flatMap(({ events }) => events)) {
    switch (event.type) {
      case 'placed': {
        const own = all[event.seat]!;
        own.words += event.words.length;
        own.placed += event.tiles.length;
        own.taken += event.stolen.length;
        own.best = Math.max(own.best, event.gain);
        for (const { from } of event.stolen) all[from]!.lost++;
        break;
      }
      case 'cleared':
        all[event.seat]!.bonus += event.banked;
        break;
      case 'invalid':
      case 'skipped':
      case 'timeUp':
        all[event.seat]!.missed++;
        break;
    }
  }
  return all;
}
