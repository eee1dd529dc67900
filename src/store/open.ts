import { openDatabase } from './database.ts';
import { sqlStore } from './sql-store.ts';
import type { Store } from './store.ts';
import { inWords, StoreError } from './store-error.ts';

export interface OpenedStore {
  readonly store: Store;
  /** What the player should be told: a damaged file was put aside, or nothing can be saved. */
  readonly trouble?: string;
}

/**
 * @param location a file, `:memory:`, or a `mysql://` or `mariadb://` address.
 * @param named how another storage is named, where neither settings nor environment do that: `with --to`.
 * @throws StoreError
 */
export async function openStore(location: string, named?: string): Promise<OpenedStore> {
  const database = await openDatabase(location, named);
  const { trouble } = database;
  // Where two are open, only one of them was named.
  const storage = named === undefined ? undefined : `The storage named ${named}`;
  const store = worded(
    sqlStore(database, () => openDatabase(location, named)),
    storage,
  );
  return { store, ...(trouble === undefined ? {} : { trouble }) };
}

/** Opens the store, or one in memory when that is impossible: a game can be played all the same. */
export async function openStoreOrMemory(location: string): Promise<OpenedStore & { readonly lost: boolean }> {
  try {
    return { ...(await openStore(location)), lost: false };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const { store } = await openStore(':memory:');
    return { store, lost: true, trouble: error.message };
  }
}

/** The same methods, which fail with sentences where a database fails in its own words. */
function worded<T extends object>(methods: T, storage?: string): T {
  const said = Object.entries(methods).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return [name, worded(value, storage)];
    if (typeof value !== 'function') return [name, value];
    const method = async (...given: unknown[]): Promise<unknown> => {
      try {
        return await value(...given);
      } catch (error) {
        throw inWords(error, storage);
      }
    };
    return [name, method];
  });
  return Object.fromEntries(said) as T;
}
