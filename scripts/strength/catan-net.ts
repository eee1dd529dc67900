import { readFileSync, writeFileSync } from 'node:fs';
import { type Chance, seededChance } from '../../src/engine/chance.ts';
import { FEATURE_COUNT } from '../../src/games/catan/bots/features.ts';
import { INPUT_COUNT, inputs } from '../../src/games/catan/bots/inputs.ts';
import { netChances } from '../../src/games/catan/bots/net.ts';
import { WEIGHTS } from '../../src/games/catan/bots/weights.ts';
import { sharesOf, stageOf, winChances } from '../../src/games/catan/bots/win-estimate.ts';
import { catan } from '../../src/games/catan/rules/index.ts';
import { beginGame, type KeptGame } from './catan-games.ts';

/** States before a roll, game after game; of each the numbers of every seat side by side. */
interface Samples {
  readonly count: number;
  /** As far as the first state of the next game. */
  readonly ends: readonly number[];
  readonly winners: readonly number[];
  readonly inputs: Float32Array;
  readonly stages: Float32Array;
  /** Logarithms of the chances of the linear estimate. */
  readonly linear: Float32Array;
  /** The same of the net whose weights are there. */
  readonly present: Float32Array;
}

/** What a net is taught: what to add to `base`, so that the chances become those of `target`. */
interface Lessons {
  readonly samples: Samples;
  readonly base: Float32Array;
  readonly target: Float32Array;
  readonly epochs: number;
  /** All that is learnt shrinks by this share of the rate at each step. */
  readonly decay: number;
}

const SEATS = 4;
const WIDTH = SEATS * INPUT_COUNT;
const HIDDEN = 32;
const TEACHERS = 2;
const BATCH = 256;
/** A state is taught its outcome, and with these weights what was thought so many turns later. */
const LATER: readonly (readonly [weight: number, turns: number])[] = [
  [0.2, 8],
  [0.3, 16],
  [0.3, 32],
];

/** Where the parts of a net begin in its parameters; the biases come first. */
const AT = {
  weights: HIDDEN,
  shares: HIDDEN + INPUT_COUNT * HIDDEN,
  early: 2 * HIDDEN + INPUT_COUNT * HIDDEN,
  late: 2 * HIDDEN + INPUT_COUNT * (HIDDEN + 1),
  end: 2 * HIDDEN + INPUT_COUNT * (HIDDEN + 2),
};

const hidden = new Float64Array(SEATS * HIDDEN);
const strengths = [0, 0, 0, 0];

/** The chances of each seat in a state: the strengths of the base, and what the net adds. */
function guess(net: Float64Array, samples: Samples, base: Float32Array, at: number): readonly number[] {
  const stage = samples.stages[at]!;
  for (let seat = 0; seat < SEATS; seat++) {
    let strength = base[SEATS * at + seat]!;
    const first = seat * HIDDEN;
    const start = WIDTH * at + seat * INPUT_COUNT;
    for (let j = 0; j < HIDDEN; j++) hidden[first + j] = net[j]!;
    for (let i = 0, row = AT.weights; i < INPUT_COUNT; i++, row += HIDDEN) {
      const input = samples.inputs[start + i]!;
      strength += input * (net[AT.early + i]! + stage * net[AT.late + i]!);
      for (let j = 0; j < HIDDEN; j++) hidden[first + j]! += input * net[row + j]!;
    }
    for (let j = 0; j < HIDDEN; j++) strength += Math.max(0, hidden[first + j]!) * net[AT.shares + j]!;
    strengths[seat] = strength;
  }
  return sharesOf(strengths, SEATS);
}

const errors = new Float64Array(HIDDEN);

/** Adds the slopes of the loss in one state. */
function addSlopes(
  net: Float64Array,
  { samples, base, target }: Lessons,
  at: number,
  slopes: Float64Array,
): void {
  const chances = guess(net, samples, base, at);
  const stage = samples.stages[at]!;
  for (let seat = 0; seat < SEATS; seat++) {
    const error = (chances[seat]! - target[SEATS * at + seat]!) / BATCH;
    for (let j = 0; j < HIDDEN; j++) {
      const value = hidden[seat * HIDDEN + j]!;
      errors[j] = value > 0 ? error * net[AT.shares + j]! : 0;
      slopes[j]! += errors[j]!;
      if (value > 0) slopes[AT.shares + j]! += error * value;
    }
    const start = WIDTH * at + seat * INPUT_COUNT;
    for (let i = 0, row = AT.weights; i < INPUT_COUNT; i++, row += HIDDEN) {
      const input = samples.inputs[start + i]!;
      slopes[AT.early + i]! += error * input;
      slopes[AT.late + i]! += error * input * stage;
      for (let j = 0; j < HIDDEN; j++) slopes[row + j]! += errors[j]! * input;
    }
  }
}

