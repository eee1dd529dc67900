import { existsSync, statSync } from 'node:fs';
import { Argument, type Command, Option } from 'commander';
import { writeNew } from '../../disk/whole-file.ts';
import { fileProblem, writeProblem } from '../../engine/file-problem.ts';
import { counted, listed } from '../../engine/sentence.ts';
import { moveMatches } from '../../store/move-matches.ts';
import { openStore } from '../../store/open.ts';
import { storeLocation } from '../../store/paths.ts';
import { formatRecords, parseRecords } from '../../store/records-file.ts';
import { damagedFiles, rescue } from '../../store/rescue.ts';
import { suspect } from '../../store/sqlite-damage.ts';
import type { Added, House } from '../../store/store.ts';
import { savedGames } from '../completion/own-sources.ts';
import { completeWith, files } from '../completion/sources.ts';
import { settingsFile } from '../our-settings.ts';
import { withStore } from '../our-store.ts';
import { complain, print } from '../output.ts';
import { readText, sourceName } from '../read-text.ts';
import { UsageError } from '../usage-error.ts';

/** The commands that carry saved games from one place to another. */
export function addTransfers(saves: Command): void {
  saves
    .command('export')
    .description('write saved games to a file, to be imported elsewhere; results and bin included')
    .addArgument(
      completeWith(
        new Argument('<what...>', 'the IDs of the games, then the file, or - for standard output'),
        { ...savedGames('kept'), files: true },
      ),
    )
    .option('--all', 'every game, in place of IDs')
    .action((words: string[], { all }: { all?: true }) => exportGames(words, all ? 'all' : 'some'));
  saves
    .command('import')
    .description('add the games of a file that `saves export` wrote')
    .addArgument(completeWith(new Argument('<file>', 'or - for standard input'), files))
    .action(importGames);
  saves
    .command('move')
    .description(
      'move games to another storage, and delete them here; with all go the guests and tables of `serve`',
    )
    .addArgument(completeWith(new Argument('[ids...]', 'their IDs; all without one'), savedGames('kept')))
    .addOption(
      completeWith(
        new Option('--to <storage>', 'a file, or mysql://user:password@host:3306/database'),
        files,
      ).makeOptionMandatory(),
    )
    .action((ids: string[], { to }: { to: string }) => moveGames(ids, to));
  saves
    .command('rescue')
    .description('bring back what can be read of damaged saved games')
    .addArgument(
      completeWith(
        new Argument('[file]', 'the damaged file; without it the one that was put aside last'),
        files,
      ),
    )
    .action(rescueGames);
}

async function exportGames(words: readonly string[], which: 'all' | 'some'): Promise<void> {
  const ids = words.slice(0, -1);
  const file = words.at(-1);
  if (file === undefined) throw new UsageError('Name a file to write to, or - for standard output.');
  if (which === 'all' && ids.length > 0) throw new UsageError('Give either IDs or --all.');
  if (which === 'some' && ids.length === 0)
    throw new UsageError('Give the IDs of the games, or --all, and then the file.');
  const records = await withStore(async (store) => {
    if (await store.has(file))
      throw new UsageError(`${file} is a saved game: name the file last, or - for standard output.`);
    return store.read(which === 'all' ? undefined : [...new Set(ids)]);
  });
  const text = formatRecords(records);
  if (file === '-') {
    process.stdout.write(text);
    return;
  }
  try {
    writeNew(file, text, 0o600);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${writeProblem(error)}.`);
  }
  print(`${counted(records.length, 'game')} written to ${file}.`);
}

/** In bytes; a text in memory cannot be much longer. */
const LARGEST_FILE = 500_000_000;

async function importGames(file: string): Promise<void> {
  const records = parseRecords(await readText(file, LARGEST_FILE, 'saved games'), sourceName(file));
  report(await withStore((store) => store.add(records)), 'added');
}

async function moveGames(ids: readonly string[], to: string): Promise<void> {
  if (to === ':memory:')
    throw new UsageError('What is moved into memory would be lost: name a file or a database.');
  await withStore(async (store) => {
    // Read first: no storage begins for games that there are not.
    const records = await store.read(ids.length > 0 ? [...new Set(ids)] : undefined);
    const house = ids.length > 0 ? undefined : await store.house.read();
    const target = (await openStore(to, 'with --to')).store;
    try {
      const moved = await moveMatches(store, target, records, house);
      report(moved.added, `moved to ${target.place}`);
      if (house) reportHouse(house, moved.house);
    } finally {
      await target.close();
    }
  });
}

async function rescueGames(given: string | undefined): Promise<void> {
  const location = storeLocation(process.env, settingsFile().get().storage);
  if (given === undefined && existsSync(location)) {
    // It is put aside where a page is damaged that nothing else has looked at.
    suspect(location);
    await withStore(async () => {});
  }
  const file = given ?? damagedFiles(location)[0];
  if (file === undefined) throw new UsageError('There is no damaged file beside the saved games: name one.');
  // What is wrong with it is told at once, in words.
  try {
    if (!statSync(file).isFile()) throw new UsageError(`${file} is not a file.`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be read: ${fileProblem(error)}.`);
  }
  const { records, cut, lost } = await rescue(file);
  if (records.length === 0) throw new UsageError(`Nothing can be read of ${file}.`);
  report(await withStore((store) => store.add(records)), 'brought back');
  if (cut.length > 0) print(`Only the first moves could be read of ${cut.join(', ')}.`);
  if (lost > 0) complain(`${counted(lost, 'game')} could not be read.`);
}

/** What a server keeps beside its games; whoever has never hosted reads nothing of it. */
function reportHouse(house: House, moved: House): void {
  const [guests, tables] = [moved.guests.length, moved.tables.length];
  const gone = inWords(guests, tables);
  const left = inWords(house.guests.length - guests, house.tables.length - tables);
  if (gone) print(`${gone} moved too.`);
  if (left) print(`Left here, since there are such there already: ${left}.`);
}

function inWords(guests: number, tables: number): string {
  return listed([
    ...(guests > 0 ? [counted(guests, 'guest')] : []),
    ...(tables > 0 ? [counted(tables, 'table')] : []),
  ]);
}

function report(added: readonly Added[], what: string): void {
  const fresh = added.filter(({ isNew }) => isNew);
  print(`${counted(fresh.length, 'game')} ${what}.`);
  if (fresh.length < added.length) print(`${counted(added.length - fresh.length, 'game')} already there.`);
  for (const { from, id } of fresh)
    if (from !== id) print(`Game ${from} is called ${id} there: the ID was taken.`);
}
