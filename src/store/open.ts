import { join } from 'node:path';
import type { AnyTypes } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import { openDatabase, reasonOf } from './database.ts';
import { appPaths } from './paths.ts';
import { sqlStore } from './sql-store.ts';
import type { MatchKeeper, Store } from './store.ts';
import { StoreError } from './store-error.ts';

export interface OpenedStore {
  readonly store: Store;
  /** What the player should be told: a damaged file was put aside, or nothing can be saved. */
  readonly trouble?: string;
}

/** `BOARDGAMES_STORE`, then what the settings say, then a file in the data folder. */
export function storeLocation(env: NodeJS.ProcessEnv, setting = ''): string {
  return env.BOARDGAMES_STORE || setting || join(appPaths(env).data, 'boardgames.db');
}

/**
 * @param location a file, `:memory:`, or a `mysql://` or `mariadb://` address.
 * @throws StoreError
 */
export async function openStore(location: string): Promise<OpenedStore> {
  const database = await openDatabase(location);
  const { trouble } = database;
  return { store: sqlStore(database), ...(trouble === undefined ? {} : { trouble }) };
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
 * A keeper over a store that may still be opening, so that the first frame does not wait for it. It never fails: when
 * something cannot be written, `onTrouble` is told once and the match goes on in memory.
 */
export function calmKeeper(kept: Promise<Kept>, onTrouble: (sentence: string) => void): MatchKeeper {
  let lost = false;
  const lose = (error: unknown): undefined => {
    if (lost) return;
    lost = true;
    const sentence = `From here on the game is not saved (${reasonOf(error)}): free some room, or make the folder writable.`;
    onTrouble(error instanceof StoreError ? error.message : sentence);
  };
  const begun = kept.catch(lose);
  const attempt = async (write: (keeper: MatchKeeper) => Promise<void>): Promise<void> => {
    const { keeper } = (await begun) ?? {};
    if (keeper && !lost) await write(keeper).catch(lose);
  };
  return {
    append: (index, step) => attempt((keeper) => keeper.append(index, step)),
    truncate: (length) => attempt((keeper) => keeper.truncate(length)),
    finish: (match) => attempt((keeper) => keeper.finish(match)),
    release: async () => {
      await (await begun)?.keeper.release().catch(lose);
    },
  };
}
