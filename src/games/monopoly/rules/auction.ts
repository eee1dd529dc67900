import type { Seat } from '../../../engine/game.ts';
import { money, NONE } from './board.ts';
import { canPlace, inBank } from './building.ts';
import type { MayEmit } from './events.ts';
import { liquid, payNow } from './money.ts';
import { nextSeat, type State, setOwner, touch } from './state.ts';
import { type AuctionPhase, type Building, END, type Phase } from './turn.ts';

/** What is auctioned or sold by agreement: the same text as long as it is, empty where nothing is. */
export function lotOf(phase: Phase): string {
  if (phase.kind === 'auction') return `auction ${phase.square} ${phase.building}`;
  return phase.kind === 'verdict' ? `verdict ${phase.square}` : '';
}

/** Offers a deed to all players, or to all but its seller. */
export function openAuction(
  state: State,
  square: number,
  seller: Seat,
  reserve: number,
  emit: MayEmit,
): void {
  const name = state.board.names[square]!;
  const opener = state.out[state.current] === 0 ? state.current : nextSeat(state, state.current);
  if (seller === NONE && state.options.auction === 'none') {
    stayWithBank(state, square, emit);
    return;
  }
  emit?.({ type: 'auctionOpened', square, name, seller, reserve });
  if (seller === NONE && state.options.auction === 'verdict') {
    state.phase = { kind: 'verdict', square, seat: opener };
    return;
  }
  const bidders = biddersFrom(state, opener, seller);
  state.phase = {
    kind: 'auction',
    square,
    building: 'none',
    seller,
    reserve,
    bid: 0,
    bidder: NONE,
    turn: bidders[0]!,
    in: bidders,
    limits: state.out.map(() => 0),
  };
}

