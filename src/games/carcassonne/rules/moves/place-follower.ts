import type { Chance } from '../../../../engine/chance.ts';
import { rootOf } from '../features.ts';
import { claimed, neverClaimed, noSegment } from '../refusals.ts';
import { mayBeClaimed } from '../scoring.ts';
import type { State } from '../state.ts';
import { segmentCount, segmentKind } from '../tables.ts';
import { segmentIndex, tileKinds } from '../tiles.ts';
import { endTurn } from '../turn.ts';
import type { Kind } from './kind.ts';
import type { NoFollower, PlaceFollower } from './move.ts';
import { noFollower } from './no-follower.ts';

const placeFollowerMoves: readonly (readonly PlaceFollower[])[] = tileKinds.map((kind) =>
  kind.segments.map(({ id }) => ({ type: 'placeFollower', segment: id })),
);

/** Whether a follower may go on a segment of the last tile: of a kind that is claimed, in a feature without any. */
export function isFree(state: State, segment: number): boolean {
  const tile = state.turned.length - 1;
  if (!mayBeClaimed(state, segmentKind[(state.turned[tile]! >> 2) * 8 + segment]!)) return false;
  return state.claims[rootOf(state, state.firstNode[tile]! + segment)] === 0;
}

export function canPlaceFollower(state: State): boolean {
  if (state.followers[state.current] === 0) return false;
  const count = segmentCount[lastKind(state)]!;
  for (let segment = 0; segment < count; segment++) if (isFree(state, segment)) return true;
  return false;
}

function lastKind(state: State): number {
  return state.turned[state.turned.length - 1]! >> 2;
}

export const placingFollower: Kind<'placeFollower'> = {
  list(state, _seat, moves) {
    const kind = lastKind(state);
    for (let segment = 0; segment < segmentCount[kind]!; segment++) {
      if (isFree(state, segment)) moves.push(placeFollowerMoves[kind]![segment]!);
    }
  },
  check(state, _seat, { segment: id }) {
    const kind = lastKind(state);
    const segment = segmentIndex(kind, id);
    if (segment < 0) return noSegment(id);
    const feature = tileKinds[kind]!.segments[segment]!.kind;
    if (!mayBeClaimed(state, segmentKind[kind * 8 + segment]!)) return neverClaimed(feature);
    return isFree(state, segment) ? undefined : claimed(feature);
  },
  apply(state, _seat, { segment: id }, chance, emit) {
    const tile = state.turned.length - 1;
    const segment = segmentIndex(lastKind(state), id);
    standFollower(state, segment);
    if (emit) {
      const { kind } = tileKinds[lastKind(state)]!.segments[segment]!;
      const [x, y] = [state.xs[tile]!, state.ys[tile]!];
      emit({ type: 'followerPlaced', seat: state.current, segment: id, kind, x, y });
    }
    endTurn(state, chance, emit);
  },
};

/** Puts a follower of the seat whose turn it is on the last tile. */
export function standFollower(state: State, segment: number): void {
  const tile = state.turned.length - 1;
  const seat = state.current;
  state.followerAt[tile] = seat * 8 + segment;
  state.held.push(tile);
  state.claims[rootOf(state, state.firstNode[tile]! + segment)]! += 1 << (4 * seat);
  state.followers[seat]!--;
}

/** Any free segment or none, each as likely as the others. */
export function sampleFollowerMove(state: State, chance: Chance): PlaceFollower | NoFollower {
  const kind = lastKind(state);
  let free = 0;
  for (let segment = 0; segment < segmentCount[kind]!; segment++)
    if (isFree(state, segment)) free |= 1 << segment;
  let nth = chance.die(bits(free) + 1);
  for (let segment = 0; segment < segmentCount[kind]!; segment++) {
    if (free & (1 << segment) && --nth === 0) return placeFollowerMoves[kind]![segment]!;
  }
  return noFollower;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
