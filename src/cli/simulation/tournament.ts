import { printableJson } from '../../engine/printable.ts';
import type { GameEntry } from '../../games/index.ts';
import { type Round, roundRobin, swissRound } from '../../play/fixtures.ts';
import type { PlayedGame, TournamentOrder } from '../../play/game-players.ts';
import type { GameRecord } from '../../play/tournament.ts';
import { newSeed } from '../seed.ts';
import { mostMoves } from './order.ts';
import { progressLine } from './progress.ts';
import { type GameTask, playAll } from './queued.ts';
import { openResults } from './results-file.ts';
import type { SimulationParts } from './simulate.ts';
import { readTournament, type Tournament, type TournamentFlags } from './tournament-order.ts';
import { pointsOf, tournamentData, tournamentText } from './tournament-report.ts';

interface Fixture extends GameTask {
  /** Round and players: what the game is kept under. */
  readonly table: string;
}

/** Plays and reports. @returns whether all games were played. @throws UsageError */
export async function runTournament(
  entry: Pick<GameEntry, 'rules' | 'bots'>,
  flags: TournamentFlags,
  parts: SimulationParts,
): Promise<boolean> {
  const tournament = await readTournament(entry, flags);
  const { game, options, milliseconds, players, system, seats } = tournament;
  const header = {
    game: game.id,
    options: { ...options, players, system, seats },
    milliseconds,
    seed: flags.seed,
  };
  const results = openResults(flags.resume, header, newSeed);
  const { seed } = results;
  const total = gamesIn(tournament);
  const records: GameRecord[] = [];
  const rounds: Round[] = [];
  let before = 0;
  let done = 0;
  const line = progressLine(parts.progress, parts.clock, total, 0);
  try {
    while (!parts.signal?.aborted) {
      const round = nextRound(tournament, rounds, records);
      if (!round) break;
      rounds.push(round);
      const all = fixturesOf(tournament, round, rounds.length, seed);
      const missing = all.filter(({ table, index }) => {
        const known = results.recordsOf(table).get(index);
        if (known) records.push(known);
        return !known;
      });
      before += all.length - missing.length;
      const onGame = ({ table }: Fixture, { record }: PlayedGame): void => {
        records.push(record);
        results.add(table, record);
        line.show(++done, before);
      };
      await playAll(missing, parts.games, onGame, parts.signal);
    }
  } finally {
    line.clear();
  }
  const data = { game: game.id, options, seed, system, ...tournamentData(players, rounds, records) };
  parts.output.write(
    flags.json ? `${printableJson(JSON.stringify(data))}\n` : tournamentText(players, rounds, records),
  );
  return records.length === total;
}

/** How many games there are in all. */
function gamesIn({ system, players, seats, rounds, games }: Tournament): number {
  const tables =
    system === 'swiss'
      ? rounds * Math.floor(players.length / seats)
      : roundRobin(players.length, seats).length;
  return tables * games;
}

function nextRound(
  { system, players, seats, rounds }: Tournament,
  before: readonly Round[],
  records: readonly GameRecord[],
): Round | undefined {
  if (before.length === (system === 'swiss' ? rounds : 1)) return undefined;
  if (system === 'swiss') return swissRound(pointsOf(players, before, records), before, seats);
  return { tables: roundRobin(players.length, seats), resting: [] };
}

function fixturesOf(
  { game, options, players, games, milliseconds }: Tournament,
  { tables }: Round,
  round: number,
  seed: string,
): readonly Fixture[] {
  return tables.flatMap((seated) => {
    const bots = seated.map((player) => players[player]!);
    const table = `${round}: ${bots.join(',')}`;
    const order: TournamentOrder = {
      ...{ game: game.id, bots, options, seed: `${seed}/${table}`, mostMoves, logs: false },
      budget: { milliseconds },
    };
    return Array.from({ length: games }, (_, index) => ({ table, order, index }));
  });
}
