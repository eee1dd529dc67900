import { Argument, Command } from 'commander';
import { findingSentence, findingText } from '../../engine/finding.ts';
import { printable } from '../../engine/printable.ts';
import { counted } from '../../engine/sentence.ts';
import { boardsOfGames, findGame, games, plurals } from '../../games/index.ts';
import type { FileKind, Shelf } from '../../shelf/shelf.ts';
import { appPaths } from '../../store/paths.ts';
import { boardNames } from '../completion/own-sources.ts';
import { completeWith, files, words } from '../completion/sources.ts';
import { complain, print } from '../output.ts';
import { readText } from '../read-text.ts';
import { tableLines } from '../table.ts';
import { UsageError } from '../usage-error.ts';

/** More than this nobody needs to see to refuse it. */
const mostInput = 1_000_000;

/** Exit statuses: 0; 1 for a board that cannot be played. */
export function boardsCommand(): Command {
  const command = new Command('boards').description(
    `${boardsOfGames()}: list, check, import, share, print, path`,
  );
  command
    .command('list')
    .description(`the ${plurals()} there are, broken ones with the reason`)
    .addArgument(boardGame())
    .action(async (game?: string) => {
      const rows = (await openShelves(game)).flatMap(rowsOf);
      for (const line of tableLines([{}, {}, {}, {}], rows)) print(line);
    });
  command
    .command('check')
    .description('say what is wrong with a file, by field and place')
    .addArgument(completeWith(new Argument('<file>', 'such as my.board.json'), files))
    .action(check);
  command
    .command('import')
    .description('keep a board that a friend has sent: a file, a share text, or - for standard input')
    .addArgument(
      completeWith(new Argument('<source>', 'a path, a text that begins with boardgames:, or -'), files),
    )
    .action(importBoard);
  command
    .command('share')
    .description('print a board as a text that can be sent and pasted')
    .addArgument(boardName())
    .action(async (name: string) => {
      const { shareText } = await import('../../shelf/share-text.ts');
      print(shareText((await boardNamed(name)).value));
    });
  command
    .command('print')
    .description('print a board as a list of all that is on it')
    .addArgument(boardName())
    .action(async (name: string) => {
      const { value, game } = await boardNamed(name);
      const maker = await findGame(game)!.maker!();
      for (const line of maker.list(value)) print(line);
    });
  command
    .command('path')
    .description(`the folders for your own ${plurals()}`)
    .addArgument(boardGame())
    .action(async (game?: string) => {
      for (const { folders } of await openShelves(game)) print(folders.own ?? '');
    });
  return command;
}

function boardName(): Argument {
  return completeWith(new Argument('<name>', 'as `boardgames boards list` names it'), boardNames);
}

function boardGame(): Argument {
  const ids = games.flatMap(({ id, boards }) => (boards ? [id] : []));
  return completeWith(new Argument('[game]', `${ids.join(' or ')}; all if left out`), words(...ids));
}

async function fileKinds(): Promise<readonly FileKind[]> {
  return Promise.all(games.flatMap(({ boards }) => (boards ? [boards.kind()] : [])));
}

async function openShelves(game?: string): Promise<readonly Shelf[]> {
  const [kinds, { openShelf }] = await Promise.all([fileKinds(), import('../../shelf/shelf.ts')]);
  const chosen = kinds.filter((kind) => game === undefined || kind.game === game);
  if (chosen.length === 0) {
    const games = kinds.map((kind) => kind.game).join(', ');
    throw new UsageError(`There are no boards for ${game}: choose one of ${games}.`);
  }
  return chosen.map((kind) => openShelf(kind, appPaths().data));
}

function rowsOf(shelf: Shelf): readonly (readonly string[])[] {
  return shelf.list().map(({ name, origin, read }) => {
    const warnings =
      read.ok && read.findings.length > 0 ? `, ${counted(read.findings.length, 'warning')}` : '';
    const from = `${origin === 'own' ? 'own' : 'comes with the program'}${warnings}`;
    const [title, rest] = read.ok ? [read.file.name, from] : ['broken', findingText(read.findings[0]!)];
    return [shelf.kind.game, name, title, rest];
  });
}

/** A board that can be used. @throws UsageError */
async function boardNamed(name: string) {
  for (const shelf of await openShelves()) {
    const { game } = shelf.kind;
    const file = shelf.list().find((each) => each.name === name || `${game}/${each.name}` === name);
    if (file?.read.ok) return { game, value: file.read.file };
    if (file) throw new UsageError(`${findingSentence(`${name} is damaged`, file.read.findings[0]!)}.`);
  }
  throw new UsageError(`There is no board ${name}: \`boardgames boards list\` shows what there is.`);
}

async function importBoard(source: string): Promise<void> {
  const [shelves, { isWhole, readImport }, { saveNew }] = await Promise.all([
    openShelves(),
    import('../../shelf/import-file.ts'),
    import('../../shelf/own-files.ts'),
  ]);
  const text = source === '-' ? await readText('-', mostInput, 'a board') : source;
  if (source === '-' && !isWhole(text))
    throw new UsageError(
      'Standard input holds neither a board file nor a text that begins with boardgames:.',
    );
  const { kind, read, called } = readImport<{ readonly name: string }>(
    text,
    shelves.map((shelf) => shelf.kind),
  );
  if (!read.ok) throw new UsageError(`${findingSentence(called, read.findings[0]!)}.`);
  const shelf = shelves.find((each) => each.kind === kind)!;
  const { name, kept } = saveNew(shelf, read.file);
  if (!kept.ok)
    throw new UsageError(
      `${printable(read.file.name)} cannot be saved in ${shelf.folders.own}: ${kept.reason}.`,
    );
  print(`${printable(read.file.name)} is saved as ${name}.`);
  for (const finding of read.findings) print(findingText(finding));
}

async function check(file: string): Promise<void> {
  const [kinds, { readDataFile, lookForTwice }, { kindOf }] = await Promise.all([
    fileKinds(),
    import('../../shelf/data-file.ts'),
    import('../../shelf/import-file.ts'),
  ]);
  const checkAny = (value: unknown) => kindOf(value, kinds, file).check(value);
  const read = readDataFile<{ readonly name: string }>(file, checkAny, lookForTwice);
  const unread = read.findings.find(({ code }) => code === 'E_FILE');
  if (unread) throw new UsageError(`${file}: ${unread.text}.`);
  for (const finding of read.findings) {
    if (finding.severity === 'error') complain(`${file}: ${findingText(finding)}`);
    else print(`${file}: ${findingText(finding)}`);
  }
  if (read.ok) print(`${file}: "${read.file.name}" can be played`);
  else process.exitCode = 1;
}
