import type { MatchRecord } from './records.ts';
import type { Added, House, Store } from './store.ts';
import { StoreError } from './store-error.ts';

/**
 * Moves matches from one store to another. They are deleted here only when they are there: whoever is stopped
 * in between has both, and may do it again.
 * @param records as they were read from the first.
 * @throws StoreError
 */
export async function moveMatches(
  from: Store,
  to: Store,
  records: readonly MatchRecord[],
): Promise<readonly Added[]> {
  const all = records.map(({ match }) => match.id);
  if (all.length > 0 && (await areOne(from, to, all[0]!))) {
    throw new StoreError('The games are there already: name another storage.', 'unreachable');
  }
  const added = await to.add(records);
  await from.withdraw(all);
  return added;
}

/**
 * Moves what a server keeps beside its matches, after them.
 * @param house as it was read from the first. @returns what was moved; the rest stays
 */
export async function moveHouse(
  from: Store,
  to: Store,
  house: House,
  added: readonly Added[],
): Promise<House> {
  const carried = await to.house.add(house, added);
  await from.house.withdraw(carried);
  return carried;
}

/** One place can have many names: whether a match that is held here is in use there tells. */
async function areOne(from: Store, to: Store, id: string): Promise<boolean> {
  const { release } = await from.keep(id);
  try {
    await to.read([id]);
    return false;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return error.kind === 'in-use';
  } finally {
    await release();
  }
}
