import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyTypes } from '../engine/game.ts';
import type { Log } from '../engine/log.ts';
import type { Match } from '../engine/match.ts';
import { printable } from '../engine/printable.ts';
import type { Database } from './database.ts';
import { entryOf, resultOf, stepStatements } from './entry.ts';
import { keptGuests } from './kept-guests.ts';
import { keptHouse } from './kept-house.ts';
import { keptReviews } from './kept-reviews.ts';
import { readGamesOfPeople, readSums } from './kept-sums.ts';
import { keptTables, lockOfTable } from './kept-tables.ts';
import { Locks } from './locks.ts';
import { newId } from './new-id.ts';
import { addRecords, deleteUnplayed, readRecords, seenColumns, withdraw } from './records.ts';
import { listedColumns, logOf, savedMatch, stepsOf } from './saved-rows.ts';
import type { Emptied, EnterOptions, Entry, ListOptions, SavedMatch, Shelf, Store } from './store.ts';
import { inUse, isDuplicate, StoreError } from './store-error.ts';

const LONGEST_TITLE = 100;
/** How long a server may take to release the locks. */
const GOODBYE_MILLISECONDS = 1000;

/**
 * The store over an open database.
 * @param reopen opens what stands in the place of a database that was deleted or replaced.
 */
export function sqlStore(first: Database, reopen: () => Promise<Database>): Store {
  let current = first;
  let isLeft = false;
  const locks = new Locks(() => current);
  let opening: Promise<Database> | undefined;
  const openAgain = async (): Promise<Database> => {
    await current.close().catch(() => {});
    current = await reopen();
    return current;
  };
  const ready = async (): Promise<Database> => {
    if (!opening && (isLeft || current.isInPlace())) return current;
    // Once for all who ask meanwhile: of two that find it damaged, one would find what the other has just begun in its place.
    opening ??= openAgain().finally(() => {
      opening = undefined;
    });
    return opening;
  };
  return {
    place: first.place,
    enter: async (match, options = {}) => enterMatch(await ready(), locks, match, options),
    keep: async (id, fence = 0) => keepEntry(await ready(), locks, id, fence),
    list: async (shelf, options) => listMatches(await ready(), locks, shelf, options ?? {}),
    has: async (id) => hasMatch(await ready(), id),
    count: async (shelf) => countMatches(await ready(), shelf),
    load: async (id) => loadMatch(await ready(), locks, id),
    async rename(id, title) {
      const { db } = await ready();
      const naming = db
        .updateTable('matches')
        .set({ title: titleOf(title) })
        .where('id', '=', id);
      if ((await naming.executeTakeFirst()).numUpdatedRows === 0n) throw missing(id);
    },
    async remove(id) {
      // Whoever holds the lock plays the match: between a look and the change another could begin to.
      const { release } = await keepEntry(await ready(), locks, id);
      return putOn('bin', current, id).finally(release);
    },
    async restore(id) {
      const database = await ready();
      if (!(await hasMatch(database, id))) throw missing(id);
      return putOn('kept', database, id);
    },
    emptyBin: async () => emptyBin(await ready(), locks),
    statistics: async () => (await readSums(await ready())).rows,
    gamesOfPeople: async () => readGamesOfPeople(await ready()),
    tables: keptTables(ready, locks),
    reviews: keptReviews(ready),
    guests: keptGuests(ready),
    house: keptHouse(ready, locks),
    read: async (ids) => readRecords(await ready(), locks, ids),
    add: async (records) => addRecords(await ready(), records),
    withdraw: async (records) => withdraw(await ready(), locks, records),
    async isAt(other) {
      await ready();
      const mark = newId();
      await locks.take(lockOfTable(mark));
      try {
        return !(await other.tables.isFree(mark));
      } finally {
        await locks.release(lockOfTable(mark));
      }
    },
    async close() {
      isLeft = true;
      // A server that does not answer must not keep the program from ending: the locks go stale by themselves.
      await Promise.race([locks.releaseAll(), sleep(GOODBYE_MILLISECONDS, undefined, { ref: false })]);
      // One that is just being opened is closed, too.
      await opening?.catch(() => {});
      await current.close();
    },
  };
}

