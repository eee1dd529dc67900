import type { PastStep } from '../../../../engine/history.ts';
import type { WordStealTypes } from '../../rules/types.ts';

export interface Statistics {
  /** Words formed, cross words with them. */
  words: number;
  /** Tiles placed, taken from others, and lost to them. */
  placed: number;
  taken: number;
  lost: number;
  /** Points of bonus paid out by pink cells. */
  bonus: number;
  /** Turns without a valid word: skipped, refused, or lost to the clock. */
  missed: number;
  /** The most points of one turn. */
  best: number;
}

/** By seat. */
export function statisticsOf(
  past: readonly PastStep<WordStealTypes>[],
  seats: number,
): readonly Statistics[] {
  const all = Array.from(
    { length: seats },
    (): Statistics => ({ words: 0, placed: 0, taken: 0, lost: 0, bonus: 0, missed: 0, best: 0 }),
  );
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