/** The last pieces of the bank go to the highest bidder. */
export function openBuildingAuction(
  state: State,
  building: Building,
  seat: Seat,
  reserve: number,
  emit: MayEmit,
): void {
  const bidders = biddersFrom(state, seat, NONE).filter((bidder) => canPlace(state, bidder, building));
  emit?.({ type: 'auctionOpened', square: NONE, name: `a ${building}`, seller: NONE, reserve });
  state.phase = {
    kind: 'auction',
    square: NONE,
    building,
    seller: NONE,
    reserve,
    bid: 0,
    bidder: NONE,
    turn: seat,
    in: bidders,
    limits: state.out.map(() => 0),
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

/** Whether the seat may bid or pass now: in its turn, or at any time where all bid at once. */
export function mayBid(state: State, phase: AuctionPhase, seat: Seat): boolean {
  if (!phase.in.includes(seat)) return false;
  return state.options.auction === 'live' ? seat !== phase.bidder : seat === phase.turn;
}

export function leastBid(state: State, phase: AuctionPhase): number {
  return phase.bid === 0 ? Math.max(1, phase.reserve) : raised(state, phase.bid);
}

/** The least sum that beats a bid. */
function raised(state: State, bid: number): number {
  return bid + Math.max(1, Math.ceil((bid * state.options.leastRaise) / 100));
}

/** The most that the seat may bid. */
export function mostBid(state: State, seat: Seat): number {
  return state.options.bidLimit === 'liquid' ? liquid(state, seat) : state.cash[seat]!;
}

/** The least that the seat may leave as its maximum bid: enough to beat the bid, or not to fall below its own. */
export function leastLimit(state: State, phase: AuctionPhase, seat: Seat): number {
  return phase.bidder === seat ? phase.bid : leastBid(state, phase);
}

/** Between which sums the seat may set its maximum bid; `undefined` where it takes no part or has too little. */
export function limitRange(state: State, seat: Seat) {
  const { phase } = state;
  if (phase.kind !== 'auction' || !phase.in.includes(seat)) return undefined;
  const [least, most] = [leastLimit(state, phase, seat), mostBid(state, seat)];
  return least > most ? undefined : { least, most };
}

/** Lets the bids that were left answer, then goes on to who bids next after the seat, or ends the bidding. */
export function nextBidder(state: State, before: AuctionPhase, after: Seat, emit: MayEmit): void {
  const phase = answerWithLeftBids(state, before, emit);
  const turn = turnAfter(state, phase, after);
  if (turn !== NONE) state.phase = { ...phase, turn };
  else if (phase.bid === 0) closeUnsold(state, phase, emit);
  else if (phase.seller !== NONE) state.phase = { ...phase, turn: phase.seller };
  else closeSold(state, phase);
}

function turnAfter(state: State, phase: AuctionPhase, after: Seat): Seat {
  const seats = state.out.length;
  for (let step = 1; step <= seats; step++) {
    const seat = (after + step) % seats;
    if (seat !== phase.bidder && phase.in.includes(seat)) return seat;
  }
  return NONE;
}

/**
 * The highest of the bids that were left wins, at the least sum that beats the others; of equal ones that of who
 * holds the bid, then of who bids first. Whose left bid is beaten has passed.
 */
function answerWithLeftBids(state: State, phase: AuctionPhase, emit: MayEmit): AuctionPhase {
  const left = phase.in.filter((seat) => phase.limits[seat]! > 0);
  if (left.length === 0) return phase;
  const least = leastBid(state, phase);
  const limit = (seat: Seat): number => Math.min(phase.limits[seat]!, mostBid(state, seat));
  const rivals = left.filter((seat) => seat !== phase.bidder && limit(seat) >= least);
  let now = phase;
  if (rivals.length > 0) {
    const holder = left.filter((seat) => seat === phase.bidder);
    const ranked = [...holder, ...rivals].sort((one, other) => limit(other) - limit(one));
    const bidder = ranked[0]!;
    const beaten = ranked.length > 1 ? raised(state, limit(ranked[1]!)) : 0;
    const bid = Math.min(limit(bidder), Math.max(least, beaten));
    emit?.({ type: 'bid', seat: bidder, amount: bid, money: money(state.board, bid) });
    now = { ...phase, bid, bidder };
  }
  const beaten = left.filter((seat) => seat !== now.bidder);
  for (const seat of beaten) emit?.({ type: 'passed', seat, name: lotName(state, phase) });
  return { ...now, in: now.in.filter((seat) => !beaten.includes(seat)) };
}

/** What is bid for, such as `Mayfair` or `a house`. */
export function lotName({ board }: State, { square, building }: AuctionPhase): string {
  return square === NONE ? `a ${building}` : board.names[square]!;
}

export function closeUnsold(state: State, phase: AuctionPhase, emit: MayEmit): void {
  const { square, seller } = phase;
  if (seller === NONE && square !== NONE) {
    stayWithBank(state, square, emit);
    return;
  }
  const name = lotName(state, phase);
  state.phase = END;
  emit?.({ type: 'unsold', square, name, withdrawn: seller !== NONE });
}

/** Nobody takes the deed: the bank keeps it, free of any mortgage. */
export function stayWithBank(state: State, square: number, emit: MayEmit): void {
  state.phase = END;
  state.loan[square] = NONE;
  emit?.({ type: 'unsold', square, name: state.board.names[square]!, withdrawn: false });
}

/** The winner pays, then gets the lot. */
export function closeSold(state: State, lot: AuctionPhase): void {
  const { bidder, seller, bid, square } = lot;
  state.phase = END;
  state.agenda.push({ type: 'grant', seat: bidder, lot: { ...lot, limits: [] } });
  state.agenda.push({ type: 'pay', from: bidder, to: seller, amount: bid, cause: 'auction', square });
}

export function grantLot(state: State, seat: Seat, lot: AuctionPhase, emit: MayEmit): void {
  if (lot.building !== 'none') {
    grantBuilding(state, seat, lot.building, lot.bid, emit);
    return;
  }
  giveDeed(state, seat, { square: lot.square, seller: lot.seller, amount: lot.bid }, emit);
}

/** Who has mortgaged the set meanwhile, or finds the bank without a piece after all, gets the money back. */
function grantBuilding(state: State, seat: Seat, building: Building, amount: number, emit: MayEmit): void {
  if (canPlace(state, seat, building) && inBank(state, building)) {
    state.phase = { kind: 'place', seat, building };
    return;
  }
  payNow(state, { from: NONE, to: seat, amount, cause: 'auction', square: NONE }, emit);
  emit?.({ type: 'unsold', square: NONE, name: `a ${building}`, withdrawn: false });
}

/** A deed goes to the buyer of an auction; a mortgage on it costs its interest. */
export function giveDeed(
  state: State,
  seat: Seat,
  { square, seller, amount }: { readonly square: number; readonly seller: Seat; readonly amount: number },
  emit: MayEmit,
): void {
  setOwner(state, square, seat);
  touch(state, square);
  if (state.loan[square] !== NONE) state.agenda.push({ type: 'interest', seat, square });
  const name = state.board.names[square]!;
  emit?.({ type: 'sold', seat, seller, square, name, amount, money: money(state.board, amount) });
}
