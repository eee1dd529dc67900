import { type Kysely, sql } from 'kysely';
import { type Dialect, isDuplicate } from './database.ts';
import { StoreError } from './store-error.ts';

/** Times are milliseconds since 1970; JSON is text, since the two databases keep it differently. */
export interface Tables {
  versions: { id: number; version: number };
  matches: {
    id: string;
    game: string;
    title: string;
    options: string;
    players: string;
    seed: string;
    setup_chance: string;
    sources: string;
    started_at: number;
    finished_at: number | null;
    removed_at: number | null;
    outcome: string | null;
  };
  /** `number` counts from 1. */
  steps: {
    match_id: string;
    number: number;
    seat: number;
    move: string;
    chance: string;
    played_at: number;
  };
  locks: { match_id: string; owner: string; host: string; pid: number; beat_at: number };
}

export const SCHEMA_VERSION = 1;

/**
 * Makes the tables where there are none.
 * @throws StoreError when they were made by a newer program.
 */
export async function prepareSchema(db: Kysely<Tables>, dialect: Dialect, place: string): Promise<void> {
  await createTable(db, dialect, 'versions', ['id integer primary key', 'version integer not null']);
  const row = await db.selectFrom('versions').select('version').executeTakeFirst();
  if (row && row.version > SCHEMA_VERSION) {
    throw new StoreError(
      `The games in ${place} were saved by a newer version of this program: update it, or name another storage with BOARDGAMES_STORE.`,
      'newer',
    );
  }
  if (row) return;
  await createTables(db, dialect);
  try {
    await db.insertInto('versions').values({ id: 1, version: SCHEMA_VERSION }).execute();
  } catch (error) {
    // Another program made the tables at the same moment.
    if (!isDuplicate(error)) throw error;
  }
}

async function createTables(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'matches', [
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
  await createTable(db, dialect, 'steps', [
    'match_id varchar(16) not null',
    'number integer not null',
    'seat integer not null',
    'move mediumtext not null',
    'chance mediumtext not null',
    'played_at bigint not null',
    'primary key (match_id, number)',
  ]);
  await createTable(db, dialect, 'locks', [
    'match_id varchar(16) primary key',
    'owner varchar(40) not null',
    'host varchar(255) not null',
    'pid bigint not null',
    'beat_at bigint not null',
  ]);
}

async function createTable(
  db: Kysely<Tables>,
  dialect: Dialect,
  name: keyof Tables,
  columns: readonly string[],
): Promise<void> {
  const charset = dialect === 'mysql' ? sql` character set utf8mb4` : sql``;
  await sql`create table if not exists ${sql.table(name)} (${sql.raw(columns.join(', '))})${charset}`.execute(
    db,
  );
}
