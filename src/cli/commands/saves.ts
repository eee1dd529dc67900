import { Command, Option } from 'commander';
import { playerName, problemIn, problemText } from '../../engine/schema.ts';
import { counted } from '../../engine/sentence.ts';
import { savedGame } from '../completion/own-sources.ts';
import { completeWith, words } from '../completion/sources.ts';
import { allLogFormats } from '../format-log.ts';
import { withStore } from '../our-store.ts';
import { print, printTable } from '../output.ts';
import { savesTable } from '../saves-table.ts';
import { UsageError } from '../usage-error.ts';
import { addTransfers } from './saves-transfer.ts';

export function savesCommand(): Command {
  const command = new Command('saves').description('saved games, newest first').helpCommand(true);
  command.action(() => printSaved('kept'));
  command
    .command('list')
    .description('the saved games, newest first')
    .action(() => printSaved('kept'));
  command
    .command('resume')
    .description('go on with a saved game')
    .addArgument(savedGame())
    .addOption(
      completeWith(
        new Option('--log-format <format>', 'of the log on standard output when that is a file or a pipe'),
        words(...allLogFormats),
      ).default('text'),
    )
    .action(async (id: string, { logFormat }: { logFormat: string }) => {
      const { showSaved } = await import('../show.ts');
      process.exitCode = await showSaved(id, logFormat);
    });
  command
    .command('rename')
    .description('give a saved game a title')
    .addArgument(savedGame())
    .argument('<title...>')
    .action(async (id: string, words: string[]) => {
      const title = titleOf(words);
      await withStore((store) => store.rename(id, title));
      print(`Game ${id} is now called ${title}.`);
    });
  command
    .command('remove')
    .description('put a saved game into the bin')
    .addArgument(savedGame())
    .action(async (id: string) => {
      const isNew = await withStore((store) => store.remove(id));
      print(
        `Game ${id} is in the bin${isNew ? '' : ' already'}: \`boardgames saves restore ${id}\` brings it back.`,
      );
    });
  command
    .command('restore')
    .description('take a saved game out of the bin')
    .addArgument(savedGame('bin'))
    .action(async (id: string) => {
      const isBack = await withStore((store) => store.restore(id));
      print(`Game ${id} ${isBack ? 'is back' : 'was not in the bin: it is'} among the saved games.`);
    });
  command
    .command('bin')
    .description('the games in the bin')
    .option('--empty', 'delete them for good')
    .action(async ({ empty }: { empty?: true }) => (empty ? emptyBin() : printSaved('bin')));
  addTransfers(command);
  // Last, since commands below take it over: they refuse what they do not know themselves.
  return command.allowExcessArguments();
}

async function printSaved(which: 'kept' | 'bin'): Promise<void> {
  const saved = await withStore((store) => store.list(which));
  if (saved.length > 0) printTable(savesTable(saved, Date.now()));
  else print(which === 'bin' ? 'The bin is empty.' : 'There are no saved games yet.');
}

async function emptyBin(): Promise<void> {
  const { deleted, left } = await withStore((store) => store.emptyBin());
  print(`${counted(deleted, 'game')} deleted.`);
  if (left > 0) print(`${counted(left, 'game')} left in the bin: played by another program.`);
}

/** @throws UsageError for a title that a list could not show. */
function titleOf(words: readonly string[]): string {
  const title = words.join(' ').trim();
  const problem = problemIn(playerName, title);
  if (problem !== undefined) throw new UsageError(`${problemText(problem, 'The title')}.`);
  return title;
}
