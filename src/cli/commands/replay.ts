import { Argument, Command } from 'commander';
import { savedGames } from '../completion/own-sources.ts';
import { completeWith } from '../completion/sources.ts';
import { isLogFile, type OpenedMatch, openLatest, openLogFile, openSaved } from '../open-saved.ts';
import { withStore } from '../our-store.ts';

export function replayCommand(): Command {
  return new Command('replay')
    .description("step through a game on the game's own board, forwards and backwards")
    .addArgument(
      completeWith(
        new Argument(
          '[source]',
          'a log file (JSON Lines), or the ID of a saved game; without one the latest game',
        ),
        { ...savedGames('kept'), files: true },
      ),
    )
    .action(async (source: string | undefined) => {
      const opened = await open(source);
      const { showReplay } = await import('../show.ts');
      process.exitCode = await showReplay(opened);
    });
}

async function open(source: string | undefined): Promise<OpenedMatch> {
  if (source === undefined) return withStore(openLatest);
  return isLogFile(source) ? openLogFile(source) : withStore((store) => openSaved(store, source));
}
