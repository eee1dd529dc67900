import { sql } from 'kysely';
import type { AnyTypes } from '../engine/game.ts';
import type { Match, Step } from '../engine/match.ts';
import type { Database, Statement } from './database.ts';
import type { Locks } from './locks.ts';
import { ENDED } from './saved-rows.ts';
import type { Entry } from './store.ts';

/** A statement has so many rows at most: databases limit how many values one may hold. */
const ROWS_AT_ONCE = 100;

/** The entry of a match whose lock is held. */
export function entryOf(database: Database, locks: Locks, id: string): Entry {
  const { db, now } = database;
  /** Changes nothing unless the entry is there and its lock is still held; a match that is played is in no bin. */
  const counts = (match: Match<AnyTypes>): Statement => ({
    query: db
      .updateTable('matches')
      .set({ steps: match.steps.length, updated_at: now, removed_at: null, ...resultOf(database, match) })
      .where('id', '=', id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('locks')
            .select(sql`1`.as('one'))
            .where('match_id', '=', id)
            .where('owner', '=', locks.owner),
        ),
      ),
    rows: 1,
  });
  return {
    id,
    write(match, same, more) {
      const cut = { query: db.deleteFrom('steps').where('match_id', '=', id).where('number', '>', same) };
      const steps = stepStatements(database, id, match.steps.slice(same), same);
      return database.write([counts(match), ...(more ? [cut] : []), ...steps]);
    },
    release: () => locks.release(id),
  };
}

/** What the row of a match says about its end. */
export function resultOf({ now }: Database, { game, state, isEnded }: Match<AnyTypes>) {
  const outcome = game.outcome(state);
  // No time at which it was finished: what nobody has won counts in no statistics.
  if (!outcome) return { finished_at: null, outcome: isEnded ? ENDED : null };
  return { finished_at: now, outcome: JSON.stringify({ ...outcome, scores: game.scores(state) }) };
}

/** @param before how many steps the match has before these. */
export function stepStatements(
  { db, now }: Database,
  id: string,
  steps: readonly Step<unknown>[],
  before = 0,
): readonly Statement[] {
  const rows = steps.map(({ seat, move, chance }, index) => ({
    match_id: id,
    number: before + index + 1,
    seat,
    move: JSON.stringify(move),
    chance: JSON.stringify(chance),
    played_at: now,
  }));
  const statements: Statement[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const values = rows.slice(from, from + ROWS_AT_ONCE);
    statements.push({ query: db.insertInto('steps').values(values), rows: values.length });
  }
  return statements;
}
