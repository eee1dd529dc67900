import { writeFileSync } from 'node:fs';
import { type Chance, seededChance } from '../../src/engine/chance.ts';
import { FEATURE_COUNT, features } from '../../src/games/catan/bots/features.ts';
import { bots } from '../../src/games/catan/bots/index.ts';
import { chancesOf, stageOf } from '../../src/games/catan/bots/win-estimate.ts';
import { catan } from '../../src/games/catan/rules/index.ts';
import { Adam } from './adam.ts';
import { playMatch, SEATS } from './catan-match.ts';
import { onePly } from './catan-reference.ts';

/** The state before a roll, and who won in the end. */
interface Sample {
  readonly features: Float64Array;
  readonly stage: number;
  readonly winner: number;
}

const hard = bots.find(({ name }) => name === 'hard')!;
const WEIGHTS = 2 * FEATURE_COUNT;
/** How often each seat plays at random, in thousandths: what is never tried cannot be weighed. */
const ERRORS = [0, 0, 20, 60];

/** Plays games of `hard` against itself (each fourth with a reference player) and keeps every state before a roll. */
function playSamples(games: number, seed: string, milliseconds: number): Sample[] {
  return Array.from({ length: games }, (_, game) => playOne(game, seed, milliseconds)).flat();
}

function playOne(game: number, seed: string, milliseconds: number): Sample[] {
  const seats = [hard, hard, hard, game % 4 === 0 ? onePly : hard];
  const seen: Omit<Sample, 'winner'>[] = [];
  const { outcome } = playMatch({
    given: {
      layout: game % 5 === 0 ? 'beginner' : 'random',
      numbers: game % 3 === 0 ? 'random' : 'spiral',
      maxOffers: game % 10 === 0 ? 5 : 0,
    },
    chance: seededChance(`${seed} ${game}`),
    choose(state, seat, chance) {
      const errs = state.turn > 0 && chance.die(1000) <= ERRORS[(seat + game) % SEATS]!;
      if (errs) return catan.sampleMove(state, seat, chance);
      const bot = seats[(seat + (game >> 1)) % SEATS]!;
      return bot.choose(catan.view(state, seat), seat, chance, { milliseconds });
    },
    beforeRoll(state) {
      const values = new Float64Array(SEATS * FEATURE_COUNT);
      features(state, values);
      seen.push({ features: values, stage: stageOf(state) });
    },
  });
  return seen.map((sample) => ({ ...sample, winner: outcome?.winners[0] ?? -1 }));
}

/** Fits the weights of the softmax by Adam on shuffled batches; the last twentieth tells how well. */
function fitWeights(samples: readonly Sample[], epochs: number, chance: Chance): number[] {
  const kept = Math.floor(samples.length * 0.95);
  const weights = new Float64Array(WEIGHTS);
  const adam = new Adam(WEIGHTS);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = 0.012 * 0.65 ** epoch;
    for (let batch = 0; batch * 256 < kept; batch++) {
      const gradient = gradientOf(samples, weights, kept, chance);
      for (let i = 0; i < WEIGHTS; i++) gradient[i]! += 1e-4 * weights[i]!;
      adam.step(weights, gradient, rate);
    }
    console.log(`epoch ${epoch + 1}: loss ${lossOf(samples.slice(kept), weights).toFixed(4)}`);
  }
  return [...weights].map((weight) => Number(weight.toFixed(4)));
}

function gradientOf(
  samples: readonly Sample[],
  weights: Float64Array,
  kept: number,
  chance: Chance,
): Float64Array {
  const gradient = new Float64Array(WEIGHTS);
  for (let drawn = 0; drawn < 256; drawn++) {
    const sample = samples[chance.die(kept) - 1]!;
    const chances = guess(sample, weights);
    for (let seat = 0; seat < SEATS; seat++) {
      const error = (chances[seat]! - (seat === sample.winner ? 1 : 0)) / 256;
      for (let i = 0; i < FEATURE_COUNT; i++) {
        const slope = error * sample.features[seat * FEATURE_COUNT + i]!;
        gradient[i]! += slope;
        gradient[FEATURE_COUNT + i]! += slope * sample.stage;
      }
    }
  }
  return gradient;
}

function guess({ features: seen, stage }: Sample, weights: Float64Array): readonly number[] {
  return chancesOf(seen, stage, weights, SEATS, []);
}

function lossOf(samples: readonly Sample[], weights: Float64Array): number {
  let loss = 0;
  for (const sample of samples) loss -= Math.log(guess(sample, weights)[sample.winner]! + 1e-12);
  return loss / samples.length;
}

/**
 * Plays, fits and writes `weights.ts`; the players of the next round then use it. A round of 1,000 games takes about three
 * minutes of processor time.
 */
export function refit(games: number, seed: string, file: string): void {
  const weights = fitWeights(playSamples(games, seed, 6), 7, seededChance(seed));
  const rows = Array.from(
    { length: Math.ceil(WEIGHTS / 10) },
    (_, row) => `  ${weights.slice(10 * row, 10 * row + 10).join(', ')},`,
  );
  writeFileSync(
    file,
    [
      '/** Fitted by `scripts/strength/catan-fit.ts`: one weight a feature, then what each gains by the end of the game. */',
      'export const WEIGHTS: readonly number[] = [',
      ...rows,
      '];',
      '',
    ].join('\n'),
  );
}
