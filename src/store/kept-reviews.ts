import { reviewSchema } from '../engine/review.ts';
import { fits } from '../engine/schema.ts';
import type { Database } from './database.ts';
import { readColumn } from './saved-rows.ts';
import type { KeptReviews } from './store.ts';

/** @param ready the database that is open now. */
export function keptReviews(ready: () => Promise<Database>): KeptReviews {
  return {
    async save(id, review) {
      const { db, write } = await ready();
      await write([
        { query: db.deleteFrom('reviews').where('match_id', '=', id) },
        { query: db.insertInto('reviews').values({ match_id: id, record: JSON.stringify(review) }) },
      ]);
    },
    async load(id) {
      const { db } = await ready();
      const row = await db
        .selectFrom('reviews')
        .select('record')
        .where('match_id', '=', id)
        .executeTakeFirst();
      const review = row && readColumn(row.record);
      return fits(reviewSchema, review) ? review : undefined;
    },
  };
}
