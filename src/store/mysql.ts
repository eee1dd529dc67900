import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, MysqlDialect, sql } from 'kysely';
import type { PoolConnection } from 'mysql2';
import { bindable } from './bindable.ts';
import type { Database, Statement } from './database.ts';
import { prepareSchema } from './migrations.ts';
import { readAddress } from './mysql-address.ts';
import type { Tables } from './schema.ts';
import { reasonOf, StoreError } from './store-error.ts';

/** How long a server may take for an answer. */
const ANSWER_MILLISECONDS = 4000;
/** How long it may take for the goodbye. */
const GOODBYE_MILLISECONDS = 500;

/** @throws StoreError */
export async function openMysql(address: string, named: string): Promise<Database> {
  const { place, ...options } = readAddress(address);
  const { default: mysql2 } = await import('mysql2');
  // A connection that is given up while it is being made keeps its socket: here they all are, so that none stays.
  const sockets = new Set<Socket>();
  const stream = (): Socket => {
    const socket = connect({ host: options.host, port: options.port, noDelay: true, keepAlive: true });
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  };
  const pool = mysql2.createPool({
    ...options,
    stream,
    connectionLimit: 2,
    connectTimeout: ANSWER_MILLISECONDS,
  });
  pool.on('connection', guard);
  const db = new Kysely<Tables>({ dialect: new MysqlDialect({ pool: pool as never }) });
  const close = async (): Promise<void> => {
    await Promise.race([db.destroy(), sleep(GOODBYE_MILLISECONDS, undefined, { ref: false })]);
    // A server that does not answer would keep the program from ending.
    for (const socket of sockets) socket.destroy();
  };
  try {
    await prepareSchema(db, 'mysql', place, named);
  } catch (error) {
    await close();
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `The database ${place} cannot be used: ${reasonOf(error)}. Mend that, or name another storage ${named}.`,
      'unreachable',
    );
  }
  return {
    db,
    place,
    now: sql<number>`cast(unix_timestamp(current_timestamp(3)) * 1000 as signed)`,
    write: (statements) => writeAll(db, statements),
    isInPlace: () => true,
    close,
  };
}

async function writeAll(db: Kysely<Tables>, statements: readonly Statement[]): Promise<void> {
  let cause: unknown;
  const run = async (transaction: Kysely<Tables>): Promise<void> => {
    for (const { query, rows } of statements) {
      const { numAffectedRows } = await transaction.executeQuery(query.compile());
      if (rows !== undefined && Number(numAffectedRows ?? 0) !== rows)
        throw new StoreError('The first was deleted, or is played elsewhere.', 'gone');
    }
  };
  const work = db.transaction().execute((transaction) =>
    run(transaction).catch((error: unknown) => {
      cause = error;
      throw error;
    }),
  );
  // Over a broken connection nothing can be rolled back either, and that would hide what broke it.
  await work.catch((error: unknown) => {
    throw cause ?? error;
  });
}

type Done = (error: unknown, ...rest: unknown[]) => void;

/** Binds only what can be kept, and gives up a connection whose server does not answer. */
function guard(connection: PoolConnection): void {
  const query = connection.query.bind(connection) as (...args: unknown[]) => never;
  const answered =
    (done: Done): Done =>
    (error, ...rest) => {
      // Its answer may still come, and would be taken for that to another question.
      if ((error as { code?: string } | null)?.code === 'PROTOCOL_SEQUENCE_TIMEOUT') connection.destroy();
      done(error, ...rest);
    };
  Object.assign(connection, {
    query: (text: string, parameters: readonly unknown[], done: Done) =>
      query({ sql: text, timeout: ANSWER_MILLISECONDS }, bindable(parameters), answered(done)),
  });
}
