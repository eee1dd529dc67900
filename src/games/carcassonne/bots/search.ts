import type { Chance } from '../../../engine/chance.ts';
import { fitsSomewhere } from '../rules/board.ts';
import { cloneState, PHASES, type State } from '../rules/state.ts';
import { takeTile } from '../rules/turn.ts';
import { leftCounts } from '../rules/view.ts';
import { advantage, bestTurn, playTurn, rateTurns, type Turn } from './policy.ts';
import { Rater } from './rating.ts';

export interface Depth {
  /** Turns looked at, the best-rated ones. */
  readonly breadth: number;
  /** Turns whose rating lies further below the best are not looked at; in points. */
  readonly margin: number;
  /** Turns played after the own one before the position is rated. */
  readonly turns: number;
  /** Games played out to that depth for each turn looked at, when all are counted together. */
  readonly playouts: number;
  /**
   * How many playouts the rating of a turn counts as. Measured over positions of whole games: between two turns single
   * playouts vary by 17 (squared points), the rating is off by 2.2; so a few of them leave the best-rated turn only for good.
   */
  readonly trust: number;
}

/** Turns that are usually played on with. */
export const TURNS = 10;

/** Counted in playouts and not by the clock, so that the same luck gives the same thoughts on every machine. */
export function depthFor(playouts: number, turns = TURNS): Depth {
  return { breadth: 6, margin: 4, turns, playouts, trust: 8 };
}

interface Branch {
  readonly turn: Turn;
  total: number;
}

/**
 * The turn that fares best over sampled stacks. Each sample is the order of the next tiles; every turn still in
 * question is tried on the same sample, everybody plays on by rating, and the position is rated after some turns.
 * The worse half of the turns in question is dropped after equal shares of the playouts.
 * @param sees the open cells, by index, that are not overlooked.
 */
export function searchTurn(
  state: State,
  chance: Chance,
  depth: Depth,
  sees?: (open: number) => boolean,
): Turn {
  const counts = leftCounts(state);
  const rater = new Rater(state);
  let branches = promising(rateTurns(state, rater, sees), depth);
  const rounds = Math.ceil(Math.log2(branches.length));
  const playouts = depth.playouts * branches.length;
  let used = 0;
  for (let round = 1; branches.length > 1; round++) {
    do {
      const stack = sampleStack(state, depth.turns, chance);
      for (const branch of branches) branch.total += playOut(state, branch.turn, counts, stack, rater);
      used += branches.length;
    } while (used / playouts < round / rounds);
    branches = betterHalf(branches);
  }
  return branches[0]!.turn;
}

function promising(turns: readonly Turn[], { breadth, margin, trust }: Depth): Branch[] {
  const sorted = [...turns].sort((a, b) => b.rating - a.rating);
  const least = sorted[0]!.rating - margin;
  return sorted
    .slice(0, breadth)
    .filter((turn) => turn.rating >= least)
    .map((turn) => ({ turn, total: trust * turn.rating }));
}

function betterHalf(branches: readonly Branch[]): Branch[] {
  return [...branches].sort((a, b) => b.total - a.total).slice(0, Math.ceil(branches.length / 2));
}

/** The next tiles in one possible order. */
export function sampleStack(state: State, length: number, chance: Chance): number[] {
  const { bag, inBag, part, stack, options } = state;
  const sampled = { bag: bag.slice(), inBag, part, stack, options };
  const kinds: number[] = [];
  while (kinds.length < length && sampled.stack > 0) kinds.push(takeTile(sampled, chance));
  return kinds;
}

/** @returns the advantage of the seat to move, once the turn and those after it are played. */
export function playOut(
  state: State,
  turn: Turn,
  counts: readonly number[],
  stack: readonly number[],
  rater: Rater,
): number {
  const seat = state.current;
  const after = cloneState(state);
  const left = counts.slice();
  playTurn(after, turn);
  for (const kind of stack) {
    left[kind]!--;
    after.stack--;
    if (!fitsSomewhere(after, kind)) continue;
    after.current = (after.current + 1) % after.seats;
    after.tile = kind;
    after.phase = PHASES.placeTile;
    rater.look(after, left, after.stack);
    playTurn(after, bestTurn(after, rater));
  }
  rater.look(after, left, after.stack);
  rater.rate(after);
  return advantage(rater.expected, seat);
}
