import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededChance } from '../../src/engine/chance.ts';
import { UserError } from '../../src/engine/user-error.ts';
import { COMMON, inputs, OWN, SCALE } from '../../src/games/catan/bots/inputs.ts';
import type { Nets } from '../../src/games/catan/bots/net.ts';
import { stageOf } from '../../src/games/catan/bots/win-estimate.ts';
import { type KeptGame, keptGames } from './catan-games.ts';
import { SEATS } from './catan-match.ts';
import { BATCH, FIRST, fitNet, guess, type Lesson, type Parts, partsOf, SECOND, SIZE } from './catan-net.ts';

/** A state is taught what is thought turn after turn and how the game ends; what comes a turn later counts so much less. */
const LATER = 0.75;
/** Added to the spread of each input, so that what hardly ever varies does not count for much. */
const LEAST_SPREAD = 0.02;
/** In `net-weights.json` there are so many to one. */
const UNIT = 16384;
/** Positions that the loss is told of, at most: that takes a while. */
const TOLD_OF = 20_000;

/** Nets that stand side by side. Each is taught all games but every so manieth, another for each net. */
export interface Round {
  /** The names of its nets' files begin with it. */
  readonly name: string;
  /** How many nets it has. */
  readonly count: number;
  /** Where its nets are kept. */
  readonly folder: string;
}

const fileOf = ({ folder, name }: Round, index: number): string => join(folder, `${name}-${index + 1}.json`);

/** What the states of one game are taught. @param before a net that was not taught this game; without, the end alone counts */
function lessonsOf({ states, experts, winner }: KeptGame, before: Parts | undefined): Lesson[] {
  const own = new Float64Array(SEATS * OWN);
  const common = new Float64Array(COMMON);
  const lessons: Lesson[] = [];
  let target: readonly number[] = [0, 1, 2, 3].map((seat) => (seat === winner ? 1 : 0));
  for (const state of states.toReversed()) {
    inputs(state, experts, own, common);
    const lesson = { inputs: Float32Array.of(...own, ...common), stage: stageOf(state), target };
    lessons.push(lesson);
    if (!before) continue;
    // Of the state before this one.
    const thought = guess(lesson, before);
    target = target.map((chance, seat) => LATER * chance + (1 - LATER) * thought[seat]!);
  }
  return lessons;
}

/** Of each input, of a seat and of all. */
interface Scale {
  readonly mean: readonly number[];
  readonly spread: readonly number[];
}

const placeOf = (i: number): number => (i < SEATS * OWN ? i % OWN : i - (SEATS - 1) * OWN);

function scaleOf(lessons: readonly Lesson[]): Scale {
  const sums = Array.from({ length: OWN + COMMON }, () => ({ count: 0, sum: 0, squares: 0 }));
  for (const { inputs: values } of lessons) {
    values.forEach((value, i) => {
      const place = sums[placeOf(i)]!;
      place.count++;
      place.sum += value;
      place.squares += value * value;
    });
  }
  return {
    mean: sums.map(({ count, sum }) => sum / count),
    spread: sums.map(
      ({ count, sum, squares }) =>
        Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) + LEAST_SPREAD * SCALE,
    ),
  };
}

/** Makes of a net for inputs in units of their spread one for inputs as they are. */
function unscale(net: Parts, { mean, spread }: Scale): void {
  /** @returns what the means of the inputs add, which the unit's bias takes up. */
  const turn = (row: Float64Array, from: number): number => {
    let sum = 0;
    for (let i = 0; i < row.length; i++) {
      row[i]! /= spread[from + i]!;
      sum += row[i]! * mean[from + i]!;
    }
    return sum;
  };
  net.first.forEach((row, k) => {
    net.firstBiases[k]! -= turn(row, 0);
  });
  net.common.forEach((row, j) => {
    net.secondBiases[j]! -= turn(row, OWN);
  });
  // All seats' strengths have the same in them, so nobody's chances change.
  turn(net.early, 0);
  turn(net.late, 0);
}

/**
 * Fits the nets of a round to the games that are kept, those that nobody else has begun to fit: several processes may do so
 * side by side.
 * @param before the round whose nets tell what to think of the games that they were not taught; it must have as many.
 * @throws UserError where there are too few games
 */
