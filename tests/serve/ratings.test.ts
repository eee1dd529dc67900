import { describe, expect, it, vi } from 'vitest';
import { rate } from '../../src/cli/serve/rate.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import { Guests, type Rating } from '../../src/serve/guests.ts';
import type { FinishedGame } from '../../src/serve/hall.ts';
import { firstRating, ratingsAfter } from '../../src/serve/ratings.ts';
import { openStore } from '../../src/store/open.ts';

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
    // Games lost on purpose, time and again, make nobody so erratic that they would rise faster afterwards.
    let [weak, strong]: [Rating, Rating] = [
      { ...firstRating, rating: 800, deviation: 50 },
      { ...firstRating, rating: 2600, deviation: 50 },
    ];
    for (let game = 0; game < 300; game++) {
      const after = ratingsAfter([weak, strong], { winners: [0], scores: [1, 0] });
      strong = { ...after[1]!, rating: 2600 };
      weak = { ...after[0]!, rating: 800 };
    }
    expect(strong.volatility).toBeLessThan(0.07);
    // Nobody is measured by strangers.
    expect(ratingsAfter([firstRating, undefined], { winners: [0], scores: [9, 1] })).toEqual([
      firstRating,
      undefined,
    ]);
  });
});

describe('L23 whose games are rated', () => {
  const game = {
    id: 'wordsteal',
    outcome: () => ({ winners: [0] }),
    scores: () => [9, 1],
  } as unknown as AnyGame;
  let matches = 0;
  /** The first player wins. */
  const ended = (
    players: FinishedGame['match']['players'],
    seats: FinishedGame['guests'],
    isUndone = false,
  ): FinishedGame => {
    const match = { game, players, state: {}, options: {}, seed: '', setupChance: [], steps: [] };
    return { match, id: `m${matches++}`, code: 'BCDF', guests: seats, isUndone, isAgain: false };
  };
  /** Ann wins against somebody. */
  const won = (other: { readonly bot?: string; readonly guest?: string }, isUndone = false): FinishedGame =>
    ended(
      [{ name: 'Ann' }, { name: 'Other', ...(other.bot ? { bot: other.bot } : {}) }],
      ['ssh-ann', other.guest],
      isUndone,
    );

  it('are those with people who are known and with measured computer players, without undoing, a few times a day', async () => {
    const { store } = await openStore(':memory:');
    const guests = new Guests(store.guests);
    for (const name of ['ann', 'bob']) await guests.rename(`ssh-${name}`, name);
    // Two processes share the store, and count together.
    const processes = [guests, new Guests(store.guests)] as const;
    let [turn, now] = [0, 0];
    const gamesAfter = async (finished: FinishedGame): Promise<number> => {
      await rate(processes[turn++ % 2]!, finished, now++);
      return (await guests.load('ssh-ann')).ratings.wordsteal?.games ?? 0;
    };
    expect(await gamesAfter(won({}))).toBe(0);
    expect(await gamesAfter(won({ bot: 'cmd:cat' }))).toBe(0);
    expect(await gamesAfter(won({ bot: 'easy' }, true))).toBe(0);
    expect(await gamesAfter(won({ bot: 'easy' }))).toBe(1);
    expect(await gamesAfter(won({ guest: 'ssh-bob' }, true))).toBe(2);
    for (let again = 0; again < 8; again++) await gamesAfter(won({ guest: 'ssh-bob' }));
    expect((await guests.load('ssh-ann')).ratings.wordsteal).toMatchObject({ games: 6 });
    expect((await guests.load('ssh-bob')).ratings.wordsteal).toMatchObject({ games: 5 });
    expect((await guests.load('ssh-ann')).games).toHaveLength(10);
    now += 24 * 60 * 60_000;
    expect(await gamesAfter(won({ guest: 'ssh-bob' }))).toBe(7);
    // What was played while the clock was wrong counts for its own day alone.
    now += 365 * 24 * 60 * 60_000;
    for (let again = 0; again < 5; again++) await gamesAfter(won({ guest: 'ssh-bob' }));
    now -= 364 * 24 * 60 * 60_000;
    expect(await gamesAfter(won({ guest: 'ssh-bob' }))).toBe(13);
    await store.close();
  });

  it('count once and for all who sat, also where the process ends in the middle and another tells of it', async () => {
    const { store } = await openStore(':memory:');
    const guests = new Guests(store.guests);
    for (const name of ['ann', 'bob']) await guests.rename(`ssh-${name}`, name);
    const gamesOf = async (): Promise<unknown> => {
      const both = [await guests.load('ssh-ann'), await guests.load('ssh-bob')];
      return both.map(({ ratings, games, playing }) => [ratings.wordsteal?.games, games.length, playing]);
    };
    for (const name of ['ann', 'bob']) await guests.plays(`ssh-${name}`, 'BCDF', true);
    const finished = won({ guest: 'ssh-bob' });
    // The process ends where it has written once: what it did not write is lost.
    let writes = 0;
    const change = store.guests.change.bind(store.guests);
    const dying = vi
      .spyOn(store.guests, 'change')
      .mockImplementation((...given) => (++writes > 1 ? new Promise(() => {}) : change(...given)));
    void rate(guests, finished, 0);
    await vi.waitFor(() => expect(writes).toBeGreaterThan(0));
    dying.mockRestore();
    const next = new Guests(store.guests);
    for (let again = 0; again < 2; again++) await rate(next, { ...finished, isAgain: true }, 0);
    expect(await gamesOf()).toEqual([
      [1, 1, []],
      [1, 1, []],
    ]);
    expect((await guests.load('ssh-ann')).rated).toHaveLength(1);
    // The next game at the table, of which nobody has told; and a table that is opened again long afterwards.
    for (const name of ['ann', 'bob']) await next.plays(`ssh-${name}`, 'BCDF', true);
    await rate(next, { ...won({ guest: 'ssh-bob' }), isAgain: true }, 1);
    for (let other = 0; other < 12; other++) await rate(next, won({ bot: 'easy' }), other);
    for (let other = 0; other < 12; other++) await rate(next, ended([{ name: 'Bob' }], ['ssh-bob']), other);
    await rate(next, { ...finished, isAgain: true }, 0);
    expect(await gamesOf()).toEqual([
      [14, 10, []],
      [2, 10, []],
    ]);
    await store.close();
  });

  it('count for no pair where two of three have played too often', async () => {
    const { store } = await openStore(':memory:');
    const guests = new Guests(store.guests);
    for (const name of ['ann', 'bob', 'cid']) await guests.rename(`ssh-${name}`, name);
    const play = async (...names: readonly string[]): Promise<void> => {
      const seats = names.map((name) => `ssh-${name}`);
      const finished = ended(
        names.map((name) => ({ name })),
        seats,
      );
      await rate(guests, finished, matches);
    };
    const gamesOf = async (name: string): Promise<number | undefined> =>
      (await guests.load(`ssh-${name}`)).ratings.wordsteal?.games;
    for (let again = 0; again < 5; again++) await play('bob', 'cid');
    for (let again = 0; again < 9; again++) await play('ann', 'bob', 'cid');
    expect([await gamesOf('ann'), await gamesOf('bob')]).toEqual([undefined, 5]);
    for (let again = 0; again < 9; again++) await play('ann', 'bob');
    expect([await gamesOf('ann'), await gamesOf('bob')]).toEqual([5, 10]);
    await store.close();
  });
});
