import type { State } from './state.ts';
import { fieldCities, segmentKind } from './tables.ts';
import { CITY, FIELD, MONASTERY, RIVER } from './tiles.ts';

/** The root of the feature that a node lies in. Smaller features hang below larger ones, so paths stay short. */
export function rootOf(state: State, node: number): number {
  const { parent } = state;
  let root = node;
  while (parent[root] !== root) root = parent[root]!;
  return root;
}

/** Makes the features of two nodes one. @returns its root. */
export function joinFeatures(state: State, a: number, b: number, kind: number): number {
  let root = rootOf(state, a);
  let other = rootOf(state, b);
  if (root === other) return root;
  const { size, open, mark, claims } = state;
  const shared = kind === CITY ? sharedTiles(state, root, other) : sharedEnd(mark, root, other);
  if (size[root]! < size[other]!) {
    const swapped = root;
    root = other;
    other = swapped;
  }
  state.parent[other] = root;
  size[root] = size[root]! + size[other]! - shared;
  open[root]! += open[other]!;
  claims[root]! += claims[other]!;
  mark[root]! += mark[other]!;
  return root;
}

/** Tiles that hold a segment of both cities, which the one city must count once. */
function sharedTiles(state: State, a: number, b: number): number {
  let count = 0;
  for (const node of state.twoCityNodes) {
    const one = rootOf(state, node);
    if (one !== a && one !== b) continue;
    const two = rootOf(state, node + 1);
    if (one !== two && (two === a || two === b)) count++;
  }
  return count;
}

/** 1 when both roads end on the same crossing: a road meets a tile twice only there. What is no road ends nowhere. */
function sharedEnd(mark: readonly number[], a: number, b: number): number {
  return mark[a] !== 0 && mark[a] === mark[b] ? 1 : 0;
}

/** The kind of a tile's segment, as an index into `featureKinds`. */
export function kindOfSegment(state: State, tile: number, segment: number): number {
  return segmentKind[(state.turned[tile]! >> 2) * 8 + segment]!;
}

/** What a completed feature brings. @param root of a city, road, monastery or river. @param more tiles that it still gets. */
export function completedPoints(state: State, kind: number, root: number, more = 0): number {
  const size = state.size[root]! + more;
  if (kind === CITY) return size === 2 && state.options.cityOfTwo === 2 ? 2 : 2 * (size + state.mark[root]!);
  return kind === MONASTERY ? 9 : size;
}

/** What a field, or another feature that is still open, brings at the end. */
export function unfinishedPoints(state: State, kind: number, root: number): number {
  if (kind === FIELD) return fieldPoints(completedBorders(state), root);
  if (kind === MONASTERY) return 9 - state.open[root]!;
  if (kind === RIVER) return 0;
  return kind === CITY ? state.size[root]! + state.mark[root]! : state.size[root]!;
}

/** Followers of one seat in a feature. @param claims as kept at its root. */
export function followersOf(claims: number, seat: number): number {
  return (claims >> (4 * seat)) & 15;
}

/** The most followers that a seat has in a feature. */
export function mostFollowers(claims: number, seats: number): number {
  let most = 0;
  for (let seat = 0; seat < seats; seat++) {
    const count = followersOf(claims, seat);
    if (count > most) most = count;
  }
  return most;
}

/** What a field brings. @param borders of `completedBorders`. */
export function fieldPoints(borders: readonly number[], field: number): number {
  const cities: number[] = [];
  for (let at = 0; at < borders.length; at += 2)
    if (borders[at] === field && !cities.includes(borders[at + 1]!)) cities.push(borders[at + 1]!);
  return 3 * cities.length;
}

/** The fields that touch completed cities: a field, its city, the next field, its city, as roots; some pairs more than once. */
export function completedBorders(state: State): number[] {
  const { turned, firstNode, open } = state;
  const borders: number[] = [];
  for (let tile = 0; tile < turned.length; tile++) {
    const pairs = fieldCities[turned[tile]! >> 2]!;
    for (let i = 0; i < pairs.length; i++) {
      const city = rootOf(state, firstNode[tile]! + pairs[i]![1]);
      if (open[city] === 0) borders.push(rootOf(state, firstNode[tile]! + pairs[i]![0]), city);
    }
  }
  return borders;
}
