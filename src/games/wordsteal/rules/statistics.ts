import { pastOf } from '../../../engine/history.ts';
import type { Match } from '../../../engine/match.ts';
import type { WordStealTypes } from './types.ts';

/**
 * Words formed, cross words with them; tiles placed, taken from others, and lost to them; points of bonus paid out by
 * pink cells; turns without a valid word: skipped, refused, or lost to the clock; the most points of one turn.
 */
const nothing = { words: 0, placed: 0, taken: 0, lost: 0, bonus: 0, missed: 0, best: 0 };

/** What a match has come to, by seat. */
export function statisticsOf(match: Match<WordStealTypes>): readonly (typeof nothing)[] {
  const all = match.players.map(() => ({ ...nothing }));
  for (const event of pastOf(match).flatMap(({ events }) => events)) {
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
