import type { Refusal } from '../../../../engine/refusal.ts';
import { openAuction } from '../auction.ts';
import { buildingsProblem, underHammer } from '../building.ts';
import { MOST_MONEY } from '../goods.ts';
import { refusals, reserveOutOfRange } from '../refusals.ts';
import { interrupt } from '../settle.ts';
import type { State } from '../state.ts';
import { isAuctioning, isBetweenLandings, owesInterest } from '../turn.ts';
import type { Kind } from './kind.ts';

/** Auctions a property of one's own; nothing is sold below `reserve`. */
export const auctionOwn: Kind<'auctionOwn'> = {
  list() {},
  open(state, seat) {
    if (momentProblem(state) !== undefined) return false;
    return state.deeds[seat]!.some((square) => deedProblem(state, square) === undefined);
  },
  check(state, seat, { square, reserve }) {
    const problem = momentProblem(state);
    if (problem) return problem;
    if (state.owner[square] !== seat) return refusals.notYours;
    if (reserve < 1 || reserve > MOST_MONEY) return reserveOutOfRange(MOST_MONEY);
    return deedProblem(state, square);
  },
  apply(state, seat, { square, reserve }, _chance, emit) {
    interrupt(state);
    openAuction(state, square, seat, reserve, emit);
  },
};

function deedProblem(state: State, square: number): Refusal | undefined {
  if (owesInterest(state.phase, square)) return refusals.interestFirst;
  return underHammer(state, square) ? refusals.beingAuctioned : buildingsProblem(state, square);
}

function momentProblem(state: State): Refusal | undefined {
  if (!state.options.playerAuctions) return refusals.bankAuctionsOnly;
  const { phase } = state;
  if (isAuctioning(phase)) return refusals.auctionFirst;
  return isBetweenLandings(phase) || phase.kind === 'buy' || phase.kind === 'debt'
    ? undefined
    : refusals.landingFirst;
}
