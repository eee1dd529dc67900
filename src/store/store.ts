import type { AnyTypes } from '../engine/game.ts';
import type { Log } from '../engine/log.ts';
import type { Match, Player } from '../engine/match.ts';
import type { Keeper } from '../engine/session.ts';
import type { PlayerStatistics } from './statistics.ts';

/** A match in the list of saved ones. Times are milliseconds since 1970. */
export interface SavedMatch {
  /** Five letters and digits. */
  readonly id: string;
  /** The id of the game. */
  readonly game: string;
  /** Empty until it is renamed. */
  readonly title: string;
  readonly players: readonly Player[];
  /** How many steps were played. */
  readonly steps: number;
  readonly startedAt: number;
  readonly updatedAt: number;
  /** Absent while it is running. */
  readonly result?: SavedResult;
  /** When it was put into the bin. */
  readonly removedAt?: number;
  /** True while another program that is still running plays it. */
  readonly inUse: boolean;
}

export interface SavedResult {
  readonly finishedAt: number;
  /** Seats. */
  readonly winners: readonly number[];
  readonly reason: string;
  /** In seat order. */
  readonly scores: readonly number[];
}

/** A keeper of one match, which no other program may play meanwhile. */
export interface MatchKeeper extends Keeper<AnyTypes['move']> {
  /** Records how the match ended; taking moves back forgets it. */
  finish(match: Match<AnyTypes>): Promise<void> | undefined;
  /** Lets other programs play the match. Never fails. */
  release(): Promise<void>;
}

/** Where matches are kept: an SQLite file, or a MySQL or MariaDB database. */
export interface Store {
  readonly place: string;
  /** @returns the id of the new entry. */
  create(match: Match<AnyTypes>): Promise<string>;
  /** @throws StoreError `in-use` while another program plays the match, `missing` when there is none. */
  keep(id: string): Promise<MatchKeeper>;
  /** Newest first; without those in the bin, or only those. */
  list(which: 'kept' | 'bin'): Promise<readonly SavedMatch[]>;
  /** The match as a log that `openLog` plays, its seed included. @throws StoreError `missing`, `damaged` */
  load(id: string): Promise<{ readonly saved: SavedMatch; readonly log: Log }>;
  /** These four throw StoreError `missing` when there is no such match. */
  rename(id: string, title: string): Promise<void>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  /** @returns how many matches were deleted for good. */
  emptyBin(): Promise<number>;
  /** By game, then by player, those with the most wins first. */
  statistics(): Promise<readonly PlayerStatistics[]>;
  close(): Promise<void>;
}
