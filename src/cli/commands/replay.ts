import { Command } from 'commander';
import { isLogFile, type OpenedMatch, openLatest, openLogFile, openSaved } from '../open-saved.ts';
import { withStore } from '../our-store.ts';
import { sourceArgument } from '../source-argument.ts';

export function replayCommand(): Command {
  return new Command('replay')
    .description("step through a game on the game's own board, forwards and backwards")
    .addArgument(sourceArgument())
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
