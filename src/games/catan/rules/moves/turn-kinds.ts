import type { Seat } from '../../../../engine/game.ts';
import type { State } from '../state.ts';
import { canTradeBank } from './bank-trade.ts';
import { canBuyCity, canBuyRoad, canBuySettlement } from './build.ts';
import { canBuyCard, holdsPlayable } from './cards.ts';

/** What a player on turn may think of, as bits. */
export const END = 1;
export const ROAD = 2;
export const SETTLEMENT = 4;
export const CITY = 8;
export const CARD = 16;
export const PLAY = 32;
export const BANK = 64;

/** Kinds of moves that the hand, the pieces left and the cards allow; whether there is a place for them is not looked at. */
export function turnKinds(state: State, seat: Seat): number {
  return (
    END |
    (canBuyRoad(state, seat) ? ROAD : 0) |
    (canBuySettlement(state, seat) ? SETTLEMENT : 0) |
    (canBuyCity(state, seat) ? CITY : 0) |
    (canBuyCard(state, seat) ? CARD : 0) |
    (holdsPlayable(state, seat) ? PLAY : 0) |
    (canTradeBank(state, seat) ? BANK : 0)
  );
}
