import { openStore } from '../store/open.ts';
import { storeLocation } from '../store/paths.ts';
import type { Store } from '../store/store.ts';
import { settingsFile } from './our-settings.ts';
import { complain } from './output.ts';

/** Where environment and settings say that games are; settings that cannot be read are told of, since they may say otherwise. */
export function ourPlace(): string {
  const settings = settingsFile();
  const place = storeLocation(process.env, settings.get().storage);
  if (settings.trouble && !process.env.BOARDGAMES_STORE) complain(settings.trouble);
  return place;
}

/** The store that environment and settings name, for commands that are nothing without it. @throws StoreError */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const { store, trouble } = await openStore(ourPlace());
  if (trouble) complain(trouble);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
