import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededChance } from '../../src/engine/chance.ts';
import { UserError } from '../../src/engine/user-error.ts';
import { COMMON, inputs, OWN, SCALE } from '../../src/games/catan/bots/inputs.ts';
import { chancesAmong, type Nets } from '../../src/games/catan/bots/net.ts';
import { stageOf } from '../../src/games/catan/bots/win-estimate.ts';
import { type KeptGame, keptGames } from './catan-games.ts';
import { SEATS } from './catan-match.ts';
import { BATCH, FIRST, fitNet, guess, type Lesson, type Parts, SECOND } from './catan-net.ts';

/** Each net is taught by so great a share of the games, drawn for it, so that the nets err apart. */
const TAUGHT = 0.8;
/** A state is taught what is thought turn after turn and how the game ends; what comes a turn later counts so much less. */
const LATER = 0.75;
/** Added to the spread of each input, so that what hardly ever varies does not count for much. */
const LEAST_SPREAD = 0.02;
/** In `net-weights.json` there are so many to one. */
const UNIT = 16384;
/** Positions that the loss is told of, at most: that takes a while. */
const TOLD_OF = 20_000;

/** What the states of one game are taught. */
function lessonsOf({ states, experts, winner }: KeptGame): Lesson[] {
  const own = new Float64Array(SEATS * OWN);
  const common = new Float64Array(COMMON);
  const lessons: Lesson[] = [];
  let target: readonly number[] = [0, 1, 2, 3].map((seat) => (seat === winner ? 1 : 0));
  for (const state of states.toReversed()) {
    inputs(state, experts, own, common);
    lessons.push({ inputs: Float32Array.of(...own, ...common), stage: stageOf(state), target });
    // Of the state before this one.
    const thought = chancesAmong(state, experts);
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

/** A net for inputs as they are, row after row as in `Nets`: how many numbers each part has. */
const LENGTHS = {
  /** Two a row: what an input adds to the strength, and what more by the end of the game. */
  direct: 2 * OWN,
  first: OWN * FIRST,
  firstBiases: FIRST,
  own: FIRST * SECOND,
  others: FIRST * SECOND,
  common: COMMON * SECOND,
  secondBiases: SECOND,
  shares: SECOND,
};
type Rows = Readonly<Record<keyof typeof LENGTHS, readonly number[]>>;

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

/**
 * Fits a net to the games that are kept and keeps it in a file of this seed; what was thought in the games is what the
 * present nets think.
 * @throws UserError where there are too few games
 */
export function fitOne(seed: string, games: string, nets: string): void {
  const chance = seededChance(`${seed} net`);
  const [taught, asked]: [Lesson[], Lesson[]] = [[], []];
  for (const game of keptGames(games)) {
    const lessons = lessonsOf(game);
    if (chance.die(1000) <= 1000 * TAUGHT) taught.push(...lessons);
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
  const net = fitNet(taught, chance);
  console.log(
    `Taught by ${taught.length} positions: loss ${loss(net, taught.slice(0, TOLD_OF))}, of others ${loss(net, asked)}`,
  );
  mkdirSync(nets, { recursive: true });
  writeFileSync(join(nets, `${seed}.json`), JSON.stringify(rowsOf(net, scale)));
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

/** @throws UserError for a file that was not written to its end, and for a net of other inputs */
function readNet(file: string): Rows {
  let net: Partial<Rows> | null = null;
  try {
    net = JSON.parse(readFileSync(file, 'utf8'));
  } catch {}
  for (const [part, length] of Object.entries(LENGTHS)) {
    const values = net?.[part as keyof Rows];
    if (values?.length !== length || !values.every(Number.isFinite))
      throw new UserError(`${file} holds no net of today's inputs: remove it, or fit it again.`);
  }
  return net as Rows;
}

/** Puts all nets that are kept side by side. @throws UserError where there is none, or one that is damaged */
export function writeNets(folder: string, file: string): void {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  if (names.length === 0) throw new UserError('No nets are fitted: fit some first, with catan-nets.');
  const nets = names.map((name) => readNet(join(folder, name)));
  const whole = (values: readonly number[]): string =>
    values.map((value) => Math.round(UNIT * value)).join(' ');
  /** Row by row, those of each net one after the other, and what `more` has for the row. */
  const beside = (
    part: 'first' | 'common',
    columns: number,
    more: (row: number) => readonly number[],
  ): number[] =>
    Array.from({ length: LENGTHS[part] / columns }, (_, row) => [
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
  console.log(`Side by side: ${names.join(', ')}`);
}
