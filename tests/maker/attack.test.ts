import { expect, it } from 'vitest';
import { attack } from '../../scripts/attack/attack.ts';
import { boards } from '../../scripts/attack/boards.ts';
import { islands } from '../../scripts/attack/islands.ts';

it('MW19 neither a changed board nor a changed share text brings the program down, and each that is accepted plays to an end', () => {
  const { read, ended } = attack(boards, 'a short share', 250);
  expect(read).toBe(250);
  expect(ended).toBeGreaterThan(20);
});

it('MW19 nor does a changed island of Catan', () => {
  expect(attack(islands, 'a short share', 150).ended).toBeGreaterThan(10);
});
