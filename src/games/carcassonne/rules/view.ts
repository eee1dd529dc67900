import { layTile } from './board.ts';
import { rootOf } from './features.ts';
import type { Options } from './options.ts';
import { totalOf } from './scoring.ts';
import { emptyState, PARTS, PHASES, type Phase, type State } from './state.ts';
import { KINDS, kindIndex, segmentIndex, tileKinds } from './tiles.ts';
import { partCounts } from './turn.ts';

/** Points by what brought them; `unfinished` is counted at the end. */
export interface Breakdown {
  readonly roads: number;
  readonly cities: number;
  readonly monasteries: number;
  readonly fields: number;
  readonly rivers: number;
  readonly unfinished: { readonly roads: number; readonly cities: number; readonly monasteries: number };
}

export interface PlayerView {
  readonly score: number;
  /** Followers not on the board. */
  readonly followers: number;
  readonly breakdown: Breakdown;
}

export interface TileView {
  readonly x: number;
  readonly y: number;
  readonly tile: string;
  readonly rotation: number;
  readonly follower: { readonly seat: number; readonly segment: string } | null;
}

/** What everybody sees: nothing is hidden but the order of the stack, which does not exist. */
export interface View {
  readonly options: Options;
  readonly phase: Phase['kind'];
  readonly current: number;
  /** The tile to be placed. */
  readonly tile: string | null;
  /** Tiles still to be drawn. */
  readonly stack: number;
  /** The same by kind, without the tile to be placed; kinds that are used up are left out. */
  readonly left: Readonly<Record<string, number>>;
  readonly setAside: readonly string[];
  /** In the order of placing. */
  readonly board: readonly TileView[];
  readonly players: readonly PlayerView[];
}

export function viewOf(state: State): View {
  return {
    options: state.options,
    phase: state.phase.kind,
    current: state.current,
    tile: state.tile < 0 ? null : tileKinds[state.tile]!.id,
    stack: state.stack,
    left: Object.fromEntries(
      leftCounts(state).flatMap((count, kind) => (count > 0 ? [[tileKinds[kind]!.id, count]] : [])),
    ),
    setAside: state.setAside.map((kind) => tileKinds[kind]!.id),
    board: state.turned.map((_, tile) => tileView(state, tile)),
    players: state.followers.map((followers, seat) => ({
      score: totalOf(state, seat),
      followers,
      breakdown: breakdownOf(state, seat),
    })),
  };
}

/** The tile of the turn, which lies already while only the follower is left to decide. */
export function tileOf({ phase, board, tile }: View): string {
  return phase === 'placeFollower' || tile === null ? board.at(-1)!.tile : tile;
}

/** The tile placed last: in turn from the first seat on each places one, after the first, which nobody does. */
export function lastPlaced({ board, players }: View) {
  if (board.length === 1) return undefined;
  const { x, y } = board.at(-1)!;
  return { x, y, seat: (board.length - 2) % players.length };
}

/** Tiles still to be drawn, by kind, those of later parts of the stack included. */
export function leftCounts(state: State): number[] {
  const counts = state.bag.slice();
  for (let part = state.part + 1; part <= 2; part++) {
    const more = partCounts(part, state.options);
    for (let kind = 0; kind < counts.length; kind++) counts[kind]! += more[kind]!;
  }
  return counts;
}

function tileView(state: State, tile: number): TileView {
  const turned = state.turned[tile]!;
  const held = state.followerAt[tile]!;
  const { id, segments } = tileKinds[turned >> 2]!;
  return {
    x: state.xs[tile]!,
    y: state.ys[tile]!,
    tile: id,
    rotation: turned & 3,
    follower: held < 0 ? null : { seat: held >> 3, segment: segments[held & 7]!.id },
  };
}

function breakdownOf(state: State, seat: number): Breakdown {
  const points = state.points.slice(seat * PARTS, (seat + 1) * PARTS);
  return {
    roads: points[0]!,
    cities: points[1]!,
    monasteries: points[2]!,
    fields: points[3]!,
    rivers: points[4]!,
    unfinished: { roads: points[5]!, cities: points[6]!, monasteries: points[7]! },
  };
}

/** The state that a view shows; nothing of it is hidden. */
export function stateOf(view: View): State {
  const state = emptyState(view.players.length, view.options);
  for (const { tile, x, y, rotation } of view.board) {
    // The grid would be widened without end for one that lies beyond all others.
    if (!(Math.max(Math.abs(x), Math.abs(y)) < view.board.length))
      throw new RangeError('a tile lies apart from all others');
    layTile(state, kindIndex(tile), x, y, rotation);
  }
  for (const [index, { follower }] of view.board.entries()) {
    if (follower) setFollower(state, index, follower.seat, follower.segment);
  }
  state.phase = PHASES[view.phase];
  state.current = view.current;
  state.tile = view.tile === null ? -1 : kindIndex(view.tile);
  state.stack = view.stack;
  state.setAside = view.setAside.map(kindIndex);
  state.followers = view.players.map((player) => player.followers);
  state.points = view.players.flatMap(({ breakdown: { unfinished, ...done } }) => [
    done.roads,
    done.cities,
    done.monasteries,
    done.fields,
    done.rivers,
    unfinished.roads,
    unfinished.cities,
    unfinished.monasteries,
  ]);
  fillBag(state, view.left);
  return state;
}

function setFollower(state: State, tile: number, seat: number, id: string): void {
  const segment = segmentIndex(state.turned[tile]! >> 2, id);
  state.followerAt[tile] = seat * 8 + segment;
  state.held.push(tile);
  state.claims[rootOf(state, state.firstNode[tile]! + segment)]! += 1 << (4 * seat);
}

/** Only the part of the stack that is drawn from now is incomplete, so the counts tell which it is. */
function fillBag(state: State, left: Readonly<Record<string, number>>): void {
  const counts = new Array<number>(KINDS).fill(0);
  for (const [id, count] of Object.entries(left)) counts[kindIndex(id)] = count;
  for (state.part = 0; state.part < 2; state.part++) {
    if (partCounts(state.part, state.options).some((all, kind) => all > 0 && counts[kind]! > 0)) break;
  }
  const part = partCounts(state.part, state.options);
  state.bag = counts.map((count, kind) => (part[kind]! > 0 ? count : 0));
  state.inBag = state.bag.reduce((total, count) => total + count, 0);
}
