import { Argument, Command } from 'commander';
import { findingText } from '../../engine/finding.ts';
import type { FileKind, Shelf } from '../../shelf/shelf.ts';
import { type AppPaths, appPaths } from '../../store/paths.ts';
import { completeWith, files, words } from '../completion/sources.ts';
import { complain, print } from '../output.ts';
import { tableLines } from '../table.ts';
import { UsageError } from '../usage-error.ts';

/** What the command reads from its surroundings and where it writes. */
export interface BoardsTerminal {
  paths(): AppPaths;
  print(line: string): void;
  complain(line: string): void;
  exit(status: number): void;
}

const realTerminal: BoardsTerminal = {
  paths: () => appPaths(),
  print,
  complain,
  exit: (status) => {
    process.exitCode = status;
  },
};

/** Exit statuses: 0; 1 for a board that cannot be played. */
export function boardsCommand(terminal: BoardsTerminal = realTerminal): Command {
  const command = new Command('boards').description(
    'boards of Monopoly and islands of Catan: list, check, path',
  );
  command
    .command('list')
    .description('the boards and islands there are, broken ones with the reason')
    .addArgument(boardGame())
    .action(async (game?: string) => {
      const rows = (await openShelves(terminal, game)).flatMap(rowsOf);
      for (const line of tableLines([{}, {}, {}, {}], rows)) terminal.print(line);
    });
  command
    .command('check')
    .description('say what is wrong with a board or an island, by field, square and hex')
    .addArgument(completeWith(new Argument('<file>', 'such as my.board.json or my.layout.json'), files))
    .action(async (file: string) => check(terminal, file));
  command
    .command('path')
    .description('the folders for your own boards and islands')
    .addArgument(boardGame())
    .action(async (game?: string) => {
      for (const { folders } of await openShelves(terminal, game)) terminal.print(folders.own ?? '');
    });
  return command;
}

function boardGame(): Argument {
  return completeWith(
    new Argument('[game]', 'monopoly or catan; both if left out'),
    words('monopoly', 'catan'),
  );
}

async function fileKinds(): Promise<readonly FileKind[]> {
  const [{ boardKind }, { layoutKind }] = await Promise.all([
    import('../../games/monopoly/boards/board-kind.ts'),
    import('../../games/catan/layouts/layout-kind.ts'),
  ]);
  return [boardKind, layoutKind];
}

async function openShelves(terminal: BoardsTerminal, game: string | undefined): Promise<readonly Shelf[]> {
  const [kinds, { openShelf }] = await Promise.all([fileKinds(), import('../../shelf/shelf.ts')]);
  const chosen = kinds.filter((kind) => game === undefined || kind.game === game);
  if (chosen.length === 0) {
    const games = kinds.map((kind) => kind.game).join(', ');
    throw new UsageError(`There are no boards for ${game}: choose one of ${games}.`);
  }
  return chosen.map((kind) => openShelf(kind, terminal.paths().data));
}

function rowsOf(shelf: Shelf): readonly (readonly string[])[] {
  return shelf.list().map(({ name, origin, read }) => {
    const from = origin === 'own' ? 'own' : 'comes with the program';
    const [title, rest] = read.ok ? [read.file.name, from] : ['broken', findingText(read.findings[0]!)];
    return [shelf.kind.game, name, title, rest];
  });
}

async function check(terminal: BoardsTerminal, file: string): Promise<void> {
  const [kinds, { readDataFile }, { endingOf, formatOf }] = await Promise.all([
    fileKinds(),
    import('../../shelf/data-file.ts'),
    import('../../shelf/shelf.ts'),
  ]);
  /** A file says what it is; if it does not, its name may. */
  const kindOf = (value: unknown): FileKind =>
    kinds.find((kind) => formatOf(kind) === (value as { format?: unknown } | null)?.format) ??
    kinds.find((kind) => file.endsWith(endingOf(kind))) ??
    kinds[0]!;
  const read = readDataFile<{ readonly name: string }>(file, (value) => kindOf(value).check(value));
  const unread = read.findings.find(({ code }) => code === 'E_FILE');
  if (unread) throw new UsageError(`${file}: ${unread.text}.`);
  for (const finding of read.findings) {
    if (finding.severity === 'error') terminal.complain(`${file}: ${findingText(finding)}`);
    else terminal.print(`${file}: ${findingText(finding)}`);
  }
  if (read.ok) terminal.print(`${file}: "${read.file.name}" can be played`);
  terminal.exit(read.ok ? 0 : 1);
}
