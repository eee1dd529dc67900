import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chance, seededChance } from '../../src/engine/chance.ts';
import { UserError } from '../../src/engine/user-error.ts';
import { COMMON, inputs, OWN, SCALE } from '../../src/games/catan/bots/inputs.ts';
import { type Nets, netChances } from '../../src/games/catan/bots/net.ts';
import { sharesOf, stageOf } from '../../src/games/catan/bots/win-estimate.ts';
import { type KeptGame, keptGames } from './catan-games.ts';
import { SEATS } from './catan-match.ts';

/** Fitted nets are kept here, until they are put side by side. */
const FOLDER = join('.strength', 'catan-nets');
const FIRST = 64;
const SECOND = 32;
/** Each net is taught by so great a share of the games, drawn for it, so that the nets err apart. */
const TAUGHT = 0.8;
const BATCH = 512;
const EPOCHS = 2;
const RATE = 0.002;
/** The rate rises for this share of the steps, and then falls. */
const RISING = 0.1;
/** All that is learnt shrinks by this share of the rate at each step. */
const DECAY = 0.05;
/** A state is taught what is thought turn after turn and how the game ends; what comes a turn later counts so much less. */
const LATER = 0.75;
/** Added to the spread of each input, so that what hardly ever varies does not count for much. */
const LEAST_SPREAD = 0.02;
/** In `net-weights.json` there are so many to one. */
const UNIT = 16384;

/** The state before a roll. */
interface Lesson {
  /** Of every seat and of all, as `inputs` has them. */
  readonly inputs: Float32Array;
  readonly stage: number;
  /** The chances that the net is to give. */
  readonly target: readonly number[];
}

/** A net, or the slopes of one, by unit; all are parts of one array. */
interface Parts {
  /** Of each unit of the first layer: by input of a seat. */
  readonly first: readonly Float64Array[];
  readonly firstBiases: Float64Array;
  /** Of each unit of the second layer: by unit of the first, the seat's own and the others'. */
  readonly own: readonly Float64Array[];
  readonly others: readonly Float64Array[];
  /** Of each unit of the second layer: by common input. */
  readonly common: readonly Float64Array[];
  readonly secondBiases: Float64Array;
  readonly shares: Float64Array;
  /** What the inputs add to the strength directly, and what more by the end of the game. */
  readonly early: Float64Array;
  readonly late: Float64Array;
}

const SIZE = FIRST * (OWN + 1) + SECOND * (2 * FIRST + COMMON + 2) + 2 * OWN;

function partsOf(all: Float64Array): Parts {
  let at = 0;
  const row = (length: number): Float64Array => {
    at += length;
    return all.subarray(at - length, at);
  };
  const rows = (count: number, length: number): Float64Array[] =>
    Array.from({ length: count }, () => row(length));
  return {
    first: rows(FIRST, OWN),
    firstBiases: row(FIRST),
    own: rows(SECOND, FIRST),
    others: rows(SECOND, FIRST),
    common: rows(SECOND, COMMON),
    secondBiases: row(SECOND),
    shares: row(SECOND),
    early: row(OWN),
    late: row(OWN),
  };
}

const bySeat = (length: number): readonly Float64Array[] =>
  Array.from({ length: SEATS }, () => new Float64Array(length));
const seen = bySeat(OWN);
const seenCommon = new Float64Array(COMMON);
const first = bySeat(FIRST);
/** What the first layer of each seat brings the second layers of the others. */
const brought = bySeat(SECOND);
const second = bySeat(SECOND);

/** All lengths are multiples of 4: so many sums are added up at once. */
function dot(x: Float64Array, y: Float64Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < x.length; i += 4) {
    a += x[i]! * y[i]!;
    b += x[i + 1]! * y[i + 1]!;
    c += x[i + 2]! * y[i + 2]!;
    d += x[i + 3]! * y[i + 3]!;
  }
  return a + b + c + d;
}

function addTimes(to: Float64Array, factor: number, from: Float64Array): void {
  for (let i = 0; i < to.length; i++) to[i]! += factor * from[i]!;
}

/** The chances of each seat. */
function guess({ inputs: values, stage }: Lesson, net: Parts): number[] {
  seenCommon.set(values.subarray(SEATS * OWN));
  const shared = net.common.map((row, j) => net.secondBiases[j]! + dot(row, seenCommon));
  for (let seat = 0; seat < SEATS; seat++) {
    seen[seat]!.set(values.subarray(seat * OWN, seat * OWN + OWN));
    for (let k = 0; k < FIRST; k++)
      first[seat]![k] = Math.max(0, net.firstBiases[k]! + dot(net.first[k]!, seen[seat]!));
    for (let j = 0; j < SECOND; j++) {
      brought[seat]![j] = dot(net.others[j]!, first[seat]!);
      shared[j]! += brought[seat]![j]!;
    }
  }
  const strengths = seen.map((own, seat) => {
    for (let j = 0; j < SECOND; j++)
      second[seat]![j] = Math.max(0, shared[j]! + dot(net.own[j]!, first[seat]!) - brought[seat]![j]!);
    return dot(net.early, own) + stage * dot(net.late, own) + dot(net.shares, second[seat]!);
  });
  return sharesOf(strengths, SEATS);
}

