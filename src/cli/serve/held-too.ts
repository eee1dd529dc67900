import type { Leases } from '../../serve/cluster.ts';
import type { KeptTables } from '../../store/store.ts';
import { StoreError } from '../../store/store-error.ts';

/** The right to run a table, held in the store as well, where programs that do not know of each other may keep their tables. */
export function heldToo(leases: Leases, tables: KeptTables): Leases {
  return {
    holders: (names) => leases.holders(names),
    async take(name) {
      const lease = await leases.take(name);
      if (!lease) return undefined;
      try {
        const held = await tables.hold(name);
        const release = async (): Promise<void> => {
          await held.release();
          await lease.release();
        };
        return { ...lease, release };
      } catch (error) {
        await lease.release();
        if (error instanceof StoreError && error.kind === 'in-use') return undefined;
        throw error;
      }
    },
  };
}
