import type { State } from '../rules/state.ts';
import { INPUT_COUNT, inputs } from './inputs.ts';
import net from './net-weights.json' with { type: 'json' };
import { sharesOf, stageOf, victoryOf } from './win-estimate.ts';

/**
 * Of one hidden layer, the same for every seat: four hidden units at a time, by input, as a processor adds up four sums at
 * once as fast as one. `early` and `late` weigh the inputs directly.
 */
const quartets = Array.from({ length: net.biases.length / 4 }, (_, index) =>
  Float64Array.from(net.weights.flatMap((row) => row.slice(4 * index, 4 * index + 4))),
);

const seen = new Float64Array(4 * INPUT_COUNT);
const strengths = [0, 0, 0, 0];
const sums = new Float64Array(4);

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
  const { early, late, shares } = net;
  let strength = 0;
  for (let i = 0; i < INPUT_COUNT; i++) strength += seen[first + i]! * (early[i]! + stage * late[i]!);
  for (let unit = 0; unit < shares.length; unit += 4) {
    sumQuartet(first, unit);
    for (let k = 0; k < 4; k++) if (sums[k]! > 0) strength += sums[k]! * shares[unit + k]!;
  }
  return strength;
}

/** Fills `sums` with what reaches four hidden units. */
function sumQuartet(first: number, unit: number): void {
  const { biases } = net;
  const weights = quartets[unit / 4]!;
  let a = biases[unit]!;
  let b = biases[unit + 1]!;
  let c = biases[unit + 2]!;
  let d = biases[unit + 3]!;
  for (let i = 0, at = 0; i < INPUT_COUNT; i++, at += 4) {
    const input = seen[first + i]!;
    a += input * weights[at]!;
    b += input * weights[at + 1]!;
    c += input * weights[at + 2]!;
    d += input * weights[at + 3]!;
  }
  sums[0] = a;
  sums[1] = b;
  sums[2] = c;
  sums[3] = d;
}