const toSecond = bySeat(SECOND);
const toAll = new Float64Array(SECOND);
const toFirst = new Float64Array(FIRST);

/** Adds the slopes of one lesson's loss, from the last layer to the first. */
function addSlopes(lesson: Lesson, net: Parts, slopes: Parts): void {
  const chances = guess(lesson, net);
  toAll.fill(0);
  for (let seat = 0; seat < SEATS; seat++) {
    const error = chances[seat]! - lesson.target[seat]!;
    addTimes(slopes.early, error, seen[seat]!);
    addTimes(slopes.late, error * lesson.stage, seen[seat]!);
    addTimes(slopes.shares, error, second[seat]!);
    for (let j = 0; j < SECOND; j++) {
      const slope = second[seat]![j]! > 0 ? error * net.shares[j]! : 0;
      toSecond[seat]![j] = slope;
      toAll[j]! += slope;
    }
  }
  addTimes(slopes.secondBiases, 1, toAll);
  for (let j = 0; j < SECOND; j++) addTimes(slopes.common[j]!, toAll[j]!, seenCommon);
  for (let seat = 0; seat < SEATS; seat++) addSlopesOfSeat(seat, net, slopes);
}

function addSlopesOfSeat(seat: number, net: Parts, slopes: Parts): void {
  toFirst.fill(0);
  for (let j = 0; j < SECOND; j++) {
    const own = toSecond[seat]![j]!;
    const others = toAll[j]! - own;
    if (own !== 0) {
      addTimes(slopes.own[j]!, own, first[seat]!);
      addTimes(toFirst, own, net.own[j]!);
    }
    addTimes(slopes.others[j]!, others, first[seat]!);
    addTimes(toFirst, others, net.others[j]!);
  }
  for (let k = 0; k < FIRST; k++) {
    if (first[seat]![k]! === 0) continue;
    slopes.firstBiases[k]! += toFirst[k]!;
    addTimes(slopes.first[k]!, toFirst[k]!, seen[seat]!);
  }
}

function startingNet(chance: Chance): Float64Array {
  const net = new Float64Array(SIZE);
  const { first: one, firstBiases, own, others, common, secondBiases } = partsOf(net);
  const spread = (rows: readonly Float64Array[], fan: number): void => {
    for (const row of rows)
      for (let i = 0; i < row.length; i++) row[i] = (chance.die(2001) - 1001) / 1000 / Math.sqrt(fan);
  };
  spread([...one, firstBiases], OWN);
  spread([...own, ...others, secondBiases], FIRST);
  spread(common, COMMON);
  return net;
}

/** Fits a net by Adam on shuffled batches. */
function fitNet(lessons: readonly Lesson[], chance: Chance): Float64Array {
  const net = startingNet(chance);
  const parts = partsOf(net);
  const slopes = new Float64Array(SIZE);
  const slopeParts = partsOf(slopes);
  const mean = new Float64Array(SIZE);
  const square = new Float64Array(SIZE);
  const batches = Math.floor(lessons.length / BATCH);
  const steps = EPOCHS * batches;
  let order: readonly Lesson[] = [];
  for (let step = 1; step <= steps; step++) {
    const batch = (step - 1) % batches;
    if (batch === 0) order = shuffled(lessons, chance);
    slopes.fill(0);
    for (const lesson of order.slice(batch * BATCH, batch * BATCH + BATCH))
      addSlopes(lesson, parts, slopeParts);
    const done = step / steps;
    const rate = RATE * Math.min(done / RISING, (1 + Math.cos(Math.PI * done)) / 2);
    for (let i = 0; i < SIZE; i++) {
      const slope = slopes[i]! / BATCH;
      mean[i] = 0.9 * mean[i]! + 0.1 * slope;
      square[i] = 0.999 * square[i]! + 0.001 * slope * slope;
      const steep = Math.sqrt(square[i]! / (1 - 0.999 ** step)) + 1e-8;
      net[i]! -= rate * (mean[i]! / (1 - 0.9 ** step) / steep + DECAY * net[i]!);
    }
  }
  return net;
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const other = chance.die(i + 1) - 1;
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  return order;
}

