import type { Database } from './database.ts';
import type { Locks } from './locks.ts';
import type { KeptTables } from './store.ts';
import { tableInUse } from './store-error.ts';

/** Beside those of matches, whose ids hold no blank. */
export function lockOfTable(code: string): string {
  return `table ${code}`;
}

/** @param ready the database that is open now. */
export function keptTables(ready: () => Promise<Database>, locks: Locks): KeptTables {
  return {
    async save(code, record) {
      const { db, now, write } = await ready();
      const before = db.deleteFrom('network_tables').where('code', '=', code);
      await write([
        // Whoever stood still for long may find the table open elsewhere: there it has gone on.
        { query: before.where(({ exists, not }) => not(exists(locks.foreignTo(lockOfTable(code))))) },
        { query: db.insertInto('network_tables').values({ code, record, saved_at: now }) },
      ]);
    },
    async load(code) {
      const { db } = await ready();
      const row = await db
        .selectFrom('network_tables')
        .select('record')
        .where('code', '=', code)
        .executeTakeFirst();
      return row?.record;
    },
    async list() {
      const { db } = await ready();
      const rows = await db
        .selectFrom('network_tables')
        .select('code')
        .orderBy('saved_at', 'desc')
        .orderBy('code')
        .execute();
      return rows.map(({ code }) => code);
    },
    async remove(code) {
      const { db } = await ready();
      await db.deleteFrom('network_tables').where('code', '=', code).execute();
    },
    async isFree(code) {
      await ready();
      return (await locks.foreign([lockOfTable(code)])).size === 0;
    },
    async hold(code, fence) {
      const name = lockOfTable(code);
      const take = async (): Promise<boolean> => {
        await ready();
        return locks.take(name, fence);
      };
      // A full disk, or a server that is away, keeps nobody from a table that goes on in memory.
      if (!(await take().catch(() => true))) throw tableInUse(code);
      return { release: () => locks.release(name) };
    },
  };
}
