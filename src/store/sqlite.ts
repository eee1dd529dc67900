import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { makeFolder } from '../disk/make-folder.ts';
import { putAside } from '../disk/put-aside.ts';
import { bindable } from './bindable.ts';
import type { Database, Statement } from './database.ts';
import { prepareSchema } from './migrations.ts';
import type { Tables } from './schema.ts';
import { checkPages, isDamage, isSuspect, noticingDamage, wasDatabase } from './sqlite-damage.ts';
import {
  BUSY_MILLISECONDS,
  BUSY_STRETCH,
  namesOf,
  reading,
  type SqliteFile,
  tidy,
  transact,
} from './sqlite-file.ts';
import { codeOf, reasonOf, StoreError } from './store-error.ts';

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
      `Games can be neither saved nor found in ${path}: ${reasonOf(error)}. Mend that, or name another storage ${named}.`,
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
  // Whoever was killed while the first tables were made left those of the migrator alone. Looked for first: another start
  // may be making them, and `versions` is the first of them.
  const isFilled = namesIn('sqlite_master').some((name) => !/^(sqlite|kysely)_/.test(String(name)));
  return isFilled && !namesIn("pragma_table_info('versions')").includes('version');
}

function notOurs(path: string, what: string, named: string): StoreError {
  return new StoreError(
    `${path} ${what} and was left as it is: name another storage ${named}, or move that file away.`,
    'unreachable',
  );
}

function sqliteDatabase(path: string, file: SqliteFile, db: Kysely<Tables>): Database {
  /** None any more once it is closed, though the same file may stand there again. */
  let opened: string | undefined = identity(path);
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
    isInPlace: () => !isSuspect(path) && opened === identity(path),
    close() {
      opened = undefined;
      return db.destroy();
    },
  };
}

function writeAll(file: SqliteFile, statements: readonly Statement[]): void {
  file.pragma(`busy_timeout = ${BUSY_STRETCH}`);
  try {
    transact(file, () => {
      for (const { query, rows } of statements) {
        const { sql: text, parameters } = query.compile();
        const { changes } = file.prepare(text).run(bindable(parameters));
        if (rows !== undefined && changes !== rows)
          throw new StoreError('The first was deleted, or is played elsewhere.', 'gone');
      }
    });
  } finally {
    file.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`);
  }
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
