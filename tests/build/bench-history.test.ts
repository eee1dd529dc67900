import { expect, it } from 'vitest';
import type { Figure } from '../../scripts/bench/measure/figure.ts';
import { type Run, slowerThan } from '../../scripts/bench/measure/history.ts';

it('tells what has become slower by more than 15 % since it was last measured on the same machine and Node', () => {
  const run = (figures: Run['figures'], machine = 'one', node = 'v20'): Run => ({
    ...{ at: '', commit: '', machine, node },
    figures,
  });
  const figures: readonly Figure[] = [
    { name: 'games', value: 800, unit: 'games/s' },
    { name: 'moves', value: 900, unit: 'moves/s' },
    { name: 'key', value: 9, unit: 'ms' },
    { name: 'new', value: 9, unit: 'ms' },
  ];
  const now = run({ 'catan: games': 800, 'catan: moves': 900, 'catan: key': 9, 'catan: new': 9 });
  const earlier = [
    run({ 'catan: games': 1000, 'catan: moves': 1000, 'catan: key': 6 }),
    run({ 'catan: key': 8.5 }),
    run({ 'catan: key': 1 }, 'two'),
    run({ 'catan: key': 1 }, 'one', 'v22'),
  ];
  expect(slowerThan(earlier, now, new Map([['catan', figures]]))).toEqual([
    { name: 'catan: games', before: 1000, now: 800, by: 0.25 },
  ]);
});
