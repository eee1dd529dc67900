import type { Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import { cornerIndex } from '../rules/topology.ts';
import { bestFew, bestOf } from './best-of.ts';
import { cornerYields } from './island.ts';
import { afterMove } from './outcomes.ts';
import { type Estimate, winChances } from './win-estimate.ts';

/** Corners that are tried with the rest of the set-up played out, and those that are looked at at a glance. */
const TRIED = 14;
const GLANCED_AT = 8;
/** About as long does it take to foresee one set-up. */
const MILLISECONDS_TO_FORESEE = 20;

/** How a set-up is expected to go on: what whoever is to place will do. */
type Reply = (state: State) => Move;

const reply: Reply = (state) => chooseSetup(state, state.current, winChances);

/** The best place, when all go on to take what is best for them at a glance, the others by the linear estimate. */
export function chooseSetup(state: State, seat: Seat, estimate: Estimate): Move {
  return bestOf(setupMoves(state, seat), (move) => glanceWorth(state, seat, move, estimate));
}

/** The best place, when the others choose theirs as `chooseSetup` does; in little time only what is best at a glance is weighed so. */
export function foreseeSetup(state: State, seat: Seat, milliseconds: number, estimate: Estimate): Move {
  const most = Math.max(1, milliseconds / MILLISECONDS_TO_FORESEE);
  const moves = bestFew(setupMoves(state, seat), most, (move) => glanceWorth(state, seat, move, estimate));
  return bestOf(moves, (move) => setupWorth(state, seat, move, estimate));
}

/** The places that are tried. */
export function setupMoves(state: State, seat: Seat): readonly Move[] {
  return candidates(state, seat, TRIED);
}

/** The chance to win with this place, when the others choose theirs as `chooseSetup` does. */
export function setupWorth(state: State, seat: Seat, move: Move, estimate: Estimate): number {
  return worthAtEnd(afterMove(state, seat, move), seat, estimate, reply);
}

/** The same, when all go on at a glance. */
function glanceWorth(state: State, seat: Seat, move: Move, estimate: Estimate): number {
  return worthAtEnd(afterMove(state, seat, move), seat, estimate, (after) => glance(after, winChances));
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
function worthAtEnd(start: State, seat: Seat, estimate: Estimate, others: Reply): number {
  let state = start;
  while (state.turn === 0) {
    const move = state.current === seat ? glance(state, estimate) : others(state);
    state = afterMove(state, state.current, move);
  }
  return estimate(state, seat)[seat]!;
}
