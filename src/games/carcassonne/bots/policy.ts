import { layTile, rotationsFor } from '../rules/board.ts';
import type { Move } from '../rules/moves/move.ts';
import { noFollower } from '../rules/moves/no-follower.ts';
import { isFree, standFollower } from '../rules/moves/place-follower.ts';
import { scoreCompleted } from '../rules/scoring.ts';
import type { State } from '../rules/state.ts';
import { segmentCount } from '../rules/tables.ts';
import { tileKinds } from '../rules/tiles.ts';
import type { Rater } from './rating.ts';
import { Trial } from './trial.ts';

/** A tile and its follower in one. */
export interface Turn {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  /** -1 for none. */
  readonly segment: number;
  /** Expected points against the others', as the rater sees it. */
  readonly rating: number;
}

/** The first move of a turn; the follower is decided again once the tile lies. */
export function moveOf(state: State, { x, y, rotation, segment }: Turn): Move {
  if (state.phase.kind === 'placeTile') return { type: 'placeTile', x, y, rotation };
  if (segment < 0) return noFollower;
  const { segments } = tileKinds[state.turned[state.turned.length - 1]! >> 2]!;
  return { type: 'placeFollower', segment: segments[segment]!.id };
}

/** What a seat's expected points are worth against those of the others. */
export function advantage(expected: Float64Array, seat: number): number {
  let others = 0;
  for (let other = 0; other < expected.length; other++) if (other !== seat) others += expected[other]!;
  return expected[seat]! - others / Math.max(1, expected.length - 1);
}

const trial = new Trial();

/** By kind: the rotations that look different, as bits. */
const distinctRotations = tileKinds.map(({ edges }) => {
  const turnedBy = (turns: number): string => edges.slice(turns) + edges.slice(0, turns);
  return turnedBy(1) === edges ? 0b0001 : turnedBy(2) === edges ? 0b0011 : 0b1111;
});

/** Tries every turn that the seat to move has with the tile in hand; the state is the same afterwards. */
function eachTurn(
  state: State,
  rater: Rater,
  visit: (rotation: number, segment: number, rating: number) => void,
  sees?: (open: number) => boolean,
): void {
  const kind = state.tile;
  for (let open = 0; open < state.openCells.length; open++) {
    const mask = rotationsFor(state, open, kind) & distinctRotations[kind]!;
    if (mask === 0 || sees?.(open) === false) continue;
    trial.begin(state, open);
    for (let rotation = 0; rotation < 4; rotation++) {
      if ((mask & (1 << rotation)) === 0) continue;
      trial.lay(state, kind, rotation);
      rateLast(state, rater, (segment, rating) => visit(rotation, segment, rating));
      trial.lift(state);
    }
  }
}

/** Rates what the seat to move can do about a follower on the last tile; -1 is none. */
function rateLast(state: State, rater: Rater, visit: (segment: number, rating: number) => void): void {
  const seat = state.current;
  rater.rate(state);
  const rating = advantage(rater.expected, seat);
  visit(-1, rating);
  if (state.followers[seat] === 0) return;
  const segments = segmentCount[state.turned[state.turned.length - 1]! >> 2]!;
  for (let segment = 0; segment < segments; segment++) {
    if (isFree(state, segment)) visit(segment, rating + rater.gain(state, seat, segment));
  }
}

/**
 * Every turn that is left to the seat to move: where the tile goes and its follower, or the follower alone.
 * @param sees the open cells, by index, that are not overlooked.
 */
export function rateTurns(state: State, rater: Rater, sees?: (open: number) => boolean): Turn[] {
  const turns: Turn[] = [];
  if (state.phase.kind === 'placeFollower') {
    const last = state.turned.length - 1;
    const place = { x: state.xs[last]!, y: state.ys[last]!, rotation: state.turned[last]! & 3 };
    rateLast(state, rater, (segment, rating) => turns.push({ ...place, segment, rating }));
  } else {
    const visit = (rotation: number, segment: number, rating: number): void => {
      turns.push({ x: trial.x, y: trial.y, rotation, segment, rating });
    };
    eachTurn(state, rater, visit, sees);
    // Somewhere the tile fits.
    if (turns.length === 0) eachTurn(state, rater, visit);
  }
  return turns;
}

/** The best-rated turn with the tile in hand. */
export function bestTurn(state: State, rater: Rater): Turn {
  const best = { x: 0, y: 0, rotation: 0, segment: -1, rating: Number.NEGATIVE_INFINITY };
  eachTurn(state, rater, (rotation, segment, rating) => {
    if (rating <= best.rating) return;
    best.x = trial.x;
    best.y = trial.y;
    best.rotation = rotation;
    best.segment = segment;
    best.rating = rating;
  });
  return best;
}

/** Plays a turn, or what is left of it, in place and without drawing the next tile. */
export function playTurn(state: State, { x, y, rotation, segment }: Turn): void {
  if (state.phase.kind === 'placeTile') layTile(state, state.tile, x, y, rotation);
  if (segment >= 0) standFollower(state, segment);
  scoreCompleted(state);
  state.tile = -1;
}
