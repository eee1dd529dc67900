import { cellX, cellY, contentAt, layTile, rotationsFor } from './board.ts';
import type { Cell } from './events.ts';
import {
  completedPoints,
  followersOf,
  kindOfSegment,
  mostFollowers,
  rootOf,
  unfinishedPoints,
} from './features.ts';
import type { PlaceTile } from './moves/move.ts';
import { canPlaceFollower, isFree, standFollower } from './moves/place-follower.ts';
import { mayBeClaimed, scoreCompleted } from './scoring.ts';
import { cloneState, type State } from './state.ts';
import { halfSegment, sideSegment } from './tables.ts';
import { CITY, type FeatureKind, FIELD, featureKinds, KINDS, kindIndex, tileKinds } from './tiles.ts';
import { totals } from './turn.ts';
import { leftCounts } from './view.ts';

/** A segment of the tile just placed, and what a follower of the seat to move could do there. */
export interface SegmentInfo {
  readonly id: string;
  readonly kind: FeatureKind;
  /** Of one that a follower may be put on now, from 1; `undefined` where the feature holds one, or none may stand, or none is left. */
  readonly number: number | undefined;
  /** Seats with followers in the feature, most followers first. */
  readonly claimedBy: readonly number[];
  /** Points that every seat gets when this turn ends with a follower here; the same as without one where it has no number. */
  readonly points: readonly number[];
  /** The feature as it is with this tile, before anything is scored. */
  readonly feature: FeatureInfo;
}

/** A feature of the board, as a player asks about it. */
export interface FeatureInfo {
  readonly kind: FeatureKind;
  /** Every part of it, in the order of placing. */
  readonly parts: readonly { readonly tile: number; readonly segment: string }[];
  /** Tiles with a part of it, each once. */
  readonly tiles: number;
  readonly pennants: number;
  /** Sides that lead nowhere yet, or empty cells around a monastery; 0 for a field. */
  readonly open: number;
  /** No side is open any more; never so for a field. */
  readonly closed: boolean;
  /** Followers standing there, by seat. */
  readonly followers: readonly number[];
  /** The seats with the most followers; none when nobody stands there. */
  readonly owners: readonly number[];
  /** Completed cities that a field touches, each once; 0 for what is no field. */
  readonly cities: number;
  /** Points that it brings each owner if the game ends now; for a closed feature, if it is scored now. */
  readonly worth: number;
  /** Whether its kind brings points at all under the options. */
  readonly scored: boolean;
  /** The least points that it brings each owner once it is closed; a tile that closes it counts, too. */
  readonly closedWorth: number;
}

/** What a placement would bring at once. */
export interface Preview {
  /** The state after the tile is laid, before anything is scored. */
  readonly state: State;
  /** Points that every seat gets when no follower is placed. */
  readonly points: readonly number[];
  /** In the order in which they are numbered: cities, roads, monastery, river, fields. */
  readonly segments: readonly SegmentInfo[];
  /** The seat has a follower left and a free segment; otherwise the turn ends with the tile. */
  readonly canPlaceFollower: boolean;
}

/** What comes of a placement that `check` has passed. */
export function preview(state: State, { x, y, rotation }: Omit<PlaceTile, 'type'>): Preview {
  const after = cloneState(state);
  layTile(after, state.tile, x, y, rotation);
  after.tile = -1;
  return previewLast(after);
}

/** The same for the tile just placed, while the follower is being decided. */
export function previewLast(state: State): Preview {
  const points = gains(state, -1);
  const tile = state.turned.length - 1;
  const mayPlace = canPlaceFollower(state);
  let last = 0;
  const segments = tileKinds[state.turned[tile]! >> 2]!.segments.map(({ id, kind }, segment): SegmentInfo => {
    const isChoice = mayPlace && isFree(state, segment);
    const claims = state.claims[rootOf(state, state.firstNode[tile]! + segment)]!;
    return {
      id,
      kind,
      number: isChoice ? ++last : undefined,
      claimedBy: claimants(state, claims),
      points: isChoice ? gains(state, segment) : points,
      feature: featureAt(state, tile, segment),
    };
  });
  return { state, points, segments, canPlaceFollower: mayPlace };
}

/** Points of each seat when the turn ends with a follower on a segment of the last tile, or with none (-1). */
function gains(state: State, segment: number): number[] {
  const after = cloneState(state);
  if (segment >= 0) standFollower(after, segment);
  const before = totals(after);
  scoreCompleted(after);
  return totals(after).map((total, seat) => total - before[seat]!);
}

function claimants(state: State, claims: number): number[] {
  const count = (seat: number): number => followersOf(claims, seat);
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return seats.filter((seat) => count(seat) > 0).sort((a, b) => count(b) - count(a));
}

/**
 * Who owns the feature of every segment on the board.
 * @returns by tile in the order of placing, by segment in the order of its kind: the owners, none for unclaimed.
 */
