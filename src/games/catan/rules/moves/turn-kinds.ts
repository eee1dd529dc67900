import type { Seat } from '../../../../engine/game.ts';
import { covers, coversOne, packed } from '../ledger.ts';
import {
  CARD_COST,
  CITIES,
  CITY_COST,
  ROAD_COST,
  ROADS,
  SETTLEMENT_COST,
  SETTLEMENTS,
  sumOf,
} from '../resources.ts';
import type { State } from '../state.ts';
import { holdsPlayable } from './cards.ts';

/** What a player on turn may think of, as bits. */
export const END = 1;
export const ROAD = 2;
export const SETTLEMENT = 4;
export const CITY = 8;
export const CARD = 16;
export const PLAY = 32;
export const BANK = 64;

const ROAD_PRICE = packed(ROAD_COST);
const SETTLEMENT_PRICE = packed(SETTLEMENT_COST);
const CITY_PRICE = packed(CITY_COST);
const CARD_PRICE = packed(CARD_COST);

/** Kinds of moves that the hand, the pieces left and the cards allow; whether there is a place for them is not looked at. */
export function turnKinds(state: State, seat: Seat): number {
  const hand = packed(state.hands, 5 * seat);
  let kinds = holdsPlayable(state, seat) ? END | PLAY : END;
  if (coversOne(hand, packed(state.rates, 5 * seat))) kinds |= BANK;
  if (covers(hand, ROAD_PRICE) && state.roadCounts[seat]! < ROADS) kinds |= ROAD;
  if (covers(hand, SETTLEMENT_PRICE) && state.settlementCounts[seat]! < SETTLEMENTS) kinds |= SETTLEMENT;
  if (covers(hand, CITY_PRICE) && state.settlementCounts[seat]! > 0 && state.cityCounts[seat]! < CITIES)
    kinds |= CITY;
  if (covers(hand, CARD_PRICE) && sumOf(state.deck) > 0) kinds |= CARD;
  return kinds;
}
