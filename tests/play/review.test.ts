import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openLogFile } from '../../src/cli/open-saved.ts';
import { reviewLines } from '../../src/cli/review-text.ts';
import type { AnyTypes } from '../../src/engine/game.ts';
import { type Match, startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { replay } from '../../src/engine/replay.ts';
import {
  costliest,
  costOf,
  movesInWords,
  type Review,
  type ReviewedDecision,
  reviewedSeats,
  reviewing,
  reviewSchema,
} from '../../src/engine/review.ts';
import { fits } from '../../src/engine/schema.ts';
import { findGame } from '../../src/games/index.ts';

/** The first golden log of a game, or as much of it. */
async function golden(game: string, steps: number): Promise<Match<AnyTypes>> {
  const folder = fileURLToPath(new URL(`../logs/${game}/`, import.meta.url));
  const { match } = await openLogFile(folder + readdirSync(folder).sort()[0]);
  const part = replay(match.game, match, match.setupChance, match.steps.slice(0, steps));
  if (!part.ok) throw new Error(part.reason);
  return part.match;
}

async function review(match: Match<AnyTypes>, seats: readonly number[]): Promise<Review> {
  const work = reviewing(match, await findGame(match.game.id)!.reviewer(), seats);
  for (let count = 0; ; count++) {
    const step = work.next();
    if (step.done) return step.value;
    expect(step.value.done).toBe(count);
  }
}

describe('L22 the review', () => {
  it.each([
    ['wordsteal', 10, 'points'],
    ['catan', 26, 'chance'],
    ['carcassonne', 6, 'chance'],
    ['monopoly', 90, 'money'],
  ])('of %s holds each decision against the hard player, the same each time', async (game, steps, unit) => {
    const match = await golden(game, steps);
    const first = await review(match, [0, 1]);
    expect(first.unit).toBe(unit);
    expect(first.decisions.length).toBeGreaterThan(2);
    for (const { played, best, seat, step } of first.decisions) {
      expect([0, 1]).toContain(seat);
      expect(match.steps[step - 1]).toMatchObject({ seat, move: played.move });
      expect(best[0]!.worth).toBeGreaterThanOrEqual(played.worth);
      if (unit === 'chance') for (const { worth } of best) expect(worth).toBeLessThanOrEqual(1);
    }
    expect(fits(reviewSchema, JSON.parse(JSON.stringify(first)))).toBe(true);
    expect(await review(match, [0, 1])).toEqual(first);
  });

  it('tells a maximum bid with its sum, which no line of the log has, and what was passed on', async () => {
    const game = await findGame('monopoly')!.rules();
    const players = [
      { name: 'Ann', colour: 'red' },
      { name: 'Bob', colour: 'blue' },
    ] as const;
    const options = readOptions(game.options, { firstSeat: 'first' }, 2);
    if (!options.ok) throw new Error(options.reason);
    const match = startMatch(game, { options: options.options, players, seed: 'x' });
    Object.assign(match.state, { phase: { kind: 'buy', square: 39 } });
    const leave = { type: 'leaveBid', amount: 320 };
    const texts = movesInWords(match, 0, [{ type: 'decline' }, leave]);
    expect(texts.at(-1)).toBe('sets a maximum bid for Mayfair (leaveBid 320)');
    expect(movesInWords(match, 0, [{ type: 'decline' }, { type: 'pass' }]).at(-1)).toBe('passes on Mayfair');
  });

  it('tells a discard once, which the own line of the log has', async () => {
    const game = await findGame('catan')!.rules();
    const options = readOptions(game.options, {}, 2);
    if (!options.ok) throw new Error(options.reason);
    const players = [{ name: 'Ann' }, { name: 'Bob' }];
    const match = startMatch(game, { options: options.options, players, seed: 'x' });
    Object.assign(match.state, { turn: 1, phase: { kind: 'discard', owed: [2, 0] } });
    (match.state as { hands: number[] }).hands[1] = 4;
    const discard = { type: 'discard', cards: { lumber: 2 } };
    expect(movesInWords(match, 0, [discard])).toEqual(['discards 2 lumber']);
  });

  it('looks at people, and at everybody where nobody is one', () => {
    const bot = { name: 'Hal', bot: 'hard' };
    expect(reviewedSeats({ players: [bot, { name: 'Ann' }, bot] })).toEqual([1]);
    expect(reviewedSeats({ players: [bot, bot] })).toEqual([0, 1]);
  });

  const option = (text: string, worth: number) => ({ move: { type: text }, notation: text, text, worth });
  const decision = (step: number, turn: number, played: number): ReviewedDecision => ({
    ...{ step, turn, seat: 0 },
    played: option('skips', played),
    best: [option(played === 9 ? 'skips' : `word ${step}`, 9)],
  });
  const made: Review = {
    ...{ version: 3, unit: 'points', about: 'points gained', steps: 9 },
    decisions: [
      decision(1, 1, 4),
      decision(2, 1, 3),
      decision(4, 2, 9),
      decision(6, 3, 8),
      decision(8, 4, 0),
    ],
  };

  it('names the dearest decision of each turn first', () => {
    expect(costliest(made, 0).map(({ step }) => step)).toEqual([8, 2, 6]);
    expect(costOf(made.decisions[2]!)).toBe(0);
  });

  it('tells of chances to win what a decision has cost on average, since their sum is none', () => {
    const chance = (step: number, played: number): ReviewedDecision => ({
      ...{ step, turn: step, seat: 0 },
      played: option('skips', played),
      best: [option('better', 0.9)],
    });
    const decisions = [chance(1, 0.2), chance(2, 0.1), chance(3, 0.5), chance(4, 0.9)];
    const lines = reviewLines({ ...made, unit: 'chance', decisions }, ['Ann'], String);
    expect(lines[2]).toBe('Ann: 4 decisions, 1 of them the best move; 48% of winning given away on average.');
    expect(lines.join()).not.toMatch(/\d{3}%/);
    expect(reviewLines({ ...made, unit: 'chance', decisions: [] }, ['Ann'], String)[1]).toBe(
      'There was nothing to decide.',
    );
  });

  it('is told in lines', () => {
    expect(reviewLines(made, ['Ann'], String)).toEqual([
      'Judged by the hard player: points gained.',
      '',
      'Ann: 5 decisions, 1 of them the best move; 21 points given away in all.',
      '  Move 8, 9 points: skips',
      '    better: word 8',
      '  Move 2, 6 points: skips',
      '    better: word 2',
      '  Move 6, 1 point: skips',
      '    better: word 6',
    ]);
  });

  it('breaks lines that are wider than the terminal, and sets in what goes on below them', () => {
    expect(reviewLines(made, ['Ann'], String, 40).slice(0, 6)).toEqual([
      'Judged by the hard player: points',
      '      gained.',
      '',
      'Ann: 5 decisions, 1 of them the',
      '      best move; 21 points given away in',
      '      all.',
    ]);
  });
});
