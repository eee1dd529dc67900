import { describe, expect, it } from 'vitest';
import { type Chance, seededChance } from '../../../../src/engine/chance.ts';
import { catan } from '../../../../src/games/catan/rules/index.ts';
import {
  CORNERS,
  EDGES,
  HEXES,
  hexIndex,
  type Place,
  placeNamed,
} from '../../../../src/games/catan/rules/topology.ts';
import { nextPlace, placeAfter } from '../../../../src/games/catan/screen/board/nearest.ts';
import { options } from '../table.ts';

const directions = ['up', 'down', 'left', 'right'] as const;

/** How many places arrows lead to from the place from which they lead to the fewest. */
function leastReached(places: readonly Place[]): number {
  const next = [...places.keys()].map((at) => directions.map((way) => nextPlace(places, at, way)));
  const counts = [...places.keys()].map((from) => {
    const seen = new Set([from]);
    for (const at of seen) for (const to of next[at]!) seen.add(to);
    return seen.size;
  });
  return Math.min(places.length, ...counts);
}

const kinds = { corner: CORNERS, edge: EDGES, hex: HEXES } as const;
const places = (kind: Place['kind'], keep: (place: Place) => boolean): readonly Place[] =>
  kinds[kind].filter(keep);

describe.each(['corner', 'edge', 'hex'] as const)('CT6 the cursor over %ss', (kind) => {
  it('reaches every place from every other', () => {
    const all = places(kind, () => true);
    expect(leastReached(all)).toBe(all.length);
  });

  it('reaches every place of any choice among them from every other, by arrows alone', () => {
    const chance: Chance = seededChance(kind);
    for (let round = 0; round < 400; round++) {
      const share = chance.die(9);
      const some = places(kind, () => chance.die(10) <= share);
      expect(leastReached(some)).toBe(some.length);
    }
  });
});

it('goes to the nearest place in the direction of the arrow, and stays where there is none', () => {
  const all = places('hex', () => true);
  const at = hexIndex;
  expect(nextPlace(all, at('0,0'), 'right')).toBe(at('1,0'));
  expect(nextPlace(all, at('0,0'), 'left')).toBe(at('-1,0'));
  expect([at('0,-1'), at('1,-1')]).toContain(nextPlace(all, at('0,0'), 'up'));
  expect(nextPlace(all, at('2,0'), 'right')).toBe(at('2,0'));
});

it('Tab goes through all places in reading order', () => {
  const all = places('corner', () => true);
  const seen = new Set<number>();
  let at = 0;
  for (let i = 0; i < all.length; i++) {
    seen.add(at);
    at = placeAfter(all, at, 1);
  }
  expect(seen.size).toBe(all.length);
  expect(at).toBe(0);
  expect(placeAfter(all, placeAfter(all, 5, 1), -1)).toBe(5);
});

it.each([1, 2, 3, 4, 5])('arrows alone reach every legal place in game %s as it is played', (seed) => {
  const chance = seededChance(`cursor ${seed}`);
  const state = catan.setup(4, options({}, 4), chance);
  for (let step = 0; step < 600 && catan.toAct(state).length > 0; step++) {
    const seat = catan.toAct(state)[0]!;
    for (const type of [
      'placeSettlement',
      'placeRoad',
      'buildRoad',
      'buildSettlement',
      'buildCity',
    ] as const) {
      const spots = catan
        .legalMoves(state, seat)
        .filter((move) => move.type === type)
        .map((move) => placeNamed('corner' in move ? move.corner : 'edge' in move ? move.edge : '')!);
      expect(leastReached(spots)).toBe(spots.length);
    }
    catan.apply(state, seat, catan.sampleMove(state, seat, chance), chance);
  }
});
