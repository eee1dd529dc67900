import type { Seat } from '../../../../engine/game.ts';
import { cardsOf } from '../resources.ts';
import type { State } from '../state.ts';
import { mostOf } from './discard.ts';
import type { Decision, Move } from './move.ts';

/** What is done for a player whose time is up: a robber that nobody sends robs nobody, and a place is the first there is. */
export function expiry(
  state: State,
  seat: Seat,
  legalMoves: (state: State, seat: Seat) => readonly Move[],
): Decision {
  switch (state.phase.kind) {
    case 'roll':
      return { type: 'roll' };
    case 'main':
      return { type: 'endTurn' };
    case 'discard':
      return { type: 'discard', cards: cardsOf(mostOf(state, seat)) };
    case 'trade':
      return { type: state.phase.offer.from === seat ? 'cancelTrade' : 'declineTrade' };
    default: {
      const first = legalMoves(state, seat)[0] as Decision;
      return first.type === 'moveRobber' ? { ...first, victim: null } : first;
    }
  }
}
