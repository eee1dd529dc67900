import type { Chance } from '../../src/engine/chance.ts';
import { COMMON, OWN } from '../../src/games/catan/bots/inputs.ts';
import { sharesOf } from '../../src/games/catan/bots/win-estimate.ts';
import { SEATS } from './catan-match.ts';

/** Units of the two layers. */
export const FIRST = 64;
export const SECOND = 32;
/** Positions that each step of a fit looks at. */
export const BATCH = 512;
const EPOCHS = 2;
const RATE = 0.002;
/** The rate rises for this share of the steps, and then falls. */
const RISING = 0.1;
/** All that is learnt shrinks by this share of the rate at each step. */
const DECAY = 0.05;

/** The state before a roll. */
export interface Lesson {
  /** Of every seat and of all, in the order of `inputs`; for a fit each less its mean, in units of its spread. */
  readonly inputs: Float32Array;
  readonly stage: number;
  /** The chances that the net is to give. */
  readonly target: readonly number[];
}

/** A net, or the slopes of one, by unit; all are parts of one array. */
export interface Parts {
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

// What `guess` looked at last and made of it: `addSlopes` goes on from there.
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
export function guess({ inputs: values, stage }: Lesson, net: Parts): number[] {
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
export function fitNet(lessons: readonly Lesson[], chance: Chance): Parts {
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
  return parts;
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const other = chance.die(i + 1) - 1;
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  return order;
}
