import { sql } from 'kysely';
import * as v from 'valibot';
import { fits } from '../engine/schema.ts';
import type { Database } from './database.ts';
import { playersOf, readColumn, resultIn } from './saved-rows.ts';
import {
  countShared,
  countStatistics,
  type SharedGames,
  sharedGamesSchema,
  statisticsSchema,
} from './statistics.ts';

/** What was counted, up to the match that ended last. It holds as long as just these matches are there. */
const sumsSchema = v.object({
  /** Another where matches are counted otherwise. */
  version: v.literal(3),
  rows: v.array(statisticsSchema),
  shared: v.array(sharedGamesSchema),
  finishedAt: v.number(),
  id: v.string(),
  matches: v.number(),
  /** Of the times at which they ended: no other matches have the same but by chance. */
  sum: v.number(),
});
type Sums = Readonly<v.InferOutput<typeof sumsSchema>>;

const nothing: Sums = { version: 3, rows: [], shared: [], finishedAt: -1, id: '', matches: 0, sum: 0 };
const MODULUS = 1_000_003;

/** Finished games at which people sat, by game, with how many people that were in all of them. */
export interface GamesOfPeople extends SharedGames {
  readonly people: number;
}

export async function readGamesOfPeople(database: Database): Promise<readonly GamesOfPeople[]> {
  const { rows, shared } = await readSums(database);
  return shared.map((counted) => ({
    ...counted,
    people: rows.filter(({ game, bot }) => game === counted.game && bot === undefined).length,
  }));
}

/**
 * Counts the matches that have ended since the last count; all of them where one of those was removed, restored, imported or
 * taken back.
 */
export async function readSums(database: Database): Promise<Pick<Sums, 'rows' | 'shared'>> {
  const kept = await keptSums(database);
  const ended = await endedSince(database, kept);
  if (ended.length === 0) return kept;
  const matches = ended.flatMap((row) => {
    const players = playersOf(row);
    const result = resultIn(row, players?.length ?? 0);
    return players && result ? [{ game: row.game, players, finishedAt: row.finished_at!, ...result }] : [];
  });
  const last = ended.at(-1)!;
  const sums: Sums = {
    version: 3,
    rows: [...countStatistics(matches, kept.rows)],
    shared: [...countShared(matches, kept.shared)],
    finishedAt: last.finished_at!,
    id: last.id,
    matches: kept.matches + ended.length,
    sum: kept.sum + ended.reduce((sum, row) => sum + (row.finished_at! % MODULUS), 0),
  };
  await keep(database, sums);
  return sums;
}

/** Nothing counted where what is kept holds no more. */
async function keptSums({ db }: Database): Promise<Sums> {
  const row = await db.selectFrom('sums').select('record').executeTakeFirst();
  const kept = row && readColumn(row.record);
  if (!fits(sumsSchema, kept)) return nothing;
  const { finishedAt, id, matches, sum } = kept as Sums;
  const { count, total } = await db
    .selectFrom('matches')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number | null>`sum(finished_at % ${sql.lit(MODULUS)})`.as('total'),
    ])
    .where('removed_at', 'is', null)
    .where((where) =>
      where.or([
        where('finished_at', '<', finishedAt),
        where.and([where('finished_at', '=', finishedAt), where('id', '<=', id)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count) === matches && Number(total) === sum ? (kept as Sums) : nothing;
}

function endedSince({ db }: Database, { finishedAt, id }: Sums) {
  return db
    .selectFrom('matches')
    .select(['id', 'game', 'players', 'outcome', 'finished_at'])
    .where('removed_at', 'is', null)
    .where((where) =>
      where.or([
        where('finished_at', '>', finishedAt),
        where.and([where('finished_at', '=', finishedAt), where('id', '>', id)]),
      ]),
    )
    .orderBy('finished_at')
    .orderBy('id')
    .execute();
}

/** Where it cannot be written all is counted again the next time. */
async function keep({ db, write }: Database, sums: Sums): Promise<void> {
  try {
    await write([
      { query: db.deleteFrom('sums') },
      { query: db.insertInto('sums').values({ id: 1, record: JSON.stringify(sums) }) },
    ]);
  } catch {}
}
