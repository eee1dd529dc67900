import { sql } from 'kysely';
import type { Database, Statement } from './database.ts';
import type { KeptGuests } from './store.ts';
import { isDuplicate, StoreError } from './store-error.ts';

/** How often somebody else may write at the same moment. */
const MOST_ATTEMPTS = 50;

/** @param ready the database that is open now. */
export function keptGuests(ready: () => Promise<Database>): KeptGuests {
  const load = async (id: string): Promise<string | undefined> => {
    const { db } = await ready();
    const row = await db.selectFrom('guests').select('record').where('id', '=', id).executeTakeFirst();
    return row?.record;
  };
  const owner = async (name: string): Promise<string | undefined> => {
    const { db } = await ready();
    const row = await db.selectFrom('guests').select('id').where('name', '=', name).executeTakeFirst();
    return row?.id;
  };
  return {
    load,
    owner,
    async change(ids, make) {
      const { db, write } = await ready();
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        const before = await Promise.all(ids.map(load));
        const statements: Statement[] = [];
        for (const [at, after] of make(before).entries()) {
          const [id, record] = [ids[at]!, before[at]];
          if (!after || after.record === record) continue;
          const named = await owner(after.name);
          if (named !== undefined && named !== id) return false;
          const insert = db.insertInto('guests').values({ id, ...after });
          // Servers compare texts without regard to capitals; bytes they compare as they are.
          const update = db
            .updateTable('guests')
            .set(after)
            .where('id', '=', id)
            .where(sql`hex(record)`, '=', sql`hex(${record})`);
          statements.push(record === undefined ? { query: insert } : { query: update, rows: 1 });
        }
        if (statements.length === 0) return true;
        try {
          await write(statements);
          return true;
        } catch (error) {
          const wroteElse = error instanceof StoreError && error.kind === 'gone';
          if (!wroteElse && !isDuplicate(error)) throw error;
        }
      }
      throw new StoreError('Others change the same at this moment: try again.', 'in-use');
    },
  };
}
