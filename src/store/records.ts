import { sql } from 'kysely';
import * as v from 'valibot';
import { problemIn, problemText, text, whole } from '../engine/schema.ts';
import type { Database, Statement } from './database.ts';
import type { Locks } from './locks.ts';
import { newId } from './new-id.ts';
import { logOf, type MatchRow, type StepRow, stepsOf } from './saved-rows.ts';
import type { Added } from './store.ts';
import { inUse, StoreError } from './store-error.ts';

/** What tells that a match is as it was read. */
export const seenColumns = ['id', 'steps', 'updated_at', 'removed_at'] as const;
type SeenMatch = Pick<MatchRow, (typeof seenColumns)[number]>;

/** A saved match with everything that a store knows of it, as it is carried to another store. */
export interface MatchRecord {
  readonly match: MatchRow;
  readonly steps: readonly StepRow[];
}

const json = v.string('must be a text');
const time = whole(0, Number.MAX_SAFE_INTEGER);
const recordSchema = v.object({
  match: v.object({
    id: v.pipe(v.string('must be a text'), v.regex(/^[a-z0-9]{1,16}$/, 'must be the ID of a saved game')),
    game: v.pipe(v.string('must be a text'), v.regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a game')),
    title: text,
    options: json,
    players: json,
    seed: text,
    setup_chance: json,
    sources: json,
    started_at: time,
    finished_at: v.nullable(time),
    removed_at: v.nullable(time),
    outcome: v.nullable(json),
    steps: whole(0, 1_000_000),
    updated_at: time,
  }),
  steps: v.array(
    v.object({ number: whole(1, 1_000_000), seat: whole(0, 15), move: json, chance: json, played_at: time }),
    'must be a list',
  ),
});

/** @returns the record, or what is wrong with what was given. */
export function readRecord(value: unknown): MatchRecord | string {
  const problem = problemIn(recordSchema, value);
  if (problem) return problemText(problem, 'the game');
  const record = v.parse(recordSchema, value);
  return logOf(record.match, record.steps) ? record : 'the game is damaged';
}

/** @param ids all matches without it, those in the bin included. */
export async function readRecords(
  { db }: Database,
  locks: Locks,
  ids?: readonly string[],
): Promise<readonly MatchRecord[]> {
  const all = db.selectFrom('matches').selectAll().orderBy('started_at').orderBy('id');
  const rows = await (ids ? all.where('id', 'in', ['', ...ids]) : all).execute();
  const absent = ids?.find((id) => !rows.some((row) => row.id === id));
  if (absent !== undefined) {
    throw new StoreError(
      `There is no saved game ${absent}: \`boardgames saves\` lists those there are.`,
      'missing',
    );
  }
  const played = await locks.foreign(ids);
  const busy = rows.find(({ id }) => played.has(id));
  if (busy) throw inUse(busy.id);
  const records: MatchRecord[] = [];
  for (const match of rows) {
    records.push({ match, steps: await stepsOf(db, match.id) });
  }
  return records;
}

const STEPS_AT_ONCE = 100;

/** All of them or none. One whose ID another match has gets a new one; one that is there already is left out. */
export async function addRecords(
  database: Database,
  records: readonly MatchRecord[],
): Promise<readonly Added[]> {
  const { db } = database;
  const there = await readRecordsOf(
    database,
    records.map(({ match }) => match.id),
  );
  const taken = new Set(there.keys());
  const added: Added[] = [];
  const statements: Statement[] = [];
  for (const { match, steps } of records) {
    const same = there.get(match.id);
    if (same !== undefined && same === fingerprint({ match, steps })) {
      added.push({ from: match.id, id: match.id, isNew: false });
      continue;
    }
    let { id } = match;
    while (taken.has(id)) id = newId();
    taken.add(id);
    added.push({ from: match.id, id, isNew: true });
    statements.push({ query: db.insertInto('matches').values({ ...match, id }) });
    for (let from = 0; from < steps.length; from += STEPS_AT_ONCE) {
      const rows = steps.slice(from, from + STEPS_AT_ONCE).map((step) => ({ ...step, match_id: id }));
      statements.push({ query: db.insertInto('steps').values(rows), rows: rows.length });
    }
  }
  await database.write(statements);
  return added;
}

/** What two matches have in common only when they are the same. */
function fingerprint({ match, steps }: MatchRecord): string {
  const { game, players, options, seed, setup_chance } = match;
  return JSON.stringify([
    game,
    players,
    options,
    seed,
    setup_chance,
    steps.map(({ seat, move, chance }) => [seat, move, chance]),
  ]);
}

async function readRecordsOf({ db }: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const id of ids) {
    const match = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
    if (!match) continue;
    found.set(id, fingerprint({ match, steps: await stepsOf(db, id) }));
  }
  return found;
}

/**
 * Deletes matches that were carried to another store; those that were played on since they were read, or that another program
 * has begun to play, stay.
 * @throws StoreError `in-use`, and where one was played before, none is deleted
 */
export async function withdraw(
  database: Database,
  locks: Locks,
  records: readonly MatchRecord[],
): Promise<void> {
  const ids = records.map(({ match }) => match.id);
  const played = await locks.foreign();
  const [busy] = ids.filter((id) => played.has(id));
  if (busy !== undefined) throw inUse(busy);
  const { left } = await deleteUnplayed(
    database,
    locks,
    records.map(({ match }) => match),
  );
  if (left.length > 0) throw inUse(left[0]!.id);
}

/** A statement names so many matches at most: databases limit how many values one may hold. */
const MATCHES_AT_ONCE = 250;

/**
 * Deletes matches for good, in one transaction: what somebody plays, has played on since it was read, or has put into the bin or
 * taken out of it, stays.
 * @returns how many are gone, and those of them that are left, as they are now
 */
export async function deleteUnplayed(
  { db, write }: Database,
  locks: Locks,
  matches: readonly SeenMatch[],
): Promise<{ readonly deleted: number; readonly left: readonly SeenMatch[] }> {
  const pieces: (readonly SeenMatch[])[] = [];
  for (let from = 0; from < matches.length; from += MATCHES_AT_ONCE)
    pieces.push(matches.slice(from, from + MATCHES_AT_ONCE));
  const isFree = sql<boolean>`not exists (select 1 from locks where match_id = matches.id)`;
  const isGone = sql<boolean>`not exists (select 1 from matches where id = match_id)`;
  const deletions = pieces.flatMap((some): readonly Statement[] => {
    const ids = some.map(({ id }) => id);
    const asSeen = some.map(
      ({ id, steps, updated_at, removed_at }) =>
        sql<boolean>`(id = ${id} and steps = ${steps} and updated_at = ${updated_at} and coalesce(removed_at, 0) = ${removed_at ?? 0})`,
    );
    return [
      {
        query: db
          .deleteFrom('matches')
          .where(isFree)
          .where(sql<boolean>`(${sql.join(asSeen, sql` or `)})`),
      },
      { query: db.deleteFrom('steps').where('match_id', 'in', ids).where(isGone) },
      { query: db.deleteFrom('reviews').where('match_id', 'in', ids).where(isGone) },
    ];
  });
  await write([...(await locks.endings()), ...deletions]);
  const left: SeenMatch[] = [];
  for (const some of pieces) {
    const ids = some.map(({ id }) => id);
    left.push(...(await db.selectFrom('matches').select(seenColumns).where('id', 'in', ids).execute()));
  }
  return { deleted: matches.length - left.length, left };
}
