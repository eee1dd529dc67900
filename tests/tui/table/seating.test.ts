import { expect, it } from 'vitest';
import { nextPerson } from '../../../src/tui/table/seating.ts';

it('CT9 whoever sits there already goes on, if they may act; otherwise the next one after them', () => {
  expect(nextPerson([0, 2], [0, 1, 2], 2, 3)).toBe(2);
  expect(nextPerson([0, 1], [0, 1, 2], 2, 3)).toBe(0);
  expect(nextPerson([1], [0, 2], 0, 3)).toBeUndefined();
  expect(nextPerson([1, 2], [1, 2], undefined, 3)).toBe(1);
});
