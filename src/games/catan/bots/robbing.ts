import type { Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import { outcomesOf } from './outcomes.ts';
import { stopWorth } from './turn-search.ts';
import type { Estimate } from './win-estimate.ts';

/** Where the robber hurts most, on average over imagined hands and what may be stolen from them. */
export function chooseRobbery(worlds: readonly State[], seat: Seat, estimate: Estimate): Move {
  const [world] = worlds;
  const moves = catan.legalMoves(world!, seat);
  let best = moves[0]!;
  let highest = -1;
  for (const move of moves) {
    const worth = robberyWorth(worlds, seat, move, estimate);
    if (worth <= highest) continue;
    highest = worth;
    best = move;
  }
  return best;
}

/** The chance to win after a robbery; of several worlds their sum. */
export function robberyWorth(worlds: readonly State[], seat: Seat, move: Move, estimate: Estimate): number {
  let worth = 0;
  for (const state of worlds) {
    for (const outcome of outcomesOf(state, seat, move))
      worth += outcome.odds * stopWorth(outcome.state, seat, estimate);
  }
  return worth;
}
