import { writeFileSync } from 'node:fs';
import { type Chance, seededChance } from '../../src/engine/chance.ts';
import { FEATURE_COUNT } from '../../src/games/catan/bots/features.ts';
import { INPUT_COUNT, inputs } from '../../src/games/catan/bots/inputs.ts';
import { WEIGHTS } from '../../src/games/catan/bots/weights.ts';
import { sharesOf, stageOf, winChances } from '../../src/games/catan/bots/win-estimate.ts';
import { playGames } from './catan-fit.ts';

/** The state before a roll. */
interface Sample {
  readonly inputs: Float64Array;
  readonly stage: number;
  /** The chances of the linear estimate. */
  readonly linear: readonly number[];
}

interface Lesson extends Sample {
  /** The chances that the net is to give. */
  readonly target: readonly number[];
}

const SEATS = 4;
const HIDDEN = 16;
const NETS = 2;
/** What each net adds to the linear estimate counts so much: less than its whole, as both err. */
const SHARE = 0.4;
const BATCH = 256;
const EPOCHS = 3;
/** A state is taught its outcome, and with these weights what was thought so many turns later. */
const LATER: readonly (readonly [weight: number, turns: number])[] = [
  [0.2, 4],
  [0.3, 8],
  [0.3, 16],
];
/** All that is learnt shrinks by this share of the rate at each step. */
const DECAY = 0.2;

/** Where the parts of a net begin in its parameters; the biases come first. */
const AT = {
  weights: HIDDEN,
  shares: HIDDEN + INPUT_COUNT * HIDDEN,
  early: 2 * HIDDEN + INPUT_COUNT * HIDDEN,
  late: 2 * HIDDEN + INPUT_COUNT * (HIDDEN + 1),
  end: 2 * HIDDEN + INPUT_COUNT * (HIDDEN + 2),
};

const hidden = new Float64Array(SEATS * HIDDEN);

/** The chances of each seat: the strengths of the linear estimate, and what the net adds. */
function guess({ inputs: seen, stage, linear }: Sample, net: Float64Array): number[] {
  const strengths = linear.map((chance, seat) => {
    let strength = Math.log(chance + 1e-9);
    const first = seat * HIDDEN;
    for (let j = 0; j < HIDDEN; j++) hidden[first + j] = net[j]!;
    for (let i = 0; i < INPUT_COUNT; i++) {
      const input = seen[seat * INPUT_COUNT + i]!;
      strength += input * (net[AT.early + i]! + stage * net[AT.late + i]!);
      for (let j = 0; j < HIDDEN; j++) hidden[first + j]! += input * net[AT.weights + i * HIDDEN + j]!;
    }
    for (let j = 0; j < HIDDEN; j++) strength += Math.max(0, hidden[first + j]!) * net[AT.shares + j]!;
    return strength;
  });
  return sharesOf(strengths, SEATS);
}

/** Adds the slopes of one lesson's loss. */
function addSlopes(lesson: Lesson, net: Float64Array, slopes: Float64Array): void {
  const chances = guess(lesson, net);
  for (let seat = 0; seat < SEATS; seat++) {
    const error = (chances[seat]! - lesson.target[seat]!) / BATCH;
    const active: [unit: number, slope: number][] = [];
    for (let j = 0; j < HIDDEN; j++) {
      const value = hidden[seat * HIDDEN + j]!;
      if (value <= 0) continue;
      slopes[AT.shares + j]! += error * value;
      const slope = error * net[AT.shares + j]!;
      slopes[j]! += slope;
      active.push([j, slope]);
    }
    for (let i = 0; i < INPUT_COUNT; i++) {
      const input = lesson.inputs[seat * INPUT_COUNT + i]!;
      slopes[AT.early + i]! += error * input;
      slopes[AT.late + i]! += error * input * lesson.stage;
      for (const [j, slope] of active) slopes[AT.weights + i * HIDDEN + j]! += slope * input;
    }
  }
}

