import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import { sql } from 'kysely';
import { isRunning } from '../disk/is-running.ts';
import type { Database, Statement } from './database.ts';
import type { Tables } from './schema.ts';
import { isDuplicate } from './store-error.ts';

const BEAT_MILLISECONDS = 10_000;
/** A lock that has not been renewed for so long belongs to nobody. */
const STALE_MILLISECONDS = 45_000;

/** `age` is in milliseconds by the clock of the database; below 0 when that was set back. */
type Lock = Pick<Tables['locks'], 'match_id' | 'owner' | 'host' | 'pid' | 'beat_at' | 'fence'> & {
  readonly age: number;
};

/** Where this process has its number: its `host` in a lock. */
const here = numberSpace();

/** Those by which stores of this process hold locks. */
const ownOwners = new Set<string>();

/** Marks the matches that this program plays, in a way that a killed program does not hold them for ever. */
export class Locks {
  readonly #database: () => Database;
  #owner: string | undefined;
  readonly #held = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  /** @param database the one that is open now. */
  constructor(database: () => Database) {
    this.#database = database;
  }

  /** Made when it is first asked for: lists need none, and what makes it takes longer to load than a list to read. */
  get owner(): string {
    if (this.#owner === undefined) {
      this.#owner = randomUUID();
      ownOwners.add(this.#owner);
    }
    return this.#owner;
  }

  /** Those by which other programs that are alive play matches, of these matches alone where some are named. */
  async foreign(ids?: readonly string[]): Promise<ReadonlyMap<string, Lock>> {
    const all = this.#all();
    const locks = await (ids ? all.where('match_id', 'in', ['', ...ids]) : all).execute();
    return new Map(locks.filter((lock) => this.#isForeign(lock)).map((lock) => [lock.match_id, lock]));
  }

  /** What takes away the locks of programs that have ended. */
  async endings(): Promise<readonly Statement[]> {
    const locks = await this.#all().execute();
    const ended = locks.filter((lock) => lock.owner !== this.#owner && !isAlive(lock));
    return ended.map(({ match_id, owner, beat_at }) => ({
      query: this.#removal(match_id, owner).where('beat_at', '=', beat_at),
    }));
  }

  /**
   * @param fence takes the match over from whoever plays it with a smaller one; whoever has none knows of no fences.
   * @returns false when another program plays the match, or this one does so already.
   */
  async take(id: string, fence = 0): Promise<boolean> {
    if (this.#held.has(id)) return false;
    const lock = await this.#all().where('match_id', '=', id).executeTakeFirst();
    const isOutdone = Number(lock?.fence) > 0 && Number(lock?.fence) < fence;
    if (lock && this.#isForeign(lock) && !isOutdone) return false;
    if (lock) {
      // Of two programs that find the same stale lock, one deletes it and one does not; a fence asks nobody's leave.
      const found = this.#removal(id, lock.owner);
      const seen = isOutdone ? found : found.where('beat_at', '=', lock.beat_at);
      await seen.execute();
    }
    try {
      await this.claim(id, fence).query.execute();
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    this.hold(id);
    return true;
  }

  /** A query for the lock by which another program has this, as long as that is renewed. */
  foreignTo(id: string) {
    const { db, now } = this.#database();
    return db
      .selectFrom('locks')
      .select(sql`1`.as('one'))
      .where('match_id', '=', id)
      .where('owner', '!=', this.owner)
      .where(sql`abs(${now} - beat_at)`, '<=', STALE_MILLISECONDS);
  }

  /** The lock of a match that is being entered. */
  claim(id: string, fence = 0) {
    const { db, now } = this.#database();
    const lock = { match_id: id, owner: this.owner, host: here, pid: process.pid, beat_at: now, fence };
    return { query: db.insertInto('locks').values(lock) };
  }

  /** Whether this program has a lock that it does not know of: the answer to its claim was lost. */
  async isUnknown(id: string): Promise<boolean> {
    if (this.#held.has(id)) return false;
    const lock = await this.#all().where('match_id', '=', id).executeTakeFirst();
    return lock?.owner === this.owner;
  }

  /** Renews a lock from now on. */
  hold(id: string): void {
    this.#held.add(id);
    this.#timer ??= setInterval(() => void this.#beat(), BEAT_MILLISECONDS).unref();
  }

  /** Never fails: a lock that cannot be taken away, such as on a full disk, goes stale. */
  async release(id: string): Promise<void> {
    if (!this.#held.delete(id)) return;
    if (this.#held.size === 0) this.#stop();
    try {
      await this.#database().write([{ query: this.#removal(id, this.owner) }]);
    } catch {}
  }

  async releaseAll(): Promise<void> {
    for (const id of [...this.#held]) await this.release(id);
  }

  #all() {
    const { db, now } = this.#database();
    return db.selectFrom('locks').selectAll().select(sql<number>`${now} - beat_at`.as('age'));
  }

  #removal(id: string, owner: string) {
    return this.#database().db.deleteFrom('locks').where('match_id', '=', id).where('owner', '=', owner);
  }

  #isForeign(lock: Lock): boolean {
    return lock.owner !== this.#owner && isAlive(lock);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #beat(): Promise<void> {
    try {
      const { db, now, write } = this.#database();
      const own = db.updateTable('locks').set({ beat_at: now }).where('owner', '=', this.owner);
      // One that could not be taken away goes stale.
      await write([{ query: own.where('match_id', 'in', [...this.#held]) }]);
    } catch {
      // The next step that is to be kept reports the trouble.
    }
  }
}

/** Whether a program is stopped, as by Ctrl+Z: it renews nothing, and goes on with its game. Only Linux says so. */
function isStopped(pid: number): boolean {
  try {
    const about = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // What stands between brackets before it is the name of a program.
    return about.slice(about.lastIndexOf(')')).startsWith(') T');
  } catch {
    return false;
  }
}

/** Not the name of the computer: others may have the same, and so may containers on one. */
function numberSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Only Linux has these.
    const cards = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
    const outer = cards.filter(({ internal }) => !internal).map(({ mac }) => mac);
    return [hostname(), ...new Set(outer)].join(' ').slice(0, 255);
  }
}

/** Elsewhere nobody can be looked for: there a lock holds until it is not renewed. */
function isAlive({ owner, host, pid, age }: Lock): boolean {
  if (Math.abs(age) > STALE_MILLISECONDS) return host === here && isStopped(pid);
  if (host !== here) return true;
  // This program may have the number of one that was killed.
  return pid === process.pid ? ownOwners.has(owner) : isRunning(pid);
}
