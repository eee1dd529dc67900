import type { AnyGame, AnyTypes, Bot } from '../engine/game.ts';
import { type Player, plainName, usualColours } from '../engine/match.ts';
import { fieldList, readOptions } from '../engine/options.ts';
import { botTitle, nameFor, unusedName } from '../engine/player-names.ts';
import { fits, playerName, problemIn, problemText, text } from '../engine/schema.ts';
import type { GameEntry } from '../games/index.ts';
import { playerColours } from '../tui/paint/theme.ts';
import { knownNames, namesIn } from './bot-names.ts';
import { checkFormat } from './format-log.ts';
import { flagName } from './option-flags.ts';
import { optionFromCommandLine } from './option-value.ts';
import { settingsFile } from './our-settings.ts';
import { UsageError } from './usage-error.ts';
import { readWhole } from './whole-number.ts';

/** Flags of `boardgames GAME` as commander hands them over. */
export interface PlayFlags {
  readonly players?: string;
  readonly bots?: string;
  readonly names?: string;
  readonly colours?: string;
  readonly seed?: string;
  readonly logFormat: string;
  readonly options: Readonly<Record<string, string | boolean>>;
}

/** What the flags ask for. */
export interface WantedGame {
  /** True when there is nothing left to ask. */
  readonly atOnce: boolean;
  /** Only what was given, unless the game begins at once. */
  readonly options: AnyTypes['options'];
  /** None where nothing was said of them and the form asks. */
  readonly players: readonly Player[];
  readonly seed?: string;
  readonly logFormat: string;
}

/** @throws UsageError that names the flag. */
export async function readPlayFlags(entry: GameEntry, game: AnyGame, flags: PlayFlags): Promise<WantedGame> {
  const { seed, logFormat } = flags;
  checkFormat(game, logFormat);
  const problem = seed === undefined ? undefined : problemIn(text, seed);
  if (problem !== undefined) throw new UsageError(`${problemText(problem, '--seed')}.`);
  const bots = readBots(flags.bots, await entry.bots());
  const seats = readSeats(entry, flags.players, bots.length);
  const players = readPlayers(game, flags, seats, bots);
  const given = convertOptions(game, flags.options);
  const read = readOptions(game.options, given, seats);
  if (!read.ok) throw new UsageError(`--${flagName(read.field)} ${read.message}.`);
  const atOnce = flags.players !== undefined || flags.bots !== undefined;
  const options = atOnce ? read.options : given;
  // Nobody was named: the form fills the seats as it does from the launcher.
  const named = atOnce || flags.names !== undefined || flags.colours !== undefined;
  return {
    atOnce,
    options,
    players: named ? players : [],
    logFormat,
    ...(seed === undefined ? {} : { seed }),
  };
}

/** Options as texts of a command line, as the values that they stand for. */
export function convertOptions(game: AnyGame, texts: PlayFlags['options']): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const [name, field] of fieldList(game.options)) {
    const given = texts[name];
    if (given !== undefined)
      options[name] =
        typeof given === 'string' ? optionFromCommandLine(field, given, `--${flagName(name)}`) : given;
  }
  return options;
}

/** None where nothing was given. @throws UsageError */
export function readBots(given: string | undefined, known: readonly Bot<AnyTypes>[]): readonly string[] {
  return given === undefined ? [] : knownNames(namesIn(given), known);
}

function readSeats({ seats: { min, max } }: GameEntry, given: string | undefined, bots: number): number {
  if (given === undefined && bots >= max)
    throw new UsageError(`--bots may name at most ${max - 1} computer players.`);
  const seats = given === undefined ? Math.max(min, bots + 1) : readWhole('--players', given, min, max);
  if (bots > seats)
    throw new UsageError(`--bots names ${bots} computer players, but --players only ${seats} seats.`);
  return seats;
}

function readPlayers(
  game: AnyGame,
  flags: PlayFlags,
  seats: number,
  bots: readonly string[],
): readonly Player[] {
  const usual = settingsFile().get().players;
  const names = [...readList('--names', flags.names, seats)];
  const colours = readColours(game, flags.colours, seats);
  const free = [...usual.map((player) => player.colour), ...usualColours].filter(
    (colour, index, all) => !colours.includes(colour) && all.indexOf(colour) === index,
  );
  const players: Player[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const bot = bots[seat - (seats - bots.length)];
    const name = names[seat] ?? unusedName(bot ? botTitle(bot) : nameFor(game, seat, usual[seat]), names);
    names[seat] = name;
    const colour = colours[seat] ?? free.shift() ?? usualColours[seat % usualColours.length]!;
    players.push({ name, colour, ...(bot ? { bot } : {}) });
  }
  return players;
}

function readColours(game: AnyGame, given: string | undefined, seats: number): readonly string[] {
  const colours = readList('--colours', given, seats);
  if (game.colours && colours.length > 0)
    throw new UsageError(`--colours is not for ${game.title}: its colours are ${game.colours.join(', ')}.`);
  if (!colours.every((colour) => playerColours.some((one) => one === colour)))
    throw new UsageError(`--colours must be from ${playerColours.join(', ')}, separated by commas.`);
  return colours;
}

function readList(flag: string, given: string | undefined, most: number): readonly string[] {
  const entries = given?.split(',').map((entry) => entry.trim()) ?? [];
  if (entries.length > most)
    throw new UsageError(
      `${flag} has more entries than the ${most} players: --players says how many there are.`,
    );
  if (!entries.every((entry) => fits(playerName, entry))) {
    throw new UsageError(`${flag} must be texts of 1 to 40 letters, separated by commas.`);
  }
  const folded = new Set(entries.map(plainName));
  if (folded.size < entries.length) throw new UsageError(`${flag} must all be different.`);
  return entries;
}