function missing(id: string): StoreError {
  return new StoreError(
    `There is no saved game ${printable(id)}: \`boardgames saves\` lists those there are.`,
    'missing',
  );
}

function titleOf(title: string): string {
  return printable(title).trim().slice(0, LONGEST_TITLE);
}

async function enterMatch(
  database: Database,
  locks: Locks,
  match: Match<AnyTypes>,
  { id: wanted = newId(), title = '', fence = 0 }: EnterOptions,
): Promise<Entry> {
  const { db, now } = database;
  const row = {
    game: match.game.id,
    title: titleOf(title),
    options: JSON.stringify(match.options),
    players: JSON.stringify(match.players),
    seed: match.seed,
    setup_chance: JSON.stringify(match.setupChance),
    sources: JSON.stringify(match.game.sources?.(match.options) ?? {}),
    started_at: now,
    removed_at: null,
    steps: match.steps.length,
    updated_at: now,
    ...resultOf(database, match),
  };
  for (let id = wanted; ; id = newId()) {
    const entry = entryOf(database, locks, id);
    try {
      const made = { query: db.insertInto('matches').values({ id, ...row }) };
      await database.write([made, locks.claim(id, fence), ...stepStatements(database, id, match.steps)]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if (!(await locks.isUnknown(id))) continue;
      // A server made it before, and its answer was lost.
      await entry.write(match, 0, true);
    }
    locks.hold(id);
    return entry;
  }
}

async function hasMatch({ db }: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('matches').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** @returns false where the match was there already. */
async function putOn(shelf: Shelf, { db, now }: Database, id: string): Promise<boolean> {
  const moved = await db
    .updateTable('matches')
    .set({ removed_at: shelf === 'bin' ? now : null })
    .where('id', '=', id)
    .where('removed_at', shelf === 'bin' ? 'is' : 'is not', null)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

async function keepEntry(database: Database, locks: Locks, id: string, fence = 0): Promise<Entry> {
  if (!(await hasMatch(database, id))) throw missing(id);
  if (!(await locks.take(id, fence))) throw inUse(id);
  return entryOf(database, locks, id);
}

async function listMatches(
  { db }: Database,
  locks: Locks,
  shelf: Shelf,
  { limit, game, running }: ListOptions,
): Promise<readonly SavedMatch[]> {
  let query = db
    .selectFrom('matches')
    .select(listedColumns)
    .where('removed_at', shelf === 'kept' ? 'is' : 'is not', null)
    .orderBy('updated_at', 'desc')
    .orderBy('started_at', 'desc')
    .orderBy('id');
  if (game !== undefined) query = query.where('game', '=', game);
  if (running) query = query.where('outcome', 'is', null);
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.execute();
  const held = await locks.foreign(limit === undefined ? undefined : rows.map(({ id }) => id));
  return rows.map((row) => savedMatch(row, held.has(row.id)));
}

async function countMatches({ db }: Database, shelf: Shelf): Promise<number> {
  const { count } = await db
    .selectFrom('matches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('removed_at', shelf === 'kept' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function loadMatch(
  { db }: Database,
  locks: Locks,
  id: string,
): Promise<{ saved: SavedMatch; log: Log }> {
  const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missing(id);
  const log = logOf(row, await stepsOf(db, id));
  if (!log) throw new StoreError(`The saved game ${id} is damaged and cannot be continued.`, 'damaged');
  return { saved: savedMatch(row, (await locks.foreign([id])).has(id)), log };
}

async function emptyBin(database: Database, locks: Locks): Promise<Emptied> {
  const { db } = database;
  const binned = db.selectFrom('matches').select(seenColumns).where('removed_at', 'is not', null);
  const { deleted, left } = await deleteUnplayed(database, locks, await binned.execute());
  return { deleted, left: left.filter(({ removed_at }) => removed_at !== null).length };
}
