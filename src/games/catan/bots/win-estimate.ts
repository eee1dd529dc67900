import type { Seat } from '../../../engine/game.ts';
import type { State } from '../rules/state.ts';
import { FEATURE_COUNT, features } from './features.ts';
import { WEIGHTS } from './weights.ts';

/**
 * The chance of each seat to win, for a state before a roll, in an array that the next call overwrites.
 * @param seat whoever judges.
 */
export type Estimate = (state: State, seat: Seat) => readonly number[];

const seen = new Float64Array(4 * FEATURE_COUNT);
const strengths: number[] = [0, 0, 0, 0];

/** How far the game has come: the points of whoever leads, as a share of the target. */
export function stageOf(state: State): number {
  let most = 0;
  for (let seat = 0; seat < state.seats; seat++) most = Math.max(most, state.points[seat]!);
  return most / state.options.target;
}

/**
 * The chance of each seat to win, as fitted to the outcomes of played games (`scripts/strength/catan-fit.ts`), for a
 * state before a roll. The weights change linearly from the beginning of the game to its end.
 * @returns an array that the next call overwrites.
 */
export function winChances(state: State): readonly number[] {
  const won = victoryOf(state, strengths);
  if (won) return won;
  features(state, seen);
  return chancesOf(seen, stageOf(state), WEIGHTS, state.seats, strengths);
}

/** Fills `chances` when the game is over. */
export function victoryOf({ phase, seats }: State, chances: number[]): readonly number[] | undefined {
  if (phase.kind !== 'over') return undefined;
  for (let seat = 0; seat < seats; seat++) chances[seat] = seat === phase.winner ? 1 : 0;
  return chances;
}

/** The softmax behind `winChances`, over the features of every seat, into `chances`. */
export function chancesOf(
  seen: Float64Array,
  stage: number,
  weights: ArrayLike<number>,
  seats: number,
  chances: number[],
): number[] {
  for (let seat = 0; seat < seats; seat++) {
    let strength = 0;
    for (let i = 0; i < FEATURE_COUNT; i++) {
      strength += seen[seat * FEATURE_COUNT + i]! * (weights[i]! + stage * weights[FEATURE_COUNT + i]!);
    }
    chances[seat] = strength;
  }
  return sharesOf(chances, seats);
}

/** Turns strengths into chances that add up to one. */
export function sharesOf(chances: number[], seats: number): number[] {
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) {
    chances[seat] = Math.exp(Math.min(50, chances[seat]!));
    sum += chances[seat]!;
  }
  for (let seat = 0; seat < seats; seat++) chances[seat] = chances[seat]! / sum;
  return chances;
}
