import { isUtf8 } from 'node:buffer';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { makeFolder } from '../disk/make-folder.ts';
import { bindable } from './bindable.ts';
import type { Database, Statement } from './database.ts';
import { prepareSchema } from './migrations.ts';
import type { Tables } from './schema.ts';
import { codeOf, reasonOf, StoreError } from './store-error.ts';

/** How long another program's write is waited for. */
const BUSY_MILLISECONDS = 5000;
/** How long of that at a stretch while a game is played: no key is read meanwhile. */
const BUSY_STRETCH = 20;
/** Pages of 4 KiB. */
const LARGE = 4096;

export interface SqliteFile {
  close(): unknown;
  pragma(text: string): unknown;
  exec(sql: string): unknown;
  prepare(sql: string): {
    readonly reader: boolean;
    columns(): readonly { readonly name: string }[];
    all(parameters: unknown): unknown[];
    run(parameters: unknown): { changes: number; lastInsertRowid: number | bigint };
  };
}

/** @throws StoreError */
export async function openSqlite(path: string, named: string): Promise<Database> {
  try {
    return await openFile(path, named).catch((error: unknown) => {
      if (isDamage(error)) return beginAgain(path, named);
      throw error;
    });
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `Games cannot be saved in ${path}: ${reasonOf(error)}. Mend that, or name another storage ${named}.`,
      'unreachable',
    );
  }
}

async function beginAgain(path: string, named: string): Promise<Database> {
  if (!wasDatabase(path)) throw notOurs(path, 'holds no saved games', named);
  const aside = putAside(path);
  const trouble = `The saved games in ${path} were damaged: the file was put aside as ${aside}. \`boardgames saves rescue\` brings back what can be read of it.`;
  return { ...(await openFile(path, named)), trouble };
}

