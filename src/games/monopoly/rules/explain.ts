import type { Guess, KnownMove } from '../../../engine/game.ts';
import { leastBid, mostBid } from './auction.ts';
import { NONE } from './board.ts';
import type { State } from './state.ts';
import type { AuctionPhase } from './turn.ts';
import type { MonopolyTypes } from './types.ts';

/**
 * Maximum bids that may explain what was seen of a step of an auction. Drawn by chance they would seldom fit to the
 * pound; but whoever is beaten passes, so that only the bidder's and the mover's own are open, and the sum that is seen
 * is the lower of the two.
 */
export function* explain(
  state: State,
  { seat, move }: KnownMove<MonopolyTypes>,
): Iterable<Guess<MonopolyTypes>> {
  const { phase } = state;
  if (phase.kind !== 'auction') return;
  const { bidder, bid } = phase;
  const isOpen = bidder !== NONE && bidder !== seat && phase.limits[bidder]! > 0;
  if (move.type !== 'leaveBid') {
    if (!isOpen) return;
    yield { state: withLimit(state, phase, mostBid(state, bidder)), move };
    yield { state: withLimit(state, phase, bid), move };
    return;
  }
  const least = bidder === seat ? bid : leastBid(state, phase);
  if (!isOpen) {
    yield { state, move: { type: 'leaveBid', amount: least } };
    return;
  }
  const most = mostBid(state, seat);
  for (let amount = least; amount <= most; amount++) {
    // The mover is beaten by as much, or wins at this sum.
    yield { state: withLimit(state, phase, amount), move: { type: 'leaveBid', amount } };
    yield { state: withLimit(state, phase, Math.max(bid, amount - 1)), move: { type: 'leaveBid', amount } };
  }
}

/** With another maximum bid of whoever holds the bid. */
function withLimit(state: State, phase: AuctionPhase, amount: number): State {
  const limits = phase.limits.map((limit, seat) => (seat === phase.bidder ? amount : limit));
  return { ...state, phase: { ...phase, limits } };
}
