import type { Seat } from '../../../../engine/game.ts';
import { moveShape, whole } from '../../../../engine/shape.ts';
import { closeSold, closeUnsold, giveDeed, leastBid, mostBid, nextBidder, stayWithBank } from '../auction.ts';
import { money, NONE } from '../board.ts';
import { transfer } from '../money.ts';
import { plainMove } from '../move.ts';
import { settle } from '../settle.ts';
import type { State } from '../state.ts';
import { type AuctionPhase, END, type Phase } from '../turn.ts';
import type { MoveKind } from './kind.ts';

/** Why the seat takes no part in an auction. */
function partProblem({ phase }: State, seat: Seat): string | undefined {
  if (phase.type !== 'auction') return 'there is no auction now';
  if (phase.in.includes(seat)) return undefined;
  return seat === phase.seller ? 'this is your own auction' : 'you have passed in this auction';
}

/** Why the seat can neither bid nor pass. */
function biddingProblem(state: State, seat: Seat): string | undefined {
  const problem = partProblem(state, seat);
  if (problem) return problem;
  return (state.phase as AuctionPhase).turn === seat ? undefined : 'another player is to bid';
}

export const bid: MoveKind<'bid'> = {
  shape: moveShape({ amount: whole(1, 1_000_000_000) }),
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
    if (amount < least) return `the least bid is ${money(state.board, least)}`;
    const most = mostBid(state, seat);
    return amount > most ? `you can pay no more than ${money(state.board, most)}` : undefined;
  },
  apply(state, seat, { amount }, _chance, tell) {
    const phase = state.phase as AuctionPhase;
    tell?.({ type: 'bid', seat, amount, money: money(state.board, amount) });
    nextBidder(state, { ...phase, bid: amount, bidder: seat }, seat, tell);
    settle(state, tell);
  },
};

/** The least that the seat may leave: enough to beat the bid, or not to fall below its own. */
function leastLimit(state: State, phase: AuctionPhase, seat: Seat): number {
  return phase.bidder === seat ? phase.bid : leastBid(state, phase);
}

/** Leaves a highest bid: the rules bid for the seat up to it, also out of turn, and then pass. */
export const leaveBid: MoveKind<'leaveBid'> = {
  shape: moveShape({ amount: whole(1, 1_000_000_000) }),
  list() {},
  open(state, seat) {
    if (partProblem(state, seat) !== undefined) return false;
    return leastLimit(state, state.phase as AuctionPhase, seat) <= mostBid(state, seat);
  },
  check(state, seat, { amount }) {
    const problem = partProblem(state, seat);
    if (problem) return problem;
    const least = leastLimit(state, state.phase as AuctionPhase, seat);
    if (amount < least) return `the least bid is ${money(state.board, least)}`;
    const most = mostBid(state, seat);
    return amount > most ? `you can pay no more than ${money(state.board, most)}` : undefined;
  },
  apply(state, seat, { amount }, _chance, tell) {
    const phase = state.phase as AuctionPhase;
    tell?.({ type: 'bidLeft', seat });
    const limits = phase.limits.map((limit, other) => (other === seat ? amount : limit));
    const before = (phase.turn + state.out.length - 1) % state.out.length;
    nextBidder(state, { ...phase, limits }, phase.turn === seat ? seat : before, tell);
    settle(state, tell);
  },
};

/** Leaves the auction for good. */
export const pass: MoveKind<'pass'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (biddingProblem(state, seat) === undefined) moves.push(plainMove('pass'));
  },
  check: biddingProblem,
  apply(state, seat, _move, _chance, tell) {
    const phase = state.phase as AuctionPhase;
    tell?.({ type: 'passed', seat });
    nextBidder(state, { ...phase, in: phase.in.filter((other) => other !== seat) }, seat, tell);
    settle(state, tell);
  },
};

/** The owner takes the highest bid, or takes the property back while the auction runs. */
export const acceptBid: MoveKind<'acceptBid'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (acceptBid.check(state, seat, { type: 'acceptBid' }) === undefined) moves.push(plainMove('acceptBid'));
  },
  check({ phase }, seat) {
    if (phase.type !== 'auction' || phase.seller !== seat) return 'you have no auction to close';
    return phase.turn === seat ? undefined : 'the bidding is still going on';
  },
  apply(state, _seat, _move, _chance, tell) {
    closeSold(state, state.phase as AuctionPhase);
    settle(state, tell);
  },
};

export const withdrawAuction: MoveKind<'withdrawAuction'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    const { phase } = state;
    if (phase.type === 'auction' && phase.seller === seat) moves.push(plainMove('withdrawAuction'));
  },
  check({ phase }, seat) {
    return phase.type === 'auction' && phase.seller === seat ? undefined : 'you have no auction to withdraw';
  },
  apply(state, _seat, _move, _chance, tell) {
    closeUnsold(state, state.phase as AuctionPhase, tell);
    settle(state, tell);
  },
};

type Verdict = Extract<Phase, { type: 'verdict' }>;

/** Enters what the table has agreed on: who buys, and for how much. */
export const recordSale: MoveKind<'recordSale'> = {
  shape: moveShape({ buyer: whole(0, 7), price: whole(0, 1_000_000_000) }),
  list() {},
  open: ({ phase }, seat) => phase.type === 'verdict' && phase.seat === seat,
  check(state, seat, { buyer, price }) {
    const { phase, board } = state;
    if (phase.type !== 'verdict') return 'there is no auction to record';
    if (phase.seat !== seat) return 'another player enters the result';
    if (state.out[buyer] !== 0) return 'the buyer must be a player who is still in the game';
    const cash = state.cash[buyer]!;
    return price > cash ? `the buyer has only ${money(board, cash)}` : undefined;
  },
  apply(state, _seat, { buyer, price }, _chance, tell) {
    const { square } = state.phase as Verdict;
    state.phase = END;
    transfer(state, buyer, NONE, price);
    giveDeed(state, buyer, square, NONE, price, tell);
    settle(state, tell);
  },
};

/** Nobody wants it: it stays with the bank. */
export const cancelAuction: MoveKind<'cancelAuction'> = {
  shape: moveShape(),
  list({ phase }, seat, moves) {
    if (phase.type === 'verdict' && phase.seat === seat) moves.push(plainMove('cancelAuction'));
  },
  check({ phase }, seat) {
    return phase.type === 'verdict' && phase.seat === seat ? undefined : 'there is no auction to cancel';
  },
  apply(state, _seat, _move, _chance, tell) {
    stayWithBank(state, (state.phase as Verdict).square, tell);
    settle(state, tell);
  },
};
