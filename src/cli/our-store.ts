import { openStore } from '../store/open.ts';
import { storeLocation } from '../store/paths.ts';
import type { Store } from '../store/store.ts';
import { settingsFile } from './our-settings.ts';

/** The store that environment and settings name, for commands that are nothing without it. @throws StoreError */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const { store, trouble } = await openStore(storeLocation(process.env, settingsFile().get().storage));
  if (trouble) process.stderr.write(`${trouble}\n`);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
