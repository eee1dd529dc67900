import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import { options } from './table.ts';

describe('the clock', () => {
  it('times a seat that is to act, with a legal move for when the time is up', () => {
    const chance = seededChance('clock');
    const state = catan.setup(4, options({ turnSeconds: 30 }, 4), chance);
    const phases = new Set<string>();
    playRandomly(catan, state, chance, 3000, () => {
      const timed = catan.clock!(state)!;
      phases.add(state.phase.kind);
      expect(catan.toAct(state)).toContain(timed.seat);
      expect(timed.seconds).toBe(30);
      expect(catan.check(state, timed.seat, timed.expiry)).toBeUndefined();
    });
    expect(phases.size).toBeGreaterThanOrEqual(7);
  });

  it('is off by default', () => {
    expect(catan.clock!(catan.setup(3, options(), seededChance('off')))).toBeUndefined();
  });
});
