import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { type OpenedMatch, openLogFile, openSaved } from '../open-saved.ts';
import { withStore } from '../our-store.ts';
import { UsageError } from '../usage-error.ts';

export function replayCommand(): Command {
  return new Command('replay')
    .description("step through a game on the game's own board, forwards and backwards")
    .argument('<source>', 'a log file (JSON Lines), or the ID of a saved game')
    .action(async (source: string) => {
      const opened = await open(source);
      const { showReplay } = await import('../show.tsx');
      process.exitCode = await showReplay(opened);
    });
}

async function open(source: string): Promise<OpenedMatch> {
  if (/[./\\]/.test(source) || existsSync(source)) return openLogFile(source);
  if (!/^[a-z0-9]{5}$/.test(source)) {
    throw new UsageError(
      `${source} is neither a file nor the ID of a saved game: \`boardgames saves\` lists them.`,
    );
  }
  return withStore((store) => openSaved(store, source));
}
