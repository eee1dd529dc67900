import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { makeFolder } from '../../disk/make-folder.ts';
import { writeWhole } from '../../disk/whole-file.ts';
import type { Clock } from '../../engine/clock.ts';
import { writeProblem } from '../../engine/file-problem.ts';
import { printableJson } from '../../engine/printable.ts';
import type { GameEntry } from '../../games/index.ts';
import {
  type GamePlayer,
  gamePlayerHere,
  gamePlayerInWorker,
  type PlayedGame,
  playGames,
  type TournamentOrder,
} from '../../play/game-players.ts';
import type { Contender, GameRecord, TournamentPlan } from '../../play/tournament.ts';
import type { WorkQueue } from '../../serve/work-queue.ts';
import { newSeed } from '../seed.ts';
import { ourLook } from '../table.ts';
import { UsageError } from '../usage-error.ts';
import { mostMoves, readSimulation, type SimulateFlags, type Simulation } from './order.ts';
import { type ProgressOutput, progressLine } from './progress.ts';
import { gamePlayerInQueue, IN_QUEUE } from './queued.ts';
import { type PlayedPairing, reportData, reportText } from './report.ts';
import { openResults, type ResultsFile, type ResultsHeader } from './results-file.ts';

export interface SimulationParts {
  readonly output: { write(text: string): unknown };
  readonly progress: ProgressOutput;
  readonly clock: Pick<Clock, 'now'>;
  /** Ends it early; what was played is reported all the same. */
  readonly signal?: AbortSignal;
  /** What threads run; without it all games are played in this thread. */
  readonly workerScript?: URL;
  /** Where workers elsewhere play them in its place. */
  readonly queue?: WorkQueue;
}

/** Plays and reports. @returns whether all games were played. @throws UsageError */
export async function simulateGame(
  entry: Pick<GameEntry, 'rules' | 'bots'>,
  flags: SimulateFlags,
  parts: SimulationParts,
): Promise<boolean> {
  const simulation = await readSimulation(entry, flags);
  const { game, options, milliseconds, games, pairings } = simulation;
  const header = { game: game.id, options, milliseconds, seed: flags.seed };
  const results = flags.resume === undefined ? undefined : openResults(flags.resume, header, newSeed);
  const seed = results?.seed ?? flags.seed ?? newSeed();
  const before = pairings.map((bots) => knownRecords(results, bots, games));
  const sum = (lists: readonly (readonly unknown[])[]): number =>
    lists.reduce((total, list) => total + list.length, 0);
  const line = progressLine(parts.progress, parts.clock, games * pairings.length, sum(before));
  const keepLog = flags.keepLogs === undefined ? undefined : logKeeper(flags.keepLogs, { ...header, seed });
  let done = 0;
  const played: PlayedPairing[] = [];
  for (const [index, bots] of pairings.entries()) {
    const names = bots.map((bot) => bot.name);
    const records = [...before[index]!];
    const known = new Set(records.map((record) => record.index));
    const missing = Array.from({ length: games }, (_, number) => number).filter((each) => !known.has(each));
    const onGame = ({ record, log }: PlayedGame): void => {
      records.push(record);
      // The log first: a game whose result is known is never played again.
      if (log !== undefined) keepLog?.(names, record.index, log);
      results?.add(names.join(','), record);
      line.show(++done);
    };
    const tables = playersFor(
      simulation,
      bots,
      seed,
      { ...parts, logs: keepLog !== undefined },
      missing.length,
    );
    await playGames(tables, missing, onGame, parts.signal);
    played.push({ bots: names, records });
  }
  line.clear();
  const data = { game: game.id, options, seed, ...reportData(played) };
  parts.output.write(flags.json ? `${printableJson(JSON.stringify(data))}\n` : reportText(played, ourLook()));
  return played.every(({ records }) => records.length === games);
}

function knownRecords(
  results: ResultsFile | undefined,
  bots: readonly Contender[],
  games: number,
): readonly GameRecord[] {
  const records = results?.recordsOf(bots.map((bot) => bot.name).join(',')) ?? [];
  const byIndex = new Map(records.filter(({ index }) => index < games).map((each) => [each.index, each]));
  return [...byIndex.values()];
}

function playersFor(
  { game, options, milliseconds, jobs }: Simulation,
  bots: readonly Contender[],
  seed: string,
  { workerScript, queue, logs }: Pick<SimulationParts, 'workerScript' | 'queue'> & { readonly logs: boolean },
  games: number,
): readonly GamePlayer[] {
  const common = { options, seed, budget: { milliseconds }, mostMoves };
  const order: TournamentOrder = { ...common, game: game.id, bots: bots.map((bot) => bot.name), logs };
  // As many as many workers can have in hand.
  if (queue) return Array.from({ length: Math.min(IN_QUEUE, games) }, () => gamePlayerInQueue(queue, order));
  if (workerScript) {
    const threads = Math.min(jobs, games);
    return Array.from({ length: threads }, () => gamePlayerInWorker(workerScript, order));
  }
  const plan: TournamentPlan = { ...common, game, bots };
  return [gamePlayerHere(plan, logs)];
}

/** Columns of a file's name for the players, whose commands may be long. */
const NAMES = 100;

/**
 * Writes each game's log to a file of its own, whatever else was simulated into the folder: its name ends with a sum of all
 * that makes games differ. @throws UsageError
 */
function logKeeper(
  folder: string,
  header: ResultsHeader,
): (bots: readonly string[], index: number, log: string) => void {
  const attempt = (write: () => void): void => {
    try {
      write();
    } catch (error) {
      throw new UsageError(`The logs cannot be saved in ${folder}: ${writeProblem(error)}.`);
    }
  };
  attempt(() => makeFolder(folder));
  return (bots, index, log) => {
    const sum = createHash('sha256')
      .update(JSON.stringify([header, bots]))
      .digest('hex')
      .slice(0, 8);
    // A program of somebody's has a whole command for a name.
    const names = bots
      .join('-')
      .replace(/[^\w.-]+/g, '_')
      .slice(0, NAMES);
    attempt(() => writeWhole(join(folder, `${header.game}-${names}-${sum}-${index + 1}.jsonl`), log));
  };
}