/** Fits a net by Adam on shuffled batches. */
function fitNet(lessons: readonly Lesson[], chance: Chance): Float64Array {
  const net = new Float64Array(AT.end);
  for (let i = AT.weights; i < AT.shares; i++)
    net[i] = (chance.die(2001) - 1001) / 1000 / Math.sqrt(INPUT_COUNT);
  for (let i = AT.shares; i < AT.early; i++) net[i] = (chance.die(2001) - 1001) / 10_000;
  const [first, second, slopes] = [0, 1, 2].map(() => new Float64Array(AT.end)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const steps = Math.ceil((EPOCHS * lessons.length) / BATCH);
  for (let step = 1; step <= steps; step++) {
    slopes.fill(0);
    for (let drawn = 0; drawn < BATCH; drawn++)
      addSlopes(lessons[chance.die(lessons.length) - 1]!, net, slopes);
    const rate = 0.003 * (1 - (step - 1) / steps);
    for (let i = 0; i < AT.end; i++) {
      first[i] = 0.9 * first[i]! + 0.1 * slopes[i]!;
      second[i] = 0.999 * second[i]! + 0.001 * slopes[i]! ** 2;
      const steep = Math.sqrt(second[i]! / (1 - 0.999 ** step)) + 1e-8;
      net[i]! -= rate * (first[i]! / (1 - 0.9 ** step) / steep + DECAY * net[i]!);
    }
  }
  return net;
}

/** What the states of one game are taught. */
function lessonsOf(
  seen: readonly Sample[],
  winner: number,
  think: (sample: Sample) => readonly number[],
): Lesson[] {
  const thought = seen.map(think);
  const outcome = [0, 1, 2, 3].map((seat) => (seat === winner ? 1 : 0));
  const known = 1 - LATER.reduce((sum, [weight]) => sum + weight, 0);
  return seen.map((sample, at) => ({
    ...sample,
    target: outcome.map((won, seat) =>
      LATER.reduce(
        (sum, [weight, turns]) => sum + weight * (thought[at + turns] ?? outcome)[seat]!,
        known * won,
      ),
    ),
  }));
}

interface Scale {
  readonly mean: readonly number[];
  readonly spread: readonly number[];
}

function scaleOf(samples: readonly Sample[]): Scale {
  const rows = samples.length * SEATS;
  const sums = Array.from({ length: INPUT_COUNT }, () => [0, 0] as [number, number]);
  for (const { inputs: seen } of samples) {
    for (let i = 0; i < seen.length; i++) {
      const sum = sums[i % INPUT_COUNT]!;
      sum[0] += seen[i]!;
      sum[1] += seen[i]! ** 2;
    }
  }
  return {
    mean: sums.map(([sum]) => sum / rows),
    spread: sums.map(([sum, squares]) => Math.sqrt(Math.max(0, squares / rows - (sum / rows) ** 2)) + 1e-3),
  };
}

/** The nets as `net-weights.json` has them: side by side, for inputs as they are, and with the linear estimate in them. */
function written(nets: readonly Float64Array[], { mean, spread }: Scale): object {
  const round = (value: number): number => Number(value.toFixed(4));
  const units = Array.from({ length: HIDDEN }, (_, j) => j);
  const rows = mean.map((_, i) =>
    nets.flatMap((net) => units.map((j) => net[AT.weights + i * HIDDEN + j]! / spread[i]!)),
  );
  const biases = nets
    .flatMap((net) => units.map((j) => net[j]!))
    .map((bias, unit) => mean.reduce((sum, each, i) => sum - each * rows[i]![unit]!, bias));
  const direct = (at: number, linear: readonly number[]): number[] =>
    mean.map((_, i) =>
      round(nets.reduce((sum, net) => sum + (SHARE * net[at + i]!) / spread[i]!, linear[i] ?? 0)),
    );
  return {
    weights: rows.map((row) => row.map(round)),
    biases: biases.map(round),
    shares: nets.flatMap((net) => units.map((j) => round(SHARE * net[AT.shares + j]!))),
    early: direct(AT.early, WEIGHTS.slice(0, FEATURE_COUNT)),
    late: direct(AT.late, WEIGHTS.slice(FEATURE_COUNT)),
  };
}

/**
 * Plays games of `hard`, fits the nets to them in two passes and writes `net-weights.json`. The weights that are there were
 * fitted alike to 2,864 games at 24 places a turn with freer set-ups; their hidden units also learnt to tell the points to come.
 */
export function refitNet(games: number, seed: string, file: string): void {
  const played = playGames(games, seed, 4, (state): Sample => {
    const seen = new Float64Array(SEATS * INPUT_COUNT);
    inputs(state, seen);
    return { inputs: seen, stage: stageOf(state), linear: [...winChances(state)] };
  });
  const scale = scaleOf(played.flatMap(({ seen }) => seen));
  for (const { inputs: seen } of played.flatMap(({ seen }) => seen)) {
    for (let i = 0; i < seen.length; i++)
      seen[i] = (seen[i]! - scale.mean[i % INPUT_COUNT]!) / scale.spread[i % INPUT_COUNT]!;
  }
  const taught = (think: (sample: Sample) => readonly number[]): Lesson[] =>
    played.flatMap(({ seen, winner }) => lessonsOf(seen, winner, think));
  const nets = Array.from({ length: NETS }, (_, index) => {
    const chance = seededChance(`${seed} net ${index}`);
    const rough = fitNet(
      taught(({ linear }) => linear),
      chance,
    );
    return fitNet(
      taught((sample) => guess(sample, rough)),
      chance,
    );
  });
  writeFileSync(file, `${JSON.stringify(written(nets, scale))}\n`);
}
