import type { Seat, TimedDecision } from '../../../engine/game.ts';
import { timeUp } from '../../../engine/time-up.ts';
import { mayBid } from './auction.ts';
import type { Move } from './moves/move.ts';
import type { State } from './state.ts';
import { type AuctionPhase, decider } from './turn.ts';

/** Whose decision is timed, and what is played when the time is up. */
export function clock(state: State): TimedDecision<Move> | undefined {
  const { phase, options } = state;
  if (phase.kind === 'auction' && options.auction === 'live' && phase.turn !== phase.seller) {
    return countdown(state, phase);
  }
  const seconds = options.turnTimer;
  if (seconds === 0 || phase.kind === 'over') return undefined;
  const seat = decider(state.phase, state.current);
  return { seat, seconds, expiry: timeUp, name: decisionOf(state, seat) };
}

/**
 * The same as long as there is only talk, or others look after what is theirs: offers, answers, maximum bids, standing
 * choices, what somebody else builds or mortgages, and trades but of mortgaged deeds win nobody any time.
 */
function decisionOf({ turn, walks, phase, owner, level, loan }: State, seat: Seat): string {
  const own = (each: readonly number[]) =>
    each.map((one, square) => owner[square] === seat && one > 0 && one);
  return JSON.stringify([turn, walks, { ...phase, limits: [] }, own(level), own(loan)]);
}

/** How long a bid stands before the deed is knocked down to it, where all bid at once. */
const BID_SECONDS = 10;

/** Where all bid at once: each bid starts the time again, and when it is over all who are asked pass. */
function countdown(state: State, phase: AuctionPhase): TimedDecision<Move> {
  const [seat = phase.turn, ...others] = phase.in.filter((one) => mayBid(state, phase, one));
  const name = `auction ${phase.square} ${phase.building} ${phase.bidder} ${phase.bid}`;
  return { seat, others, seconds: BID_SECONDS, expiry: timeUp, name };
}
