import type { Seat } from '../../../engine/game.ts';
import type { State } from '../rules/state.ts';
import { COMMON, inputs, OWN, SCALE } from './inputs.ts';
import file from './net-weights.json' with { type: 'json' };
import { sharesOf, stageOf, victoryOf } from './win-estimate.ts';

/**
 * Several nets of two hidden layers, side by side, as `scripts/strength/catan-net-files.ts` writes them: lists of whole numbers,
 * `unit` to one, as texts, since a start of the program reads these sooner than numbers.
 * The first layer looks at the inputs of a seat, the second at the first layers of this seat and of the others, and at what
 * all have in common. The strength of a seat is the mean of what the nets make of it, so that their errors cancel out.
 */
export interface Nets {
  readonly unit: number;
  readonly count: number;
  /** Units of the first and of the second layer of each. */
  readonly firstUnits: number;
  readonly secondUnits: number;
  /** By input of a seat and unit of the first layers; two columns more tell what an input adds to the strength, and what more at the end. */
  readonly first: string;
  readonly firstBiases: string;
  /** By unit of the first layers, the seat's own and the others', and unit of the second layer of its net. */
  readonly own: string;
  readonly others: string;
  /** By common input and unit of the second layers. */
  readonly common: string;
  readonly secondBiases: string;
  /** By unit of the second layers: its share of the strength. */
  readonly shares: string;
}

const nets: Nets = file;
const UNITS = nets.count * nets.firstUnits;
/** The units of the first layers and the two columns more. */
const WIDTH = UNITS + 2;
const OUTPUTS = nets.count * nets.secondUnits;

/** The sums that reach the first layers are whole numbers, so many to one: so they do not drift with what was looked at before. */
const WHOLE = nets.unit * SCALE;
const first = new Float64Array(OWN * WIDTH);
const own = new Float64Array(UNITS * nets.secondUnits);
const others = new Float64Array(UNITS * nets.secondUnits);
const common = new Float64Array(COMMON * OUTPUTS);
const secondBiases = new Float64Array(OUTPUTS);
const shares = new Float64Array(OUTPUTS);

const changed = new Int32Array(OWN + 1);
const active = new Int32Array(nets.firstUnits + 1);

/** What was looked at last for a seat. */
interface Look {
  readonly inputs: Float64Array;
  /** What reaches the first layers and, in the two columns more, the strength. */
  readonly sums: Float64Array;
  /** What the first layers bring the second layers of the seat itself, and of the others. */
  readonly toOwn: Float64Array;
  readonly toOthers: Float64Array;
}

const looks: readonly Look[] = Array.from({ length: 4 }, () => ({
  inputs: new Float64Array(OWN),
  sums: new Float64Array(WIDTH),
  toOwn: new Float64Array(OUTPUTS),
  toOthers: new Float64Array(OUTPUTS),
}));

let isReady = false;

/** Takes the weights from the file: not before they are asked for, as a start of the program has no time for it. */
function makeReady(): void {
  const fill = (to: Float64Array, numbers: string, by: number): void => {
    to.set(numbers.split(' ').map((number) => Number(number) * by));
  };
  fill(first, nets.first, 1);
  fill(own, nets.own, 1 / nets.unit / WHOLE);
  fill(others, nets.others, 1 / nets.unit / WHOLE);
  fill(common, nets.common, 1 / nets.unit / SCALE);
  fill(secondBiases, nets.secondBiases, 1 / nets.unit);
  fill(shares, nets.shares, 1 / nets.unit);
  for (const look of looks) {
    fill(look.sums, nets.firstBiases, SCALE);
    passOn(look);
  }
  isReady = true;
}

const seen = new Float64Array(4 * OWN);
const seenCommon = new Float64Array(COMMON);
const shared = new Float64Array(OUTPUTS);
const strengths = [0, 0, 0, 0];

/** Only this seat's. */
const ONE_EXPERT = [0, 1, 2, 3].map((expert) => [0, 1, 2, 3].map((seat) => seat === expert));

/** As `winChances`, by nets fitted to the outcomes of played games, for an expert that takes the others for none. */
export function netChances(state: State, expert: Seat): readonly number[] {
  const won = victoryOf(state, strengths);
  if (won) return won;
  if (!isReady) makeReady();
  const { seats } = state;
  const stage = stageOf(state);
  inputs(state, ONE_EXPERT[expert]!, seen, seenCommon);
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
    for (let k = net * nets.firstUnits; k < (net + 1) * nets.firstUnits; k++)
      if (sums[k]! > 0) active[count++] = k;
    active[count] = 0;
    const end = (net + 1) * nets.secondUnits;
    for (let at = 0; at < count; at += 2) {
      const one = active[at]!;
      const two = active[at + 1]!;
      const a = sums[one]!;
      const b = at + 1 < count ? sums[two]! : 0;
      let i = one * nets.secondUnits;
      let k = two * nets.secondUnits;
      for (let j = net * nets.secondUnits; j < end; j++, i++, k++) {
        toOwn[j]! += a * own[i]! + b * own[k]!;
        toOthers[j]! += a * others[i]! + b * others[k]!;
      }
    }
  }
}
