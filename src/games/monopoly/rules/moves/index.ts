import type { Seat } from '../../../../engine/game.ts';
import { type MoveKind, type MoveKinds, rulesOf } from '../../../../engine/move-kind.ts';
import { gameOver, type Refusal } from '../../../../engine/refusal.ts';
import type { Event } from '../events.ts';
import { refusals } from '../refusals.ts';
import type { State } from '../state.ts';
import { decider, isAuctioning } from '../turn.ts';
import { acceptBid, bid, cancelAuction, leaveBid, pass, recordSale, withdrawAuction } from './auction.ts';
import { build } from './build.ts';
import { buy, decline } from './buy.ts';
import { drawCard } from './card.ts';
import { declareBankruptcy, resign, settleDebt } from './debt.ts';
import { endTurn } from './end-turn.ts';
import { playEvent } from './event-card.ts';
import { payFine, useJailCard } from './jail.ts';
import { jokerMoney, jokerMove } from './joker.ts';
import { mortgage, sellToBank, unmortgage } from './mortgage.ts';
import type { Move, MoveType } from './move.ts';
import { auctionOwn } from './own-auction.ts';
import { collectRent, payRent, setRentPolicy, waiveRent } from './rent.ts';
import { roll } from './roll.ts';
import { sellBuilding, sellGroup } from './sell-building.ts';
import { payTax, useSkipTax } from './tax.ts';
import { acceptTrade, declineTrade, offerTrade, withdrawTrade } from './trade.ts';

/** Every kind of move, in the order in which they are listed. */
export const kinds: MoveKinds<State, Move, Event> = {
  roll,
  drawCard,
  buy,
  decline,
  bid,
  leaveBid,
  pass,
  acceptBid,
  withdrawAuction,
  recordSale,
  cancelAuction,
  collectRent,
  waiveRent,
  payRent,
  payTax,
  useSkipTax,
  jokerMove,
  jokerMoney,
  payFine,
  useJailCard,
  settleDebt,
  declareBankruptcy,
  endTurn,
  build,
  sellBuilding,
  sellGroup,
  mortgage,
  unmortgage,
  sellToBank,
  auctionOwn,
  playEvent,
  acceptTrade,
  declineTrade,
  withdrawTrade,
  offerTrade,
  setRentPolicy,
  resign,
};

export const types = Object.keys(kinds) as readonly MoveType[];
const all: readonly MoveKind<State, Move, Event>[] = Object.values(kinds);

export const { legalMoves, openMoves, check, apply } = rulesOf<State, Move, Event>(kinds, {
  playable: (state, seat) => (absence(state, seat) === undefined ? all : []),
  refusal: absence,
});

function absence(state: State, seat: Seat): Refusal | undefined {
  if (state.phase.kind === 'over') return gameOver;
  return state.out[seat] === 0 ? undefined : refusals.out;
}

/** Who decides now comes first; the others may act out of turn. */
export function toAct(state: State): readonly Seat[] {
  const { phase } = state;
  if (phase.kind === 'over') return [];
  const first = decider(phase, state.current);
  const seats = [first];
  if (phase.kind === 'rent') seats.push(phase.payer);
  for (let seat = 0; seat < state.out.length; seat++) {
    if (state.out[seat] === 0 && !seats.includes(seat) && mayAct(state, seat)) seats.push(seat);
  }
  return seats;
}

function mayAct(state: State, seat: Seat): boolean {
  if (state.options.rent === 'ask') return true;
  if (state.options.buildWindow === 'any' && !isAuctioning(state.phase)) return true;
  return legalMoves(state, seat).length > 0 || openMoves(state, seat).length > 0;
}
