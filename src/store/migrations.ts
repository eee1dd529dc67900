import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './schema.ts';
import { StoreError } from './store-error.ts';

/** The version of the tables that this program makes and reads: the number of its migrations. */
export const SCHEMA_VERSION = 7;

/**
 * Makes the tables where there are none, and changes those of an older program.
 * @param named how another storage is named: `with --to`.
 * @throws StoreError when they were made by a newer program.
 */
export async function prepareSchema(
  db: Kysely<Tables>,
  dialect: Dialect,
  place: string,
  named: string,
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const version = await versionOf(db);
    if (version === SCHEMA_VERSION) return;
    if (version > SCHEMA_VERSION) {
      throw new StoreError(
        `The games in ${place} were saved by a newer version of this program: update it, or name another storage ${named}.`,
        'newer',
      );
    }
    const { error } = await migratorOf(db, dialect).migrateToLatest();
    if (!error) return;
    // Another program may have done the same at the same moment.
    if (attempt >= 20) throw error;
    await sleep(100);
  }
}

/** 0 where there are no tables. */
async function versionOf(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('versions')
    .select('version')
    .executeTakeFirst()
    .catch((error: { code?: string; message?: string }) => {
      if (error.code === 'ER_NO_SUCH_TABLE' || /no such table/.test(error.message ?? '')) return undefined;
      throw error;
    });
  return row?.version ?? 0;
}

function migratorOf(db: Kysely<Tables>, dialect: Dialect): Migrator {
  const migrations: Record<string, Migration> = {
    '1-tables': { up: (inside: Kysely<Tables>) => makeTables(inside, dialect) },
    '2-counts': { up: (inside: Kysely<Tables>) => addCounts(inside) },
    '3-network-tables': { up: (inside: Kysely<Tables>) => makeNetworkTables(inside, dialect) },
    '4-reviews': { up: (inside: Kysely<Tables>) => makeReviews(inside, dialect) },
    '5-guests': { up: (inside: Kysely<Tables>) => makeGuests(inside, dialect) },
    '6-fences': { up: (inside: Kysely<Tables>) => addFences(inside) },
    '7-sums': { up: (inside: Kysely<Tables>) => makeSums(inside, dialect) },
  };
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

function tableMaker(db: Kysely<Tables>, dialect: Dialect) {
  return async (name: keyof Tables, columns: readonly string[]): Promise<void> => {
    const charset = dialect === 'mysql' ? sql` character set utf8mb4` : sql``;
    const text = sql.raw(columns.join(', '));
    await sql`create table if not exists ${sql.table(name)} (${text})${charset}`.execute(db);
  };
}

async function makeTables(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const table = tableMaker(db, dialect);
  await table('versions', ['id integer primary key', 'version integer not null']);
  await table('matches', [
    'id varchar(16) primary key',
    'game varchar(40) not null',
    'title varchar(200) not null',
    'options mediumtext not null',
    'players mediumtext not null',
    'seed varchar(200) not null',
    'setup_chance mediumtext not null',
    'sources mediumtext not null',
    'started_at bigint not null',
    'finished_at bigint',
    'removed_at bigint',
    'outcome mediumtext',
  ]);
  await table('steps', [
    'match_id varchar(16) not null',
    'number integer not null',
    'seat integer not null',
    'move mediumtext not null',
    'chance mediumtext not null',
    'played_at bigint not null',
    'primary key (match_id, number)',
  ]);
  await table('locks', [
    'match_id varchar(16) primary key',
    'owner varchar(40) not null',
    'host varchar(255) not null',
    'pid bigint not null',
    'beat_at bigint not null',
  ]);
  await setVersion(db, 1);
}

/** Nobody undoes the half of this that was done when the program was killed: every part may have been done before. */
async function addCounts(db: Kysely<Tables>): Promise<void> {
  await addColumn(db, 'matches', 'steps', 'integer');
  await addColumn(db, 'matches', 'updated_at', 'bigint');
  const last = (column: 'number' | 'played_at') =>
    sql<number>`(select max(${sql.ref(column)}) from steps where match_id = matches.id)`;
  await db
    .updateTable('matches')
    .set({
      steps: sql<number>`coalesce(${last('number')}, 0)`,
      updated_at: sql<number>`coalesce(${last('played_at')}, started_at)`,
    })
    .execute();
  await makeIndex(db, 'matches_shown', ['removed_at', 'updated_at']);
  await setVersion(db, 2);
}

/** A column of numbers that begin with 0, unless it is there. */
async function addColumn(
  db: Kysely<Tables>,
  table: keyof Tables,
  name: string,
  type: 'integer' | 'bigint',
): Promise<void> {
  const tables = await db.introspection.getTables();
  if (tables.some((each) => each.name === table && each.columns.some((column) => column.name === name)))
    return;
  await db.schema
    .alterTable(table)
    .addColumn(name, type, (column) => column.notNull().defaultTo(0))
    .execute();
}

async function makeIndex(
  db: Kysely<Tables>,
  name: string,
  columns: readonly (keyof Tables['matches'])[],
): Promise<void> {
  await db.schema
    .createIndex(name)
    .on('matches')
    .columns([...columns])
    .execute()
    .catch((error: { code?: string; message?: string }) => {
      if (error.code !== 'ER_DUP_KEYNAME' && !/already exists/.test(error.message ?? '')) throw error;
    });
}

async function makeNetworkTables(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await tableMaker(db, dialect)('network_tables', [
    'code varchar(16) primary key',
    'record mediumtext not null',
    'saved_at bigint not null',
  ]);
  await setVersion(db, 3);
}

async function makeReviews(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await tableMaker(db, dialect)('reviews', [
    'match_id varchar(16) primary key',
    'record mediumtext not null',
  ]);
  await setVersion(db, 4);
}

async function makeGuests(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await tableMaker(db, dialect)('guests', [
    'id varchar(64) primary key',
    'name varchar(40) not null unique',
    'record mediumtext not null',
  ]);
  await setVersion(db, 5);
}

async function addFences(db: Kysely<Tables>): Promise<void> {
  await addColumn(db, 'locks', 'fence', 'bigint');
  await setVersion(db, 6);
}

/** Statistics are counted when they are first asked for, and from then on only what is new. */
async function makeSums(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await tableMaker(db, dialect)('sums', ['id integer primary key', 'record mediumtext not null']);
  await makeIndex(db, 'matches_finished', ['removed_at', 'finished_at', 'id']);
  await setVersion(db, 7);
}

/** Never back: of two programs that do the same at once, one may be further. */
async function setVersion(db: Kysely<Tables>, version: number): Promise<void> {
  const further = sql<number>`case when version > ${version} then version else ${version} end`;
  const { numUpdatedRows } = await db
    .updateTable('versions')
    .set({ version: further })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await db.insertInto('versions').values({ id: 1, version }).execute();
}
