import type { Cluster, Leases } from '../../serve/cluster.ts';
import type { KeptTables } from '../../store/store.ts';
import { StoreError } from '../../store/store-error.ts';
import { atMost } from '../net/host-table.ts';

/**
 * The right to run a table, held in the store as well, where programs that do not know of each other may keep their tables.
 * Among processes that do, whoever has got the right has it there at once, even if the one before it has died.
 * @param enough done when a store that does not answer is waited for no longer
 */
export function heldToo({ leases, isShared }: Cluster, tables: KeptTables, enough?: Promise<void>): Leases {
  return {
    holders: (names) => leases.holders(names),
    async take(name) {
      const lease = await leases.take(name);
      if (!lease) return undefined;
      try {
        const held = await tables.hold(name, isShared ? lease.fence : 0);
        void lease.lost.then(() => held.release());
        const release = async (): Promise<void> => {
          await atMost(enough, held.release());
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
