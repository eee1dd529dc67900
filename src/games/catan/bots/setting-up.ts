import type { Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import { cornerIndex } from '../rules/topology.ts';
import { cornerYields } from './island.ts';
import { afterMove } from './outcomes.ts';
import { type Estimate, winChances } from './win-estimate.ts';

/** Corners that are tried with the rest of the set-up played out, and those that each reply looks at. */
const TRIED = 14;
const REPLIES = 8;

/** The best place, when all go on to take what is best for them, the others by the linear estimate. */
export function chooseSetup(state: State, seat: Seat, estimate: Estimate): Move {
  return bestOf(setupMoves(state, seat), (move) => setupWorth(state, seat, move, estimate));
}

/** The places that are tried. */
export function setupMoves(state: State, seat: Seat): readonly Move[] {
  return candidates(state, seat, TRIED);
}

/** The chance to win with this place, when all go on so. */
export function setupWorth(state: State, seat: Seat, move: Move, estimate: Estimate): number {
  return estimate(playOut(afterMove(state, seat, move), seat, estimate), seat)[seat]!;
}

/** Moves worth looking at: roads all, settlements those with the most yield. */
function candidates(state: State, seat: Seat, most: number): readonly Move[] {
  const yields = cornerYields(state.board);
  const worth = (move: Move): number =>
    move.type === 'placeSettlement' ? yields[cornerIndex(move.corner)]! : 0;
  return [...catan.legalMoves(state, seat)].sort((a, b) => worth(b) - worth(a)).slice(0, most);
}

function playOut(start: State, seat: Seat, estimate: Estimate): State {
  let state = start;
  while (state.turn === 0) {
    const { current } = state;
    const judge = current === seat ? estimate : winChances;
    const move = bestOf(
      candidates(state, current, REPLIES),
      (each) => judge(afterMove(state, current, each), current)[current]!,
    );
    state = afterMove(state, current, move);
  }
  return state;
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
