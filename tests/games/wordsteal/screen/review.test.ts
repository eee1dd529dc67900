import { describe, expect, it } from 'vitest';
import {
  fittedReviewLine,
  type ReviewedTurn,
  reviewLine,
} from '../../../../src/games/wordsteal/screen/review.ts';

const best = { notation: 'F5 across QUOTH', word: 'QUOTH', gain: 14 };
const names = ['Ann', 'Cleopatra the Great'];

describe('WS10 the review', () => {
  it.each<[Partial<ReviewedTurn>, string]>([
    [{ gain: 6, best }, 'Ann +6, best was QUOTH at F5 across, +14'],
    [{ gain: 14, best }, 'Ann +14, the best there was'],
    [{ gain: 0 }, 'Ann 0, no word was possible'],
  ])('says of %j: %s', (turn, line) => {
    expect(reviewLine({ number: 1, seat: 0, played: 'skip', gain: 0, ...turn }, names)).toBe(line);
  });

  it('cuts only the name where the row is short', () => {
    const turn: ReviewedTurn = { number: 1, seat: 1, played: 'skip', gain: 6, best };
    expect(fittedReviewLine(turn, names, 44)).toBe('Cleopa… +6, best was QUOTH at F5 across, +14');
    expect(fittedReviewLine(turn, names, 80)).toBe(reviewLine(turn, names));
  });
});