export function ownership(state: State): readonly (readonly (readonly number[])[])[] {
  return state.turned.map((turned, tile) =>
    tileKinds[turned >> 2]!.segments.map((_, segment) => {
      const claims = state.claims[rootOf(state, state.firstNode[tile]! + segment)]!;
      const most = mostFollowers(claims, state.seats);
      return most === 0 ? [] : claimants(state, claims).filter((seat) => followersOf(claims, seat) === most);
    }),
  );
}

/**
 * The feature that a part of a tile on the board belongs to.
 * @param tile in the order of placing, from 0. @param segment of its kind, from 0.
 */
export function featureAt(state: State, tile: number, segment: number): FeatureInfo {
  const kind = kindOfSegment(state, tile, segment);
  const root = rootOf(state, state.firstNode[tile]! + segment);
  const claims = state.claims[root]!;
  const followers = Array.from({ length: state.seats }, (_, seat) => followersOf(claims, seat));
  const most = Math.max(...followers);
  const parts = partsOf(state, root);
  const open = kind === FIELD ? 0 : state.open[root]!;
  const closed = kind !== FIELD && open === 0;
  const late = unfinishedPoints(state, kind, root);
  const closedWorth = kind === FIELD ? late : completedPoints(state, kind, root, closed ? 0 : 1);
  return {
    kind: featureKinds[kind]!,
    parts,
    tiles: new Set(parts.map((part) => part.tile)).size,
    pennants: kind === CITY ? state.mark[root]! : 0,
    open,
    closed,
    followers,
    owners: followers.flatMap((count, seat) => (most > 0 && count === most ? [seat] : [])),
    cities: kind === FIELD ? late / 3 : 0,
    worth: closed ? closedWorth : late,
    scored: mayBeClaimed(state, kind),
    closedWorth,
  };
}

function partsOf(state: State, root: number): FeatureInfo['parts'] {
  const { turned, firstNode } = state;
  return turned.flatMap((of, tile) => {
    const { segments } = tileKinds[of >> 2]!;
    const first = firstNode[tile]!;
    return segments.flatMap(({ id }, segment) =>
      rootOf(state, first + segment) === root ? [{ tile, segment: id }] : [],
    );
  });
}

/** Kinds still to be drawn, with how many of each, in the order of tiles.json; the tile in hand is not among them. */
export function unplayedKinds(state: State): { readonly tile: string; readonly count: number }[] {
  return leftCounts(state).flatMap((count, kind) =>
    count > 0 ? [{ tile: tileKinds[kind]!.id, count }] : [],
  );
}

/** The unplayed kinds and the tile in hand that fit a cell now, with the rotations in which they do. */
export function kindsThatFit(
  state: State,
  x: number,
  y: number,
): { readonly tile: string; readonly count: number; readonly rotations: readonly number[] }[] {
  const content = contentAt(state, x, y);
  if (content >= 0) return [];
  const counts = leftCounts(state);
  if (state.tile >= 0) counts[state.tile]!++;
  return counts.flatMap((count, kind) => {
    const mask = rotationsFor(state, ~content, kind);
    if (count === 0 || mask === 0) return [];
    return [
      { tile: tileKinds[kind]!.id, count, rotations: [0, 1, 2, 3].filter((turn) => mask & (1 << turn)) },
    ];
  });
}

/** What fits an empty cell, the tile in hand with it, and how many tiles that are left do; `undefined` where a tile lies. */
export function fittingAt(state: State, x: number, y: number) {
  const content = contentAt(state, x, y);
  if (content > 0) return undefined;
  const kinds = kindsThatFit(state, x, y);
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  // The tile in hand is none of those that are left.
  const isOne = kinds.some(({ tile }) => kindIndex(tile) === state.tile);
  return { cell: { x, y }, isOpen: content < 0, kinds, count: isOne ? count - 1 : count };
}

/** Cells beside a tile that neither the tile in hand nor any tile left fits any more. */
export function deadCells(state: State): Cell[] {
  const counts = leftCounts(state);
  if (state.tile >= 0) counts[state.tile]!++;
  return openCells(state).filter((_, open) => {
    for (let kind = 0; kind < KINDS; kind++) {
      if (counts[kind]! > 0 && rotationsFor(state, open, kind) !== 0) return false;
    }
    return true;
  });
}

/** Every empty cell beside a tile. */
export function openCells(state: State): Cell[] {
  return state.openCells.map((cell) => ({ x: cellX(state, cell), y: cellY(state, cell) }));
}

/** What lies on each side and half side of a turned tile, as segment ids; for drawing. */
interface TurnedTile {
  /** N, E, S, W: the city, road or river there, `undefined` for a field. */
  readonly sides: readonly (string | undefined)[];
  /** Clockwise from the north-west corner: the field there, `undefined` for a city. */
  readonly halves: readonly (string | undefined)[];
}

export function turnedTile(tile: string, rotation: number): TurnedTile {
  const kind = kindIndex(tile);
  const { segments } = tileKinds[kind]!;
  const turned = kind * 4 + rotation;
  return {
    sides: [0, 1, 2, 3].map((side) => segments[sideSegment[turned * 4 + side]!]?.id),
    halves: [0, 1, 2, 3, 4, 5, 6, 7].map((half) => segments[halfSegment[turned * 8 + half]!]?.id),
  };
}
