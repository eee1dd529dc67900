import { randomInt } from 'node:crypto';
import type { Compilable, Kysely } from 'kysely';
import type { AnyTypes } from '../engine/game.ts';
import { isLog, LOG_VERSION, type Log } from '../engine/log.ts';
import type { Match } from '../engine/match.ts';
import { type Database, isDuplicate } from './database.ts';
import { type Lock, Locks } from './locks.ts';
import { type MatchRow, playersOf, resultOf, savedMatch } from './saved-rows.ts';
import type { Tables } from './schema.ts';
import { countStatistics } from './statistics.ts';
import type { MatchKeeper, SavedMatch, Store } from './store.ts';
import { StoreError } from './store-error.ts';

/** Without letters and digits that look alike. */
const idLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID_LENGTH = 5;

/** The store over an open database. */
export function sqlStore(database: Database): Store {
  const { db, place } = database;
  const locks = new Locks(db);
  const change = async (id: string, values: Partial<MatchRow>): Promise<void> => {
    const { numUpdatedRows } = await db
      .updateTable('matches')
      .set(values)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw missing(id);
  };
  return {
    place,
    create: (match) => createRow(db, match),
    keep: (id) => keepMatch(database, locks, id),
    list: (which) => listMatches(db, locks, which),
    load: (id) => loadMatch(db, locks, id),
    rename: (id, title) => change(id, { title: title.trim().slice(0, 100) }),
    remove: (id) => change(id, { removed_at: Date.now() }),
    restore: (id) => change(id, { removed_at: null }),
    emptyBin: () => emptyBin(db),
    statistics: async () => countStatistics(await finishedMatches(db)),
    async close() {
      await locks.releaseAll();
      await db.destroy();
    },
  };
}

function missing(id: string): StoreError {
  return new StoreError(
    `There is no saved game ${id}: \`boardgames saves\` lists those there are.`,
    'missing',
  );
}

async function createRow(db: Kysely<Tables>, match: Match<AnyTypes>): Promise<string> {
  const row = {
    game: match.game.id,
    title: '',
    options: JSON.stringify(match.options),
    players: JSON.stringify(match.players),
    seed: match.seed,
    setup_chance: JSON.stringify(match.setupChance),
    sources: JSON.stringify(match.game.sources?.(match.options) ?? {}),
    started_at: Date.now(),
    finished_at: null,
    removed_at: null,
    outcome: null,
  };
  for (;;) {
    const id = newId();
    try {
      await db
        .insertInto('matches')
        .values({ id, ...row })
        .execute();
      return id;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}

function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => idLetters[randomInt(idLetters.length)]).join('');
}

async function keepMatch({ db, write }: Database, locks: Locks, id: string): Promise<MatchKeeper> {
  const row = await db.selectFrom('matches').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw missing(id);
  if (!(await locks.take(id))) {
    throw new StoreError(`Game ${id} is being played by another program: leave it there first.`, 'in-use');
  }
  const run = (query: Compilable): Promise<void> | undefined => {
    const written = write(query.compile());
    return typeof written === 'number' ? undefined : written.then(() => {});
  };
  const setResult = (values: Pick<MatchRow, 'finished_at' | 'outcome'>): Promise<void> | undefined =>
    run(db.updateTable('matches').set(values).where('id', '=', id));
  return {
    append(index, { seat, move, chance }) {
      const texts = { move: JSON.stringify(move), chance: JSON.stringify(chance) };
      const step = { match_id: id, number: index + 1, seat, ...texts, played_at: Date.now() };
      return run(db.insertInto('steps').values(step));
    },
    truncate(length) {
      const forgotten = run(db.deleteFrom('steps').where('match_id', '=', id).where('number', '>', length));
      const forget = () => setResult({ finished_at: null, outcome: null });
      return forgotten ? forgotten.then(forget) : forget();
    },
    finish({ game, state }) {
      const outcome = game.outcome(state);
      if (!outcome) return undefined;
      const result = { ...outcome, scores: game.scores(state) };
      return setResult({ finished_at: Date.now(), outcome: JSON.stringify(result) });
    },
    release: () => locks.release(id),
  };
}

async function listMatches(
  db: Kysely<Tables>,
  locks: Locks,
  which: 'kept' | 'bin',
): Promise<readonly SavedMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .selectAll()
    .where('removed_at', which === 'kept' ? 'is' : 'is not', null)
    .execute();
  const counts = await db
    .selectFrom('steps')
    .select([
      'match_id',
      ({ fn }) => fn.max('number').as('steps'),
      ({ fn }) => fn.max('played_at').as('last'),
    ])
    .groupBy('match_id')
    .execute();
  const played = new Map(counts.map((count) => [count.match_id, count]));
  const held = new Map(
    (await db.selectFrom('locks').selectAll().execute()).map((lock) => [lock.match_id, lock]),
  );
  return rows
    .map((row) => savedMatch(row, { played: played.get(row.id), inUse: isHeld(held.get(row.id), locks) }))
    .sort((a, b) => b.updatedAt - a.updatedAt || b.startedAt - a.startedAt);
}

async function loadMatch(
  db: Kysely<Tables>,
  locks: Locks,
  id: string,
): Promise<{ saved: SavedMatch; log: Log }> {
  const row = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missing(id);
  const rows = await db
    .selectFrom('steps')
    .selectAll()
    .where('match_id', '=', id)
    .orderBy('number')
    .execute();
  const lock = await db.selectFrom('locks').selectAll().where('match_id', '=', id).executeTakeFirst();
  if (rows.some((step, index) => step.number !== index + 1)) throw damaged(id);
  try {
    const steps = rows.map(({ seat, move, chance }) => ({
      seat,
      move: JSON.parse(move) as unknown,
      chance: JSON.parse(chance) as unknown,
    }));
    const header = {
      format: 'boardgames.log',
      version: LOG_VERSION,
      game: row.game,
      options: JSON.parse(row.options),
      players: JSON.parse(row.players),
      seed: row.seed,
      setupChance: JSON.parse(row.setup_chance),
      sources: JSON.parse(row.sources),
    };
    const log = { header, steps };
    if (!isLog(log)) throw damaged(id);
    const played = { steps: rows.length, last: rows.at(-1)?.played_at ?? 0 };
    return { saved: savedMatch(row, { played, inUse: isHeld(lock, locks) }), log };
  } catch (error) {
    if (error instanceof SyntaxError) throw damaged(id);
    throw error;
  }
}

function isHeld(lock: Lock | undefined, locks: Locks): boolean {
  return lock !== undefined && locks.isForeign(lock);
}

function damaged(id: string): StoreError {
  return new StoreError(`The saved game ${id} is damaged and cannot be played on.`, 'damaged');
}

async function emptyBin(db: Kysely<Tables>): Promise<number> {
  return db.transaction().execute(async (bin) => {
    const rows = await bin.selectFrom('matches').select('id').where('removed_at', 'is not', null).execute();
    for (const { id } of rows) {
      await bin.deleteFrom('steps').where('match_id', '=', id).execute();
      await bin.deleteFrom('matches').where('id', '=', id).execute();
    }
    return rows.length;
  });
}

async function finishedMatches(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('matches')
    .selectAll()
    .where('outcome', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('finished_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const players = playersOf(row);
    const result = resultOf(row, players?.length);
    return players && result ? [{ game: row.game, players, ...result }] : [];
  });
}
