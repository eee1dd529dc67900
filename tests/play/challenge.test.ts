import { describe, expect, it } from 'vitest';
import {
  daysUpTo,
  movesSoFar,
  seedOf,
  sharedText,
  squares,
  streakOf,
  withMoves,
  withShare,
} from '../../src/cli/daily.ts';
import { type Attempt, ChallengeSession } from '../../src/engine/challenge.ts';
import { fingerprint } from '../../src/engine/fingerprint.ts';
import type { AnyTypes } from '../../src/engine/game.ts';
import { findGame } from '../../src/games/index.ts';

const days = ['2026-11-22', '2026-11-23'];

async function begin(
  game: string,
  day: string,
  attempt: Attempt<AnyTypes> = { moves: [], keep: () => {} },
): Promise<ChallengeSession<AnyTypes>> {
  return new ChallengeSession(await findGame(game)!.challenge(), seedOf(day, game), 'Ann', attempt);
}

describe('a challenge of the day', () => {
  it('of wordsteal tells why a turn was lost', async () => {
    const session = await begin('wordsteal', days[0]!);
    const { game, state } = session.match;
    const { rack } = game.view(state, 0) as unknown as { readonly rack: readonly string[] };
    const read = game.notation.parse(`A1=${rack[0]} C1=${rack[1]}`, state);
    if ('error' in read) throw new Error(read.error.text);
    expect(await session.play(0, read)).toBeUndefined();
    expect(session.grade().text).toMatch(/^You must place .*! 0 of \d+ points, gained and taken$/);
  });

  it('of wordsteal has a word to be formed, also where the first rack of the day has none', async () => {
    const session = await begin('wordsteal', '2028-07-16');
    const { game, state } = session.match;
    expect(game.legalMoves(state, 0).length).toBeGreaterThan(1);
  });

  it('of monopoly is not solved by giving up, however high the debt', async () => {
    const session = await begin('monopoly', '2027-03-03');
    expect(await session.play(session.start.seat, { type: 'resign' })).toBeUndefined();
    expect(session.grade()).toMatchObject({ share: 0, text: 'given up' });
  });

  it('of monopoly is not over by an auction, which would leave the debt unpaid', async () => {
    const session = await begin('monopoly', days[0]!);
    const { start } = session;
    const { deeds } = start.match.state as unknown as { readonly deeds: readonly (readonly number[])[] };
    const auction = (square: number) => ({ type: 'auctionOwn', square, reserve: 1 });
    for (const square of deeds[start.seat]!)
      expect(await session.play(start.seat, auction(square))).toBeDefined();
    expect(session.isDone).toBe(false);
  });

  it('of monopoly is as good as the hard player exactly where the whole of it is reached', async () => {
    const { grade } = await findGame('monopoly')!.challenge();
    const session = await begin('monopoly', days[0]!);
    const { start } = session;
    const { seat } = start;
    while (!session.isDone) {
      const moves = session.match.game.legalMoves(session.match.state, seat);
      await session.play(seat, moves.find(({ type }) => type === 'settleDebt') ?? moves[0]!);
    }
    const grades = Array.from({ length: 80 }, (_, step) => {
      const state = structuredClone(session.match.state) as { readonly cash: number[] };
      state.cash[seat]! += 150 + 0.25 * step;
      return grade(start, { ...session.match, state });
    });
    expect(new Set(grades.map(({ share }) => share === 1)).size).toBe(2);
    for (const { share, text } of grades) expect(text === 'as good as the hard player').toBe(share === 1);
  });

  it.each([
    ['wordsteal', '0a0337df36d5d52d', '25508b34e648b5bf'],
    ['catan', '7b9c808326b82329', '140fb37946a42f6e'],
    ['carcassonne', '88d5ec8f8f07c849', '2aed5d64c8f09171'],
    ['monopoly', '7bc6961cad38d104', '5436fd3e62efac31'],
  ])(
    'of %s is the same for everybody, differs from day to day, and is graded',
    async (game, first, second) => {
      const moves: unknown[] = [];
      const keep = (all: readonly unknown[]): void => void moves.splice(0, moves.length, ...all);
      const sessions = await Promise.all(days.map((day) => begin(game, day, { moves, keep })));
      const marks = sessions.map(({ match }) =>
        fingerprint(JSON.stringify(match.game.view(match.state, 'all'))),
      );
      expect(marks).toEqual([first, second]);
      const session = sessions[0]!;
      const { seat } = session.start;
      for (let count = 0; !session.isDone && count < 60; count++) {
        const { game: rules, state } = session.match;
        expect(rules.toAct(state)).toContain(seat);
        const moves = rules.legalMoves(state, seat);
        const move = moves.find(({ type }) => type === 'settleDebt') ?? moves[0]!;
        expect(await session.play(seat, move)).toBeUndefined();
      }
      expect(session.isDone).toBe(true);
      expect(await session.play(seat, { type: 'any' })).toMatchObject({ code: 'challenge-over' });
      // It goes on where it was left, as the moves were read from a file, and as far as they are understood.
      const kept = [...(JSON.parse(JSON.stringify(moves.slice(0, -1))) as unknown[]), 'dance'];
      const again = await begin(game, days[0]!, { moves: kept, keep });
      expect([again.match.steps, again.isDone]).toEqual([session.match.steps.slice(0, -1), false]);
      expect(again.history()).toEqual(session.history().slice(0, -1));
      const { share, text, best } = session.grade();
      // In words, not by the names that programs use.
      if (game !== 'wordsteal') expect(best.join()).not.toMatch(/[a-z][A-Z]|-?\d,-?\d,[NS]/);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(text).not.toBe('');
    },
  );
});

