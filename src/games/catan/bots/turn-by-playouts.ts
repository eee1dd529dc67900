import type { Seat } from '../../../engine/game.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import { keenOffers } from './bargaining.ts';
import { playedOut } from './playouts.ts';
import type { Thinking } from './thinking.ts';
import { bestLine, type Line, searchEnds } from './turn-search.ts';

/** Ways to end a turn that are played out, and how far behind the best of them by the estimate. */
const WAYS = 4;
const BEHIND = 0.04;

/** The offer or the way to end the turn that is worth most when each is played out. */
export function chooseByPlayouts(state: State, seat: Seat, thinking: Thinking): Move {
  const { nodes, estimate, offerGain } = thinking;
  const lines = searchEnds(state, seat, nodes, estimate, WAYS);
  const best = lines[0]!;
  if (best.worth >= 1) return best.move;
  const ways = lines.filter(({ worth }) => worth > best.worth - BEHIND);
  const offers = offerGain === undefined ? [] : keenOffers(state, seat, best, thinking);
  const costOf = ({ move }: Line): number => (move.type === 'offerTrade' ? offerGain! : 0);
  return bestLine(playedOut([...ways, ...offers], seat, thinking), costOf).move;
}
