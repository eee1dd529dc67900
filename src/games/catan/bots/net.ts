import type { State } from '../rules/state.ts';
import { INPUT_COUNT, inputs } from './inputs.ts';
import net from './net-weights.json' with { type: 'json' };
import { sharesOf, stageOf, victoryOf } from './win-estimate.ts';

/** One hidden layer, the same for every seat, beside weights that change linearly with the stage of the game. */
const HIDDEN = net.biases.length;
/** By input, then by hidden unit. */
const weights = Float64Array.from(net.weights.flat());

const seen = new Float64Array(4 * INPUT_COUNT);
const hidden = new Float64Array(HIDDEN);
const strengths = [0, 0, 0, 0];

/** As `winChances`, by a net fitted to the outcomes of played games (`scripts/strength/catan-net.ts`). */
export function netChances(state: State): readonly number[] {
  const won = victoryOf(state, strengths);
  if (won) return won;
  inputs(state, seen);
  const stage = stageOf(state);
  for (let seat = 0; seat < state.seats; seat++) strengths[seat] = strengthOf(seat * INPUT_COUNT, stage);
  return sharesOf(strengths, state.seats);
}

function strengthOf(first: number, stage: number): number {
  let strength = 0;
  for (let j = 0; j < HIDDEN; j++) hidden[j] = net.biases[j]!;
  for (let i = 0; i < INPUT_COUNT; i++) {
    const input = seen[first + i]!;
    if (input === 0) continue;
    strength += input * (net.early[i]! + stage * net.late[i]!);
    for (let j = 0; j < HIDDEN; j++) hidden[j]! += input * weights[i * HIDDEN + j]!;
  }
  for (let j = 0; j < HIDDEN; j++) strength += Math.max(0, hidden[j]!) * net.shares[j]!;
  return strength;
}
