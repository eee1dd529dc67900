import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { type Chance, recordChance, seededChance } from '../../../src/engine/chance.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import type { Move } from '../../../src/games/catan/rules/moves/move.ts';
import type { State } from '../../../src/games/catan/rules/state.ts';
import { CORNERS, EDGES, HEX_CORNERS, HEXES } from '../../../src/games/catan/rules/topology.ts';
import { ALL_CORNERS, ALL_EDGES, cornersOf, endsOf, LAND, naiveTrail } from './naive-island.ts';
import { comparable, naiveAfter } from './naive-play.ts';
import { naiveMoves, naiveToAct, type Table } from './naive-rules.ts';
import { options, roads, settlements, table } from './table.ts';

const seen = (state: State): Table => structuredClone(catan.view(state, 'all')) as Table;
const sorted = (moves: readonly Move[]): string[] => moves.map((move) => catan.notation.format(move)).sort();

describe('the rules agree with slow ones that go by names', () => {
  it('on the names of hexes, corners and edges and on what touches what', () => {
    expect(HEXES.map(({ name }) => name)).toEqual(LAND);
    expect(CORNERS.map(({ name }) => name).sort()).toEqual([...ALL_CORNERS].sort());
    expect(EDGES.map(({ name }) => name).sort()).toEqual([...ALL_EDGES].sort());
    for (const [hex, corners] of HEX_CORNERS.entries()) {
      expect(corners.map((corner) => CORNERS[corner]!.name)).toEqual(cornersOf(LAND[hex]!));
    }
    for (const { name, a, b } of EDGES) {
      expect([CORNERS[a]!.name, CORNERS[b]!.name].sort()).toEqual(endsOf(name).sort());
    }
  });

  it('on the longest trail of any roads that are cut anywhere (1, 2, 3, 10)', () => {
    const chance = seededChance('trails');
    for (let round = 0; round < 150; round++) {
      const state = table();
      const laid = growRoads(chance);
      const blocked: string[] = [];
      for (const cut of [chance.die(54) - 1, chance.die(54) - 1]) {
        if (state.taken[cut] === 0) blocked.push(CORNERS[cut]!.name);
        if (state.taken[cut] === 0) settlements(state, 1, CORNERS[cut]!.name);
      }
      roads(state, 0, ...laid.slice(0, 10));
      const late = CORNERS[chance.die(54) - 1]!.name;
      if (state.taken[CORNERS.findIndex(({ name }) => name === late)] === 0) {
        settlements(state, 2, late);
        blocked.push(late);
      }
      expect(state.roadLengths[0], laid.join(' ')).toBe(naiveTrail(laid.slice(0, 10), new Set(blocked)));
      roads(state, 0, ...laid.slice(10));
      expect(state.roadLengths[0], laid.join(' ')).toBe(naiveTrail(laid, new Set(blocked)));
    }
  });

  for (const [seats, given] of [
    [2, { layout: 'random', target: 12 }],
    [3, { layout: 'random', friendlyRobber: true, discardLimit: 3 }],
    [4, { maxOffers: 50 }],
    [4, { layout: 'random', numbers: 'random', noAdjacentRed: false, target: 12 }],
  ] as const) {
    it(`on every move and what comes of it, with ${seats} players and ${JSON.stringify(given)}`, () => {
      const source = seededChance(`naive ${seats}`);
      const state = catan.setup(seats, options(given, seats), source);
      let before = seen(state);
      for (let moves = 0; moves < 2500 && catan.toAct(state).length > 0; moves++) {
        const toAct = catan.toAct(state);
        assert.deepEqual(toAct, naiveToAct(before));
        for (const seat of before.players.keys()) {
          assert.deepEqual(sorted(catan.legalMoves(state, seat)), sorted(naiveMoves(before, seat)));
        }
        const seat = toAct[source.die(toAct.length) - 1]!;
        const move = catan.sampleMove(state, seat, source);
        const luck = recordChance(source);
        catan.apply(state, seat, move, luck);
        const after = naiveAfter(before, seat, move, luck.taken);
        before = seen(state);
        assert.deepEqual(comparable(before), comparable(after));
      }
      expect(catan.outcome(state) ?? state.turn).toBeTruthy();
    });
  }

  it('on production with every bank and every number (22, 23, 28)', () => {
    const chance = seededChance('shortage');
    const state = catan.setup(4, options({ layout: 'random', target: 12 }, 4), chance);
    playRandomly(catan, state, chance, 900);
    let short = 0;
    for (let round = 0; round < 400; round++) {
      const trial = catan.clone(state);
      trial.phase = { kind: 'roll' };
      trial.robber = chance.die(19) - 1;
      for (let r = 0; r < 5; r++) {
        trial.bank[r] = Math.min(chance.die(4) - 1, trial.bank[r]!);
      }
      const luck = recordChance(chance);
      const before = seen(trial);
      catan.apply(trial, trial.current, { type: 'roll' }, luck, (event) => {
        if (event.type === 'produced') short += event.short.length;
      });
      expect(comparable(seen(trial))).toEqual(
        comparable(naiveAfter(before, before.current, { type: 'roll' }, luck.taken)),
      );
    }
    expect(short).toBeGreaterThan(50);
  });
});

/** Fifteen roads, each touching those before it or, now and then, anywhere. */
function growRoads(chance: Chance): string[] {
  const laid: string[] = [];
  while (laid.length < 15) {
    const ends = laid.flatMap(endsOf);
    const free = ALL_EDGES.filter((edge) => !laid.includes(edge));
    const near = free.filter((edge) => endsOf(edge).some((end) => ends.includes(end)));
    const from = near.length === 0 || chance.die(12) === 1 ? free : near;
    laid.push(from[chance.die(from.length) - 1]!);
  }
  return laid;
}
