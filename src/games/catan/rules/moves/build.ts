import type { Seat } from '../../../../engine/game.ts';
import { canPay, payAll } from '../ledger.ts';
import { cornerText, hexTextOn } from '../place-text.ts';
import {
  CITIES,
  CITY_COST,
  cardsOf,
  ROAD_COST,
  ROADS,
  SETTLEMENT_COST,
  SETTLEMENTS,
  sayCards,
} from '../resources.ts';
import type { CatanState } from '../state.ts';
import { CORNERS, cornerIndex, edgeIndex } from '../topology.ts';
import type { MoveKind } from './move.ts';
import { cornerShape, edgeShape, layRoad, roadProblem, roomProblem, settle } from './place.ts';
import {
  BUILD_CITY,
  BUILD_ROAD,
  BUILD_SETTLEMENT,
  findCities,
  findRoads,
  findSettlements,
  settlementFits,
} from './spots.ts';

/** Used anew by every list. */
const spots: number[] = [];

/** Why the seat cannot pay, or `undefined` when it can. */
export function costProblem(
  state: CatanState,
  seat: Seat,
  what: string,
  cost: readonly number[],
): string | undefined {
  if (canPay(state, seat, cost)) return undefined;
  const missing = cost.map((count, r) => Math.max(0, count - state.hands[5 * seat + r]!));
  return `${what} costs ${sayCards(cardsOf(cost))}: you lack ${sayCards(cardsOf(missing))}`;
}

export const canBuyRoad = (state: CatanState, seat: Seat): boolean =>
  state.roadCounts[seat]! < ROADS && canPay(state, seat, ROAD_COST);
export const canBuySettlement = (state: CatanState, seat: Seat): boolean =>
  state.settlementCounts[seat]! < SETTLEMENTS && canPay(state, seat, SETTLEMENT_COST);
export const canBuyCity = (state: CatanState, seat: Seat): boolean =>
  state.settlementCounts[seat]! > 0 && state.cityCounts[seat]! < CITIES && canPay(state, seat, CITY_COST);

export const buildRoad: MoveKind<'buildRoad'> = {
  shape: edgeShape,
  list(state, seat, moves) {
    if (!canBuyRoad(state, seat)) return;
    for (const edge of findRoads(state, seat, spots)) moves.push(BUILD_ROAD[edge]!);
  },
  check(state, seat, move) {
    if (state.roadCounts[seat] === ROADS) return `All ${ROADS} of your roads are built`;
    return (
      costProblem(state, seat, 'A road', ROAD_COST) ??
      roadProblem(state, seat, edgeIndex(move.edge), move.edge)
    );
  },
  apply(state, seat, move, _chance, emit) {
    payAll(state, seat, ROAD_COST);
    layRoad(state, seat, edgeIndex(move.edge), emit);
  },
};

export const buildSettlement: MoveKind<'buildSettlement'> = {
  shape: cornerShape,
  list(state, seat, moves) {
    if (!canBuySettlement(state, seat)) return;
    for (const corner of findSettlements(state, seat, spots)) moves.push(BUILD_SETTLEMENT[corner]!);
  },
  check(state, seat, move) {
    if (state.settlementCounts[seat] === SETTLEMENTS) {
      return `All ${SETTLEMENTS} of your settlements are built: build a city first`;
    }
    const corner = cornerIndex(move.corner);
    return (
      costProblem(state, seat, 'A settlement', SETTLEMENT_COST) ??
      roomProblem(state, corner, move.corner) ??
      (settlementFits(state, seat, corner) ? undefined : 'A settlement must stand on your own road')
    );
  },
  apply(state, seat, move, _chance, emit) {
    payAll(state, seat, SETTLEMENT_COST);
    settle(state, seat, cornerIndex(move.corner), emit);
  },
};

export const buildCity: MoveKind<'buildCity'> = {
  shape: cornerShape,
  list(state, seat, moves) {
    if (!canBuyCity(state, seat)) return;
    for (const corner of findCities(state, seat, spots)) moves.push(BUILD_CITY[corner]!);
  },
  check(state, seat, move) {
    if (state.cityCounts[seat] === CITIES) return `All ${CITIES} of your cities are built`;
    const corner = cornerIndex(move.corner);
    if (corner < 0) return `There is no corner ${move.corner}`;
    return (
      costProblem(state, seat, 'A city', CITY_COST) ??
      (state.buildings[corner] === seat ? undefined : 'A city replaces a settlement of your own')
    );
  },
  apply(state, seat, move, _chance, emit) {
    const corner = cornerIndex(move.corner);
    payAll(state, seat, CITY_COST);
    state.buildings[corner] = seat + 4;
    state.settlementCounts[seat]!--;
    state.cityCounts[seat]!++;
    state.points[seat]!++;
    const { name } = CORNERS[corner]!;
    emit?.({ type: 'city', seat, corner: name, place: cornerText(corner, hexTextOn(state.board)) });
  },
};
