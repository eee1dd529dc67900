import { describe, expect, it } from 'vitest';
import { daysUpTo, seedOf, sharedText, squares, streakOf } from '../../src/cli/daily.ts';
import { ChallengeSession } from '../../src/engine/challenge.ts';
import { fingerprint } from '../../src/engine/fingerprint.ts';
import type { AnyTypes } from '../../src/engine/game.ts';
import { findGame } from '../../src/games/index.ts';

const days = ['2026-11-22', '2026-11-23'];

async function begin(game: string, day: string): Promise<ChallengeSession<AnyTypes>> {
  return new ChallengeSession(await findGame(game)!.challenge(), seedOf(day, game), 'Ann');
}

describe('a challenge of the day', () => {
  it.each([
    ['wordsteal', '0a0337df36d5d52d', '25508b34e648b5bf'],
    ['catan', 'c137a8c8d6d4b6f4', '77ac832c7d15a7b0'],
    ['carcassonne', '88d5ec8f8f07c849', '2aed5d64c8f09171'],
    ['monopoly', '831c196b75340e8f', 'f457de9fca572e39'],
  ])(
    'of %s is the same for everybody, differs from day to day, and is graded',
    async (game, first, second) => {
      const sessions = await Promise.all(days.map((day) => begin(game, day)));
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
