import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { kindOfSegment, rootOf } from '../../../src/games/carcassonne/rules/features.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import type { CarcassonneOptions } from '../../../src/games/carcassonne/rules/options.ts';
import {
  deadCells,
  kindsThatFit,
  openCells,
  unplayedKinds,
} from '../../../src/games/carcassonne/rules/queries.ts';
import type { CarcassonneState } from '../../../src/games/carcassonne/rules/state.ts';
import { featureKinds, tileKinds } from '../../../src/games/carcassonne/rules/tiles.ts';
import { Flood, type FloodedFeature } from './flood.ts';
import { optionsOf } from './table.ts';

const steps = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

const tables: readonly {
  readonly seats: number;
  readonly options: CarcassonneOptions;
  readonly tiles: number;
}[] = [
  { seats: 2, options: optionsOf({ river: true }), tiles: 84 },
  { seats: 3, options: optionsOf({ river: true, riverStartTile: 'box', riverScoring: true }), tiles: 83 },
  { seats: 4, options: optionsOf({ fields: false, followers: 3 }), tiles: 72 },
  { seats: 5, options: optionsOf({ cityOfTwo: 2, followers: 12 }), tiles: 72 },
];

function edgeOf(turned: number, side: number): string {
  return tileKinds[turned >> 2]!.edges[(side + (turned & 3)) % 4]!;
}

/** Every cell and rotation where all sides match, found without the lists that the state keeps. */
function bruteForce(state: CarcassonneState, flood: Flood, kind: number): string[] {
  const found: string[] = [];
  for (const { x, y } of emptyCells(state, flood)) {
    for (let rotation = 0; rotation < 4; rotation++) {
      const turned = kind * 4 + rotation;
      let entry = -1;
      const matches = steps.every(([dx, dy], side) => {
        const neighbour = flood.tileAt(x + dx, y + dy);
        if (neighbour === undefined) return true;
        if (edgeOf(turned, side) === 'I') entry = side;
        return edgeOf(turned, side) === edgeOf(state.turned[neighbour]!, (side + 2) % 4);
      });
      const river = tileKinds[kind]!.set === 'river';
      if (matches && (!river || (entry >= 0 && !turnsBack(state, turned, entry))))
        found.push(`${x},${y},${rotation}`);
    }
  }
  return found.sort();
}

function emptyCells(state: CarcassonneState, flood: Flood): { x: number; y: number }[] {
  const cells = new Map<string, { x: number; y: number }>();
  for (const [tile, x] of state.xs.entries()) {
    for (const [dx, dy] of steps) {
      const cell = { x: x + dx, y: state.ys[tile]! + dy };
      if (flood.tileAt(cell.x, cell.y) === undefined) cells.set(`${cell.x},${cell.y}`, cell);
    }
  }
  return [...cells.values()];
}

/** The way a river tile turns, entered from a side: 1 or 3 for bends. */
function wayOf(turned: number, entry: number): number {
  const exit = [0, 1, 2, 3].find((side) => side !== entry && edgeOf(turned, side) === 'I');
  return exit === undefined ? 0 : (exit - entry + 4) % 4;
}

function turnsBack(state: CarcassonneState, turned: number, entry: number): boolean {
  const way = wayOf(turned, entry);
  if (way !== 1 && way !== 3) return false;
  const last = state.turned.length - 1;
  const before = state.turned.length - 2;
  if (before < 0) return false;
  const lastEntry = steps.findIndex(
    ([dx, dy]) => state.xs[last]! + dx === state.xs[before] && state.ys[last]! + dy === state.ys[before],
  );
  return wayOf(state.turned[last]!, lastEntry) === way;
}

function expectBooks(state: CarcassonneState, feature: FloodedFeature): void {
  const roots = feature.places.map(({ tile, segment }) => rootOf(state, state.firstNode[tile]! + segment));
  const root = roots[0]!;
  expect(new Set(roots).size).toBe(1);
  const { tile, segment } = feature.places[0]!;
  expect(featureKinds[kindOfSegment(state, tile, segment)]).toBe(feature.kind);
  expect(state.followers.map((_, seat) => (state.claims[root]! >> (4 * seat)) & 15)).toEqual(
    feature.followers,
  );
  if (feature.kind === 'field') return;
  expect(state.open[root]).toBe(feature.openSides);
  if (feature.kind !== 'monastery') expect(state.size[root]).toBe(feature.tiles.size);
  if (feature.kind === 'city') expect(state.mark[root]).toBe(feature.pennants);
}

