import type { Seat } from '../../../../engine/game.ts';
import type { State } from '../state.ts';
import { CORNERS, EDGE_A, EDGE_B, EDGES } from '../topology.ts';
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

export function hasRoadSpot(state: State, seat: Seat): boolean {
  for (let edge = 0; edge < state.roads.length; edge++) if (roadFits(state, seat, edge)) return true;
  return false;
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
