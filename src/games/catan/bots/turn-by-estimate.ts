import type { Seat } from '../../../engine/game.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import type { Thinking } from './thinking.ts';
import { chooseOffer } from './trading.ts';
import { searchTurn } from './turn-search.ts';

/** An offer, or the way to end the turn that is worth most by the estimate. */
export function chooseByEstimate(state: State, seat: Seat, thinking: Thinking): Move {
  const line = searchTurn(state, seat, thinking.nodes, thinking.estimate);
  const offer = line.worth < 1 ? chooseOffer(state, seat, line, thinking) : undefined;
  return offer ?? line.move;
}
