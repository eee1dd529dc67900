import type { Seat } from '../../../engine/game.ts';
import { money, NONE } from './board.ts';
import { canPlace, inBank } from './building.ts';
import { hand, liquid } from './money.ts';
import type { Tell } from './move.ts';
import { nextSeat, type State, touch } from './state.ts';
import { type AuctionPhase, type Building, END } from './turn.ts';

/** Offers a deed to all players, or to all but its seller. */
export function openAuction(state: State, square: number, seller: Seat, reserve: number, tell: Tell): void {
  const name = state.board.names[square]!;
  const opener = state.out[state.current] === 0 ? state.current : nextSeat(state, state.current);
  if (seller === NONE && state.options.auction === 'none') {
    stayWithBank(state, square, tell);
    return;
  }
  tell?.({ type: 'auctionOpened', square, name, seller, reserve });
  if (seller === NONE && state.options.auction === 'verdict') {
    state.phase = { type: 'verdict', square, seat: opener };
    return;
  }
  const bidders = biddersFrom(state, opener, seller);
  state.phase = {
    type: 'auction',
    square,
    building: 'none',
    seller,
    reserve,
    bid: 0,
    bidder: NONE,
    turn: bidders[0]!,
    in: bidders,
  };
}

/** The last pieces of the bank go to the highest bidder. */
export function openBuildingAuction(
  state: State,
  building: Building,
  seat: Seat,
  reserve: number,
  tell: Tell,
): void {
  const bidders = biddersFrom(state, seat, NONE).filter((bidder) => canPlace(state, bidder, building));
  tell?.({ type: 'auctionOpened', square: NONE, name: `a ${building}`, seller: NONE, reserve });
  state.phase = {
    type: 'auction',
    square: NONE,
    building,
    seller: NONE,
    reserve,
    bid: 0,
    bidder: NONE,
    turn: seat,
    in: bidders,
  };
}

function biddersFrom(state: State, opener: Seat, seller: Seat): Seat[] {
  const seats = state.out.length;
  const bidders: Seat[] = [];
  for (let step = 0; step < seats; step++) {
    const seat = (opener + step) % seats;
    if (state.out[seat] === 0 && seat !== seller) bidders.push(seat);
  }
  return bidders;
}

export function leastBid(phase: AuctionPhase): number {
  return phase.bid === 0 ? Math.max(1, phase.reserve) : phase.bid + 1;
}

/** The most that the seat may bid. */
export function mostBid(state: State, seat: Seat): number {
  return state.options.bidLimit === 'liquid' ? liquid(state, seat) : state.cash[seat]!;
}

/** Goes on to who bids next, or ends the bidding. */
export function nextBidder(state: State, phase: AuctionPhase, after: Seat, tell: Tell): void {
  const order = phase.in;
  const only = order.length === 1 && order[0] === phase.bidder;
  if (order.length > 0 && !only) {
    state.phase = { ...phase, turn: turnAfter(order, after) };
  } else if (phase.bid === 0) closeUnsold(state, phase, tell);
  else if (phase.seller !== NONE) state.phase = { ...phase, turn: phase.seller };
  else closeSold(state, phase);
}

function turnAfter(order: readonly Seat[], after: Seat): Seat {
  for (let i = 0; i < order.length; i++) if (order[i] === after) return order[(i + 1) % order.length]!;
  return order[0]!;
}

export function closeUnsold(state: State, phase: AuctionPhase, tell: Tell): void {
  const { square, seller, building } = phase;
  if (seller === NONE && square !== NONE) {
    stayWithBank(state, square, tell);
    return;
  }
  const name = square === NONE ? `a ${building}` : state.board.names[square]!;
  state.phase = END;
  tell?.({ type: 'unsold', square, name, withdrawn: seller !== NONE });
}

/** Nobody takes the deed: the bank keeps it, free of any mortgage. */
export function stayWithBank(state: State, square: number, tell: Tell): void {
  state.phase = END;
  state.loan[square] = NONE;
  tell?.({ type: 'unsold', square, name: state.board.names[square]!, withdrawn: false });
}

/** The winner pays, then gets the lot. */
export function closeSold(state: State, lot: AuctionPhase): void {
  const { bidder, seller, bid, square } = lot;
  state.phase = END;
  state.agenda.push({ type: 'grant', seat: bidder, lot });
  state.agenda.push({ type: 'pay', from: bidder, to: seller, amount: bid, cause: 'auction', square });
}

export function grantLot(state: State, seat: Seat, lot: AuctionPhase, tell: Tell): void {
  if (lot.building !== 'none') {
    grantBuilding(state, seat, lot.building, lot.bid, tell);
    return;
  }
  giveDeed(state, seat, lot.square, lot.seller, lot.bid, tell);
}

/** Who has mortgaged the set meanwhile, or finds the bank without a piece after all, gets the money back. */
function grantBuilding(state: State, seat: Seat, building: Building, amount: number, tell: Tell): void {
  if (canPlace(state, seat, building) && inBank(state, building)) {
    state.phase = { type: 'place', seat, building };
    return;
  }
  hand(state, NONE, seat, amount, 'auction', NONE, tell);
  tell?.({ type: 'unsold', square: NONE, name: `a ${building}`, withdrawn: false });
}

/** A deed goes to the buyer of an auction; a mortgage on it costs its interest. */
export function giveDeed(
  state: State,
  seat: Seat,
  square: number,
  seller: Seat,
  amount: number,
  tell: Tell,
): void {
  state.owner[square] = seat;
  touch(state, square);
  if (state.loan[square] !== NONE) state.agenda.push({ type: 'interest', seat, square });
  const name = state.board.names[square]!;
  tell?.({ type: 'sold', seat, seller, square, name, amount, money: money(state.board, amount) });
}
