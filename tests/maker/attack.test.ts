import { expect, it } from 'vitest';
import { attack } from '../../scripts/attack/attack.ts';
import { boards } from '../../scripts/attack/boards.ts';
import { islands } from '../../scripts/attack/islands.ts';

it('MW19 neither a changed board nor a changed share text brings the program down, and what is accepted plays to an end', () => {
  const { read, played, ended } = attack(boards, 'a short share', 250);
  expect(read).toBe(250);
  expect(played).toBeGreaterThan(20);
  expect(ended).toBe(Math.ceil(played / 50));
}, 120_000);

it('MW19 nor does a changed island of Catan', () => {
  const { played, ended } = attack(islands, 'a short share', 150);
  expect(played).toBeGreaterThan(10);
  expect(ended).toBe(Math.ceil(played / 50));
}, 120_000);
