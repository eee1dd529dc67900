import { cellX, cellY, layTile, rotationsFor } from '../rules/board.ts';
import { isFree, standFollower } from '../rules/moves/place-follower.ts';
import { scoreCompleted } from '../rules/scoring.ts';
import { type CarcassonneState, cloneState } from '../rules/state.ts';
import { segmentCount } from '../rules/tables.ts';
import type { Rater } from './rating.ts';

/** A tile and its follower in one. */
export interface Turn {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  /** -1 for none. */
  readonly segment: number;
  readonly rating: number;
}

/** What a seat's expected points are worth against those of the others. */
export function advantage(expected: Float64Array, seat: number): number {
  let others = 0;
  for (let other = 0; other < expected.length; other++) if (other !== seat) others += expected[other]!;
  return expected[seat]! - others / (expected.length - 1);
}

/** Every turn that the seat to move has with the tile in hand, with its rating. */
export function rateTurns(state: CarcassonneState, rater: Rater): Turn[] {
  const turns: Turn[] = [];
  const kind = state.tile;
  const seat = state.current;
  for (let open = 0; open < state.openCells.length; open++) {
    const mask = rotationsFor(state, open, kind);
    if (mask === 0) continue;
    const x = cellX(state, state.openCells[open]!);
    const y = cellY(state, state.openCells[open]!);
    for (let rotation = 0; rotation < 4; rotation++) {
      if ((mask & (1 << rotation)) === 0) continue;
      const after = cloneState(state);
      layTile(after, kind, x, y, rotation);
      rater.rate(after);
      const rating = advantage(rater.expected, seat);
      turns.push({ x, y, rotation, segment: -1, rating });
      if (after.followers[seat] === 0) continue;
      for (let segment = 0; segment < segmentCount[kind]!; segment++) {
        if (!isFree(after, segment)) continue;
        turns.push({ x, y, rotation, segment, rating: rating + rater.gain(after, seat, segment) });
      }
    }
  }
  return turns;
}

export function bestOf(turns: readonly Turn[]): Turn {
  let best = turns[0]!;
  for (const turn of turns) if (turn.rating > best.rating) best = turn;
  return best;
}

/** Plays a turn in place, without drawing the next tile. */
export function playTurn(state: CarcassonneState, { x, y, rotation, segment }: Turn): void {
  layTile(state, state.tile, x, y, rotation);
  if (segment >= 0) standFollower(state, segment);
  scoreCompleted(state);
  state.tile = -1;
}
