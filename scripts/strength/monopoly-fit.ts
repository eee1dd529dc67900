import { writeFileSync } from 'node:fs';
import { type Chance, seededChance } from '../../src/engine/chance.ts';
import { readOptions } from '../../src/engine/options.ts';
import { findGame } from '../../src/games/index.ts';
import { chancesOf, FEATURES, features, stageOf } from '../../src/games/monopoly/bots/win-estimate.ts';
import type { State } from '../../src/games/monopoly/rules/state.ts';
import { askingOrder } from '../../src/play/asking-order.ts';
import { Adam } from './adam.ts';

/** What was seen at the beginning of a turn, and who won in the end. */
interface Sample {
  readonly seen: readonly (readonly number[])[];
  readonly stage: number;
  readonly out: readonly number[];
  winners: readonly number[];
}

const SEATS = 4;
/** A turn out of so many is kept: neighbours tell the same. */
const EVERY = 3;
const MOST_MOVES = 3000;

/** Plays games of `hard` against itself, each third with a `normal`, and keeps the beginnings of turns. */
async function playSamples(games: number, seed: string): Promise<Sample[]> {
  const entry = findGame('monopoly')!;
  const game = await entry.rules();
  const bots = await entry.bots();
  const named = (name: string) => bots.find((bot) => bot.name === name)!;
  const read = readOptions(game.options, {}, SEATS);
  if (!read.ok) throw new Error(read.reason);
  const samples: Sample[] = [];
  for (let index = 0; index < games; index++) {
    const [luck, thought] = [seededChance(`${seed} luck ${index}`), seededChance(`${seed} ${index}`)];
    const state = game.setup(SEATS, read.options, luck) as State;
    const seated = Array.from({ length: SEATS }, (_, seat) =>
      named(index % 3 === 0 && seat === (index / 3) % SEATS ? 'normal' : 'hard'),
    );
    const kept: Sample[] = [];
    let [turn, last] = [0, SEATS - 1];
    for (let moves = 0; moves < MOST_MOVES && game.toAct(state).length > 0; moves++) {
      for (const seat of askingOrder(game.toAct(state), [{ seat: last, move: {}, chance: [] }], SEATS)) {
        const move = seated[seat]!.choose(game.view(state, seat), seat, thought, { milliseconds: 1 });
        if (move === undefined) continue;
        game.apply(state, seat, move, luck);
        last = seat;
        break;
      }
      if (state.turn === turn) continue;
      turn = state.turn;
      if (turn % EVERY === index % EVERY) kept.push(sampleOf(state));
    }
    const winners = game.outcome(state)?.winners;
    if (winners) samples.push(...kept.map((sample) => ({ ...sample, winners })));
  }
  return samples;
}

function sampleOf(state: State): Sample {
  return { seen: features(state, state), stage: stageOf(state), out: [...state.out], winners: [] };
}

/** Fits the weights of the softmax by Adam; the last tenth tells how well. */
function fitWeights(samples: readonly Sample[], epochs: number, chance: Chance): number[] {
  const kept = Math.floor(samples.length * 0.9);
  const count = FEATURES.length;
  const weights = new Float64Array(2 * count);
  const adam = new Adam(2 * count);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = 0.02 * 0.6 ** epoch;
    for (let batch = 0; batch * 128 < kept; batch++) {
      const gradient = new Float64Array(2 * count);
      for (let drawn = 0; drawn < 128; drawn++) {
        const { seen, stage, out, winners } = samples[chance.die(kept) - 1]!;
        const chances = chancesOf(seen, stage, weights, out);
        for (let seat = 0; seat < SEATS; seat++) {
          if (out[seat] !== 0) continue;
          const error = (chances[seat]! - (winners.includes(seat) ? 1 / winners.length : 0)) / 128;
          for (let i = 0; i < count; i++) {
            gradient[i]! += error * seen[seat]![i]!;
            gradient[count + i]! += error * seen[seat]![i]! * stage;
          }
        }
      }
      for (let i = 0; i < 2 * count; i++) gradient[i]! += 1e-3 * weights[i]!;
      adam.step(weights, gradient, rate);
    }
    console.log(`epoch ${epoch + 1}: loss ${lossOf(samples.slice(kept), weights).toFixed(4)}`);
  }
  return [...weights].map((weight) => Number(weight.toFixed(3)));
}

function lossOf(samples: readonly Sample[], weights: Float64Array): number {
  let loss = 0;
  for (const { seen, stage, out, winners } of samples)
    loss -= Math.log(chancesOf(seen, stage, weights, out)[winners[0]!]! + 1e-9);
  return loss / samples.length;
}

/** Plays, fits and writes the weights. A thousand games take about three minutes of processor time. */
export async function refit(games: number, seed: string, file: string): Promise<void> {
  const weights = fitWeights(await playSamples(games, seed), 8, seededChance(seed));
  writeFileSync(file, `${JSON.stringify(weights)}\n`);
}