async function openFile(path: string, named: string): Promise<Database> {
  if (path !== ':memory:') {
    makeFolder(dirname(path));
    beginOwn(path);
  }
  const { default: Sqlite } = await import('libsql');
  // A name that begins with `file:` or `http:` would be taken for an address.
  const file: SqliteFile = new Sqlite(path === ':memory:' ? path : resolve(path));
  try {
    file.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`);
    if (isForeign(file)) throw notOurs(path, 'is a database of another program', named);
    file.pragma('journal_mode = WAL');
    // Everything that was acknowledged outlives a power cut.
    file.pragma('synchronous = FULL');
    checkPages(file, path);
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: guardFile(path, file) }) });
    await prepareSchema(db, 'sqlite', path, named);
    return sqliteDatabase(path, file, db);
  } catch (error) {
    file.close();
    throw error;
  }
}

/**
 * A new file is for its owner alone: hidden cards, seeds and passwords of tables are in it. Why a file cannot be opened is
 * told here: SQLite does not say.
 */
function beginOwn(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  accessSync(path, constants.R_OK);
  // What SQLite keeps beside it, wherever a link leads, has to be made where it is not there yet, also to read.
  const own = realpathSync(path);
  if (!existsSync(`${own}-shm`)) accessSync(dirname(own), constants.W_OK);
  const about = statSync(path);
  if (!about.isFile()) throw Object.assign(new Error('not a file'), { code: 'EISDIR' });
  // SQLite begins anew in a file of one byte, since on disks of MS-DOS it writes an S into a new one itself.
  if (about.size === 1 && readFileSync(path, 'latin1') !== 'S')
    throw Object.assign(new Error('not a database'), { code: 'SQLITE_NOTADB' });
}

/** True for a database with tables or views that another program made: nothing is written into it, not even a setting. */
function isForeign(file: SqliteFile): boolean {
  const namesIn = (source: string) => reading(file, `select name from ${source}`)([]).map(({ name }) => name);
  if (namesIn("pragma_table_info('versions')").includes('version')) return false;
  // Whoever was killed while the first tables were made left those of the migrator alone.
  return namesIn('sqlite_master').some((name) => !/^(sqlite|kysely)_/.test(String(name)));
}

type Row = Record<string, unknown>;

/**
 * A query by its parameters. A text is asked for as bytes: where it is damaged and no UTF-8, libsql would end the program.
 * @param names of its columns, where they are known
 */
export function reading(
  file: SqliteFile,
  query: string,
  names: readonly string[] = namesOf(file.prepare(query)),
): (parameters: unknown) => Row[] {
  const columns = names.map(
    (name) =>
      `case typeof("${name}") when 'text' then cast("${name}" as blob) else "${name}" end as "${name}"`,
  );
  const statement = file.prepare(`select ${columns.join(', ')} from (${query})`);
  return (parameters) => {
    const rows = statement.all(parameters) as Row[];
    for (const row of rows)
      for (const [name, value] of Object.entries(row))
        if (value instanceof ArrayBuffer) row[name] = utf8.decode(value);
    return rows;
  };
}

function namesOf(statement: ReturnType<SqliteFile['prepare']>): readonly string[] {
  return statement.columns().map(({ name }) => name);
}

/** Nothing is left out at the start of a text. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Whether names and types of columns are texts: libsql would end the program at one that is none. */
function hasTextSchema(file: SqliteFile): boolean {
  const made = file.prepare('select cast(sql as blob) as text from sqlite_master').all([]);
  return (made as { text: ArrayBuffer | null }[]).every(({ text }) => text === null || isUtf8(text));
}

function notOurs(path: string, what: string, named: string): StoreError {
  return new StoreError(
    `${path} ${what} and was left as it is: name another storage ${named}, or move that file away.`,
    'unreachable',
  );
}

/** Files in which a page was found damaged after they were opened. */
const suspects = new Set<string>();

/** The file is looked at as a whole when it is opened next. */
export function suspect(path: string): void {
  suspects.add(path);
}

/** Of a large file the list of the matches alone, unless something is amiss: to look at every page would take too long. */
function checkPages(file: SqliteFile, path: string): void {
  const isLarge = Number((file.pragma('page_count') as { page_count: number }[])[0]?.page_count) > LARGE;
  const some = isLarge ? 'quick_check(matches)' : 'quick_check(1)';
  const found = file.pragma(suspects.has(path) ? 'integrity_check(1)' : some) as Row[];
  if (Object.values(found[0] ?? {})[0] !== 'ok' || !hasTextSchema(file))
    throw Object.assign(new Error('it is damaged'), { code: 'SQLITE_CORRUPT' });
  suspects.delete(path);
}

/** What does the work; damage that it meets makes the file be looked at as a whole. @throws StoreError `gone` */
function noticingDamage<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isDamage(error)) throw error;
    suspect(path);
    throw new StoreError(
      `The saved games in ${path} are damaged: \`boardgames saves rescue\` brings back what can be read of them.`,
      'gone',
    );
  }
}

function sqliteDatabase(path: string, file: SqliteFile, db: Kysely<Tables>): Database {
  const opened = identity(path);
  const atOnce = (statements: readonly Statement[]): void => {
    if (opened !== identity(path)) throw gone(path);
    noticingDamage(path, () => writeAll(file, statements));
  };
  return {
    db,
    place: path,
    now: sql<number>`cast((julianday('now') - 2440587.5) * 86400000 as integer)`,
    write(statements) {
      try {
        atOnce(statements);
        return undefined;
      } catch (error) {
        // What lies beside the file takes as much room as the file itself, and need not.
        if (isFull(error)) tidy(file);
        else if (!isBusy(error)) throw error;
        return whenFree(() => atOnce(statements));
      }
    },
    isInPlace: () => !suspects.has(path) && opened === identity(path),
    close: () => db.destroy(),
  };
}

