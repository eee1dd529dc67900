import { describe, expect, it } from 'vitest';
import { scriptChance, seededChance } from '../../../src/engine/chance.ts';
import { type AnyTypes, anyGame } from '../../../src/engine/game.ts';
import { type Match, play, startMatch } from '../../../src/engine/match.ts';
import { readMove } from '../../../src/engine/moves.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { timeUp } from '../../../src/engine/time-up.ts';
import type { Event } from '../../../src/games/catan/rules/events.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import { clone } from '../../../src/games/catan/rules/state.ts';
import { readsPublicLog } from '../../contract-logs.ts';
import { act, beforeRoll, give, handOf, options, settlements } from './table.ts';

const names = ['Ann', 'Ben', 'Cleo', 'Dan'];

describe('the clock', () => {
  it('tells in every phase that time is up, and plays on', () => {
    const chance = seededChance('clock');
    const state = catan.setup(4, options({ turnSeconds: 30 }, 4), chance);
    const phases = new Set<string>();
    playRandomly(catan, state, chance, 3000, () => {
      const { seat, others = [], seconds, expiry } = catan.clock!(state)!;
      phases.add(state.phase.kind);
      expect([seat, ...others]).toEqual(catan.toAct(state));
      expect([seconds, expiry]).toEqual([30, timeUp]);
      for (const each of names.keys()) {
        const isTimed = catan.toAct(state).includes(each);
        const code = catan.check(state, each, timeUp)?.code;
        expect(code ?? 'none').toMatch(isTimed ? /^none$/ : /^(not-your-turn|others-first)$/);
        expect(catan.openMoves(state, each).includes('timeUp')).toBe(isTimed);
      }
      const after = clone(state);
      const events: Event[] = [];
      catan.apply(after, seat, timeUp, chance, (event) => events.push(event));
      expect(catan.describe(events[0]!, { viewer: 'spectator', names })).toBe(`Time's up for ${names[seat]}`);
      expect(after.phase).not.toEqual(state.phase);
    });
    expect(phases.size).toBeGreaterThanOrEqual(7);
  });

  it('runs for all who must discard, and serves each of them when it is up', () => {
    const state = beforeRoll({ turnSeconds: 30 }, 4);
    for (const seat of [0, 2, 3]) give(state, seat, { ore: 3, wool: 2 });
    state.phase = { kind: 'discard', owed: [2, 0, 2, 2] };
    const { seat, others = [] } = catan.clock!(state)!;
    for (const each of [seat, ...others]) act(state, each, timeUp);
    expect(state.phase.kind).toBe('robber');
    expect(handOf(state, 3)).toEqual([0, 0, 1, 0, 2]);
  });

  it('robs nobody for who does not move the robber in time', () => {
    const state = beforeRoll({ turnSeconds: 30 });
    settlements(state, 1, '0,0,N');
    state.hands[5] = 3;
    state.phase = { kind: 'robber' };
    catan.apply(state, 0, timeUp, scriptChance([]));
    expect(state.hands[5]).toBe(3);
    expect(state.phase.kind).toBe('roll');
  });

  it('leaves a running game a log that everybody can read', () => {
    const players = names.map((name) => ({ name }));
    let match: Match<AnyTypes> = startMatch(anyGame(catan), {
      ...{ options: options({ turnSeconds: 30 }, 4), players, seed: 'late' },
    });
    const chance = seededChance('late');
    while (match.steps.length < 400) {
      const { game, state } = match;
      const { seat } = game.clock!(state)!;
      const move = chance.die(3) === 1 ? timeUp : game.sampleMove(state, seat, chance);
      const played = play(match, seat, move);
      if (played.ok) ({ match } = played);
    }
    readsPublicLog(match);
  });

  it('is off by default', () => {
    const state = catan.setup(3, options(), seededChance('off'));
    expect(catan.clock!(state)).toBeUndefined();
    expect(catan.check(state, state.current, timeUp)?.code).toBe('no-clock');
  });

  it('is written as time up', () => {
    expect(readMove(catan, catan.notation.format(timeUp))).toEqual({ ok: true, move: timeUp });
  });
});
