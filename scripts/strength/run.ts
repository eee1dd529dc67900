import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { groupLines, ratingCells } from '../../src/cli/simulation/report.ts';
import { openResults, type SimulationResults } from '../../src/cli/simulation/results-file.ts';
import type { AnyTypes, Bot } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { shownName } from '../../src/engine/program-names.ts';
import { findGame } from '../../src/games/index.ts';
import { ratingsOf } from '../../src/play/elo.ts';
import { type GameRecord, playGame, recordOf, resultOf } from '../../src/play/tournament.ts';
import { onePly, twoPly } from './catan-reference.ts';
import { comparisons, type Pairing } from './pairings.ts';

const seed = 'strength';
/** Results are kept here, and games that are in it are not played again. */
const folder = '.strength';
/** Players that others are measured against and that are not offered as opponents. */
const references = [onePly, twoPly] as unknown as readonly Bot<AnyTypes>[];

interface Task {
  readonly game: string;
  readonly pairing: Pairing;
  readonly index: number;
}

function sidesOf({ player, against }: Pairing): string {
  return `${player} against ${against}`;
}

function nameOf(pairing: Pairing): string {
  const { milliseconds } = pairing;
  return milliseconds === undefined ? sidesOf(pairing) : `${sidesOf(pairing)} with ${milliseconds} ms`;
}

function seatsOf(game: string, { player, against }: Pairing): readonly string[] {
  return Array.from({ length: comparisons[game]!.seats }, (_, seat) => (seat === 0 ? player : against));
}

async function playTask({ game: id, pairing, index }: Task): Promise<GameRecord> {
  const entry = findGame(id)!;
  const game = await entry.rules();
  const known = [...(await entry.bots()), ...references];
  const bots = seatsOf(id, pairing).map((name) => known.find((bot) => bot.name === name)!);
  const { options: given, milliseconds, mostMoves, seats } = comparisons[id]!;
  const read = readOptions(game.options, given, seats);
  if (!read.ok) throw new Error(read.reason);
  const plan = {
    game,
    bots,
    options: read.options,
    budget: { milliseconds: pairing.milliseconds ?? milliseconds },
    mostMoves,
  };
  // The same luck for every budget, so that a series compares the budgets and not the dice.
  return recordOf(await playGame({ ...plan, seed: `${seed}/${sidesOf(pairing)}` }, index), index);
}

/** Hands the tasks to so many threads. */
async function playAll(tasks: Task[], threads: number, onGame: (task: Task, record: GameRecord) => void) {
  const work = async (): Promise<void> => {
    const worker = new Worker(fileURLToPath(import.meta.url));
    for (let task = tasks.shift(); task; task = tasks.shift()) onGame(task, await answerOf(worker, task));
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(threads, tasks.length) }, work));
}

function answerOf(worker: Worker, task: Task): Promise<GameRecord> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(task);
  });
}

function tasksOf(
  game: string,
  pairings: readonly Pairing[],
  factor: number,
  results: SimulationResults,
): Task[] {
  const { seats } = comparisons[game]!;
  return pairings.flatMap((pairing) => {
    const known = results.recordsOf(nameOf(pairing));
    const games = Math.max(seats, Math.round(pairing.games * factor));
    return Array.from({ length: games }, (_, index) => ({ game, pairing, index })).filter(
      ({ index }) => !known.has(index),
    );
  });
}

/** The tables of docs/strength.md. */
function report(game: string, title: string, records: ReadonlyMap<Pairing, readonly GameRecord[]>): string {
  const { seats, milliseconds } = comparisons[game]!;
  const rows = [...records].map(([pairing, played]) => {
    const { standings } = resultOf(seatsOf(game, pairing), played);
    const { rate, low, high } = standings.find(({ bot }) => bot === pairing.player)!;
    const percent = (share: number): string => (100 * share).toFixed(0);
    const others = `${seats === 2 ? '' : `${seats - 1} `}\`${pairing.against}\``;
    const time = pairing.milliseconds === undefined ? '' : `, ${pairing.milliseconds} ms`;
    return `| \`${pairing.player}\`${time} | ${others} | ${percent(rate)} % [${percent(low)}, ${percent(high)}] | ${played.length} |`;
  });
  const usual = [...records].filter(([pairing]) => pairing.milliseconds === undefined);
  const ratings = ratingsOf(usual.flatMap(([, played]) => played));
  const elo = [
    '| player | Elo | 95 % |',
    '|---|---|---|',
    ...ratings.map(({ bot, elo, margin }) => `| \`${bot}\` | ${ratingCells(elo, margin).join(' | ')} |`),
    ...groupLines(ratings, shownName),
    '',
  ];
  return [
    `## ${title}`,
    '',
    `A budget of ${milliseconds} ms a move; by chance one wins ${(100 / seats).toFixed(0)} %.`,
    '',
    '| player | against | wins [95 %] | games |',
    '|---|---|---|---|',
    ...rows,
    '',
    ...(ratings.length > 0 ? elo : []),
  ].join('\n');
}

function pairingsOf(game: string, only: string): readonly Pairing[] {
  return comparisons[game]!.pairings.filter((pairing) => nameOf(pairing).includes(only));
}

async function compare(game: string, factor: number, threads: number, only: string): Promise<void> {
  const { options, milliseconds } = comparisons[game]!;
  const pairings = pairingsOf(game, only);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${game}.jsonl`);
  const results = openResults(file, { game, options, milliseconds, seed }, () => seed);
  const records = new Map(
    pairings.map((pairing) => [nameOf(pairing), [...results.recordsOf(nameOf(pairing)).values()]]),
  );
  await playAll(tasksOf(game, pairings, factor, results), threads, ({ pairing }, record) => {
    results.add(nameOf(pairing), record);
    records.get(nameOf(pairing))!.push(record);
  });
  const played = new Map(pairings.map((pairing) => [pairing, records.get(nameOf(pairing))!]));
  console.log(report(game, findGame(game)!.title, played));
}

/**
 * `npm run strength -- catan 0.1 1` plays a tenth of the games, one at a time, and `npm run strength -- catan 1 2 hard` only
 * the pairings with `hard` in their name; what was played before is kept.
 */
async function main([
  name,
  factor = '1',
  threads = String(availableParallelism()),
  only = '',
]: readonly string[]) {
  const named = Object.keys(comparisons).filter((game) => name === undefined || game === name);
  const chosen = named.filter((game) => pairingsOf(game, only).length > 0);
  if (named.length > 0 && chosen.length === 0) {
    const names = named.flatMap((game) =>
      pairingsOf(game, '').map((pairing) => `  ${game}: ${nameOf(pairing)}`),
    );
    console.error(`No pairing has "${only}" in its name; there are:\n${names.join('\n')}`);
    process.exitCode = 2;
    return;
  }
  if (chosen.length === 0 || !(Number(factor) > 0) || !(Number(threads) >= 1)) {
    console.error(
      `Use: npm run strength -- [${Object.keys(comparisons).join('|')}] [share of the games] [games at a time] [part of a pairing's name]`,
    );
    process.exitCode = 2;
    return;
  }
  for (const game of chosen) await compare(game, Number(factor), Number(threads), only);
}

if (isMainThread) await main(process.argv.slice(2));
else parentPort!.on('message', async (task: Task) => parentPort!.postMessage(await playTask(task)));
