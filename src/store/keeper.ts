import type { AnyTypes } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import type { MatchKeeper, Store } from './store.ts';
import { reasonOf, StoreError } from './store-error.ts';

/** A match in a store, and its keeper. */
export interface Kept {
  readonly id: string;
  readonly keeper: MatchKeeper;
}

/** Enters a new match in a store. */
export async function keepNew(store: Store, match: Match<AnyTypes>): Promise<Kept> {
  const id = await store.create(match);
  return { id, keeper: await store.keep(id) };
}

/**
 * A keeper that never fails: when something cannot be written, `onTrouble` is told once and the match goes on in
 * memory.
 * @param begin called at the first step, so that a match nobody played leaves nothing behind.
 */
export function calmKeeper(begin: () => Promise<Kept>, onTrouble: (sentence: string) => void): MatchKeeper {
  let lost = false;
  let kept: Kept | undefined;
  let begun: Promise<void> | undefined;
  const lose = (error: unknown): void => {
    if (lost) return;
    lost = true;
    const sentence = `From here on the game is not saved (${reasonOf(error)}): free some room, or make the folder writable.`;
    onTrouble(error instanceof StoreError ? error.message : sentence);
  };
  const write = (how: (keeper: MatchKeeper) => Promise<void> | undefined): Promise<void> | undefined => {
    if (!kept || lost) return undefined;
    try {
      return how(kept.keeper)?.catch(lose);
    } catch (error) {
      lose(error);
      return undefined;
    }
  };
  const attempt = (how: (keeper: MatchKeeper) => Promise<void> | undefined): Promise<void> | undefined => {
    if (kept || lost) return write(how);
    begun ??= begin().then((found) => {
      kept = found;
    }, lose);
    return begun.then(() => write(how));
  };
  return {
    append: (index, step) => attempt((keeper) => keeper.append(index, step)),
    truncate: (length) => attempt((keeper) => keeper.truncate(length)),
    finish: (match) => attempt((keeper) => keeper.finish(match)),
    release: async () => {
      await begun;
      await kept?.keeper.release();
    },
  };
}
