import type { Seat } from '../../../../engine/game.ts';
import type { MoveList } from '../../../../engine/move-kind.ts';
import type { State } from '../state.ts';
import { CORNER_EDGES, CORNERS, EDGE_A, EDGE_B, EDGES } from '../topology.ts';
import type { MoveOf } from './move.ts';

/** Legal places for pieces, costs and supplies aside. */

/** True when a road of the seat may go on from the corner: it reaches it, and no opponent has built there. */
function goesOn({ reached, buildings }: State, seat: Seat, corner: number): boolean {
  if (((reached[corner]! >> seat) & 1) === 0) return false;
  const building = buildings[corner]!;
  return building < 0 || (building & 3) === seat;
}

export function roadFits(state: State, seat: Seat, edge: number): boolean {
  return state.roads[edge]! < 0 && (goesOn(state, seat, EDGE_A[edge]!) || goesOn(state, seat, EDGE_B[edge]!));
}

export function settlementFits({ taken, reached }: State, seat: Seat, corner: number): boolean {
  return taken[corner] === 0 && ((reached[corner]! >> seat) & 1) === 1;
}

/*
 * Where a seat's next road fits is kept from move to move, as one bit for each edge in words of 24:
 * `roadSpots[3 * seat + word]`. Only what lies beside a new piece is looked at again.
 */
const WORDS = 3;
const EDGES_IN_WORD = 24;

/** By edge. */
const WORD = Uint8Array.from(EDGES, (_, edge) => Math.floor(edge / EDGES_IN_WORD));
const BIT = Int32Array.from(EDGES, (_, edge) => 1 << (edge % EDGES_IN_WORD));

function addSpot({ roadSpots }: State, seat: Seat, edge: number): void {
  roadSpots[WORDS * seat + WORD[edge]!]! |= BIT[edge]!;
}

function removeSpot({ roadSpots }: State, seat: Seat, edge: number): void {
  roadSpots[WORDS * seat + WORD[edge]!]! &= ~BIT[edge]!;
}

/** After a new road: nobody can lay one on its edge any more, and its seat may go on from both ends. */
export function keepSpotsBesideRoad(state: State, seat: Seat, edge: number): void {
  for (let other = 0; other < state.seats; other++) removeSpot(state, other, edge);
  addSpotsAt(state, seat, EDGE_A[edge]!);
  addSpotsAt(state, seat, EDGE_B[edge]!);
}

function addSpotsAt(state: State, seat: Seat, corner: number): void {
  if (!goesOn(state, seat, corner)) return;
  for (let i = 3 * corner; i < 3 * corner + 3; i++) {
    const edge = CORNER_EDGES[i]!;
    if (edge >= 0 && state.roads[edge]! < 0) addSpot(state, seat, edge);
  }
}

/** After a new building of the seat: roads of others do not go on from its corner. */
export function keepSpotsBesideBuilding(state: State, seat: Seat, corner: number): void {
  const others = state.reached[corner]! & ~(1 << seat);
  if (others === 0) return;
  for (let other = 0; other < state.seats; other++) {
    if (((others >> other) & 1) === 0) continue;
    for (let i = 3 * corner; i < 3 * corner + 3; i++) {
      const edge = CORNER_EDGES[i]!;
      if (edge >= 0 && !roadFits(state, other, edge)) removeSpot(state, other, edge);
    }
  }
}

export function hasRoadSpot({ roadSpots }: State, seat: Seat): boolean {
  const at = WORDS * seat;
  return (roadSpots[at]! | roadSpots[at + 1]! | roadSpots[at + 2]!) !== 0;
}

/** Adds the move of each edge where a road of the seat fits. */
export function listRoadSpots<T extends EdgeMove>(
  { roadSpots }: State,
  seat: Seat,
  moveAt: readonly MoveOf<T>[],
  moves: MoveList<MoveOf<T>>,
): void {
  for (let word = 0; word < WORDS; word++) {
    for (let rest = roadSpots[WORDS * seat + word]!; rest !== 0; rest &= rest - 1)
      moves.push(moveAt[EDGES_IN_WORD * word + 31 - Math.clz32(rest & -rest)]!);
  }
}

type CornerMove = 'placeSettlement' | 'buildSettlement' | 'buildCity';
type EdgeMove = 'placeRoad' | 'buildRoad';

const atCorners = <T extends CornerMove>(type: T): readonly MoveOf<T>[] =>
  CORNERS.map(({ name }) => ({ type, corner: name }) as MoveOf<T>);
const atEdges = <T extends EdgeMove>(type: T): readonly MoveOf<T>[] =>
  EDGES.map(({ name }) => ({ type, edge: name }) as MoveOf<T>);

/** One move for each place, made once: lists of moves share them. */
export const PLACE_SETTLEMENT = atCorners('placeSettlement');
export const BUILD_SETTLEMENT = atCorners('buildSettlement');
export const BUILD_CITY = atCorners('buildCity');
export const PLACE_ROAD = atEdges('placeRoad');
export const BUILD_ROAD = atEdges('buildRoad');
