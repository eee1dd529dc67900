import { Argument } from 'commander';
import { savedGames } from './completion/own-sources.ts';
import { completeWith } from './completion/sources.ts';

/** A game to look back on. */
export function sourceArgument(): Argument {
  const about =
    'a log file (JSON Lines), - for standard input, or the ID of a saved game; without one the latest game';
  return completeWith(new Argument('[source]', about), { ...savedGames('kept'), files: true });
}
