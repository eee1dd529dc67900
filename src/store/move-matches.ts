import type { MatchRecord } from './records.ts';
import type { Added, House, Store } from './store.ts';
import { StoreError } from './store-error.ts';

interface Moved {
  readonly added: readonly Added[];
  /** What went of the house; the rest stays. */
  readonly house: House;
}

/**
 * Moves matches, and what a server keeps beside them, from one store to another. All of it is deleted here only when it is
 * there, and the matches last, by whose new names the house speaks of them: whoever is stopped in between has both, and may
 * do it again.
 * @param records as they were read from the first, like the house.
 * @throws StoreError
 */
export async function moveMatches(
  from: Store,
  to: Store,
  records: readonly MatchRecord[],
  house: House = { guests: [], tables: [] },
): Promise<Moved> {
  // One place can have many names.
  if (await from.isAt(to)) {
    throw new StoreError('The games are there already: name another storage.', 'unreachable');
  }
  const added = await to.add(records);
  const carried = await to.house.add(house, added);
  await from.house.withdraw(carried);
  await from.withdraw(records);
  return { added, house: carried };
}
