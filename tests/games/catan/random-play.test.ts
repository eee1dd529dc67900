import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { malformed } from '../../../src/engine/moves.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import { longestTrail } from '../../../src/games/catan/rules/longest-road.ts';
import { roadFits } from '../../../src/games/catan/rules/moves/spots.ts';
import { CARDS, RESOURCES, sumOf } from '../../../src/games/catan/rules/resources.ts';
import { allPoints, type State } from '../../../src/games/catan/rules/state.ts';
import { withEvents } from '../../with-events.ts';
import { options } from './table.ts';

const LIMIT = 20_000;
const VARIANTS = [
  {},
  { layout: 'random', numbers: 'random' },
  { layout: 'random', friendlyRobber: true, discardLimit: 4 },
  { target: 12 },
];

/** Every rule of conservation, and every cached number worked out from scratch. */
function expectSound(state: State): void {
  const { seats, hands, known, bank, cards, deck, played, buildings, roads } = state;
  for (let r = 0; r < 5; r++) {
    let count = bank[r]!;
    for (let seat = 0; seat < seats; seat++) {
      count += hands[5 * seat + r]!;
      if (known[5 * seat + r]! > hands[5 * seat + r]! || known[5 * seat + r]! < 0)
        throw new Error('known too much');
    }
    if (count !== 19 || bank[r]! < 0) throw new Error(`${count} cards of ${RESOURCES[r]}`);
  }
  for (let kind = 0; kind < 5; kind++) {
    let count = deck[kind]! + played[kind]!;
    for (let seat = 0; seat < seats; seat++) count += cards[5 * seat + kind]!;
    if (count !== [14, 5, 2, 2, 2][kind]) throw new Error(`${count} cards of ${CARDS[kind]}`);
  }
  if (sumOf(state.knights) !== played[0]) throw new Error('knights');
  for (let seat = 0; seat < seats; seat++) {
    const [settled, built, laid] = [seat, seat + 4]
      .map((owner) => buildings.filter((b) => b === owner).length)
      .concat(roads.filter((owner) => owner === seat).length) as [number, number, number];
    const points =
      settled + 2 * built + (state.longestRoad === seat ? 2 : 0) + (state.largestArmy === seat ? 2 : 0);
    const cached = [
      state.settlementCounts[seat],
      state.cityCounts[seat],
      state.roadCounts[seat],
      state.points[seat],
    ];
    if (String(cached) !== String([settled, built, laid, points])) throw new Error(`seat ${seat}: ${cached}`);
    if (settled > 5 || built > 4 || laid > 15) throw new Error('too many pieces');
    if (state.roadLengths[seat] !== longestTrail(state, seat)) throw new Error('road length');
  }
  if (state.longestRoad >= 0 && state.roadLengths[state.longestRoad]! < 5)
    throw new Error('short longest road');
}

describe('random play', () => {
  for (const seats of [2, 3, 4]) {
    it(`keeps cards, pieces and points true at every step, with ${seats} players`, () => {
      for (const [index, variant] of VARIANTS.entries()) {
        const chance = seededChance(`sound ${seats} ${index}`);
        const state = catan.setup(seats, options(variant, seats), chance);
        const count = playRandomly(catan, state, chance, LIMIT, () => expectSound(state));
        expect(count).toBeLessThan(LIMIT);
        expectSound(state);
        expect(allPoints(state, state.current)).toBeGreaterThanOrEqual(10);
        expect(catan.outcome(state)?.winners).toEqual([state.current]);
      }
    });
  }

  it('passes check with every listed and sampled move, and describes, formats and reads them', () => {
    const chance = seededChance('checked');
    const state = catan.setup(4, options({ layout: 'random' }, 4), chance);
    const names = ['Ann', 'Bob', 'Cy', 'Di'];
    const watched = withEvents(catan, (event) => {
      for (const viewer of [0, 'spectator', 'all'] as const) catan.describe(event, { viewer, names });
    });
    playRandomly(watched, state, chance, LIMIT, (seat, sampled) => {
      for (const move of [...catan.legalMoves(state, seat), sampled]) {
        if (catan.check(state, seat, move) !== undefined) throw new Error(JSON.stringify(move));
        expect(catan.notation.parse(catan.notation.format(move))).toEqual(move);
        expect(malformed(catan, move)).toBeUndefined();
      }
    });
    expect(catan.picture(catan.view(state, 'all'), names).join('\n')).toContain('Ann');
  });

  it('lists every edge and corner that check allows', () => {
    const chance = seededChance('complete');
    const state = catan.setup(3, options(), chance);
    playRandomly(catan, state, chance, 400, (seat) => {
      const listed = new Set(
        catan.legalMoves(state, seat).flatMap((move) => (move.type === 'buildRoad' ? [move.edge] : [])),
      );
      if (listed.size > 0)
        expect(listed.size).toBe(state.roads.filter((_, edge) => roadFits(state, seat, edge)).length);
    });
  });
});

describe('imagined states (40, CT9)', () => {
  it('are sound, and give their viewer the same view and legal moves', () => {
    let differing = 0;
    const chance = seededChance('imagined');
    const state = catan.setup(4, options({}, 4), chance);
    let step = 0;
    playRandomly(catan, state, chance, LIMIT, () => {
      if (step++ % 3 > 0) return;
      for (const viewer of [0, 1, 2, 3, 'spectator'] as const) {
        const other = catan.imagine(catan.view(state, viewer), seededChance(`other ${step}`));
        expectSound(other);
        assert.deepEqual(catan.view(other, viewer), catan.view(state, viewer));
        if (JSON.stringify(other.hands) !== JSON.stringify(state.hands)) differing++;
        if (viewer === 'spectator') continue;
        assert.deepEqual(catan.legalMoves(other, viewer), catan.legalMoves(state, viewer));
        assert.deepEqual(catan.openMoves(other, viewer), catan.openMoves(state, viewer));
      }
    });
    expect(differing).toBeGreaterThan(100);
  });

  it('with all eyes are the state itself', () => {
    const chance = seededChance('all');
    const state = catan.setup(3, options({ layout: 'random' }), chance);
    let step = 0;
    playRandomly(catan, state, chance, LIMIT, () => {
      if (step++ % 20 === 0) expect(catan.imagine(catan.view(state, 'all'), chance)).toEqual(state);
    });
  });
});
