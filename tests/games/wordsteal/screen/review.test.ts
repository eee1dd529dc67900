import { describe, expect, it } from 'vitest';
import { play, startMatch } from '../../../../src/engine/match.ts';
import { readMove } from '../../../../src/engine/moves.ts';
import {
  fittedReviewLine,
  missedBy,
  type ReviewedTurn,
  reviewLine,
  reviewMatch,
} from '../../../../src/games/wordsteal/screen/ending/review.ts';
import { codes, game, lexicon, optionsFor, position } from '../table.ts';

const quoth = {
  move: { type: 'place', tiles: [] },
  notation: 'F5 across QUOTH',
  word: 'QUOTH',
  gain: 14,
  taken: 3,
  wins: false,
} as const;
const names = ['Ann', 'Cleopatra the Great'];
const skipped: ReviewedTurn = {
  number: 1,
  seat: 0,
  played: 'skip',
  move: { type: 'skip' },
  result: { gain: 0, taken: 0, wins: false },
  best: [],
  view: game.view(position({ rack: 'HELP' }), 'all'),
};

const turnOf = (gain: number, taken: number, rest: Partial<ReviewedTurn> = {}): ReviewedTurn => ({
  ...skipped,
  result: { gain, taken, wins: false },
  best: [quoth],
  ...rest,
});

describe('WS10 the review', () => {
  it.each<[ReviewedTurn, string]>([
    [turnOf(6, 0), 'Ann +6, best was QUOTH at F5 across, +14 and 3 taken'],
    [turnOf(6, 2), 'Ann +6 and 2 taken, best was QUOTH at F5 across, +14 and 3 taken'],
    [turnOf(12, 5), 'Ann +12 and 5 taken, the best move'],
    [turnOf(4, 0, { result: { gain: 4, taken: 0, wins: true } }), 'Ann +4, the best move'],
    [skipped, 'Ann 0, no word was possible'],
  ])('says of a turn: %#', (turn, line) => {
    expect(reviewLine(turn, names)).toBe(line);
  });

  it('leaves out the name, the place and the word where the row is short', () => {
    const turn = turnOf(6, 0, { seat: 1 });
    expect(fittedReviewLine(turn, names, 90)).toBe(reviewLine(turn, names));
    expect(fittedReviewLine(turn, names, 56)).toBe('+6, best was QUOTH at F5 across, +14 and 3 taken');
    expect(fittedReviewLine(turn, names, 40)).toBe('+6, best QUOTH +14 and 3 taken');
    expect(fittedReviewLine(turn, names, 28)).toBe('+6, best +14 and 3 taken');
  });

  it('counts what a turn takes from the others, and keeps the position with its five best moves', () => {
    const players = [{ name: 'Ann' }, { name: 'Bob' }];
    let match = startMatch(game, { options: optionsFor(2), players, seed: 'review' }, codes('HELPLES'));
    for (const [line, drawn] of [
      ['D7 across HELP', codes('STOE')],
      ['D7 across HELPLESS', undefined],
      ['skip', undefined],
    ] as const) {
      const read = readMove(game, line, match.state);
      if (!read.ok) throw new Error(read.refusal.text);
      const played = play(match, match.state.current, read.move, drawn);
      if (!played.ok) throw new Error(played.refusal.text);
      match = played.match;
    }
    const [first, second, third] = reviewMatch(match, lexicon) as [ReviewedTurn, ReviewedTurn, ReviewedTurn];
    expect(first).toMatchObject({ played: 'D7 across HELP', result: { gain: 4, taken: 0 } });
    expect(second).toMatchObject({ played: 'D7 across helpLESS', result: { gain: 8, taken: 4 } });
    expect(second.view.board.map(({ cell }) => cell)).toEqual(['D7', 'E7', 'F7', 'G7']);
    expect(second.view.rack).toEqual([...'LESSTOE']);
    expect(second.best).toHaveLength(5);
    expect(second.best[0]).toMatchObject({ notation: 'D7 across helpLESS', gain: 8, taken: 4 });
    const swings = second.best.map(({ gain, taken }) => gain + taken);
    expect(swings).toEqual(swings.toSorted((a, b) => b - a));
    expect([missedBy(second), missedBy(third) > 0]).toEqual([0, third.best.length > 0]);
  });
});
