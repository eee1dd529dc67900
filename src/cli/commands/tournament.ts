import { Argument, Command, Option } from 'commander';
import { gameNames } from '../completion/own-sources.ts';
import { completeWith } from '../completion/sources.ts';
import { gameNamed } from '../open-saved.ts';
import type { TournamentFlags } from '../simulation/tournament-order.ts';
import { botNames, playUntilStopped, withManyGames } from './simulate.ts';

export function tournamentCommand(): Command {
  const players = new Option(
    '--players <names>',
    "who takes part, such as easy,normal,hard,'cmd:python3 mybot.py'",
  ).makeOptionMandatory();
  const command = new Command('tournament')
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
    .option('--games <number>', 'how many games at each table, the seats moving on', '10');
  return withManyGames(command).option('--json', 'print the result as JSON').action(tournament);
}

async function tournament(id: string, flags: TournamentFlags): Promise<void> {
  const entry = gameNamed(id);
  const { runTournament } = await import('../simulation/tournament.ts');
  await playUntilStopped(flags, (parts) => runTournament(entry, flags, parts));
}
