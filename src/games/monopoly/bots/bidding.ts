import type { Seat } from '../../../engine/game.ts';
import { leastBid, mostBid } from '../rules/auction.ts';
import { buildCost, worthOf } from '../rules/money.ts';
import { type Move, plainMove } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import type { AuctionPhase } from '../rules/turn.ts';
import type { Appraiser } from './worth.ts';

/** Leaves what the lot is worth as its maximum bid, or passes. */
export function bidOrPass(state: State, seat: Seat, phase: AuctionPhase, appraiser: Appraiser): Move {
  if (phase.turn === phase.seller) return closeOwn(state, phase);
  const amount = limitFor(state, seat, phase, appraiser);
  return amount < leastBid(state, phase) ? plainMove('pass') : { type: 'leaveBid', amount };
}

function limitFor(state: State, seat: Seat, phase: AuctionPhase, appraiser: Appraiser): number {
  const { character } = appraiser;
  const reserve = character.leverage === 'sets' ? 0 : 0.5 * appraiser.reserve;
  const purse = Math.min(mostBid(state, seat), state.cash[seat]!) - reserve;
  const worth =
    phase.square < 0
      ? buildingWorth(state, seat)
      : character.bidShare * appraiser.worthWinning(seat, phase.square);
  return Math.floor(Math.min(purse, worth));
}

/** A building in short supply is worth somewhat more than its price. */
function buildingWorth(state: State, seat: Seat): number {
  let most = 0;
  state.owner.forEach((owner, square) => {
    if (owner === seat && state.board.types[square] === 'property')
      most = Math.max(most, buildCost(state, square));
  });
  return most * 1.3;
}

function closeOwn(state: State, phase: AuctionPhase): Move {
  return plainMove(phase.bid >= worthOf(state, phase.square) / 2 ? 'acceptBid' : 'withdrawAuction');
}
