import type { Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import { moveWorth } from './turn-search.ts';
import type { Estimate } from './win-estimate.ts';

/** Robberies that are looked at more closely, with the turn that follows. */
const CLOSELY = 5;
/** Searches that this takes, about: so much less is looked at in each. */
const SEARCHES = 25;

/** Where the robber hurts most, on average over imagined hands and what may be stolen from them. */
export function chooseRobbery(worlds: readonly State[], seat: Seat, nodes: number, estimate: Estimate): Move {
  const ranked = (moves: readonly Move[], each: number): readonly Move[] =>
    moves
      .map((move) => ({ move, worth: robberyWorth(worlds, seat, move, each, estimate) }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ move }) => move);
  const glanced = ranked(catan.legalMoves(worlds[0]!, seat), 0).slice(0, CLOSELY);
  return ranked(glanced, nodes / SEARCHES)[0]!;
}

/** The chance to win after a robbery, of several worlds their sum; `nodes` places are looked at in the turn that follows each. */
export function robberyWorth(
  worlds: readonly State[],
  seat: Seat,
  move: Move,
  nodes: number,
  estimate: Estimate,
): number {
  return worlds.reduce((sum, world) => sum + moveWorth(world, seat, move, nodes, estimate), 0);
}
