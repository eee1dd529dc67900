import glicko2 from 'glicko2-lite';
import type { Seat } from '../engine/game.ts';
import type { Rating } from './guests.ts';

/** What somebody has who never played. */
export const firstRating: Rating = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 };

/** How a finished game went for rating: nobody is compared with themselves. */
interface Result {
  /** Seats. */
  readonly winners: readonly Seat[];
  /** In seat order. */
  readonly scores: readonly number[];
}

/**
 * The ratings after a game, in seat order: each player has met every other, as Glicko-2 counts a period of one game.
 * @param before in seat order, `undefined` for whoever is not rated; computer players have a rating of their own, which they keep.
 */
export function ratingsAfter(
  before: readonly (Rating | undefined)[],
  result: Result,
): readonly (Rating | undefined)[] {
  return before.map((own, seat) => {
    const opponents = before.flatMap((other, at): [number, number, number][] =>
      at === seat || !other ? [] : [[other.rating, other.deviation, pointsOf(seat, at, result)]],
    );
    if (!own || opponents.length === 0) return own;
    const { rating, rd, vol } = glicko2(own.rating, own.deviation, own.volatility, opponents);
    return { rating, deviation: rd, volatility: vol, games: own.games + 1 };
  });
}

/** 1 for a seat that did better than the other, 0 for worse, a half for the same. */
function pointsOf(seat: Seat, other: Seat, { winners, scores }: Result): number {
  const [own, theirs] = [seat, other].map((at) => Number(winners.includes(at)));
  const difference = own! - theirs! || (scores[seat] ?? 0) - (scores[other] ?? 0);
  return difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
}
