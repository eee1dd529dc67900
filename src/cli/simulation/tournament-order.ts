import type { AnyGame, AnyTypes } from '../../engine/game.ts';
import type { GameEntry } from '../../games/index.ts';
import { knownNames, namesIn } from '../bot-names.ts';
import { UsageError } from '../usage-error.ts';
import { readWhole } from '../whole-number.ts';
import { checkSeed, chooseOptions, type SimulateFlags } from './order.ts';

/** Flags of `boardgames tournament` as commander hands them over. */
export interface TournamentFlags
  extends Pick<SimulateFlags, 'games' | 'ms' | 'jobs' | 'queue' | 'seed' | 'option' | 'resume' | 'json'> {
  /** Names separated by commas. */
  readonly players: string;
  readonly system: 'round-robin' | 'swiss';
  readonly rounds?: string;
  readonly seats?: string;
}

/** What is to be played. */
export interface Tournament {
  readonly game: AnyGame;
  readonly options: AnyTypes['options'];
  readonly players: readonly string[];
  readonly system: TournamentFlags['system'];
  /** Of a Swiss tournament. */
  readonly rounds: number;
  readonly seats: number;
  /** At each table. */
  readonly games: number;
  readonly milliseconds: number;
}

/** @throws UsageError for a player, number or option that does not exist. */
export async function readTournament(
  entry: Pick<GameEntry, 'rules' | 'bots'>,
  flags: TournamentFlags,
): Promise<Tournament> {
  const game = await entry.rules();
  const players = knownNames(namesIn(flags.players), await entry.bots());
  if (new Set(players).size < players.length)
    throw new UsageError('--players names somebody twice: name each once.');
  checkSeed(flags.seed);
  const { min, max } = game.seats;
  const seats =
    flags.seats === undefined ? Math.max(2, min) : readWhole('--seats', flags.seats, Math.max(2, min), max);
  if (players.length < seats)
    throw new UsageError(`--players must name ${seats} or more: so many sit at a table.`);
  if (flags.rounds !== undefined && flags.system !== 'swiss')
    throw new UsageError('--rounds is for --system swiss: a round robin has as many as it needs.');
  const enough = Math.max(1, Math.ceil(Math.log(players.length) / Math.log(seats)));
  return {
    ...{ game, players, seats, system: flags.system },
    options: chooseOptions(game, flags.option, seats),
    rounds: flags.rounds === undefined ? enough : readWhole('--rounds', flags.rounds, 1, 100),
    games: readWhole('--games', flags.games, 1, 100_000),
    milliseconds: readWhole('--ms', flags.ms, 0, 60_000),
  };
}
