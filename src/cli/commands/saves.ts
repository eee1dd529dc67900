import { Command } from 'commander';
import type { SavedMatch } from '../../store/store.ts';
import { withStore } from '../our-store.ts';
import { dayAndTime, gameTitle, playerNames, standing } from '../saved-text.ts';
import { UsageError } from '../usage-error.ts';

export function savesCommand(): Command {
  const command = new Command('saves').description('saved games, newest first').allowExcessArguments();
  command.action(() => {
    const [unknown] = command.args;
    if (unknown === undefined) return print('kept');
    const known = command.commands.map((one) => one.name()).join(', ');
    throw new UsageError(`There is no command saves ${unknown}: choose one of ${known}.`);
  });
  command
    .command('list')
    .description('the saved games, newest first')
    .action(() => print('kept'));
  command
    .command('resume')
    .description('go on with a saved game')
    .argument('<id>')
    .option('--log-format <format>', 'of the log on standard output when that is a file or a pipe', 'text')
    .action(async (id: string, { logFormat }: { logFormat: string }) => {
      const { showSaved } = await import('../show.tsx');
      process.exitCode = await showSaved(id, logFormat);
    });
  command
    .command('rename')
    .description('give a saved game a title')
    .argument('<id>')
    .argument('<title...>')
    .action((id: string, title: string[]) => withStore((store) => store.rename(id, title.join(' '))));
  command
    .command('remove')
    .description('put a saved game into the bin')
    .argument('<id>')
    .action((id: string) => withStore((store) => store.remove(id)));
  command
    .command('restore')
    .description('take a saved game out of the bin')
    .argument('<id>')
    .action((id: string) => withStore((store) => store.restore(id)));
  command
    .command('bin')
    .description('the games in the bin')
    .option('--empty', 'delete them for good')
    .action(async ({ empty }: { empty?: true }) => (empty ? emptyBin() : print('bin')));
  return command;
}

async function print(which: 'kept' | 'bin'): Promise<void> {
  const saved = await withStore((store) => store.list(which));
  const nothing = which === 'bin' ? 'The bin is empty.' : 'There are no saved games yet.';
  process.stdout.write(
    saved.length > 0 ? saved.map((match) => `${savedLine(match)}\n`).join('') : `${nothing}\n`,
  );
}

async function emptyBin(): Promise<void> {
  const count = await withStore((store) => store.emptyBin());
  process.stdout.write(`${count} ${count === 1 ? 'game' : 'games'} deleted.\n`);
}

function savedLine(match: SavedMatch): string {
  const parts = [
    match.id,
    dayAndTime(match.updatedAt),
    gameTitle(match.game),
    playerNames(match),
    standing(match),
  ];
  return [...parts, match.title].filter((part) => part).join('  ');
}
