import { availableParallelism } from 'node:os';
import { Argument, Command, Option } from 'commander';
import { realClock } from '../../tui/terminal/clock.ts';
import { gameNames } from '../completion/own-sources.ts';
import { completeWith, files } from '../completion/sources.ts';
import { gameNamed } from '../open-saved.ts';
import { complain } from '../output.ts';
import type { TournamentFlags } from '../simulation/tournament-order.ts';
import { botNames, optionValues, queueAt } from './simulate.ts';

export function tournamentCommand(): Command {
  const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];
  const players = new Option(
    '--players <names>',
    "who takes part, such as easy,normal,hard,'cmd:python3 mybot.py'",
  ).makeOptionMandatory();
  const option = new Option('--option <name=value>', 'an option of the game, as often as needed');
  const resume = new Option(
    '--resume <file>',
    'keep the result of each game in this file, and play only those that are not in it yet',
  );
  return new Command('tournament')
    .addArgument(completeWith(new Argument('<game>', 'such as wordsteal'), gameNames))
    .description('a round robin or a Swiss tournament of computer players and programs, with Elo ratings')
    .addOption(completeWith(players, botNames))
    .addOption(
      new Option('--system <name>', 'who meets whom')
        .choices(['round-robin', 'swiss'])
        .default('round-robin'),
    )
    .option('--rounds <number>', 'of a Swiss tournament (default: enough to find a winner)')
    .option('--seats <number>', 'at a table (default: the fewest that the game takes)')
    .option('--games <number>', 'how many games at each table, the seats moving on', '10')
    .option('--ms <number>', 'how long a player may think about a move, in milliseconds', '50')
    .option('--jobs <number>', 'how many games at a time (default: one for each processor)')
    .option('--queue <address>', 'have the games played by `boardgames worker`, at redis://HOST:6379')
    .option('--seed <text>', 'the same seed plays the same games (default: drawn)')
    .addOption(completeWith(option, optionValues).argParser(collect).default([], 'those of the game'))
    .addOption(completeWith(resume, files))
    .option('--json', 'print the result as JSON')
    .action(tournament);
}

/** Ctrl+C ends it and prints what was played so far; the second Ctrl+C ends the program. */
async function tournament(id: string, flags: TournamentFlags): Promise<void> {
  const entry = gameNamed(id);
  const [{ runTournament }, { gamesHere, gamesInQueue }, { readCount }] = await Promise.all([
    import('../simulation/tournament.ts'),
    import('../simulation/queued.ts'),
    import('../simulation/order.ts'),
  ]);
  const jobs = flags.jobs === undefined ? availableParallelism() : readCount('--jobs', flags.jobs, 1, 1024);
  const queue = flags.queue === undefined ? undefined : await queueAt(flags.queue);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const games = queue ? gamesInQueue(queue) : gamesHere(new URL('./bot-worker.cjs', import.meta.url), jobs);
  const whole = await runTournament(entry, flags, {
    output: process.stdout,
    progress: process.stderr,
    clock: realClock,
    signal: stop.signal,
    games,
  }).finally(() => {
    games.close();
    return queue?.close();
  });
  if (whole) return;
  const again = flags.resume === undefined ? '' : ' The same command goes on with the rest.';
  complain(`Stopped before all games were played.${again}`);
  process.exitCode = 130;
}
