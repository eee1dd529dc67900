import { type Match, replay } from '../../../engine/match.ts';
import type { CatanTypes } from '../rules/types.ts';

export interface Statistics {
  /** How often each sum from 2 to 12 was rolled. */
  readonly sums: readonly number[];
  readonly rolls: number;
  /** Points that everybody saw after each turn, by seat; the last entry counts all points. */
  readonly points: readonly (readonly number[])[];
}

/** What a match tells of its dice and of how the points grew. */
export function statisticsOf(match: Match<CatanTypes>): Statistics {
  const sums = Array<number>(11).fill(0);
  const points: number[][] = match.players.map(() => [0]);
  replay(match.game, match, match.setupChance, match.steps, (after, events) => {
    for (const event of events) {
      if (event.type === 'rolled') sums[event.dice[0] + event.dice[1] - 2]!++;
      if (event.type !== 'turn' && event.type !== 'won') continue;
      for (const [seat, count] of match.game.scores(after.state).entries()) points[seat]!.push(count);
    }
  });
  return { sums, rolls: sums.reduce((sum, count) => sum + count, 0), points };
}

/** How many of so many rolls make each sum from 2 to 12 on average. */
export function expectedSums(rolls: number): readonly number[] {
  return Array.from({ length: 11 }, (_, i) => (rolls * (6 - Math.abs(i - 5))) / 36);
}
