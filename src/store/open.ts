import { openDatabase } from './database.ts';
import { sqlStore } from './sql-store.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';

export interface OpenedStore {
  readonly store: Store;
  /** What the player should be told: a damaged file was put aside, or nothing can be saved. */
  readonly trouble?: string;
}

/**
 * @param location a file, `:memory:`, or a `mysql://` or `mariadb://` address.
 * @throws StoreError
 */
export async function openStore(location: string): Promise<OpenedStore> {
  const database = await openDatabase(location);
  const { trouble } = database;
  const store = sqlStore(database, () => openDatabase(location));
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
