/** How long another program's write is waited for. */
export const BUSY_MILLISECONDS = 5000;
/** How long of that at a stretch while a game is played: no key is read meanwhile. */
export const BUSY_STRETCH = 20;

/** What is used of a file that libsql has opened. */
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

/** By the names of its columns. */
export type Row = Record<string, unknown>;

/**
 * A query by its parameters. All its rows are asked for as the bytes of one JSON: of thousands of rows libsql takes twice as
 * long to make values, and where a text is damaged and no UTF-8 it would end the program.
 * @param names of its columns, where they are known
 */
export function reading(
  file: SqliteFile,
  query: string,
  names: readonly string[] = namesOf(file.prepare(query)),
): (parameters: unknown) => Row[] {
  const columns = names.map(
    (name) => `'${name}', case typeof("${name}") when 'blob' then cast("${name}" as text) else "${name}" end`,
  );
  const statement = file.prepare(
    `select cast(json_group_array(json_object(${columns.join(', ')})) as blob) as "rows" from (${query})`,
  );
  return (parameters) => {
    const [{ rows }] = statement.all(parameters) as [{ rows: ArrayBuffer }];
    return JSON.parse(utf8.decode(rows));
  };
}

export function namesOf(statement: ReturnType<SqliteFile['prepare']>): readonly string[] {
  return statement.columns().map(({ name }) => name);
}

/** Nothing is left out at the start of a text. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Does the work in a transaction that has the file for itself: a prepared statement that finds it busy stays in progress,
 * and nothing could be committed after it.
 */
export function transact<T>(file: SqliteFile, work: () => T): T {
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

/**
 * Brings what is in the file beside it (`-wal`) into the file itself, as whoever copies that one alone expects, and empties
 * it: SQLite would bring it into whatever copy is put in that one's place. libsql does neither.
 */
export function tidy(file: SqliteFile): void {
  try {
    file.pragma(`busy_timeout = ${BUSY_STRETCH}`);
    file.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // Such as on a full disk: it stays where it is, and is as safe there.
  } finally {
    file.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`);
  }
}
