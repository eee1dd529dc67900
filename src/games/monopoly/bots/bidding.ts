import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { leastBid, mostBid } from '../rules/auction.ts';
import { buildCost, worthOf } from '../rules/money.ts';
import { type Move, plainMove } from '../rules/move.ts';
import type { State } from '../rules/state.ts';
import type { AuctionPhase } from '../rules/turn.ts';
import type { Appraiser } from './worth.ts';

/** Bids in steps up to what the lot is worth, or passes. */
export function bidOrPass(
  state: State,
  seat: Seat,
  phase: AuctionPhase,
  appraiser: Appraiser,
  chance: Chance,
): Move {
  if (phase.turn === phase.seller) return closeOwn(state, phase);
  const limit = limitFor(state, seat, phase, appraiser);
  const least = leastBid(phase);
  if (least > limit) return plainMove('pass');
  const step = Math.max(1, Math.floor((limit - least) / (3 + chance.die(4))));
  return { type: 'bid', amount: Math.min(limit, least + step) };
}

function limitFor(state: State, seat: Seat, phase: AuctionPhase, appraiser: Appraiser): number {
  const { character } = appraiser;
  const reserve = character.leverage === 'sets' ? 0 : 0.5 * character.reserve * state.options.startCash;
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