/** What the states of one game are taught. */
function lessonsOf({ states, winner }: KeptGame): Lesson[] {
  const own = new Float64Array(SEATS * OWN);
  const common = new Float64Array(COMMON);
  const lessons: Lesson[] = [];
  let target: readonly number[] = [0, 1, 2, 3].map((seat) => (seat === winner ? 1 : 0));
  for (const state of [...states].reverse()) {
    inputs(state, own, common);
    lessons.push({ inputs: Float32Array.of(...own, ...common), stage: stageOf(state), target });
    // Of the state before this one.
    const thought = netChances(state);
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

/** One net for inputs as they are, row after row as in `Nets`. */
interface Rows {
  /** Two a row: what an input adds to the strength, and what more by the end of the game. */
  readonly direct: readonly number[];
  readonly first: readonly number[];
  readonly firstBiases: readonly number[];
  readonly own: readonly number[];
  readonly others: readonly number[];
  readonly common: readonly number[];
  readonly secondBiases: readonly number[];
  readonly shares: readonly number[];
}

function rowsOf(net: Parts, { mean, spread }: Scale): Rows {
  /** Rows by unit become rows by input, and a unit's bias takes up what the means of its inputs add. */
  const turned = (rows: readonly Float64Array[], from: number): number[] =>
    Array.from(rows[0]!, (_, i) => rows.map((row) => (row[i]! * SCALE) / spread[from + i]!)).flat();
  const biases = (values: Float64Array, rows: readonly Float64Array[], from: number): number[] =>
    Array.from(values, (bias, k) =>
      rows[k]!.reduce((sum, weight, i) => sum - (weight * mean[from + i]!) / spread[from + i]!, bias),
    );
  const plain = (rows: readonly Float64Array[]): number[] =>
    Array.from(rows[0]!, (_, k) => rows.map((row) => row[k]!)).flat();
  return {
    direct: turned([net.early, net.late], 0),
    first: turned(net.first, 0),
    firstBiases: biases(net.firstBiases, net.first, 0),
    own: plain(net.own),
    others: plain(net.others),
    common: turned(net.common, OWN),
    secondBiases: biases(net.secondBiases, net.common, OWN),
    shares: [...net.shares],
  };
}

/** Fits one net to the games that are kept; what was thought in them is what the present nets think. */
export function fitOne(seed: string): void {
  const chance = seededChance(`${seed} net`);
  const [taught, asked]: [Lesson[], Lesson[]] = [[], []];
  for (const game of keptGames()) {
    const lessons = lessonsOf(game);
    if (chance.die(1000) <= 1000 * TAUGHT) taught.push(...lessons);
    else if (asked.length < 20_000) asked.push(...lessons);
  }
  const scale = scaleOf(taught);
  for (const { inputs: values } of [...taught, ...asked]) {
    for (let i = 0; i < values.length; i++) {
      const place = placeOf(i);
      values[i] = (values[i]! - scale.mean[place]!) / scale.spread[place]!;
    }
  }
  const net = partsOf(fitNet(taught, chance));
  const loss = (lessons: readonly Lesson[]): string => {
    let sum = 0;
    for (const lesson of lessons) {
      const chances = guess(lesson, net);
      lesson.target.forEach((target, seat) => {
        sum -= target * Math.log(chances[seat]! + 1e-9);
      });
    }
    return (sum / lessons.length).toFixed(4);
  };
  console.log(
    `Taught by ${taught.length} positions: loss ${loss(taught.slice(0, 20_000))}, of others ${loss(asked)}`,
  );
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${seed}.json`), JSON.stringify(rowsOf(net, scale)));
}

/** Puts all nets that were fitted side by side. @throws UserError where there is none */
export function writeNets(file: string): void {
  if (!existsSync(FOLDER)) throw new UserError('No nets are fitted: fit some first, with catan-nets.');
  const nets = readdirSync(FOLDER)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Rows);
  const whole = (values: readonly number[]): string =>
    values.map((value) => Math.round(UNIT * value)).join(' ');
  /** Row by row, those of each net one after the other, and what `more` has for the row. */
  const beside = (
    part: 'first' | 'common',
    columns: number,
    more: (row: number) => readonly number[],
  ): number[] =>
    Array.from({ length: nets[0]![part].length / columns }, (_, row) => [
      ...nets.flatMap((net) => net[part].slice(row * columns, row * columns + columns)),
      ...more(row),
    ]).flat();
  const mean = (at: number): number => nets.reduce((sum, { direct }) => sum + direct[at]!, 0) / nets.length;
  const written: Nets = {
    unit: UNIT,
    count: nets.length,
    firstUnits: FIRST,
    secondUnits: SECOND,
    first: whole(beside('first', FIRST, (row) => [mean(2 * row), mean(2 * row + 1)])),
    firstBiases: whole(nets.flatMap((net) => net.firstBiases)),
    own: whole(nets.flatMap((net) => net.own)),
    others: whole(nets.flatMap((net) => net.others)),
    common: whole(beside('common', SECOND, () => [])),
    secondBiases: whole(nets.flatMap((net) => net.secondBiases)),
    shares: whole(nets.flatMap((net) => net.shares.map((share) => share / nets.length))),
  };
  const lines = Object.entries(written).map(([name, part]) => `"${name}": ${JSON.stringify(part)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
