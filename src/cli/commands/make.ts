import { Argument, Command, Option } from 'commander';
import { boardsOfGames, games } from '../../games/index.ts';
import { boardNames } from '../completion/own-sources.ts';
import { completeWith } from '../completion/sources.ts';

/** `boardgames make [BOARD]`: the board maker. */
export function makeCommand(): Command {
  return new Command('make')
    .description(`design ${boardsOfGames()}: to play on, to keep, to send`)
    .addArgument(
      completeWith(new Argument('[board]', 'a board by its name, or a file; the list if left out'), {
        ...boardNames,
        files: true,
      }),
    )
    .addOption(
      new Option('--game <game>', 'whose boards').choices(
        games.flatMap(({ id, maker }) => (maker ? [id] : [])),
      ),
    )
    .action(async (board: string | undefined, { game }: { readonly game?: string }) => {
      const [{ makerPlace }, { showPlace }] = await Promise.all([
        import('../maker/open.tsx'),
        import('../show.ts'),
      ]);
      // Before the terminal is taken over: a board that is not there is told in a sentence.
      const place = await makerPlace(board, game);
      process.exitCode = await showPlace(() => place);
    });
}
