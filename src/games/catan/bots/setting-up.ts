import type { Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import { cornerIndex } from '../rules/topology.ts';
import { cornerYields } from './island.ts';
import { afterMove } from './outcomes.ts';
import { type Estimate, winChances } from './win-estimate.ts';

/** Corners that are tried with the rest of the set-up played out, and those that are looked at at a glance. */
const TRIED = 14;
const GLANCED_AT = 8;
/** Places in a turn that could be looked at in the time that it takes to foresee a whole set-up. */
const NODES_TO_FORESEE = 20;

/** How a set-up is expected to go on: what whoever is to place will do. */
type Reply = (state: State) => Move;

/** The best place, when all go on to take what is best for them at a glance, the others by the linear estimate. */
export function chooseSetup(state: State, seat: Seat, estimate: Estimate): Move {
  return bestOf(setupMoves(state, seat), (move) => setupWorth(state, seat, move, estimate));
}

/**
 * The best place, when the others choose theirs as `chooseSetup` does, by the linear estimate.
 * @param nodes places in a turn that could be looked at meanwhile; with few of them only what is best at a glance is weighed so.
 */
export function foreseeSetup(state: State, seat: Seat, nodes: number, estimate: Estimate): Move {
  const moves = setupMoves(state, seat)
    .map((move) => ({ move, worth: setupWorth(state, seat, move, estimate) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, Math.max(1, nodes / NODES_TO_FORESEE))
    .map(({ move }) => move);
  if (moves.length === 1) return moves[0]!;
  const reply: Reply = (after) => chooseSetup(after, after.current, winChances);
  return bestOf(moves, (move) => foreseen(afterMove(state, seat, move), seat, estimate, reply));
}

/** The places that are tried. */
export function setupMoves(state: State, seat: Seat): readonly Move[] {
  return candidates(state, seat, TRIED);
}

/** The chance to win with this place, when all go on at a glance. */
export function setupWorth(state: State, seat: Seat, move: Move, estimate: Estimate): number {
  return foreseen(afterMove(state, seat, move), seat, estimate, (after) => glance(after, winChances));
}

/** Moves worth looking at: roads all, settlements those with the most yield. */
function candidates(state: State, seat: Seat, most: number): readonly Move[] {
  const yields = cornerYields(state.board);
  const worth = (move: Move): number =>
    move.type === 'placeSettlement' ? yields[cornerIndex(move.corner)]! : 0;
  return [...catan.legalMoves(state, seat)].sort((a, b) => worth(b) - worth(a)).slice(0, most);
}

/** What is best for whoever is to place as the board stands right after. */
function glance(state: State, estimate: Estimate): Move {
  const { current } = state;
  return bestOf(
    candidates(state, current, GLANCED_AT),
    (move) => estimate(afterMove(state, current, move), current)[current]!,
  );
}

/** The chance to win when the set-up goes on so, the own places chosen at a glance. */
function foreseen(start: State, seat: Seat, estimate: Estimate, reply: Reply): number {
  let state = start;
  while (state.turn === 0) {
    const move = state.current === seat ? glance(state, estimate) : reply(state);
    state = afterMove(state, state.current, move);
  }
  return estimate(state, seat)[seat]!;
}

function bestOf(moves: readonly Move[], worthOf: (move: Move) => number): Move {
  let best = moves[0]!;
  let highest = -1;
  for (const move of moves) {
    const worth = worthOf(move);
    if (worth <= highest) continue;
    highest = worth;
    best = move;
  }
  return best;
}
