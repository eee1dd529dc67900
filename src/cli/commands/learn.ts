import { Argument, Command } from 'commander';
import { gameNames } from '../completion/own-sources.ts';
import { completeWith } from '../completion/sources.ts';
import { gameNamed } from '../open-saved.ts';

/** `boardgames learn GAME`: a coached first game, which goes on as a game like any other. */
export function learnCommand(): Command {
  return new Command('learn')
    .description(
      'play a first game with advice at every step; it can be left for the normal game at any time',
    )
    .addArgument(completeWith(new Argument('<game>', 'the game to learn'), gameNames))
    .action(async (game: string) => {
      const entry = gameNamed(game);
      const { showPlace } = await import('../show.ts');
      const { lessonPlace } = await import('../lesson-place.ts');
      process.exitCode = await showPlace(() => lessonPlace(entry));
    });
}