function expectSound(state: CarcassonneState, tiles: number): void {
  const flood = new Flood(state);
  const inHand = state.tile >= 0 ? 1 : 0;
  expect(state.turned.length + state.setAside.length + inHand + state.stack).toBe(tiles);
  expect(unplayedKinds(state).reduce((sum, { count }) => sum + count, 0)).toBe(state.stack);
  const onBoard = state.followerAt.filter((held) => held >= 0).map((held) => held >> 3);
  for (const [seat, followers] of state.followers.entries()) {
    expect(followers + onBoard.filter((other) => other === seat).length).toBe(state.options.followers);
  }
  const features = flood.features();
  const roots = features.map(({ places: [place] }) =>
    rootOf(state, state.firstNode[place!.tile]! + place!.segment),
  );
  expect(new Set(roots).size).toBe(features.length);
  for (const feature of features) expectBooks(state, feature);
  const listed = carcassonne
    .legalMoves(state, state.current)
    .flatMap((move) => (move.type === 'placeTile' ? [`${move.x},${move.y},${move.rotation}`] : []));
  if (state.phase === 'placeTile') expect(listed.sort()).toEqual(bruteForce(state, flood, state.tile));
  const sorted = (cells: readonly { x: number; y: number }[]) => cells.map(({ x, y }) => `${x},${y}`).sort();
  expect(sorted(openCells(state))).toEqual(sorted(emptyCells(state, flood)));
  const dead = new Set(sorted(deadCells(state)));
  for (const { x, y } of openCells(state))
    expect(dead.has(`${x},${y}`)).toBe(kindsThatFit(state, x, y).length === 0);
}

/** The final score of a whole game worked out from the board, for features that still hold followers. */
function countedAtEnd(state: CarcassonneState): number[] {
  const points = state.followers.map(() => 0);
  const features = new Flood(state).features();
  for (const feature of features) {
    const most = Math.max(...feature.followers);
    if (most === 0) continue;
    const worth = worthAtEnd(state, features, feature);
    for (const [seat, count] of feature.followers.entries()) if (count === most) points[seat]! += worth;
  }
  return points;
}

function worthAtEnd(
  state: CarcassonneState,
  features: readonly FloodedFeature[],
  { kind, tiles, pennants, openSides, places }: FloodedFeature,
): number {
  if (kind === 'city') return tiles.size + pennants;
  if (kind === 'road') return tiles.size;
  if (kind === 'monastery') return 9 - openSides;
  if (kind === 'river') return 0;
  const completed = features.filter((feature) => feature.kind === 'city' && feature.openSides === 0);
  const touched = completed.filter((city) =>
    places.some(({ tile, segment }) => {
      const { cities } = tileKinds[state.turned[tile]! >> 2]!.segments[segment]!;
      return city.places.some((place) => place.tile === tile && cities.includes(place.segment));
    }),
  );
  return 3 * touched.length;
}

describe('invariants of Carcassonne', () => {
  for (const { seats, options, tiles } of tables) {
    it(`keeps tiles, followers, features and placements true at every step with ${seats} seats`, () => {
      for (const seed of ['larch', 'rowan']) {
        const chance = seededChance(seed);
        const state = carcassonne.setup(seats, options, chance);
        playRandomly(carcassonne, state, chance, 1000, () => expectSound(state, tiles));
        expectSound(state, tiles);
        expect(state.phase).toBe('over');
      }
    });

    it(`counts at the end what a count from scratch finds with ${seats} seats`, () => {
      for (let game = 0; game < 40; game++) {
        const chance = seededChance(`end ${seats}/${game}`);
        const state = carcassonne.setup(seats, options, chance);
        playRandomly(carcassonne, state, chance, 1000);
        const counted = carcassonne
          .view(state, 'all')
          .players.map(({ breakdown: { fields, unfinished } }) => {
            return fields + unfinished.roads + unfinished.cities + unfinished.monasteries;
          });
        expect(counted).toEqual(countedAtEnd(state));
      }
    });
  }
});
