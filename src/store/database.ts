import type { Compilable, Kysely, RawBuilder } from 'kysely';
import { isAddress } from './mysql-address.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export type Dialect = 'sqlite' | 'mysql';

/** A statement of a transaction. */
export interface Statement {
  readonly query: Compilable;
  /** How many rows it must change: otherwise nothing of the transaction is done, and it fails as `gone`. */
  readonly rows?: number;
}

export interface Database {
  readonly db: Kysely<Tables>;
  /** The file or the address, without a password. */
  readonly place: string;
  /** Milliseconds since 1970 by the clock of the database: two hosts may disagree about the time. */
  readonly now: RawBuilder<number>;
  /**
   * Runs the statements as one transaction. A file is written when this returns `undefined`; otherwise the promise tells.
   * @throws StoreError `gone`, or whatever the database throws
   */
  write(statements: readonly Statement[]): Promise<void> | undefined;
  /** False when the file was deleted or replaced, or turned out to be damaged. */
  isInPlace(): boolean;
  close(): Promise<void>;
  /** A sentence when a damaged file was put aside and a new one begun. */
  readonly trouble?: string;
}

/**
 * Opens a file, `:memory:`, or a `mysql://` or `mariadb://` address, and makes the tables where there are none.
 * @param named how another storage is named, for the sentence that says why this one cannot be used.
 * @throws StoreError
 */
export async function openDatabase(
  location: string,
  named = 'in the settings or with BOARDGAMES_STORE',
): Promise<Database> {
  if (!isAddress(location)) return openSqlite(location, named);
  const { openMysql } = await import('./mysql.ts');
  return openMysql(location, named);
}
