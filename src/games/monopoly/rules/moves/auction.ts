import type { Seat } from '../../../../engine/game.ts';
import { offer } from '../../../../engine/move-kind.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import {
  closeSold,
  closeUnsold,
  giveDeed,
  leastBid,
  leastLimit,
  limitRange,
  lotName,
  mayBid,
  mostBid,
  nextBidder,
  stayWithBank,
} from '../auction.ts';
import { money, NONE } from '../board.ts';
import { transfer } from '../money.ts';
import { bidTooHigh, bidTooLow, buyerShort, refusals } from '../refusals.ts';
import { settle } from '../settle.ts';
import type { State } from '../state.ts';
import { type AuctionPhase, END, type PhaseOf } from '../turn.ts';
import type { Kind } from './kind.ts';
import { plainMove } from './move.ts';

/** Why the seat takes no part in an auction. */
function partProblem({ phase }: State, seat: Seat): Refusal | undefined {
  if (phase.kind !== 'auction') return refusals.noAuction;
  if (phase.in.includes(seat)) return undefined;
  return seat === phase.seller ? refusals.ownAuction : refusals.outOfAuction;
}

/** Why the seat can neither bid nor pass. */
function biddingProblem(state: State, seat: Seat): Refusal | undefined {
  const problem = partProblem(state, seat);
  if (problem) return problem;
  const phase = state.phase as AuctionPhase;
  if (mayBid(state, phase, seat)) return undefined;
  return phase.bidder === seat ? refusals.ownBid : refusals.otherBids;
}

export const bid: Kind<'bid'> = {
  list(state, seat, moves) {
    if (biddingProblem(state, seat) !== undefined) return;
    const amount = leastBid(state, state.phase as AuctionPhase);
    if (amount <= mostBid(state, seat)) moves.push({ type: 'bid', amount });
  },
  open(state, seat) {
    if (biddingProblem(state, seat) !== undefined) return false;
    return leastBid(state, state.phase as AuctionPhase) < mostBid(state, seat);
  },
  check(state, seat, { amount }) {
    const problem = biddingProblem(state, seat);
    if (problem) return problem;
    const least = leastBid(state, state.phase as AuctionPhase);
    if (amount < least) return bidTooLow(state.board, least);
    const most = mostBid(state, seat);
    return amount > most ? bidTooHigh(state.board, most) : undefined;
  },
  apply(state, seat, { amount }, _chance, emit) {
    const phase = state.phase as AuctionPhase;
    emit?.({ type: 'bid', seat, amount, money: money(state.board, amount) });
    nextBidder(state, { ...phase, bid: amount, bidder: seat }, seat, emit);
    settle(state, emit);
  },
};

/** Sets a maximum bid: the rules bid for the seat up to it, also out of turn, and then pass. */
export const leaveBid: Kind<'leaveBid'> = {
  list() {},
  open: (state, seat) => limitRange(state, seat) !== undefined,
  check(state, seat, { amount }) {
    const problem = partProblem(state, seat);
    if (problem) return problem;
    const least = leastLimit(state, state.phase as AuctionPhase, seat);
    if (amount < least) return bidTooLow(state.board, least);
    const most = mostBid(state, seat);
    return amount > most ? bidTooHigh(state.board, most) : undefined;
  },
  apply(state, seat, { amount }, _chance, emit) {
    const phase = state.phase as AuctionPhase;
    emit?.({ type: 'bidLeft', seat, name: lotName(state, phase) });
    const limits = phase.limits.map((limit, other) => (other === seat ? amount : limit));
    const before = (phase.turn + state.out.length - 1) % state.out.length;
    nextBidder(state, { ...phase, limits }, before, emit);
    settle(state, emit);
  },
};

/** Leaves the auction for good. */
export const pass: Kind<'pass'> = {
  list(state, seat, moves) {
    if (biddingProblem(state, seat) === undefined) moves.push(plainMove('pass'));
  },
  check: biddingProblem,
  apply(state, seat, _move, _chance, emit) {
    const phase = state.phase as AuctionPhase;
    emit?.({ type: 'passed', seat, name: lotName(state, phase) });
    nextBidder(state, { ...phase, in: phase.in.filter((other) => other !== seat) }, seat, emit);
    settle(state, emit);
  },
};

/** The owner takes the highest bid, or takes the property back while the auction runs. */
export const acceptBid: Kind<'acceptBid'> = {
  list(state, seat, moves) {
    offer(acceptBid, state, seat, plainMove('acceptBid'), moves);
  },
  check({ phase }, seat) {
    if (phase.kind !== 'auction' || phase.seller !== seat) return refusals.noAuctionToClose;
    return phase.turn === seat ? undefined : refusals.biddingOn;
  },
  apply(state, _seat, _move, _chance, emit) {
    closeSold(state, state.phase as AuctionPhase);
    settle(state, emit);
  },
};

export const withdrawAuction: Kind<'withdrawAuction'> = {
  list(state, seat, moves) {
    const { phase } = state;
    if (phase.kind === 'auction' && phase.seller === seat) moves.push(plainMove('withdrawAuction'));
  },
  check({ phase }, seat) {
    return phase.kind === 'auction' && phase.seller === seat ? undefined : refusals.noAuctionToWithdraw;
  },
  apply(state, _seat, _move, _chance, emit) {
    closeUnsold(state, state.phase as AuctionPhase, emit);
    settle(state, emit);
  },
};

type Verdict = PhaseOf<'verdict'>;

/** Enters what the table has agreed on: who buys, and for how much. */
export const recordSale: Kind<'recordSale'> = {
  list() {},
  open: ({ phase }, seat) => phase.kind === 'verdict' && phase.seat === seat,
  check(state, seat, { buyer, price }) {
    const { phase, board } = state;
    if (phase.kind !== 'verdict') return refusals.noSaleToRecord;
    if (phase.seat !== seat) return refusals.otherRecords;
    if (state.out[buyer] !== 0) return refusals.wrongBuyer;
    const cash = state.cash[buyer]!;
    return price > cash ? buyerShort(board, cash) : undefined;
  },
  apply(state, _seat, { buyer, price }, _chance, emit) {
    const { square } = state.phase as Verdict;
    state.phase = END;
    transfer(state, buyer, NONE, price);
    giveDeed(state, buyer, { square, seller: NONE, amount: price }, emit);
    settle(state, emit);
  },
};

/** Nobody wants it: it stays with the bank. */
export const cancelAuction: Kind<'cancelAuction'> = {
  list({ phase }, seat, moves) {
    if (phase.kind === 'verdict' && phase.seat === seat) moves.push(plainMove('cancelAuction'));
  },
  check({ phase }, seat) {
    return phase.kind === 'verdict' && phase.seat === seat ? undefined : refusals.noAuctionToCancel;
  },
  apply(state, _seat, _move, _chance, emit) {
    stayWithBank(state, (state.phase as Verdict).square, emit);
    settle(state, emit);
  },
};
