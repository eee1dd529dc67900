import { expect, it } from 'vitest';
import { pawnsFor } from '../../../src/games/monopoly/rules/pawns.ts';

const pawns = ['Dog', 'Car', 'Ship'].map((name) => ({ name }));
const given = (...tokens: (string | undefined)[]) =>
  pawnsFor(
    pawns,
    tokens.map((token) => (token === undefined ? {} : { token })),
  ).map((pawn) => pawn?.name);

it('MW1 everybody has the pawn that they chose, in whatever case, and the others the first that are free', () => {
  expect(given(undefined, undefined)).toEqual(['Dog', 'Car']);
  expect(given(undefined, ' dOG ')).toEqual(['Car', 'Dog']);
  expect(given(undefined, 'Ship', undefined)).toEqual(['Dog', 'Ship', 'Car']);
  expect(given('Rocket', 'car')).toEqual(['Dog', 'Car']);
  expect(given(undefined, undefined, undefined, undefined)).toEqual(['Dog', 'Car', 'Ship', undefined]);
});
