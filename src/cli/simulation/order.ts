import { availableParallelism } from 'node:os';
import type { AnyGame, AnyTypes, Bot } from '../../engine/game.ts';
import { fieldList, readOptions } from '../../engine/options.ts';
import { unprintable } from '../../engine/printable.ts';
import { LONGEST_TEXT } from '../../engine/schema.ts';
import type { GameEntry } from '../../games/index.ts';
import { choiceOf, knownNames, namesIn } from '../bot-names.ts';
import { optionFromCommandLine } from '../option-value.ts';
import { UsageError } from '../usage-error.ts';
import { readWhole } from '../whole-number.ts';

/** A game that is not over by then has no winner. */
export const mostMoves = 20_000;

/** Flags of `boardgames simulate` as commander hands them over. */
export interface SimulateFlags {
  /** Names separated by commas, one for each seat; one entry a pairing. */
  readonly bots: readonly string[];
  readonly games: string;
  readonly ms: string;
  readonly jobs?: string;
  readonly queue?: string;
  readonly seed?: string;
  /** `name=value` each. */
  readonly option: readonly string[];
  readonly resume?: string;
  readonly keepLogs?: string;
  readonly json?: true;
}

/** What is to be simulated. */
interface Simulation {
  readonly game: AnyGame;
  readonly options: AnyTypes['options'];
  /** Who sits at the table, in seat order of the first game. */
  readonly pairings: readonly (readonly string[])[];
  /** For each pairing. */
  readonly games: number;
  readonly milliseconds: number;
}

/** @throws UsageError for a player, number or option that does not exist. */
export async function readSimulation(
  entry: Pick<GameEntry, 'rules' | 'bots'>,
  flags: SimulateFlags,
): Promise<Simulation> {
  const game = await entry.rules();
  const known = await entry.bots();
  checkSeed(flags.seed);
  const wanted = flags.bots.length > 0 ? flags.bots : [undefined];
  const pairings = wanted.map((names) => chooseBots(game, known, names));
  if (new Set(pairings.map((bots) => bots.length)).size > 1)
    throw new UsageError('Every --bots must name as many players as the others.');
  const named = pairings.map((bots) => bots.join(','));
  const twice = named.find((names, at) => named.indexOf(names) < at);
  // The same games over again would make ratings look surer than they are.
  if (twice !== undefined)
    throw new UsageError(`--bots ${twice} is given twice: once is enough, with more --games.`);
  return {
    game,
    pairings,
    options: chooseOptions(game, flags.option, pairings[0]!.length),
    games: readWhole('--games', flags.games, 1, 1_000_000),
    milliseconds: readWhole('--ms', flags.ms, 0, 60_000),
  };
}

function chooseBots(game: AnyGame, bots: readonly Bot<AnyTypes>[], text: string | undefined) {
  const { min, max } = game.seats;
  const names = text === undefined ? Array.from({ length: min }, () => bots[0]!.name) : namesIn(text);
  if (names.length < min || names.length > max)
    throw new UsageError(`--bots takes ${min} to ${max} names separated by commas, from ${choiceOf(bots)}.`);
  return knownNames(names, bots);
}

export function chooseOptions(game: AnyGame, texts: readonly string[], seats: number): AnyTypes['options'] {
  const known = new Map(fieldList(game.options));
  const given: Record<string, unknown> = {};
  for (const text of texts) {
    const [name = '', ...value] = text.split('=');
    const field = known.get(name);
    if (!field)
      throw new UsageError(`There is no option ${name}: choose one of ${[...known.keys()].join(', ')}.`);
    given[name] = optionFromCommandLine(field, value.join('='), `The option ${name}`);
  }
  const read = readOptions(game.options, given, seats);
  if (!read.ok) throw new UsageError(`The option ${read.reason}.`);
  return read.options;
}

/** How many games are played at a time; one for each processor unless told. @throws UsageError */
export function readJobs(text: string | undefined): number {
  return text === undefined ? availableParallelism() : readWhole('--jobs', text, 1, 1024);
}

/** So that the seed of a game, this one with the number of the game, is one that its log can hold. */
const LONGEST_SEED = LONGEST_TEXT - 10;

/** @throws UsageError for a seed that could not be read again */
export function checkSeed(seed = ''): void {
  if (seed.length > LONGEST_SEED || unprintable.test(seed))
    throw new UsageError(
      `--seed must be a text of at most ${LONGEST_SEED} characters, all of which can be shown.`,
    );
}