function writeAll(file: SqliteFile, statements: readonly Statement[]): void {
  file.pragma(`busy_timeout = ${BUSY_STRETCH}`);
  try {
    transact(file, () => {
      for (const { query, rows } of statements) {
        const { sql: text, parameters } = query.compile();
        const { changes } = file.prepare(text).run(bindable(parameters));
        if (rows !== undefined && changes !== rows) throw new StoreError('The game is gone.', 'gone');
      }
    });
  } finally {
    file.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`);
  }
}

/**
 * Does the work in a transaction that has the file for itself: a prepared statement that finds it busy stays in progress,
 * and nothing could be committed after it.
 */
function transact<T>(file: SqliteFile, work: () => T): T {
  file.exec('begin immediate');
  try {
    const done = work();
    file.exec('commit');
    return done;
  } catch (error) {
    rollBack(file);
    throw error;
  }
}

/** A transaction that met a full disk may have been rolled back already. */
function rollBack(file: SqliteFile): void {
  try {
    file.exec('rollback');
  } catch {}
}

/** The screen stays alive between the attempts. */
async function whenFree(work: () => void): Promise<void> {
  for (let waited = 0; ; waited += 2 * BUSY_STRETCH) {
    await sleep(BUSY_STRETCH);
    // Of two that wait, one would be due as soon as the other has tried, and no key and no message would ever be read.
    await nextRound();
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || waited >= BUSY_MILLISECONDS) throw error;
    }
  }
}

/** Which file stands at the path. */
function identity(path: string): string {
  if (path === ':memory:') return path;
  try {
    const { dev, ino } = statSync(path);
    return `${dev} ${ino}`;
  } catch {
    return 'none';
  }
}

function gone(path: string): StoreError {
  return new StoreError(`The saved games in ${path} were deleted or replaced.`, 'gone');
}

/**
 * Brings what is in the file beside it (`-wal`) into the file itself, as whoever copies that one alone expects, and empties
 * it: SQLite would bring it into whatever copy is put in that one's place. libsql does neither.
 */
function tidy(file: SqliteFile): void {
  try {
    file.pragma(`busy_timeout = ${BUSY_STRETCH}`);
    file.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // Such as on a full disk: it stays where it is, and is as safe there.
  } finally {
    file.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`);
  }
}

function guardFile(
  path: string,
  file: SqliteFile,
): ConstructorParameters<typeof SqliteDialect>[0]['database'] & object {
  return {
    close() {
      tidy(file);
      file.close();
    },
    prepare(text: string) {
      const statement = file.prepare(text);
      const isQuery = statement.reader && /^(select|with) /.test(text);
      const read = isQuery ? reading(file, text, namesOf(statement)) : statement.all.bind(statement);
      const all = (parameters: readonly unknown[]): unknown[] =>
        noticingDamage(path, () => read(bindable(parameters)));
      return {
        reader: statement.reader,
        all,
        run: (parameters) =>
          noticingDamage(path, () => transact(file, () => statement.run(bindable(parameters)))),
        iterate: (parameters) => all(parameters).values(),
      };
    },
  };
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

function isFull(error: unknown): boolean {
  return /^SQLITE_(FULL|IOERR_WRITE)/.test(codeOf(error));
}

function isDamage(error: unknown): boolean {
  return /^SQLITE_(NOTADB|CORRUPT|IOERR_SHORT_READ)/.test(codeOf(error));
}

/** True for a file of SQLite, its first bytes damaged or not; false for anything else that was named by mistake. */
function wasDatabase(path: string): boolean {
  const start = Buffer.alloc(65_536);
  const file = openSync(path, 'r');
  try {
    const text = start.subarray(0, readSync(file, start)).toString('latin1');
    return text.startsWith('SQLite format 3\0') || (text.includes('CREATE TABLE ') && text.includes('\0'));
  } finally {
    closeSync(file);
  }
}

/** Never deletes: what is damaged may still be rescued. */
function putAside(path: string): string {
  const aside = `${path}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const suffix of ['-wal', '-shm', '']) {
    try {
      renameSync(`${path}${suffix}`, `${aside}${suffix}`);
    } catch (error) {
      if (suffix === '') throw error;
    }
  }
  return aside;
}
