import { type PastStep, pastOf } from '../../../engine/history.ts';
import type { Match } from '../../../engine/match.ts';
import { capital, counted, withVerb } from '../../../engine/sentence.ts';
import { scoresOverTime } from '../../../engine/turning-points.ts';
import { type Ending, standingsOf } from '../../../tui/table/ending.ts';
import type { WordStealTypes } from '../rules/types.ts';

/** What follows the last turn: the winner, the figures of everybody, and the scores over time (WS10). */
export function ending(match: Match<WordStealTypes>): Ending {
  const scores = match.game.scores(match.state);
  const { places, winners, reason } = standingsOf(match, (points) => counted(points, 'point'));
  const figures = statisticsOf(pastOf(match), match.players.length);
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
