import type { Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { sumOf } from '../rules/resources.ts';
import type { State } from '../rules/state.ts';
import { bestFew, bestOf } from './best-of.ts';
import { moveWorth } from './turn-search.ts';
import type { Estimate } from './win-estimate.ts';

/** Robberies that are looked at more closely, with the turn that follows. */
const CLOSELY = 5;
/** Searches that this takes, about: so much less is looked at in each. */
const SEARCHES = 25;

/** Where the robber hurts most, on average over imagined hands and what may be stolen from them. */
export function chooseRobbery(worlds: readonly State[], seat: Seat, nodes: number, estimate: Estimate): Move {
  const moves = catan.legalMoves(worlds[0]!, seat);
  const glanced = bestFew(moves, CLOSELY, (move) => robberyWorth(worlds, seat, move, 0, estimate));
  return bestOf(glanced, (move) => robberyWorth(worlds, seat, move, nodes, estimate));
}

/** The chance to win after a robbery, with the turn that follows, on average over states that look the same to the seat. */
export function robberyWorth(
  worlds: readonly State[],
  seat: Seat,
  move: Move,
  nodes: number,
  estimate: Estimate,
): number {
  const worths = worlds.map((world) => moveWorth(world, seat, move, nodes / SEARCHES, estimate));
  return sumOf(worths) / worlds.length;
}
