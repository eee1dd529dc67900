import { expect, it } from 'vitest';
import { attackBoards } from '../../scripts/attack/boards.ts';

it('MW19 neither a changed board nor a changed share text brings the program down, and what is accepted plays to an end', () => {
  const { read, accepted, played } = attackBoards('a short share', 250);
  expect(read).toBe(250);
  expect(accepted).toBeGreaterThan(20);
  expect(played).toBe(accepted);
}, 60_000);
