import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ChanceScriptError,
  inRandomOrder,
  recordChance,
  scriptChance,
  seededChance,
  stepChance,
} from '../../src/engine/chance.ts';
import { playRandomly } from '../../src/engine/rollout.ts';
import { toyGame } from './toy-game.ts';

it('an order at random takes each item once, by one draw for each but the last', () => {
  const asked: number[] = [];
  const lowest = (count: number): number => {
    asked.push(count);
    return 0;
  };
  const items = ['a', 'b', 'c', 'd'];
  expect(inRandomOrder(items, lowest)).toEqual(['b', 'c', 'd', 'a']);
  expect([items.join(''), asked]).toEqual(['abcd', [4, 3, 2]]);
});

describe('seeded luck', () => {
  it('is the same for the same text, and different for near ones', () => {
    const rolls = (seed: string): number[] => {
      const chance = seededChance(seed);
      return Array.from({ length: 20 }, () => chance.die(6));
    };
    expect(rolls('oak')).toEqual(rolls('oak'));
    expect(new Set(['oak', 'oal', 'oak ', 'kao', ''].map((seed) => rolls(seed).join(''))).size).toBe(5);
  });

  it('stays what it has always been, so that kept seeds mean the same on every machine', () => {
    const chance = seededChance('oak');
    const rolls = (sides: number, count: number) => Array.from({ length: count }, () => chance.die(sides));
    expect(rolls(6, 12)).toEqual([6, 3, 3, 6, 2, 1, 2, 6, 6, 1, 2, 6]);
    expect(rolls(2 ** 31, 4)).toEqual([1415676104, 1990694552, 697628254, 1056309259]);
    expect(Array.from({ length: 6 }, () => chance.draw([1, 2, 3]))).toEqual([1, 2, 2, 1, 1, 1]);
    const others = [stepChance('oak', 3), seededChance(''), seededChance('Zoë 漢字')];
    expect(others.map((other) => other.die(1e6))).toEqual([499629, 426052, 535741]);
  });

  it('differs from step to step of a match', () => {
    const first = Array.from({ length: 600 }, (_, step) => stepChance('oak', step).die(6));
    for (let face = 1; face <= 6; face++) {
      const share = first.filter((rolled) => rolled === face).length;
      expect(share).toBeGreaterThan(60);
      expect(share).toBeLessThan(140);
    }
  });

  it('rolls every face equally often (chi square of 60,000 rolls below the 0.1 % point)', () => {
    const chance = seededChance('dice');
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) counts[chance.die(6) - 1]!++;
    const square = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(square).toBeLessThan(20.5);
  });

  it('draws in proportion to the weights and never what has none', () => {
    const chance = seededChance('bag');
    const counts = [0, 0, 0, 0];
    for (let i = 0; i < 40_000; i++) counts[chance.draw([1, 0, 3, 4])]!++;
    expect(counts[1]).toBe(0);
    for (const [index, expected] of [5000, 0, 15_000, 20_000].entries()) {
      expect(Math.abs(counts[index]! - expected)).toBeLessThan(400);
    }
  });

  it('draws nothing where there are more outcomes than numbers, in place of looking for one for ever', () => {
    expect(() => seededChance('bag').draw([2 ** 33])).toThrow('more outcomes');
    expect(seededChance('bag').draw([0, 2 ** 32])).toBe(1);
  });

  it('has nothing to draw from an empty bag', () => {
    expect(() => seededChance('x').draw([0, 0])).toThrow('nothing left to draw');
    expect(() => scriptChance([0]).draw([])).toThrow('nothing left to draw');
  });
});

describe('scripted luck', () => {
  it('gives its numbers in order, and knows when it is used up', () => {
    const chance = scriptChance([6, 2]);
    expect(chance.die(6)).toBe(6);
    expect(chance.exhausted()).toBe(false);
    expect(chance.draw([1, 0, 5])).toBe(2);
    expect(chance.exhausted()).toBe(true);
    expect(chance.taken).toEqual([6, 2]);
  });

  it.each([
    [[], 'too short'],
    [[0], 'number 1'],
    [[7], 'cannot be a face of a 6-sided die'],
    [[1.5], 'is 1.5'],
    [[Number.NaN], 'is NaN'],
  ])('refuses to roll %j', (script, message) => {
    expect(() => scriptChance(script).die(6)).toThrow(ChanceScriptError);
    expect(() => scriptChance(script).die(6)).toThrow(message);
  });

  it.each([[[1]], [[3]], [[-1]]])('refuses to draw %j where there is no such tile', (script) => {
    expect(() => scriptChance(script).draw([1, 0, 2])).toThrow(ChanceScriptError);
  });

  it('plays a record again', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 30 }),
        (seed, sides) => {
          const record = recordChance(seededChance(seed));
          const given = sides.map((of) => (of % 2 ? record.die(of) : record.draw(Array(of).fill(of))));
          const script = scriptChance(record.taken);
          expect(sides.map((of) => (of % 2 ? script.die(of) : script.draw(Array(of).fill(of))))).toEqual(
            given,
          );
          expect(script.exhausted()).toBe(true);
        },
      ),
    );
  });
});

it('random play goes on to the end of a game, or as far as it may', () => {
  const begin = () => toyGame.setup(2, { target: 9 }, seededChance('start'));
  const played: number[] = [];
  const state = begin();
  const count = playRandomly(toyGame, state, seededChance('moves'), 500, (seat) => played.push(seat));
  expect([toyGame.toAct(state), played.length]).toEqual([[], count]);
  expect(new Set(played)).toEqual(new Set([0, 1]));
  const stopped = begin();
  expect(playRandomly(toyGame, stopped, seededChance('moves'), count - 1)).toBe(count - 1);
  expect(toyGame.outcome(stopped)).toBeUndefined();
  expect(playRandomly(toyGame, state, seededChance('more'), 5)).toBe(0);
});
