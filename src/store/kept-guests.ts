import type { Database } from './database.ts';
import type { KeptGuests } from './store.ts';

/** @param ready the database that is open now. */
export function keptGuests(ready: () => Promise<Database>): KeptGuests {
  return {
    async save(id, name, record) {
      const { db, write } = await ready();
      await write([
        { query: db.deleteFrom('guests').where('id', '=', id) },
        { query: db.insertInto('guests').values({ id, name, record }) },
      ]);
    },
    async load(id) {
      const { db } = await ready();
      const row = await db.selectFrom('guests').select('record').where('id', '=', id).executeTakeFirst();
      return row?.record;
    },
    async owner(name) {
      const { db } = await ready();
      const row = await db.selectFrom('guests').select('id').where('name', '=', name).executeTakeFirst();
      return row?.id;
    },
  };
}
