import type { Seat } from '../../../engine/game.ts';
import { money } from '../rules/board.ts';
import { kinds } from '../rules/moves/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { Offer, State } from '../rules/state.ts';
import { gainOf, isNothing } from './trading.ts';
import type { Appraiser } from './worth.ts';

/** Takes or refuses the oldest offer made to the seat, with a reason in one line; `undefined` when there is none. */
export function answer(state: State, seat: Seat, appraiser: Appraiser): Move | undefined {
  const offer = state.offers.find(({ to }) => to === seat);
  if (!offer) return undefined;
  const accept = { type: 'acceptTrade', offer: offer.id } as const;
  const problem = kinds.acceptTrade.check(state, seat, accept);
  if (problem) return refuse(offer, problem.text);
  const gain = gainOf(seat, state, offer.from, offer, appraiser.judge);
  const least = isNothing(offer.want) ? 0 : appraiser.character.margin * state.options.startCash;
  if (gain >= least) return accept;
  return refuse(offer, reason(state, offer, gain));
}

function refuse(offer: Offer, why: string): Move {
  return { type: 'declineTrade', offer: offer.id, why };
}

function reason(state: State, offer: Offer, gain: number): string {
  const set = completed(state, offer.from, offer.give.squares, offer.want.squares);
  const short = Math.max(10, Math.ceil(-gain / 10) * 10);
  if (set)
    return `that would give you the whole ${set} set; I would need about ${money(state.board, short)} more`;
  if (gain < 0) return `what I give is worth about ${money(state.board, short)} more to me`;
  return 'it gains me too little';
}

/** The set that the proposer would complete. */
function completed(
  state: State,
  seat: Seat,
  gives: readonly number[],
  gets: readonly number[],
): string | undefined {
  for (const { name, squares } of state.board.groups) {
    if (!squares.some((square) => gets.includes(square))) continue;
    const whole = squares.every(
      (square) => gets.includes(square) || (state.owner[square] === seat && !gives.includes(square)),
    );
    if (whole && squares.length > 1) return name.toLowerCase();
  }
  return undefined;
}
