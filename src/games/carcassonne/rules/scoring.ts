import type { Emit } from '../../../engine/game.ts';
import { areNear } from './board.ts';
import type { Cell, Event } from './events.ts';
import {
  completedBorders,
  completedPoints,
  fieldPoints,
  followersOf,
  kindOfSegment,
  mostFollowers,
  rootOf,
  unfinishedPoints,
} from './features.ts';
import { PARTS, type State } from './state.ts';
import { monasterySegment, segmentCount, segmentKind } from './tables.ts';
import { FIELD, featureKinds, MONASTERY, RIVER, tileKinds } from './tiles.ts';

/** Where `points` keeps what a kind of feature brings, by kind: completed, and counted at the end. */
const completedPart: readonly number[] = [1, 0, 2, 4, 3];
const unfinishedPart: readonly number[] = [6, 5, 7, 4, 3];

type EmitEvent = Emit<Event> | undefined;

/** The running total of a seat. */
export function totalOf(state: State, seat: number): number {
  let total = 0;
  for (let part = seat * PARTS; part < (seat + 1) * PARTS; part++) total += state.points[part]!;
  return total;
}

/** Scores what the tile just placed has completed; the followers there return. */
export function scoreCompleted(state: State, emit?: EmitEvent): void {
  const tile = state.turned.length - 1;
  const first = state.firstNode[tile]!;
  const kind = state.turned[tile]! >> 2;
  for (let segment = 0; segment < segmentCount[kind]!; segment++) {
    const is = segmentKind[kind * 8 + segment]!;
    if (is === FIELD || is === MONASTERY) continue;
    const root = rootOf(state, first + segment);
    if (state.open[root] === 0 && !seenBefore(state, first, segment, root)) complete(state, is, root, emit);
  }
  completeMonasteries(state, tile, emit);
}

/** Whether an earlier segment of the tile lies in the same feature. */
function seenBefore(state: State, first: number, segment: number, root: number): boolean {
  for (let earlier = 0; earlier < segment; earlier++)
    if (rootOf(state, first + earlier) === root) return true;
  return false;
}

function completeMonasteries(state: State, tile: number, emit: EmitEvent): void {
  const { monasteries, turned, firstNode, open } = state;
  for (let i = 0; i < monasteries.length; i++) {
    const other = monasteries[i]!;
    const node = firstNode[other]! + monasterySegment[turned[other]! >> 2]!;
    if (open[node] === 0 && areNear(state, other, tile)) complete(state, MONASTERY, node, emit);
  }
}

function complete(state: State, kind: number, root: number, emit: EmitEvent): void {
  const claims = state.claims[root]!;
  if (claims === 0 && emit === undefined) return;
  const worth = completedPoints(state, kind, root);
  const points = pay(state, completedPart[kind]!, claims, worth);
  emit?.({
    type: 'featureCompleted',
    kind: featureKinds[kind]!,
    cells: cellsOf(state, root),
    worth,
    points,
  });
  if (claims !== 0) returnFollowers(state, root, emit);
}

/**
 * Whoever has the most followers gets all the points; several do when they have equally many.
 * @returns what each seat got.
 */
function pay(state: State, part: number, claims: number, worth: number): number[] {
  const most = mostFollowers(claims, state.seats);
  const points: number[] = [];
  for (let seat = 0; seat < state.seats; seat++) {
    const gain = most > 0 && followersOf(claims, seat) === most ? worth : 0;
    state.points[seat * PARTS + part]! += gain;
    points.push(gain);
  }
  return points;
}

/** The cells of the tiles that hold a segment of the feature with this root, in the order of placing. */
function cellsOf(state: State, root: number): Cell[] {
  const { turned, firstNode, xs, ys } = state;
  const cells: Cell[] = [];
  for (let tile = 0; tile < turned.length; tile++) {
    const first = firstNode[tile]!;
    const last = first + segmentCount[turned[tile]! >> 2]!;
    for (let node = first; node < last; node++) {
      if (rootOf(state, node) !== root) continue;
      cells.push({ x: xs[tile]!, y: ys[tile]! });
      break;
    }
  }
  return cells;
}

function returnFollowers(state: State, root: number, emit: EmitEvent): void {
  const { held, followerAt, firstNode, followers } = state;
  let kept = 0;
  for (const tile of held) {
    const segment = followerAt[tile]! & 7;
    if (rootOf(state, firstNode[tile]! + segment) !== root) {
      held[kept++] = tile;
      continue;
    }
    const seat = followerAt[tile]! >> 3;
    followers[seat]!++;
    followerAt[tile] = -1;
    if (!emit) continue;
    const { id, kind } = tileKinds[state.turned[tile]! >> 2]!.segments[segment]!;
    emit({ type: 'followerReturned', seat, segment: id, kind, x: state.xs[tile]!, y: state.ys[tile]! });
  }
  held.length = kept;
  state.claims[root] = 0;
}

/** Counts every feature that still holds followers at the end of the game; the followers stay where they are. */
export function scoreFinal(state: State, emit?: EmitEvent): void {
  const { held, firstNode, followerAt } = state;
  const counted: number[] = [];
  const borders = completedBorders(state);
  for (const tile of held) {
    const segment = followerAt[tile]! & 7;
    const root = rootOf(state, firstNode[tile]! + segment);
    if (counted.includes(root)) continue;
    counted.push(root);
    const kind = kindOfSegment(state, tile, segment);
    const worth = kind === FIELD ? fieldPoints(borders, root) : unfinishedPoints(state, kind, root);
    const points = pay(state, unfinishedPart[kind]!, state.claims[root]!, worth);
    emit?.({
      type: 'featureCounted',
      kind: featureKinds[kind]!,
      cells: cellsOf(state, root),
      worth,
      points,
    });
  }
}

/** Whether a follower may ever stand on this kind of segment under the options. */
export function mayBeClaimed(state: State, kind: number): boolean {
  if (kind === FIELD) return state.options.fields;
  return kind !== RIVER || state.options.riverScoring;
}
