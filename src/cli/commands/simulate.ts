import { Argument, Command, Option } from 'commander';
import { fieldList } from '../../engine/options.ts';
import { findGame } from '../../games/index.ts';
import type { WorkQueue } from '../../serve/work-queue.ts';
import { realClock } from '../../tui/terminal/clock.ts';
import { gameNames } from '../completion/own-sources.ts';
import { type Candidate, completeWith, files, type Situation, type Source } from '../completion/sources.ts';
import { noRedis } from '../no-redis.ts';
import { gameNamed } from '../open-saved.ts';
import { valuesOf } from '../option-flags.ts';
import { complain } from '../output.ts';
import type { SimulateFlags } from '../simulation/order.ts';
import type { SimulationParts } from '../simulation/simulate.ts';

export function simulateCommand(): Command {
  const bots = new Option(
    '--bots <names>',
    'one for each seat, such as hard,easy; again for another pairing, and Elo ratings over all',
  );
  const command = new Command('simulate')
    .addArgument(completeWith(new Argument('<game>', 'such as wordsteal'), gameNames))
    .description('play computer players against each other and print their win rates')
    .addOption(completeWith(bots, botNames).argParser(collect).default([], 'the weakest in every seat'))
    .option('--games <number>', 'how many games, for each pairing', '100');
  return withManyGames(command)
    .addOption(
      completeWith(new Option('--keep-logs <folder>', 'write the log of every game into this folder'), files),
    )
    .option('--json', 'print the result as JSON')
    .action(simulate);
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

/** The options of all commands that play many games by themselves. */
export function withManyGames(command: Command): Command {
  const option = new Option('--option <name=value>', 'an option of the game, as often as needed');
  const resume = new Option(
    '--resume <file>',
    'keep the result of each game in this file, and play only those that are not in it yet',
  );
  return command
    .option('--ms <number>', 'how long a player may think about a move, in milliseconds', '50')
    .option('--jobs <number>', 'how many games at a time (default: one for each processor)')
    .option('--queue <address>', 'have the games played by `boardgames worker`, at redis://HOST:6379')
    .option('--seed <text>', 'the same seed plays the same games (default: random)')
    .addOption(completeWith(option, optionValues).argParser(collect).default([], 'those of the game'))
    .addOption(completeWith(resume, files));
}

async function simulate(id: string, flags: SimulateFlags): Promise<void> {
  const entry = gameNamed(id);
  const { simulateGame } = await import('../simulation/simulate.ts');
  await playUntilStopped(flags, (parts) => simulateGame(entry, flags, parts));
}

/**
 * Ctrl+C ends it and prints what was played so far; the second Ctrl+C ends the program.
 * @param run plays and reports; tells whether all games were played.
 */
export async function playUntilStopped(
  { queue: address, resume, jobs }: Pick<SimulateFlags, 'queue' | 'resume' | 'jobs'>,
  run: (parts: SimulationParts) => Promise<boolean>,
): Promise<void> {
  const [{ gamesHere, gamesInQueue }, { readJobs }] = await Promise.all([
    import('../simulation/queued.ts'),
    import('../simulation/order.ts'),
  ]);
  const atOnce = readJobs(jobs);
  const queue = address === undefined ? undefined : await queueAt(address);
  const games = queue ? gamesInQueue(queue) : gamesHere(new URL('./bot-worker.cjs', import.meta.url), atOnce);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const streams = { output: process.stdout, progress: process.stderr };
  const whole = await run({ ...streams, clock: realClock, signal: stop.signal, games }).finally(() => {
    games.close();
    return queue?.close();
  });
  if (whole) return;
  const again = resume === undefined ? '' : ' The same command goes on with the rest.';
  complain(`Stopped before all games were played.${again}`);
  process.exitCode = 130;
}

/** The queue at an address; where nobody works there yet, it says so. @throws UsageError when nothing answers there. */
export async function queueAt(address: string): Promise<WorkQueue> {
  const { redisQueue } = await import('../../serve/redis-queue.ts');
  const queue = await redisQueue(address).catch(noRedis(address));
  if ((await queue.workers()) === 0)
    complain('Nobody works at this queue yet: start `boardgames worker --queue` with the same address.');
  return queue;
}

export const botNames: Source = {
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
