import { isDeepStrictEqual } from 'node:util';
import type { Database, Statement } from './database.ts';
import { lockOfTable } from './kept-tables.ts';
import type { Locks } from './locks.ts';
import type { Tables } from './schema.ts';
import type { House, KeptHouse } from './store.ts';
import { isDuplicate, tableInUse } from './store-error.ts';

/** A query for one row. */
interface Asking {
  executeTakeFirst(): Promise<object | undefined>;
}

/** @param ready the database that is open now. */
export function keptHouse(ready: () => Promise<Database>, locks: Locks): KeptHouse {
  return {
    async read() {
      const house = await readHouse(await ready());
      const held = await locks.foreign();
      const open = house.tables.find(({ code }) => held.has(lockOfTable(code)));
      if (open) throw tableInUse(open.code);
      return house;
    },
    async add({ guests, tables }, added) {
      const { db, write } = await ready();
      const named = new Map(added.map(({ from, id }) => [from, id]));
      // One by one: what the other store takes for the same name, it alone knows.
      const isThere = async (own: object, insert: Statement['query'], same: Asking): Promise<boolean> => {
        try {
          await write([{ query: insert }]);
          return true;
        } catch (error) {
          if (!isDuplicate(error)) throw error;
          return isDeepStrictEqual({ ...(await same.executeTakeFirst()) }, own);
        }
      };
      const moved = { guests: [] as Tables['guests'][], tables: [] as Tables['network_tables'][] };
      for (const row of guests) {
        const own = withIds(row, named);
        const same = db.selectFrom('guests').selectAll().where('id', '=', row.id);
        if (await isThere(own, db.insertInto('guests').values(own), same)) moved.guests.push(row);
      }
      for (const row of tables) {
        const own = withIds(row, named);
        const same = db.selectFrom('network_tables').selectAll().where('code', '=', row.code);
        if (await isThere(own, db.insertInto('network_tables').values(own), same)) moved.tables.push(row);
      }
      return moved;
    },
    async withdraw({ guests, tables }) {
      const { db, write } = await ready();
      const rows = [
        ...guests.map(({ id }) => db.deleteFrom('guests').where('id', '=', id)),
        ...tables.map(({ code }) => db.deleteFrom('network_tables').where('code', '=', code)),
      ];
      await write(rows.map((query): Statement => ({ query })));
    },
  };
}

async function readHouse({ db }: Database): Promise<House> {
  const guests = await db.selectFrom('guests').selectAll().orderBy('id').execute();
  const tables = await db.selectFrom('network_tables').selectAll().orderBy('code').execute();
  return { guests, tables };
}

/** The row, whose record names its matches as they are called in the other store. */
function withIds<Row extends { readonly record: string }>(row: Row, named: ReadonlyMap<string, string>): Row {
  // Within a text of JSON a quotation mark stands behind a backslash: nothing that somebody has said looks like this.
  const record = row.record.replace(/"match":"([a-z0-9]+)"/g, (found, id: string) => {
    const other = named.get(id);
    return other === undefined ? found : `"match":"${other}"`;
  });
  return { ...row, record };
}
