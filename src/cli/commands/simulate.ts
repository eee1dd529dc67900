import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Argument, Command, Option } from 'commander';
import type { AnyGame, AnyTypes, Bot } from '../../engine/game.ts';
import { fieldList, readOptions } from '../../engine/options.ts';
import { findGame, type GameEntry, games } from '../../games/index.ts';
import { runTournament, type TournamentResult } from '../../play/tournament.ts';
import { gameNames } from '../completion/own-sources.ts';
import { type Candidate, completeWith, type Situation, type Source } from '../completion/sources.ts';
import { valuesOf } from '../option-flags.ts';
import { optionFromCommandLine } from '../option-value.ts';
import { UsageError } from '../usage-error.ts';

export interface SimulateFlags {
  /** Names separated by commas, one for each seat. */
  readonly bots?: string;
  readonly games: string;
  readonly ms: string;
  readonly seed?: string;
  /** `name=value` each. */
  readonly option: readonly string[];
  readonly json?: true;
}

export function simulateCommand(): Command {
  const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];
  return new Command('simulate')
    .addArgument(completeWith(new Argument('<game>', 'such as wordsteal'), gameNames))
    .description('play computer players against each other and print their win rates')
    .addOption(completeWith(new Option('--bots <names>', 'one for each seat, such as hard,easy'), botNames))
    .option('--games <number>', 'how many games', '100')
    .option('--ms <number>', 'how long a player may think about a move, in milliseconds', '50')
    .option('--seed <text>', 'the same seed plays the same games')
    .addOption(
      completeWith(
        new Option('--option <name=value>', 'an option of the game, as often as needed'),
        optionValues,
      )
        .argParser(collect)
        .default([], 'those of the game'),
    )
    .option('--json', 'print the result as JSON')
    .action((game: string, flags: SimulateFlags) => simulate(game, flags, process.stdout, process.stderr));
}

const botNames: Source = {
  candidates: async ({ args: [id = ''] }) =>
    ((await findGame(id)?.bots()) ?? []).map(({ name, about }) => ({ value: name, about })),
  list: true,
};

/** `name=`, and after it what that option may be. */
const optionValues: Source = {
  async candidates(situation: Situation): Promise<readonly Candidate[]> {
    const game = await findGame(situation.args[0] ?? '')?.rules();
    const fields = game ? fieldList(game.options) : [];
    const [named, value] = situation.value.split('=', 2);
    if (value === undefined) return fields.map(([name, { help }]) => ({ value: `${name}=`, about: help }));
    const field = fields.find(([name]) => name === named)?.[1];
    const values = field ? await valuesOf(field).candidates?.(situation) : [];
    return (values ?? []).map((each) => ({ ...each, value: `${named}=${each.value}` }));
  },
  open: true,
};

/** @throws UsageError for a game, player, number or option that does not exist. */
export async function simulate(
  id: string,
  flags: SimulateFlags,
  output: Writable,
  progress: Writable,
): Promise<void> {
  const entry = findGame(id);
  if (!entry) throw new UsageError(`There is no game ${id}: choose one of ${namesOf(games, 'id')}.`);
  await simulateGame(entry, flags, output, progress);
}

export async function simulateGame(
  entry: Pick<GameEntry, 'rules' | 'bots'>,
  flags: SimulateFlags,
  output: Writable,
  progress: Writable,
): Promise<void> {
  const game = await entry.rules();
  const bots = chooseBots(game, await entry.bots(), flags.bots);
  const options = chooseOptions(game, flags.option, bots.length);
  const count = readCount('--games', flags.games, 1, 1_000_000);
  const milliseconds = readCount('--ms', flags.ms, 0, 60_000);
  const seed = flags.seed ?? randomUUID();
  const every = Math.max(1, Math.floor(count / 20));
  const plan = { game, bots, options, games: count, seed, budget: { milliseconds }, mostMoves: 20_000 };
  const result = runTournament(plan, (done) => {
    if (done % every === 0 || done === count) progress.write(`${done} of ${count} games\n`);
  });
  output.write(
    flags.json ? `${JSON.stringify({ game: game.id, options, seed, ...result })}\n` : table(result),
  );
}

function namesOf<K extends string>(entries: readonly Readonly<Record<K, string>>[], key: K): string {
  return entries.map((entry) => entry[key]).join(', ');
}

function chooseBots(
  game: AnyGame,
  bots: readonly Bot<AnyTypes>[],
  names: string | undefined,
): Bot<AnyTypes>[] {
  const { min, max } = game.seats;
  const wanted =
    names?.split(',').map((name) => name.trim()) ?? Array.from({ length: min }, () => bots[0]!.name);
  if (wanted.length < min || wanted.length > max) {
    throw new UsageError(
      `--bots takes ${min} to ${max} names separated by commas, out of ${namesOf(bots, 'name')}.`,
    );
  }
  return wanted.map((name) => {
    const bot = bots.find((candidate) => candidate.name === name);
    if (!bot) throw new UsageError(`There is no player ${name}: choose out of ${namesOf(bots, 'name')}.`);
    return bot;
  });
}

function chooseOptions(game: AnyGame, texts: readonly string[], seats: number): AnyTypes['options'] {
  const known = new Map(fieldList(game.options));
  const given: Record<string, unknown> = {};
  for (const text of texts) {
    const [name = '', ...value] = text.split('=');
    const field = known.get(name);
    if (!field)
      throw new UsageError(`There is no option ${name}: choose one of ${[...known.keys()].join(', ')}.`);
    given[name] = optionFromCommandLine(field, value.join('='));
  }
  const read = readOptions(game.options, given, seats);
  if (!read.ok) throw new UsageError(`The option ${read.reason}.`);
  return read.options;
}

function readCount(flag: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${flag} must be a whole number from ${min} to ${max}.`);
}

function table({ games: played, unfinished, moves, standings }: TournamentResult): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const rows = standings.map(({ bot, rate, low, high, games: seats, meanScore }) => [
    bot,
    percent(rate),
    `${percent(low)} to ${percent(high)}`,
    String(seats),
    meanScore.toFixed(1),
  ]);
  const all = [['player', 'wins', '95 % between', 'games', 'mean score'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('   ')
      .trimEnd(),
  );
  const left = unfinished > 0 ? `, ${unfinished} of them left unfinished` : '';
  return `${lines.join('\n')}\n\n${played} ${played === 1 ? 'game' : 'games'}${left}, ${(moves / played).toFixed(1)} moves each\n`;
}
