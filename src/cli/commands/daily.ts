import { Argument, Command } from 'commander';
import { gameNames } from '../completion/own-sources.ts';
import { completeWith } from '../completion/sources.ts';
import { gameNamed } from '../open-saved.ts';

export function dailyCommand(): Command {
  return new Command('daily')
    .description('the challenge of the day, one a game and the same for everybody, judged by the hard player')
    .addArgument(completeWith(new Argument('[game]', 'play its challenge at once'), gameNames))
    .action(async (game: string | undefined) => {
      const id = game === undefined ? undefined : gameNamed(game).id;
      const { showPlace } = await import('../show.ts');
      process.exitCode = await showPlace(() => ({ name: 'daily', game: id }));
    });
}