/** Fits a net by Adam on shuffled batches. */
function fitNet(lessons: Lessons, chance: Chance): Float64Array {
  const net = new Float64Array(AT.end);
  for (let i = AT.weights; i < AT.shares; i++)
    net[i] = (chance.die(2001) - 1001) / 1000 / Math.sqrt(INPUT_COUNT);
  for (let i = AT.shares; i < AT.early; i++) net[i] = (chance.die(2001) - 1001) / 10_000;
  const [first, second, slopes] = [0, 1, 2].map(() => new Float64Array(AT.end)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const { count } = lessons.samples;
  const steps = Math.ceil((lessons.epochs * count) / BATCH);
  for (let step = 1; step <= steps; step++) {
    slopes.fill(0);
    for (let drawn = 0; drawn < BATCH; drawn++) addSlopes(net, lessons, chance.die(count) - 1, slopes);
    const rate = 0.003 * (1 - (step - 1) / steps);
    for (let i = 0; i < AT.end; i++) {
      first[i] = 0.9 * first[i]! + 0.1 * slopes[i]!;
      second[i] = 0.999 * second[i]! + 0.001 * slopes[i]! ** 2;
      const steep = Math.sqrt(second[i]! / (1 - 0.999 ** step)) + 1e-8;
      net[i]! -= rate * (first[i]! / (1 - 0.9 ** step) / steep + lessons.decay * net[i]!);
    }
  }
  return net;
}

/** The chances of every state by several nets together. */
function thoughts(nets: readonly Float64Array[], samples: Samples, base: Float32Array): Float32Array {
  const all = new Float32Array(SEATS * samples.count);
  for (let at = 0; at < samples.count; at++) {
    const sums = [0, 0, 0, 0];
    for (const net of nets)
      guess(net, samples, base, at).forEach((chance, seat) => {
        sums[seat]! += Math.log(chance + 1e-9) / nets.length;
      });
    all.set(sharesOf(sums, SEATS), SEATS * at);
  }
  return all;
}

/** The outcome of each state's game, and by shares of `LATER` what was thought later in it. */
function targetsOf({ ends, winners, count }: Samples, thought: Float32Array): Float32Array {
  const target = new Float32Array(SEATS * count);
  const known = 1 - LATER.reduce((sum, [weight]) => sum + weight, 0);
  ends.forEach((end, game) => {
    for (let at = ends[game - 1] ?? 0; at < end; at++) {
      for (let seat = 0; seat < SEATS; seat++) {
        const won = seat === winners[game] ? 1 : 0;
        let sum = known * won;
        for (const [weight, turns] of LATER)
          sum += weight * (at + turns < end ? thought[SEATS * (at + turns) + seat]! : won);
        target[SEATS * at + seat] = sum;
      }
    }
  });
  return target;
}

/** Replays games that were kept and looks at every state before a roll. */
function replay(games: readonly KeptGame[]): Samples {
  const rows: { readonly inputs: Float32Array; readonly stage: number; readonly logs: readonly number[] }[] =
    [];
  const ends: number[] = [];
  const seen = new Float64Array(WIDTH);
  for (const { game, log } of games) {
    const { state, luck } = beginGame(game);
    for (const [seat, move] of log) {
      const { turn } = state;
      catan.apply(state, seat, move, luck);
      if (state.turn === turn || state.phase.kind !== 'roll') continue;
      inputs(state, seen);
      const logs = [...winChances(state), ...netChances(state)].map((chance) => Math.log(chance + 1e-9));
      rows.push({ inputs: Float32Array.from(seen), stage: stageOf(state), logs });
    }
    ends.push(rows.length);
  }
  const samples = {
    count: rows.length,
    ends,
    winners: games.map(({ winner }) => winner),
    inputs: new Float32Array(WIDTH * rows.length),
    stages: Float32Array.from(rows, ({ stage }) => stage),
    linear: new Float32Array(SEATS * rows.length),
    present: new Float32Array(SEATS * rows.length),
  };
  rows.forEach((row, at) => {
    samples.inputs.set(row.inputs, WIDTH * at);
    samples.linear.set(row.logs.slice(0, SEATS), SEATS * at);
    samples.present.set(row.logs.slice(SEATS), SEATS * at);
  });
  return samples;
}

interface Scale {
  readonly mean: readonly number[];
  readonly spread: readonly number[];
}

function scaleOf({ inputs: all, count }: Samples): Scale {
  const sums = Array.from({ length: INPUT_COUNT }, () => [0, 0] as [number, number]);
  for (let at = 0; at < all.length; at++) {
    const sum = sums[at % INPUT_COUNT]!;
    sum[0] += all[at]!;
    sum[1] += all[at]! ** 2;
  }
  const rows = count * SEATS;
  return {
    mean: sums.map(([sum]) => sum / rows),
    spread: sums.map(([sum, squares]) => Math.sqrt(Math.max(0, squares / rows - (sum / rows) ** 2)) + 1e-3),
  };
}

function normalize({ inputs: all }: Samples, { mean, spread }: Scale): void {
  for (let at = 0; at < all.length; at++)
    all[at] = (all[at]! - mean[at % INPUT_COUNT]!) / spread[at % INPUT_COUNT]!;
}

/** The net as `net-weights.json` has it: for inputs as they are, and with the linear estimate in it. */
function written(net: Float64Array, { mean, spread }: Scale): object {
  const round = (value: number): number => Number(value.toFixed(4));
  const units = Array.from({ length: HIDDEN }, (_, j) => j);
  const rows = mean.map((_, i) => units.map((j) => net[AT.weights + i * HIDDEN + j]! / spread[i]!));
  const direct = (at: number, linear: readonly number[]): number[] =>
    mean.map((_, i) => round(net[at + i]! / spread[i]! + (linear[i] ?? 0)));
  return {
    weights: rows.map((row) => row.map(round)),
    biases: units.map((j) => round(mean.reduce((sum, each, i) => sum - each * rows[i]![j]!, net[j]!))),
    shares: units.map((j) => round(net[AT.shares + j]!)),
    early: direct(AT.early, WEIGHTS.slice(0, FEATURE_COUNT)),
    late: direct(AT.late, WEIGHTS.slice(FEATURE_COUNT)),
  };
}

function lossOf({ ends, winners, count }: Samples, thought: Float32Array): number {
  let loss = 0;
  ends.forEach((end, game) => {
    for (let at = ends[game - 1] ?? 0; at < end; at++)
      loss -= Math.log(thought[SEATS * at + winners[game]!]! + 1e-9);
  });
  return loss / count;
}

/**
 * Fits the net to games that `catan-games.ts` has kept, and writes `net-weights.json`: teachers learn in two passes what the
 * present net lacks, and a new one learns to give what they give together. Every twentieth game is left out and tells how
 * well. The weights that are there come from 5,485 games, and began from those of a first round of 2,864.
 */
export function refitNet(files: readonly string[], file: string): void {
  const games = files.flatMap((each): KeptGame[] =>
    readFileSync(each, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
  const samples = replay(games.filter((_, index) => index % 20 !== 7));
  const fresh = replay(games.filter((_, index) => index % 20 === 7));
  const scale = scaleOf(samples);
  for (const each of [samples, fresh]) normalize(each, scale);
  const teach = (thought: Float32Array, epochs: number): Float64Array[] => {
    const lessons = {
      samples,
      base: samples.present,
      target: targetsOf(samples, thought),
      epochs,
      decay: 0.3,
    };
    return Array.from({ length: TEACHERS }, (_, index) => fitNet(lessons, seededChance(`teacher ${index}`)));
  };
  const rough = teach(samples.present.map(Math.exp), 2);
  const teachers = teach(thoughts(rough, samples, samples.present), 4);
  const target = thoughts(teachers, samples, samples.present);
  const lessons = { samples, base: samples.linear, target, epochs: 4, decay: 0.02 };
  const net = fitNet(lessons, seededChance('net'));
  const losses = {
    'the linear estimate': fresh.linear.map(Math.exp),
    'the present net': fresh.present.map(Math.exp),
    'its teachers': thoughts(teachers, fresh, fresh.present),
    'the new net': thoughts([net], fresh, fresh.linear),
  };
  for (const [who, thought] of Object.entries(losses))
    console.log(`loss by ${who}: ${lossOf(fresh, thought).toFixed(4)}`);
  writeFileSync(file, `${JSON.stringify(written(net, scale))}\n`);
}
