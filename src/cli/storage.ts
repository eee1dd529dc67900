import type { OpenedStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';

/** The store of one run of the program. */
export interface Storage {
  /** Opened when it is first asked for; in memory when nothing can be saved. */
  open(): Promise<OpenedStore & { readonly lost: boolean }>;
  /** Opened again where that was impossible before. @throws StoreError */
  openAgain(): Promise<Store>;
  close(): Promise<void>;
}

/** The database is loaded only when it is wanted: it must not keep the first frame waiting. */
export function storageAt(location: () => string): Storage {
  let opening: ReturnType<Storage['open']> | undefined;
  return {
    async open() {
      const { openStoreOrMemory } = await import('../store/open.ts');
      opening ??= openStoreOrMemory(location());
      return opening;
    },
    async openAgain() {
      const { store, lost } = await this.open();
      if (!lost) return store;
      const { openStore } = await import('../store/open.ts');
      const found = await openStore(location());
      await store.close();
      opening = Promise.resolve({ ...found, lost: false });
      return found.store;
    },
    async close() {
      await (await opening)?.store.close();
    },
  };
}
