import type { Emit, Seat } from '../../../../engine/game.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Event, Payout } from '../events.ts';
import { gain } from '../ledger.ts';
import { cutRoads, lengthenRoad } from '../longest-road.ts';
import { cornerText, edgeText, hexTextOn } from '../place-text.ts';
import { addYield, SETTLEMENT_YIELD } from '../production.ts';
import { noPlace, refusals } from '../refusals.ts';
import { DESERT, RESOURCES } from '../resources.ts';
import type { State } from '../state.ts';
import {
  CORNER_CORNERS,
  CORNER_EDGES,
  CORNER_HEXES,
  CORNERS,
  cornerIndex,
  EDGE_A,
  EDGE_B,
  EDGES,
  edgeIndex,
  HEXES,
} from '../topology.ts';
import { nextSetup, resumeTurn } from '../turn.ts';
import type { Kind } from './kind.ts';
import {
  hasRoadSpot,
  keepSpotsBesideBuilding,
  keepSpotsBesideRoad,
  listRoadSpots,
  PLACE_ROAD,
  PLACE_SETTLEMENT,
  roadFits,
} from './spots.ts';

/** Marks a corner as built on, with what it yields, the room that it takes and the harbour that it opens. */
export function occupy(state: State, seat: Seat, corner: number, building: number): void {
  state.buildings[corner] = building;
  state.taken[corner] = 1;
  for (let i = 3 * corner; i < 3 * corner + 3; i++) {
    const beside = CORNER_CORNERS[i]!;
    if (beside >= 0) state.taken[beside] = 1;
  }
  addYield(state, seat, CORNER_HEXES[corner]!, building > 3 ? 2 * SETTLEMENT_YIELD : SETTLEMENT_YIELD);
  keepSpotsBesideBuilding(state, seat, corner);
  openHarbour(state, seat, state.board.harbourAt[corner]!);
}

/** Marks an edge as a road of the seat, which then reaches both ends. */
export function connect(state: State, seat: Seat, edge: number): void {
  state.roads[edge] = seat;
  state.reached[EDGE_A[edge]!]! |= 1 << seat;
  state.reached[EDGE_B[edge]!]! |= 1 << seat;
  keepSpotsBesideRoad(state, seat, edge);
}

/** Puts a settlement on the board, whoever pays for it. */
export function settle(state: State, seat: Seat, corner: number, emit: Emit<Event> | undefined): void {
  occupy(state, seat, corner, seat);
  state.settlementCounts[seat]!++;
  state.points[seat]!++;
  const { name } = CORNERS[corner]!;
  emit?.({ type: 'settlement', seat, corner: name, place: cornerText(corner, hexTextOn(state.board)) });
  cutRoads(state, seat, corner, emit);
}

/** Makes a settlement a city, whoever pays for it. */
export function raise(state: State, seat: Seat, corner: number): void {
  state.buildings[corner] = seat + 4;
  addYield(state, seat, CORNER_HEXES[corner]!, SETTLEMENT_YIELD);
  state.settlementCounts[seat]!--;
  state.cityCounts[seat]!++;
  state.points[seat]!++;
}

function openHarbour({ rates }: State, seat: Seat, kind: number): void {
  if (kind < 0) return;
  if (kind < 5) {
    rates[5 * seat + kind] = 2;
    return;
  }
  for (let at = 5 * seat; at < 5 * seat + 5; at++) rates[at] = Math.min(rates[at]!, 3);
}

/** Puts a road on the board, whoever pays for it. */
export function layRoad(state: State, seat: Seat, edge: number, emit: Emit<Event> | undefined): void {
  connect(state, seat, edge);
  state.roadCounts[seat]!++;
  const { name } = EDGES[edge]!;
  emit?.({ type: 'road', seat, edge: name, place: edgeText(edge, hexTextOn(state.board)) });
  lengthenRoad(state, seat, edge, emit);
}

/** Why a building cannot stand at a corner, connection aside. */
export function roomProblem(state: State, corner: number, name: string): Refusal | undefined {
  if (corner < 0) return noPlace('corner', name);
  if (state.buildings[corner]! >= 0) return refusals.built;
  return state.taken[corner] === 1 ? refusals.tooClose : undefined;
}

export const placeSettlement: Kind<'placeSettlement'> = {
  list({ taken }, _seat, moves) {
    for (let corner = 0; corner < taken.length; corner++) {
      if (taken[corner] === 0) moves.push(PLACE_SETTLEMENT[corner]!);
    }
  },
  check: (state, _seat, move) => roomProblem(state, cornerIndex(move.corner), move.corner),
  apply(state, seat, move, _chance, emit) {
    const { phase } = state;
    if (phase.kind !== 'setupSettlement') throw new Error('a settlement is placed in the set-up only');
    const corner = cornerIndex(move.corner);
    settle(state, seat, corner, emit);
    if (phase.index >= state.seats) payFirstCards(state, seat, corner, emit);
    state.phase = { kind: 'setupRoad', index: phase.index, corner };
  },
};

function payFirstCards(state: State, seat: Seat, corner: number, emit: Emit<Event> | undefined): void {
  const payouts: Payout[] = [];
  for (const hex of CORNER_HEXES[corner]!) {
    const resource = state.board.terrain[hex]!;
    if (resource === DESERT) continue;
    gain(state, seat, resource, 1);
    payouts.push({ seat, hex: HEXES[hex]!.name, resource: RESOURCES[resource]!, count: 1 });
  }
  emit?.({ type: 'firstCards', seat, payouts });
}

/** Why a road cannot lie on an edge. */
export function roadProblem(state: State, seat: Seat, edge: number, name: string): Refusal | undefined {
  if (edge < 0) return noPlace('edge', name);
  if (state.roads[edge]! >= 0) return refusals.roadThere;
  return roadFits(state, seat, edge) ? undefined : refusals.roadApart;
}

export const placeRoad: Kind<'placeRoad'> = {
  list(state, seat, moves) {
    if (state.phase.kind === 'setupRoad') {
      for (let i = 3 * state.phase.corner; i < 3 * state.phase.corner + 3; i++) {
        const edge = CORNER_EDGES[i]!;
        if (edge >= 0 && state.roads[edge]! < 0) moves.push(PLACE_ROAD[edge]!);
      }
      return;
    }
    listRoadSpots(state, seat, PLACE_ROAD, moves);
  },
  check(state, seat, move) {
    const edge = edgeIndex(move.edge);
    if (state.phase.kind !== 'setupRoad') return roadProblem(state, seat, edge, move.edge);
    if (edge < 0) return noPlace('edge', move.edge);
    if (state.roads[edge]! >= 0) return refusals.roadThere;
    const { corner } = state.phase;
    return EDGE_A[edge] === corner || EDGE_B[edge] === corner ? undefined : refusals.roadElsewhere;
  },
  apply(state, seat, move, _chance, emit) {
    const { phase } = state;
    layRoad(state, seat, edgeIndex(move.edge), emit);
    if (phase.kind === 'setupRoad') {
      nextSetup(state, phase.index + 1);
      if (state.turn > 0) emit?.({ type: 'turn', seat: state.current, turn: state.turn });
      return;
    }
    const left = phase.kind === 'roadBuilding' ? phase.left - 1 : 0;
    if (left > 0 && hasRoadSpot(state, seat)) {
      state.phase = { kind: 'roadBuilding', left };
    } else {
      resumeTurn(state);
    }
  },
};
