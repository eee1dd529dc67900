import { mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { type CompiledQuery, Kysely, MysqlDialect, type MysqlPool, SqliteDialect } from 'kysely';
import { prepareSchema, type Tables } from './schema.ts';
import { reasonOf, StoreError } from './store-error.ts';

export type Dialect = 'sqlite' | 'mysql';

export interface Database {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  /** The file or the address, without a password. */
  readonly place: string;
  /**
   * Writes in the transaction of its own that every single statement is: a file at once.
   * @returns how many rows were changed.
   */
  write(query: CompiledQuery): Promise<number> | number;
  /** A sentence when a damaged file was put aside and a new one begun. */
  readonly trouble?: string;
}

/** How long another program's write is waited for. */
const BUSY_MILLISECONDS = 5000;

/**
 * Opens a file, `:memory:`, or a `mysql://` or `mariadb://` address, and makes the tables where there are none.
 * @throws StoreError
 */
export async function openDatabase(location: string): Promise<Database> {
  // A misspelt address must not become the name of a file.
  return /^\w+:\/\//.test(location) ? openMysql(location) : openSqlite(location);
}

async function openSqlite(path: string): Promise<Database> {
  try {
    return await openFile(path).catch((error: unknown) => {
      if (isDamage(error)) return openAnew(path);
      throw error;
    });
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `Games cannot be saved in ${path} (${reasonOf(error)}): make it writable, or name another storage with BOARDGAMES_STORE.`,
      'unreachable',
    );
  }
}

async function openAnew(path: string): Promise<Database> {
  const aside = putAside(path);
  const trouble = `The saved games in ${path} were damaged: the file was put aside as ${aside}, and a new one was begun.`;
  return { ...(await openFile(path)), trouble };
}

async function openFile(path: string): Promise<Database> {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const { default: Sqlite } = await import('libsql');
  const file = new Sqlite(path);
  try {
    file.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`);
    file.pragma('journal_mode = WAL');
    // Everything that was acknowledged outlives a power cut.
    file.pragma('synchronous = FULL');
    const [check] = file.pragma('quick_check(1)') as { quick_check: string }[];
    if (check?.quick_check !== 'ok')
      throw Object.assign(new Error('it is damaged'), { code: 'SQLITE_CORRUPT' });
    const database = guardFile(file);
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
    await prepareSchema(db, 'sqlite', path);
    const write = ({ sql, parameters }: CompiledQuery): number =>
      database.prepare(sql).run(parameters).changes;
    return { db, dialect: 'sqlite', place: path, write };
  } catch (error) {
    file.close();
    throw error;
  }
}

interface SqliteFile {
  close(): unknown;
  prepare(sql: string): {
    readonly reader: boolean;
    all(parameters: unknown): unknown[];
    run(parameters: unknown): { changes: number; lastInsertRowid: number | bigint };
    iterate(parameters: unknown): IterableIterator<unknown>;
  };
}

/** Lets only values through that the binary can bind: others abort the process or are rounded silently. */
function guardFile(file: SqliteFile) {
  return {
    close: () => void file.close(),
    prepare(sql: string) {
      const statement = file.prepare(sql);
      return {
        reader: statement.reader,
        all: (parameters: readonly unknown[]) => statement.all(bindable(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(bindable(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(bindable(parameters)),
      };
    },
  };
}

/** @throws TypeError for anything but texts, whole numbers that are exact, and null. */
export function bindable(parameters: readonly unknown[]): readonly unknown[] {
  for (const value of parameters) {
    if (value !== null && typeof value !== 'string' && !Number.isSafeInteger(value)) {
      throw new TypeError(`a ${typeof value} cannot be written to the database: ${String(value)}`);
    }
  }
  return parameters;
}

async function openMysql(address: string): Promise<Database> {
  const { place, url } = readAddress(address);
  const { createPool } = await import('mysql2');
  const pool = createPool({ uri: url.href, connectionLimit: 2, connectTimeout: BUSY_MILLISECONDS });
  const db = new Kysely<Tables>({ dialect: new MysqlDialect({ pool: guardPool(pool as never) }) });
  try {
    await prepareSchema(db, 'mysql', place);
    const write = async (query: CompiledQuery): Promise<number> =>
      Number((await db.executeQuery(query)).numAffectedRows ?? 0n);
    return { db, dialect: 'mysql', place, write };
  } catch (error) {
    await db.destroy();
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `The database ${place} cannot be used (${reasonOf(error)}): check the address, the name and the password.`,
      'unreachable',
    );
  }
}

function readAddress(address: string): { readonly place: string; readonly url: URL } {
  const url = URL.canParse(address) ? new URL(address.replace(/^mariadb:/, 'mysql:')) : undefined;
  if (url?.protocol !== 'mysql:' || !url.hostname || url.pathname.length < 2) {
    throw new StoreError(
      'The storage address must look like mysql://user:password@host:3306/database, or be the path of a file.',
      'unreachable',
    );
  }
  return { url, place: `${url.host}${url.pathname}` };
}

type PoolConnection = Parameters<Parameters<MysqlPool['getConnection']>[0]>[1];

function guardPool(pool: MysqlPool): MysqlPool {
  const guarded = new WeakSet<PoolConnection>();
  return {
    end: (callback) => pool.end(callback),
    getConnection(callback) {
      pool.getConnection((error, connection) => {
        if (connection && !guarded.has(connection)) {
          guarded.add(connection);
          const query = connection.query.bind(connection) as (...args: unknown[]) => never;
          Object.assign(connection, {
            query: (sql: string, parameters: readonly unknown[], done: unknown) =>
              parameters ? query(sql, bindable(parameters), done) : query(sql, done),
          });
        }
        callback(error, connection);
      });
    },
  };
}

/** True when a row with the same key is there already. */
export function isDuplicate(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === 'SQLITE_CONSTRAINT' || code === 'ER_DUP_ENTRY';
}

function isDamage(error: unknown): boolean {
  return /^SQLITE_(NOTADB|CORRUPT|IOERR_SHORT_READ)/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '');
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
