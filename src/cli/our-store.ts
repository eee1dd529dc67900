import { openStore } from '../store/open.ts';
import { storeLocation } from '../store/paths.ts';
import type { Store } from '../store/store.ts';
import { settingsFile } from './our-settings.ts';
import { complain } from './output.ts';

/** The store that environment and settings name, for commands that are nothing without it. @throws StoreError */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const { store, trouble } = await openStore(storeLocation(process.env, settingsFile().get().storage));
  if (trouble) complain(trouble);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
