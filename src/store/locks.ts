import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Kysely } from 'kysely';
import { isDuplicate } from './database.ts';
import type { Tables } from './schema.ts';

const BEAT_MILLISECONDS = 10_000;
/** A lock that has not been renewed for so long belongs to nobody. */
const STALE_MILLISECONDS = 45_000;

export type Lock = Pick<Tables['locks'], 'owner' | 'host' | 'pid' | 'beat_at'>;

/** Marks the matches that this program plays, in a way that a killed program does not hold them for ever. */
export class Locks {
  readonly #db: Kysely<Tables>;
  readonly #owner = randomUUID();
  readonly #held = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** True when another program that is alive plays the match. */
  isForeign(lock: Lock): boolean {
    return lock.owner !== this.#owner && isAlive(lock);
  }

  /** @returns false when another program plays the match. */
  async take(id: string): Promise<boolean> {
    const lock = await this.#db.selectFrom('locks').selectAll().where('match_id', '=', id).executeTakeFirst();
    if (lock && this.isForeign(lock)) return false;
    if (lock) {
      // Of two programs that find the same stale lock, one deletes it and one does not.
      await this.#db
        .deleteFrom('locks')
        .where('match_id', '=', id)
        .where('owner', '=', lock.owner)
        .where('beat_at', '=', lock.beat_at)
        .execute();
    }
    try {
      const mine = { owner: this.#owner, host: hostname(), pid: process.pid, beat_at: Date.now() };
      await this.#db
        .insertInto('locks')
        .values({ match_id: id, ...mine })
        .execute();
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    this.#held.add(id);
    this.#timer ??= setInterval(() => void this.#beat(), BEAT_MILLISECONDS).unref();
    return true;
  }

  /** Never fails: a lock that cannot be taken away on a full disk goes stale when this program has ended. */
  async release(id: string): Promise<void> {
    if (!this.#held.delete(id)) return;
    if (this.#held.size === 0) this.#stop();
    const lock = this.#db.deleteFrom('locks').where('match_id', '=', id).where('owner', '=', this.#owner);
    await lock.execute().catch(() => {});
  }

  async releaseAll(): Promise<void> {
    for (const id of [...this.#held]) await this.release(id);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #beat(): Promise<void> {
    try {
      await this.#db
        .updateTable('locks')
        .set({ beat_at: Date.now() })
        .where('owner', '=', this.#owner)
        .execute();
    } catch {
      // The next step that is to be kept reports the trouble.
    }
  }
}

function isAlive({ host, pid, beat_at }: Lock): boolean {
  if (Math.abs(Date.now() - beat_at) > STALE_MILLISECONDS) return false;
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
