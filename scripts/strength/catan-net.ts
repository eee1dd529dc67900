import type { Chance } from '../../src/engine/chance.ts';
import { COMMON, OWN } from '../../src/games/catan/bots/inputs.ts';
import { sharesOf } from '../../src/games/catan/bots/win-estimate.ts';
import { Adam } from './adam.ts';
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

export const SIZE = FIRST * (OWN + 1) + SECOND * (2 * FIRST + COMMON + 2) + 2 * OWN;

export function partsOf(all: Float64Array): Parts {
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
const second = bySeat(SECOND);

function dot(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i]! * y[i]!;
  return sum;
}

function addTimes(to: Float64Array, factor: number, from: Float64Array): void {
  for (let i = 0; i < to.length; i++) to[i]! += factor * from[i]!;
}

const dots = new Float64Array(SEATS);

/** Fills `dots` with what each seat's values and a row make; all four seats at once, as that reads the row once. */
function dotAll(row: Float64Array, values: readonly Float64Array[]): void {
  const [one, two, three, four] = values as [Float64Array, Float64Array, Float64Array, Float64Array];
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < row.length; i++) {
    const weight = row[i]!;
    a += weight * one[i]!;
    b += weight * two[i]!;
    c += weight * three[i]!;
    d += weight * four[i]!;
  }
  dots[0] = a;
  dots[1] = b;
  dots[2] = c;
  dots[3] = d;
}

/** Adds each seat's values, so many times, to a row. */
function addAll(row: Float64Array, times: Float64Array, values: readonly Float64Array[]): void {
  const [one, two, three, four] = values as [Float64Array, Float64Array, Float64Array, Float64Array];
  const [a, b, c, d] = times as unknown as [number, number, number, number];
  if (a === 0 && b === 0 && c === 0 && d === 0) return;
  for (let i = 0; i < row.length; i++) row[i]! += a * one[i]! + b * two[i]! + c * three[i]! + d * four[i]!;
}

/** The chances of each seat. */
export function guess({ inputs: values, stage }: Lesson, net: Parts): number[] {
  seenCommon.set(values.subarray(SEATS * OWN));
  seen.forEach((own, seat) => {
    own.set(values.subarray(seat * OWN, seat * OWN + OWN));
  });
  for (let k = 0; k < FIRST; k++) {
    dotAll(net.first[k]!, seen);
    for (let seat = 0; seat < SEATS; seat++) first[seat]![k] = Math.max(0, net.firstBiases[k]! + dots[seat]!);
  }
  for (let j = 0; j < SECOND; j++) {
    dotAll(net.others[j]!, first);
    const all = dots[0]! + dots[1]! + dots[2]! + dots[3]!;
    const shared = net.secondBiases[j]! + dot(net.common[j]!, seenCommon) + all;
    for (let seat = 0; seat < SEATS; seat++) second[seat]![j] = shared - dots[seat]!;
    dotAll(net.own[j]!, first);
    for (let seat = 0; seat < SEATS; seat++) second[seat]![j] = Math.max(0, second[seat]![j]! + dots[seat]!);
  }
  const strengths = seen.map(
    (own, seat) => dot(net.early, own) + stage * dot(net.late, own) + dot(net.shares, second[seat]!),
  );
  return sharesOf(strengths, SEATS);
}

const toFirst = bySeat(FIRST);
const toOwn = new Float64Array(SEATS);
const toOthers = new Float64Array(SEATS);

/** Adds the slopes of one lesson's loss, from the last layer to the first. */
function addSlopes(lesson: Lesson, net: Parts, slopes: Parts): void {
  const errors = guess(lesson, net).map((chance, seat) => chance - lesson.target[seat]!);
  errors.forEach((error, seat) => {
    addTimes(slopes.early, error, seen[seat]!);
    addTimes(slopes.late, error * lesson.stage, seen[seat]!);
    addTimes(slopes.shares, error, second[seat]!);
    toFirst[seat]!.fill(0);
  });
  for (let j = 0; j < SECOND; j++) addSlopesOfSecond(j, errors, net, slopes);
  for (let k = 0; k < FIRST; k++) {
    for (let seat = 0; seat < SEATS; seat++) toOwn[seat] = first[seat]![k]! > 0 ? toFirst[seat]![k]! : 0;
    slopes.firstBiases[k]! += toOwn[0]! + toOwn[1]! + toOwn[2]! + toOwn[3]!;
    addAll(slopes.first[k]!, toOwn, seen);
  }
}

/** Those of a unit of the second layer. */
function addSlopesOfSecond(j: number, errors: readonly number[], net: Parts, slopes: Parts): void {
  let all = 0;
  errors.forEach((error, seat) => {
    toOwn[seat] = second[seat]![j]! > 0 ? error * net.shares[j]! : 0;
    all += toOwn[seat]!;
  });
  if (toOwn.every((slope) => slope === 0)) return;
  for (let seat = 0; seat < SEATS; seat++) toOthers[seat] = all - toOwn[seat]!;
  slopes.secondBiases[j]! += all;
  addTimes(slopes.common[j]!, all, seenCommon);
  addAll(slopes.own[j]!, toOwn, first);
  addAll(slopes.others[j]!, toOthers, first);
  for (let seat = 0; seat < SEATS; seat++) {
    const [own, others] = [toOwn[seat]!, toOthers[seat]!];
    const [ownRow, othersRow, to] = [net.own[j]!, net.others[j]!, toFirst[seat]!];
    for (let k = 0; k < FIRST; k++) to[k]! += own * ownRow[k]! + others * othersRow[k]!;
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

/** Fits a net by Adam on shuffled batches. @returns it as `partsOf` takes it */
export function fitNet(lessons: readonly Lesson[], chance: Chance): Float64Array {
  const net = startingNet(chance);
  const parts = partsOf(net);
  const slopes = new Float64Array(SIZE);
  const slopeParts = partsOf(slopes);
  const adam = new Adam(SIZE);
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
      slopes[i]! /= BATCH;
      net[i]! -= rate * DECAY * net[i]!;
    }
    adam.step(net, slopes, rate);
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
