import type { State } from '../rules/state.ts';
import { INPUT_COUNT, inputs } from './inputs.ts';
import net from './net-weights.json' with { type: 'json' };
import { sharesOf, stageOf, victoryOf } from './win-estimate.ts';

/** Of one hidden layer, the same for every seat, by hidden unit, then by input. `early` and `late` weigh the inputs directly. */
const weights = net.biases.map((_, unit) => Float64Array.from(net.weights, (row) => row[unit]!));

const seen = new Float64Array(4 * INPUT_COUNT);
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
  const own = seen.subarray(first, first + INPUT_COUNT);
  const { early, late, biases, shares } = net;
  let strength = 0;
  for (let i = 0; i < own.length; i++) strength += own[i]! * (early[i]! + stage * late[i]!);
  for (let unit = 0; unit < biases.length; unit++) {
    const row = weights[unit]!;
    let sum = biases[unit]!;
    for (let i = 0; i < own.length; i++) sum += own[i]! * row[i]!;
    if (sum > 0) strength += sum * shares[unit]!;
  }
  return strength;
}
