import { Command } from 'commander';
import { manualPage } from '../manual.ts';
import { version } from '../version.ts';

/** @param tree every command with all it has. */
export function manCommand(tree: () => Promise<Command>): Command {
  return new Command('man')
    .description('print the manual page; to read it: boardgames man | man -l -')
    .action(async () => {
      process.stdout.write(manualPage(await tree(), version));
    });
}
