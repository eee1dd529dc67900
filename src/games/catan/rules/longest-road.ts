import type { Emit, Seat } from '../../../engine/game.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';
import { CORNER_CORNERS, CORNER_EDGES, EDGE_A, EDGE_B, EDGES } from './topology.ts';

const LONGEST_ROAD_MIN = 5;
const LONGEST_ROAD_POINTS = 2;

/** Edges of the trail that is being walked; clean between calls. */
const walked: number[] = EDGES.map(() => 0);

/** True when a seat's trail may run through the corner: no opponent has built there. */
function passable(buildings: readonly number[], corner: number, seat: Seat): boolean {
  const building = buildings[corner]!;
  return building < 0 || (building & 3) === seat;
}

/** The longest trail from a corner over edges not walked yet; edges count once, corners may be met again. */
function trailFrom(state: State, seat: Seat, corner: number): number {
  if (!passable(state.buildings, corner, seat)) return 0;
  let best = 0;
  for (let i = 3 * corner; i < 3 * corner + 3; i++) {
    const edge = CORNER_EDGES[i]!;
    if (edge < 0 || walked[edge] === 1 || state.roads[edge] !== seat) continue;
    walked[edge] = 1;
    const length = 1 + trailFrom(state, seat, CORNER_CORNERS[i]!);
    walked[edge] = 0;
    if (length > best) best = length;
  }
  return best;
}

/** The longest trail that goes on from both corners, each way without the edges of the other. */
function trailBothWays(state: State, seat: Seat, corner: number, other: number): number {
  let best = trailFrom(state, seat, other);
  if (!passable(state.buildings, corner, seat)) return best;
  for (let i = 3 * corner; i < 3 * corner + 3; i++) {
    const edge = CORNER_EDGES[i]!;
    if (edge < 0 || walked[edge] === 1 || state.roads[edge] !== seat) continue;
    walked[edge] = 1;
    const length = 1 + trailBothWays(state, seat, CORNER_CORNERS[i]!, other);
    walked[edge] = 0;
    if (length > best) best = length;
  }
  return best;
}

/** The longest trail through one road. */
function trailThrough(state: State, seat: Seat, edge: number): number {
  walked[edge] = 1;
  const length = 1 + trailBothWays(state, seat, EDGE_A[edge]!, EDGE_B[edge]!);
  walked[edge] = 0;
  return length;
}

/** The longest trail of a seat, worked out from scratch. */
export function longestTrail(state: State, seat: Seat): number {
  let best = 0;
  for (let edge = 0; edge < EDGES.length; edge++) {
    if (state.roads[edge] === seat) best = Math.max(best, trailThrough(state, seat, edge));
  }
  return best;
}

/** After a new road: only trails through it can be longer than before. */
export function lengthenRoad(state: State, seat: Seat, edge: number, emit: Emit<Event> | undefined): void {
  const length = trailThrough(state, seat, edge);
  if (length <= state.roadLengths[seat]!) return;
  state.roadLengths[seat] = length;
  awardLongestRoad(state, emit);
}

/** After a new settlement: it may cut one opponent's road in two. */
export function cutRoads(state: State, builder: Seat, corner: number, emit: Emit<Event> | undefined): void {
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat === builder || ((state.reached[corner]! >> seat) & 1) === 0) continue;
    state.roadLengths[seat] = longestTrail(state, seat);
  }
  awardLongestRoad(state, emit);
}

/** The holder keeps the card in a tie; without a holder among several longest roads it is set aside. */
function awardLongestRoad(state: State, emit: Emit<Event> | undefined): void {
  const { roadLengths, longestRoad: holder, points } = state;
  let longest = LONGEST_ROAD_MIN;
  for (let seat = 0; seat < state.seats; seat++) longest = Math.max(longest, roadLengths[seat]!);
  let owner = -1;
  let ties = 0;
  for (let seat = 0; seat < state.seats; seat++) {
    if (roadLengths[seat] !== longest) continue;
    owner = seat;
    ties++;
  }
  if (ties > 1) owner = roadLengths[holder] === longest ? holder : -1;
  if (owner === holder) return;
  if (holder >= 0) points[holder]! -= LONGEST_ROAD_POINTS;
  if (owner >= 0) points[owner]! += LONGEST_ROAD_POINTS;
  state.longestRoad = owner;
  emit?.({
    type: 'longestRoad',
    seat: owner < 0 ? null : owner,
    from: holder < 0 ? null : holder,
    length: longest,
  });
}
