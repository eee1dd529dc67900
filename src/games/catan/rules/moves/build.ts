import type { Seat } from '../../../../engine/game.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { canPay, payAll } from '../ledger.ts';
import { cornerText, hexTextOn } from '../place-text.ts';
import { noPlace, refusals, tooExpensive } from '../refusals.ts';
import { CITIES, CITY_COST, ROAD_COST, ROADS, SETTLEMENT_COST, SETTLEMENTS } from '../resources.ts';
import type { State } from '../state.ts';
import { CORNERS, cornerIndex, edgeIndex } from '../topology.ts';
import type { Kind } from './kind.ts';
import { layRoad, raise, roadProblem, roomProblem, settle } from './place.ts';
import { BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT, listRoadSpots, settlementFits } from './spots.ts';

/** Why the seat cannot pay, or `undefined` when it can. */
export function costProblem(
  state: State,
  seat: Seat,
  what: string,
  cost: readonly number[],
): Refusal | undefined {
  if (canPay(state, seat, cost)) return undefined;
  return tooExpensive(what, missingCards(state, seat, cost));
}

/** What the hand of the seat lacks of a cost, by resource. */
export function missingCards({ hands }: State, seat: Seat, cost: readonly number[]): readonly number[] {
  return cost.map((count, r) => Math.max(0, count - hands[5 * seat + r]!));
}

export const buildRoad: Kind<'buildRoad'> = {
  list(state, seat, moves) {
    listRoadSpots(state, seat, BUILD_ROAD, moves);
  },
  check(state, seat, move) {
    if (state.roadCounts[seat] === ROADS) return refusals.roadsBuilt;
    return (
      costProblem(state, seat, 'a road', ROAD_COST) ??
      roadProblem(state, seat, edgeIndex(move.edge), move.edge)
    );
  },
  apply(state, seat, move, _chance, emit) {
    payAll(state, seat, ROAD_COST);
    layRoad(state, seat, edgeIndex(move.edge), emit);
  },
};

export const buildSettlement: Kind<'buildSettlement'> = {
  list(state, seat, moves) {
    for (let corner = 0; corner < state.taken.length; corner++) {
      if (settlementFits(state, seat, corner)) moves.push(BUILD_SETTLEMENT[corner]!);
    }
  },
  check(state, seat, move) {
    if (state.settlementCounts[seat] === SETTLEMENTS) return refusals.settlementsBuilt;
    const corner = cornerIndex(move.corner);
    return (
      costProblem(state, seat, 'a settlement', SETTLEMENT_COST) ??
      roomProblem(state, corner, move.corner) ??
      (settlementFits(state, seat, corner) ? undefined : refusals.offRoad)
    );
  },
  apply(state, seat, move, _chance, emit) {
    payAll(state, seat, SETTLEMENT_COST);
    settle(state, seat, cornerIndex(move.corner), emit);
  },
};

export const buildCity: Kind<'buildCity'> = {
  list(state, seat, moves) {
    for (let corner = 0; corner < state.buildings.length; corner++) {
      if (state.buildings[corner] === seat) moves.push(BUILD_CITY[corner]!);
    }
  },
  check(state, seat, move) {
    if (state.cityCounts[seat] === CITIES) return refusals.citiesBuilt;
    const corner = cornerIndex(move.corner);
    if (corner < 0) return noPlace('corner', move.corner);
    return (
      costProblem(state, seat, 'a city', CITY_COST) ??
      (state.buildings[corner] === seat ? undefined : refusals.noSettlement)
    );
  },
  apply(state, seat, move, _chance, emit) {
    const corner = cornerIndex(move.corner);
    payAll(state, seat, CITY_COST);
    raise(state, seat, corner);
    const { name } = CORNERS[corner]!;
    emit?.({ type: 'city', seat, corner: name, place: cornerText(corner, hexTextOn(state.board)) });
  },
};