export function fitRound(round: Round, games: string, before?: string): void {
  if (round.count < 2)
    throw new UserError(
      'A round has two nets or more, as each is taught only a part of the games: give their number.',
    );
  const earlier = before === undefined ? [] : readRound({ ...round, name: before });
  mkdirSync(round.folder, { recursive: true });
  for (let index = 0; index < round.count; index++) {
    const file = fileOf(round, index);
    if (!isClaimed(file)) continue;
    try {
      writeFileSync(file, JSON.stringify([...fitOne(round, index, games, earlier)]));
    } catch (error) {
      rmSync(file);
      throw error;
    }
  }
}

/** Makes the file, empty, as its own. @returns false where there is one already, of this process or another. */
function isClaimed(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function fitOne(
  { name, count }: Round,
  index: number,
  games: string,
  earlier: readonly Parts[],
): Float64Array {
  const [taught, asked]: [Lesson[], Lesson[]] = [[], []];
  for (const game of keptGames(games)) {
    const leftOut = game.index % count;
    const lessons = lessonsOf(game, earlier[leftOut]);
    if (leftOut !== index) taught.push(...lessons);
    else if (asked.length < TOLD_OF) asked.push(...lessons);
  }
  if (taught.length < BATCH || asked.length === 0)
    throw new UserError('Too few games are kept to fit a net to: play more first, with catan-games.');
  const scale = scaleOf(taught);
  for (const { inputs: values } of [...taught, ...asked]) {
    for (let i = 0; i < values.length; i++) {
      const place = placeOf(i);
      values[i] = (values[i]! - scale.mean[place]!) / scale.spread[place]!;
    }
  }
  const net = fitNet(taught, seededChance(`${name} net ${index}`));
  const parts = partsOf(net);
  console.log(
    `Taught by ${taught.length} positions: loss ${loss(parts, taught.slice(0, TOLD_OF))}, of others ${loss(parts, asked)}`,
  );
  unscale(parts, scale);
  return net;
}

function loss(net: Parts, lessons: readonly Lesson[]): string {
  let sum = 0;
  for (const lesson of lessons) {
    const chances = guess(lesson, net);
    lesson.target.forEach((target, seat) => {
      sum -= target * Math.log(chances[seat]! + 1e-9);
    });
  }
  return (sum / lessons.length).toFixed(4);
}

/** @throws UserError for a net that is not there, was not written to its end, or has other inputs */
function readRound(round: Round): readonly Parts[] {
  return Array.from({ length: round.count }, (_, index) => {
    const file = fileOf(round, index);
    if (!existsSync(file)) throw new UserError(`${file} is missing: fit it first, with catan-nets.`);
    let net: unknown;
    try {
      net = JSON.parse(readFileSync(file, 'utf8'));
    } catch {}
    if (!Array.isArray(net) || net.length !== SIZE || !net.every(Number.isFinite))
      throw new UserError(`${file} holds no net of today's inputs: remove it, and fit it again.`);
    return partsOf(Float64Array.from(net));
  });
}

/** Puts the nets of a round side by side. @throws UserError where one is missing or damaged */
export function writeNets(round: Round, file: string): void {
  const nets = readRound(round);
  const whole = (values: readonly number[], by: number): string =>
    values.map((value) => Math.round(UNIT * by * value)).join(' ');
  /** What the rows have at each place, all of one place one after the other. */
  const turned = (rows: readonly Float64Array[]): number[] =>
    Array.from(rows[0]!, (_, place) => rows.map((row) => row[place]!)).flat();
  const mean = (rows: readonly Float64Array[]): Float64Array =>
    rows[0]!.map((_, i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length);
  const direct = [mean(nets.map(({ early }) => early)), mean(nets.map(({ late }) => late))];
  const written: Nets = {
    unit: UNIT,
    count: nets.length,
    firstUnits: FIRST,
    secondUnits: SECOND,
    first: whole(turned([...nets.flatMap(({ first }) => first), ...direct]), SCALE),
    firstBiases: whole(
      nets.flatMap(({ firstBiases }) => [...firstBiases]),
      1,
    ),
    own: whole(
      nets.flatMap(({ own }) => turned(own)),
      1,
    ),
    others: whole(
      nets.flatMap(({ others }) => turned(others)),
      1,
    ),
    common: whole(turned(nets.flatMap(({ common }) => common)), SCALE),
    secondBiases: whole(
      nets.flatMap(({ secondBiases }) => [...secondBiases]),
      1,
    ),
    shares: whole(
      nets.flatMap(({ shares }) => [...shares]),
      1 / nets.length,
    ),
  };
  const lines = Object.entries(written).map(([name, part]) => `"${name}": ${JSON.stringify(part)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