describe('the results of challenges', () => {
  const results = {
    bests: {},
    daily: { '2026-11-20': { catan: 1 }, '2026-11-21': { catan: 0.5 }, '2026-11-22': { wordsteal: 0.82 } },
  };

  it('keep a try of today, also when it is over, and the first result', () => {
    const begun = withMoves({ ...results, tries: { '2026-11-20': { catan: [] } } }, '2026-11-22', 'catan', [
      { type: 'roll' },
    ]);
    expect(begun.tries).toEqual({ '2026-11-22': { catan: [{ type: 'roll' }] } });
    expect(movesSoFar(begun, '2026-11-22', 'catan')).toHaveLength(1);
    const over = withShare(withShare(begun, '2026-11-22', 'catan', 0.5), '2026-11-22', 'catan', 1);
    expect(over.daily['2026-11-22']).toEqual({ catan: 0.5, wordsteal: 0.82 });
    expect(movesSoFar(over, '2026-11-22', 'catan')).toHaveLength(1);
  });

  it('keep the moves that reached the result, whatever is played in another window', () => {
    const over = withShare(
      withMoves(results, '2026-11-22', 'catan', [{ type: 'roll' }]),
      '2026-11-22',
      'catan',
      0.5,
    );
    expect(withMoves(over, '2026-11-22', 'catan', [{ type: 'dance' }])).toEqual(over);
  });

  it('keep the tries of a day that has begun while the challenge of the one before is played', () => {
    const [before, today] = ['2026-11-21', '2026-11-22'];
    const begun = withMoves(withMoves(results, before, 'catan', []), today, 'catan', [{ type: 'roll' }]);
    expect(begun.tries).toEqual({ [today]: { catan: [{ type: 'roll' }] } });
    const late = withMoves(begun, before, 'wordsteal', [{ type: 'skip' }]);
    const over = withShare(late, before, 'wordsteal', 1);
    for (const each of [late, over]) expect(movesSoFar(each, today, 'catan')).toHaveLength(1);
    expect(over.daily[before]).toEqual({ catan: 0.5, wordsteal: 1 });
  });

  it('count the days in a row, until a day is over without one', () => {
    expect(streakOf(results, '2026-11-22')).toBe(3);
    expect(streakOf(results, '2026-11-23')).toBe(3);
    expect(streakOf(results, '2026-11-24')).toBe(0);
  });

  it('are shown day by day, over the end of a month too', () => {
    expect(daysUpTo('2026-12-02', 4)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']);
  });

  it('are told in three lines that spoil nothing', () => {
    expect(sharedText(results, '2026-11-22', 'wordsteal', 'WordSteal').split('\n')).toEqual([
      'boardgames daily 2026-11-22: WordSteal',
      '■■■■□ 82% of what the hard player finds',
      '3 days in a row',
    ]);
    expect([squares(0), squares(1)]).toEqual(['□□□□□', '■■■■■']);
  });
});
