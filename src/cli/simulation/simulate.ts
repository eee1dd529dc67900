import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { makeFolder } from '../../disk/make-folder.ts';
import { writeWhole } from '../../disk/whole-file.ts';
import type { Clock } from '../../engine/clock.ts';
import { writeProblem } from '../../engine/file-problem.ts';
import { printableJson } from '../../engine/printable.ts';
import type { GameEntry } from '../../games/index.ts';
import type { PlayedGame } from '../../play/game-players.ts';
import type { GameRecord } from '../../play/tournament.ts';
import { newSeed } from '../seed.ts';
import { UsageError } from '../usage-error.ts';
import { mostMoves, readSimulation, type SimulateFlags } from './order.ts';
import { type ProgressOutput, progressLine } from './progress.ts';
import { type Games, type GameTask, playAll } from './queued.ts';
import { reportData, reportText } from './report.ts';
import { openResults, type ResultsHeader, type SimulationResults } from './results-file.ts';

export interface SimulationParts {
  readonly output: { write(text: string): unknown };
  readonly progress: ProgressOutput;
  readonly clock: Pick<Clock, 'now'>;
  /** Ends it early; what was played is reported all the same. */
  readonly signal?: AbortSignal;
  readonly games: Games;
}

/** Plays and reports. @returns whether all games were played. @throws UsageError */
export async function simulateGame(
  entry: Pick<GameEntry, 'rules' | 'bots'>,
  flags: SimulateFlags,
  parts: SimulationParts,
): Promise<boolean> {
  const { game, options, milliseconds, games, pairings } = await readSimulation(entry, flags);
  const header = { game: game.id, options, milliseconds, seed: flags.seed };
  const results = openResults(flags.resume, header, newSeed);
  const { seed } = results;
  const played = pairings.map((bots) => ({ bots, records: knownRecords(results, bots, games) }));
  const keepLog = flags.keepLogs === undefined ? undefined : logKeeper(flags.keepLogs, { ...header, seed });
  const known = played.reduce((sum, { records }) => sum + records.length, 0);
  const line = progressLine(parts.progress, parts.clock, games * pairings.length, known);
  let done = 0;
  try {
    for (const { bots, records } of played) {
      const common = { game: game.id, options, seed, budget: { milliseconds }, mostMoves };
      const order = { ...common, bots, logs: keepLog !== undefined };
      const indices = new Set(records.map(({ index }) => index));
      const tasks = Array.from({ length: games }, (_, index) => ({ order, index }));
      const onGame = (_: GameTask, { record, log }: PlayedGame): void => {
        records.push(record);
        // The log first: a game whose result is known is never played again.
        if (log !== undefined) keepLog?.(bots, record.index, log);
        results.add(bots.join(','), record);
        line.show(++done);
      };
      const missing = tasks.filter(({ index }) => !indices.has(index));
      await playAll(missing, parts.games, onGame, parts.signal);
    }
  } finally {
    line.clear();
  }
  const data = { game: game.id, options, seed, ...reportData(played) };
  parts.output.write(flags.json ? `${printableJson(JSON.stringify(data))}\n` : reportText(played));
  return played.every(({ records }) => records.length === games);
}

function knownRecords(results: SimulationResults, bots: readonly string[], games: number): GameRecord[] {
  return [...results.recordsOf(bots.join(',')).values()].filter(({ index }) => index < games);
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
