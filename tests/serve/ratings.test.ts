import { describe, expect, it } from 'vitest';
import { firstRating, ratingsAfter } from '../../src/serve/ratings.ts';

describe('L23 ratings', () => {
  it('follow the example of the paper on Glicko-2', () => {
    // Glickman, "Example of the Glicko-2 system": 1500 (200) wins against 1400 (30), loses to 1550 (100) and 1700 (300).
    const others = [
      { rating: 1400, deviation: 30 },
      { rating: 1550, deviation: 100 },
      { rating: 1700, deviation: 300 },
    ].map((own) => ({ ...firstRating, ...own }));
    const [after] = ratingsAfter([{ ...firstRating, deviation: 200 }, ...others], {
      winners: [],
      scores: [5, 1, 9, 9],
    });
    expect(after!.rating).toBeCloseTo(1464.06, 1);
    expect(after!.deviation).toBeCloseTo(151.52, 1);
    expect(after!.volatility).toBeCloseTo(0.05999, 4);
    expect(after!.games).toBe(1);
  });

  it('rise for who wins, fall for who loses, and hold for equals', () => {
    const two = [firstRating, firstRating];
    const won = ratingsAfter(two, { winners: [1], scores: [40, 30] });
    expect(won[1]!.rating).toBeGreaterThan(1500);
    expect(won[0]!.rating).toBeLessThan(1500);
    expect(won[0]!.deviation).toBeLessThan(350);
    const even = ratingsAfter(two, { winners: [0, 1], scores: [30, 30] });
    expect(even[0]!.rating).toBeCloseTo(1500, 6);
    expect(ratingsAfter([firstRating], { winners: [0], scores: [9] })).toEqual([firstRating]);
  });
});
