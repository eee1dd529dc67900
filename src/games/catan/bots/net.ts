import type { State } from '../rules/state.ts';
import { COMMON, inputs, OWN, SCALE } from './inputs.ts';
import file from './net-weights.json' with { type: 'json' };
import { sharesOf, stageOf, victoryOf } from './win-estimate.ts';

/**
 * Several nets of two hidden layers, side by side, as `scripts/strength/catan-net.ts` writes them: whole numbers, `unit` to one.
 * The first layer looks at the inputs of a seat, the second at the first layers of this seat and of the others, and at what
 * all have in common. The strength of a seat is the mean of what the nets make of it, so that their errors cancel out.
 */
export interface Nets {
  readonly unit: number;
  readonly count: number;
  /** By input of a seat and unit of the first layers; two columns more tell what an input adds to the strength, and what more at the end. */
  readonly first: readonly number[];
  readonly firstBiases: readonly number[];
  /** By unit of the first layers, the seat's own and the others', and unit of the second layer of its net. */
  readonly own: readonly number[];
  readonly others: readonly number[];
  /** By common input and unit of the second layers. */
  readonly common: readonly number[];
  readonly secondBiases: readonly number[];
  /** By unit of the second layers: its share of the strength. */
  readonly shares: readonly number[];
}

const nets: Nets = file;
const UNITS = nets.firstBiases.length;
const UNITS_OF_NET = UNITS / nets.count;
/** The units of the first layers and the two columns more. */
const WIDTH = UNITS + 2;
const OUTPUTS = nets.shares.length;
const OUTPUTS_OF_NET = OUTPUTS / nets.count;

const scaled = (values: readonly number[], by: number): Float64Array =>
  Float64Array.from(values, (value) => value * by);

/** The sums that reach the first layers are whole numbers, so many to one: so they do not drift with what was looked at before. */
const WHOLE = nets.unit * SCALE;
const first = Float64Array.from(nets.first);
const own = scaled(nets.own, 1 / nets.unit / WHOLE);
const others = scaled(nets.others, 1 / nets.unit / WHOLE);
const common = scaled(nets.common, 1 / nets.unit / SCALE);
const secondBiases = scaled(nets.secondBiases, 1 / nets.unit);
const shares = scaled(nets.shares, 1 / nets.unit);

const changed = new Int32Array(OWN + 1);
const active = new Int32Array(UNITS_OF_NET + 1);

/** What was looked at last for a seat. */
interface Look {
  readonly inputs: Float64Array;
  /** What reaches the first layers and, in the two columns more, the strength. */
  readonly sums: Float64Array;
  /** What the first layers bring the second layers of the seat itself, and of the others. */
  readonly toOwn: Float64Array;
  readonly toOthers: Float64Array;
}

const looks: readonly Look[] = Array.from({ length: 4 }, () => {
  const sums = new Float64Array(WIDTH);
  sums.set(scaled(nets.firstBiases, SCALE));
  const look = {
    inputs: new Float64Array(OWN),
    sums,
    toOwn: new Float64Array(OUTPUTS),
    toOthers: new Float64Array(OUTPUTS),
  };
  passOn(look);
  return look;
});

const seen = new Float64Array(4 * OWN);
const seenCommon = new Float64Array(COMMON);
const shared = new Float64Array(OUTPUTS);
const strengths = [0, 0, 0, 0];

/** As `winChances`, by nets fitted to the outcomes of played games. */
export function netChances(state: State): readonly number[] {
  const won = victoryOf(state, strengths);
  if (won) return won;
  const { seats } = state;
  const stage = stageOf(state);
  inputs(state, seen, seenCommon);
  for (let seat = 0; seat < seats; seat++) lookAgain(looks[seat]!, seat * OWN);
  // Fewer others count as much as the three that the nets were taught with.
  const weight = 3 / (seats - 1);
  share(seats, weight);
  for (let seat = 0; seat < seats; seat++) {
    const { sums, toOwn, toOthers } = looks[seat]!;
    let strength = (sums[UNITS]! + stage * sums[UNITS + 1]!) / WHOLE;
    for (let j = 0; j < OUTPUTS; j++) {
      const value = shared[j]! + toOwn[j]! - weight * toOthers[j]!;
      if (value > 0) strength += value * shares[j]!;
    }
    strengths[seat] = strength;
  }
  return sharesOf(strengths, seats);
}

/** Fills `shared` with what the second layers are brought whoever they judge. */
function share(seats: number, weight: number): void {
  shared.set(secondBiases);
  for (let i = 0; i < COMMON; i++) {
    const input = seenCommon[i]!;
    for (let j = 0, at = i * OUTPUTS; j < OUTPUTS; j++, at++) shared[j]! += input * common[at]!;
  }
  for (let seat = 0; seat < seats; seat++) {
    const { toOthers } = looks[seat]!;
    for (let j = 0; j < OUTPUTS; j++) shared[j]! += weight * toOthers[j]!;
  }
}

/** Most inputs of most seats are as they were in the call before: only what differs is added up. */
function lookAgain(look: Look, from: number): void {
  const { inputs: before, sums } = look;
  let count = 0;
  for (let i = 0; i < OWN; i++) if (seen[from + i] !== before[i]) changed[count++] = i;
  if (count === 0) return;
  // One more that has not changed makes them even.
  changed[count] = changed[0]!;
  // Two at a time, as that reads and writes the sums half as often.
  for (let at = 0; at < count; at += 2) {
    const one = changed[at]!;
    const two = changed[at + 1]!;
    const byOne = seen[from + one]! - before[one]!;
    before[one] = seen[from + one]!;
    const byTwo = seen[from + two]! - before[two]!;
    before[two] = seen[from + two]!;
    for (let k = 0, i = one * WIDTH, j = two * WIDTH; k < WIDTH; k++, i++, j++)
      sums[k]! += byOne * first[i]! + byTwo * first[j]!;
  }
  passOn(look);
}

/** From the first layers to the second, again two units at a time, and only those that are above nought. */
function passOn({ sums, toOwn, toOthers }: Look): void {
  toOwn.fill(0);
  toOthers.fill(0);
  for (let net = 0; net < nets.count; net++) {
    let count = 0;
    for (let k = net * UNITS_OF_NET; k < (net + 1) * UNITS_OF_NET; k++) if (sums[k]! > 0) active[count++] = k;
    active[count] = 0;
    const end = (net + 1) * OUTPUTS_OF_NET;
    for (let at = 0; at < count; at += 2) {
      const one = active[at]!;
      const two = active[at + 1]!;
      const a = sums[one]!;
      const b = at + 1 < count ? sums[two]! : 0;
      let i = one * OUTPUTS_OF_NET;
      let k = two * OUTPUTS_OF_NET;
      for (let j = net * OUTPUTS_OF_NET; j < end; j++, i++, k++) {
        toOwn[j]! += a * own[i]! + b * own[k]!;
        toOthers[j]! += a * others[i]! + b * others[k]!;
      }
    }
  }
}
