import type { Seat } from '../../../engine/game.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import { bestOf } from './best-of.ts';
import type { Thinking } from './thinking.ts';
import { chooseOffer } from './trading.ts';
import { searchTurn, worthInWorlds } from './turn-search.ts';

/** An offer, or what is worth most on average over all worlds, of the moves that are best in one of them. */
export function chooseInWorlds(state: State, seat: Seat, thinking: Thinking): Move {
  const { nodes, estimate } = thinking;
  const line = searchTurn(state, seat, nodes, estimate);
  if (line.worth >= 1) return line.move;
  const worlds = thinking.worlds();
  const offer = chooseOffer(worlds, seat, line, thinking);
  if (offer) return offer;
  const moves = new Map([[JSON.stringify(line.move), line.move]]);
  for (const world of worlds.slice(1)) {
    const { move } = searchTurn(world, seat, nodes, estimate);
    moves.set(JSON.stringify(move), move);
  }
  return bestOf([...moves.values()], (move) => worthInWorlds(worlds, seat, move, nodes, estimate));
}
