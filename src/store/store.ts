import type { AnyTypes } from '../engine/game.ts';
import type { Log } from '../engine/log.ts';
import type { Match, Player } from '../engine/match.ts';
import type { Review } from '../engine/review.ts';
import type { GamesOfPeople } from './kept-sums.ts';
import type { MatchRecord } from './records.ts';
import type { Tables } from './schema.ts';
import type { PlayerStatistics } from './statistics.ts';

/** A match in the list of saved ones. Times are milliseconds since 1970, by the clock of the database. */
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
  readonly updatedAt: number;
  /** `undefined` while it is running, and where its players have ended it. */
  readonly result?: SavedResult | undefined;
  /** Its players have ended it as it stood; whoever plays on has it running again. */
  readonly isEnded: boolean;
  /** True while another program that is still running plays it. */
  readonly inUse: boolean;
}

export interface SavedResult {
  /** Seats. */
  readonly winners: readonly number[];
  readonly reason: string;
  /** In seat order. */
  readonly scores: readonly number[];
}

/** What became of a record in a store. */
export interface Added {
  readonly from: string;
  readonly id: string;
  /** False when the match was there already. */
  readonly isNew: boolean;
}

/** Which matches a list shows. */
export type Shelf = 'kept' | 'bin';

export interface ListOptions {
  /** So many of the newest at most; all without it. */
  readonly limit?: number;
  /** Only matches of this game. */
  readonly game?: string;
  /** Only matches that are neither over nor ended. */
  readonly running?: true;
}

/** How a match is entered. */
export interface EnterOptions {
  /** What it is called, unless another is called so. */
  readonly id?: string;
  readonly title?: string | undefined;
  readonly fence?: number;
}

/** The entry of one match, which no other program may play meanwhile. */
export interface Entry {
  readonly id: string;
  /**
   * Makes the entry hold exactly this match with its result.
   * @param same how many first steps of it the entry holds already.
   * @param more whether the entry may hold other steps after these.
   * @returns `undefined` when that is on the disk already, else a promise that is done when it is.
   * @throws StoreError `gone` when the entry was deleted, or another program has taken the match over
   */
  write(match: Match<AnyTypes>, same: number, more: boolean): Promise<void> | undefined;
  /** Lets other programs play the match. Never fails. */
  release(): Promise<void>;
}

export interface Emptied {
  /** How many matches were deleted for good, and how many were left since they are being played. */
  readonly deleted: number;
  readonly left: number;
}

/** Tables of players in other places, which outlive their host. */
export interface KeptTables {
  /** @param record JSON, up to some 100 KB; it fails where another program has the table open. */
  save(code: string, record: string): Promise<void>;
  load(code: string): Promise<string | undefined>;
  /** The codes of all, the one that was saved last first. */
  list(): Promise<readonly string[]>;
  remove(code: string): Promise<void>;
  /** False while another program has the table open. */
  isFree(code: string): Promise<boolean>;
  /**
   * Keeps other programs from opening the table until it is released, which never fails.
   * @param fence takes it over as that of a match does
   * @throws StoreError `in-use` while another program has it open, or this one does
   */
  hold(code: string, fence?: number): Promise<Pick<Entry, 'release'>>;
}

/** What the computer thinks of saved matches; each goes when its match is deleted. */
export interface KeptReviews {
  /** Takes the place of the one before. */
  save(id: string, review: Review): Promise<void>;
  /** `undefined` as well where it was made by an older program, or is damaged. */
  load(id: string): Promise<Review | undefined>;
}

/** People who come to a server, by an id that tells nothing of who they are elsewhere. */
export interface KeptGuests {
  /**
   * Reads, and writes what is made of it, as one: all of it or nothing, and what others write meanwhile is never lost.
   * @param make of the records as they are kept, in the order of the ids, `undefined` where there is none, what each shall
   * be: a name, as names are told apart, which belongs to this guest alone from now on, and a record; `undefined`, or
   * nothing, to leave it. Called again when somebody else wrote at the same moment.
   * @returns false when a name is somebody else's: then nothing is written.
   */
  change(
    ids: readonly string[],
    make: (records: readonly (string | undefined)[]) => readonly (KeptGuest | undefined)[],
  ): Promise<boolean>;
  load(id: string): Promise<string | undefined>;
  /** The id of whoever has the name. */
  owner(name: string): Promise<string | undefined>;
}

interface KeptGuest {
  readonly name: string;
  readonly record: string;
}

/** What a server keeps beside its matches: who comes to it, and its tables; of a host, the tables alone. */
export interface House {
  readonly guests: readonly Tables['guests'][];
  readonly tables: readonly Tables['network_tables'][];
}

/** Carries it to another store. */
export interface KeptHouse {
  /** @throws StoreError `in-use` while another program has one of the tables open */
  read(): Promise<House>;
  /**
   * Adds all but guests whose id or name, and tables whose code is there already.
   * @param added what the matches of which it speaks are called here. @returns what is here now as it is there: what was
   * added, now or by whoever was stopped before it was withdrawn there
   */
  add(house: House, added: readonly Added[]): Promise<House>;
  withdraw(house: House): Promise<void>;
}

/** Where matches are kept: an SQLite file, or a MySQL or MariaDB database. */
export interface Store {
  readonly place: string;
  /** Makes an entry for a match as it stands, its steps and its result included. */
  enter(match: Match<AnyTypes>, options?: EnterOptions): Promise<Entry>;
  /**
   * @param fence takes the match over from whoever plays it with a smaller one that is not 0; 0 without it.
   * @throws StoreError `in-use` while another program plays the match, `missing` when there is none.
   */
  keep(id: string, fence?: number): Promise<Entry>;
  /** Newest first. */
  list(shelf: Shelf, options?: ListOptions): Promise<readonly SavedMatch[]>;
  count(shelf: Shelf): Promise<number>;
  /** Whether there is such a match, in the bin or not. */
  has(id: string): Promise<boolean>;
  /** The match as a log that `openLog` plays, its seed included. @throws StoreError `missing`, `damaged` */
  load(id: string): Promise<{ readonly saved: SavedMatch; readonly log: Log }>;
  /** These three throw StoreError `missing` when there is no such match. */
  rename(id: string, title: string): Promise<void>;
  /** @returns false where it was in the bin already. @throws StoreError `in-use` as well */
  remove(id: string): Promise<boolean>;
  /** @returns false where it was not in the bin. */
  restore(id: string): Promise<boolean>;
  emptyBin(): Promise<Emptied>;
  /** By game, then by player, those with the most wins first. */
  statistics(): Promise<readonly PlayerStatistics[]>;
  /** Each finished game once, where the statistics have it at everybody who sat at it. */
  gamesOfPeople(): Promise<readonly GamesOfPeople[]>;
  readonly tables: KeptTables;
  readonly reviews: KeptReviews;
  readonly guests: KeptGuests;
  readonly house: KeptHouse;
  /**
   * Everything about these matches, or about all, those in the bin included.
   * @throws StoreError `missing`, and `in-use` while another program plays one of them
   */
  read(ids?: readonly string[]): Promise<readonly MatchRecord[]>;
  /** Adds all of them or none. One that is there already is left out; one whose ID is taken gets another. */
  add(records: readonly MatchRecord[]): Promise<readonly Added[]>;
  /** Deletes matches for good. @throws StoreError `in-use`, where one stays since another program plays it, or has since it was read */
  withdraw(records: readonly MatchRecord[]): Promise<void>;
  /** Whether another store is this one by another name. */
  isAt(other: Store): Promise<boolean>;
  close(): Promise<void>;
}
