import type { Seat, TimedDecision } from '../../../engine/game.ts';
import { discardsDue } from './moves/discard.ts';
import { legalMoves } from './moves/index.ts';
import type { Move } from './moves/move.ts';
import { cardsOf } from './resources.ts';
import type { State } from './state.ts';
import { toAct } from './turn.ts';

/** Who is timed, for how long, and what is played for them when the time is up. */
export function clock(state: State): TimedDecision<Move> | undefined {
  const seconds = state.options.turnSeconds;
  const seat = toAct(state)[0];
  if (seconds === 0 || seat === undefined) return undefined;
  return { seat, seconds, expiry: expiry(state, seat) };
}

function expiry(state: State, seat: Seat): Move {
  switch (state.phase.kind) {
    case 'roll':
      return { type: 'roll' };
    case 'main':
      return { type: 'endTurn' };
    case 'discard':
      return { type: 'discard', cards: cardsOf(mostOf(state, seat)) };
    case 'trade':
      return { type: state.phase.offer.from === seat ? 'cancelTrade' : 'declineTrade' };
    default:
      return legalMoves(state, seat)[0]!;
  }
}

/** What the seat owes, always from what it holds most of. */
export function mostOf(state: State, seat: Seat): number[] {
  const left = state.hands.slice(5 * seat, 5 * seat + 5);
  const chosen = [0, 0, 0, 0, 0];
  for (let count = discardsDue(state, seat); count > 0; count--) {
    const most = left.indexOf(Math.max(...left));
    left[most]!--;
    chosen[most]!++;
  }
  return chosen;
}
