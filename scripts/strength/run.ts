import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { AnyTypes, Bot } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { onePly, twoPly } from '../../src/games/catan/bots/reference.ts';
import { findGame } from '../../src/games/index.ts';
import { runTournament, wilson } from '../../src/play/tournament.ts';
import { type Comparison, comparisons, type Pairing } from './pairings.ts';

/** A share of a pairing's games; a whole number of rounds of the table, so that every seat is met equally often. */
interface Task {
  readonly game: string;
  readonly pairing: Pairing;
  readonly seed: string;
  readonly games: number;
}

interface Tally {
  readonly wins: number;
  readonly games: number;
  readonly unfinished: number;
  readonly moves: number;
}

const ROUNDS_OF_THE_TABLE = 5;
/** Players that games are measured against and that are not offered as opponents. */
const references = [onePly, twoPly] as unknown as readonly Bot<AnyTypes>[];

async function playTask({ game: id, pairing, seed, games }: Task): Promise<Tally> {
  const entry = findGame(id)!;
  const game = await entry.rules();
  const known = [...(await entry.bots()), ...references];
  const { player, against, seats } = pairing;
  const bots = Array.from(
    { length: seats },
    (_, seat) => known.find((bot) => bot.name === (seat === 0 ? player : against))!,
  );
  const { options: given, milliseconds, mostMoves } = comparisons[id]!;
  const read = readOptions(game.options, given, seats);
  if (!read.ok) throw new Error(read.reason);
  const plan = { game, bots, options: read.options, games, seed, budget: { milliseconds }, mostMoves };
  const { standings, unfinished, moves } = runTournament(plan);
  return { wins: standings.find((standing) => standing.bot === player)!.wins, games, unfinished, moves };
}

function tasksOf(game: string, pairing: Pairing): Task[] {
  const size = ROUNDS_OF_THE_TABLE * pairing.seats;
  return Array.from({ length: Math.ceil(pairing.games / size) }, (_, index) => ({
    game,
    pairing,
    seed: `strength/${pairing.player}/${pairing.against}/${index}`,
    games: Math.min(size, pairing.games - index * size),
  }));
}

/** Hands the tasks to as many threads as there are processors, and adds up what they tell. */
async function playAll(tasks: Task[]): Promise<Tally> {
  const total = { wins: 0, games: 0, unfinished: 0, moves: 0 };
  const work = async (): Promise<void> => {
    const worker = new Worker(fileURLToPath(import.meta.url));
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const tally = await answerOf(worker, task);
      for (const key of ['wins', 'games', 'unfinished', 'moves'] as const) total[key] += tally[key];
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, work));
  return total;
}

function answerOf(worker: Worker, task: Task): Promise<Tally> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(task);
  });
}

/** @returns whether every target is met, the lower end of the interval counting. */
async function compare(game: string, comparison: Comparison, factor: number): Promise<boolean> {
  let met = true;
  console.log(`\n${game}`);
  for (const planned of comparison.pairings) {
    const pairing = { ...planned, games: Math.max(planned.seats, Math.round(planned.games * factor)) };
    const tally = await playAll(tasksOf(game, pairing));
    console.log(`  ${sentence(pairing, tally)}`);
    if (pairing.target !== undefined && wilson(tally.wins, tally.games).low < pairing.target) met = false;
  }
  return met;
}

function sentence(
  { player, against, seats, target }: Pairing,
  { wins, games, unfinished, moves }: Tally,
): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const { rate, low, high } = wilson(wins, games);
  const others = `${seats === 2 ? '' : `${['two', 'three', 'four'][seats - 3]} `}${against}`;
  return [
    `${player} against ${others}: wins ${percent(rate)} [${percent(low)}, ${percent(high)}] of ${games} games`,
    `par ${percent(1 / seats)}${target === undefined ? '' : `, target ${percent(target)}`}`,
    `${percent(1 - unfinished / games)} ended, ${Math.round(moves / games)} moves a game`,
  ].join('; ');
}

/** `npm run strength -- catan 0.1` plays a tenth of the games. */
async function main([name, factor = '1']: readonly string[]): Promise<void> {
  const chosen = Object.entries(comparisons).filter(([game]) => name === undefined || game === name);
  if (chosen.length === 0 || !(Number(factor) > 0)) {
    console.error(`Use: npm run strength -- [${Object.keys(comparisons).join('|')}] [share of the games]`);
    process.exitCode = 2;
    return;
  }
  for (const [game, comparison] of chosen) {
    if (!(await compare(game, comparison, Number(factor)))) process.exitCode = 1;
  }
}

if (isMainThread) await main(process.argv.slice(2));
else parentPort!.on('message', async (task: Task) => parentPort!.postMessage(await playTask(task)));
