import type { Redis } from 'ioredis';
import type { Board, Process } from './cluster.ts';

/** What a process wrote on the board is read for so long after it was last renewed. */
const BOARD_TTL = 5000;

/** Writes down that a process is there, by the server's clock: those of hosts may differ. */
const MARK = `
local now = redis.call('TIME')
redis.call('ZADD', KEYS[1], now[1] * 1000 + math.floor(now[2] / 1000), ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now[1] * 1000 - 60000)`;

/** Who is there, of each list. */
const MARKED = `
local now = redis.call('TIME')
local found = {}
for at, list in ipairs(KEYS) do found[at] = redis.call('ZRANGEBYSCORE', list, now[1] * 1000 - ARGV[1], '+inf') end
return found`;

/** Which processes are there: those that take tables, and those that are about to end. */
const STAYING = 'bg:boards';
const LEAVING = 'bg:leaving';

/** What each process wrote, and which processes are there. */
export class RedisBoard implements Board {
  readonly #redis: Redis;
  readonly #self: string;
  readonly #own = new Map<string, string>();
  readonly #timer: NodeJS.Timeout;
  #list: typeof STAYING | typeof LEAVING = STAYING;

  constructor(redis: Redis, self: string) {
    this.#redis = redis;
    this.#self = self;
    this.#renew();
    this.#timer = setInterval(() => this.#renew(), BOARD_TTL / 2);
  }

  put(name: string, text: string): void {
    this.#own.set(name, text);
    this.#redis.hset(this.#key, name, text).catch(() => {});
    if (this.#own.size === 1) this.#renew();
  }

  remove(name: string): void {
    this.#own.delete(name);
    this.#redis.hdel(this.#key, name).catch(() => {});
  }

  async read(): Promise<ReadonlyMap<string, string>> {
    const boards = await Promise.all(
      (await this.processes()).map(({ name }) => this.#redis.hgetall(boardOf(name))),
    );
    return new Map(boards.flatMap((board) => Object.entries(board)));
  }

  async processes(): Promise<readonly Process[]> {
    const found = await this.#redis.eval(MARKED, 2, STAYING, LEAVING, BOARD_TTL);
    const [staying, leaving] = found as readonly [readonly string[], readonly string[]];
    return [
      ...staying.map((name) => ({ name, isLeaving: false })),
      ...leaving.map((name) => ({ name, isLeaving: true })),
    ];
  }

  leave(): void {
    this.#list = LEAVING;
    this.#redis.zrem(STAYING, this.#self).catch(() => {});
    this.#renew();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#redis
      .multi()
      .del(this.#key)
      .zrem(this.#list, this.#self)
      .exec()
      .catch(() => {});
  }

  get #key(): string {
    return boardOf(this.#self);
  }

  #renew(): void {
    const renewal = this.#redis.multi().eval(MARK, 1, this.#list, this.#self);
    // A server that was started again has forgotten it.
    if (this.#own.size > 0)
      renewal.hset(this.#key, Object.fromEntries(this.#own)).pexpire(this.#key, BOARD_TTL);
    renewal.exec().catch(() => {});
  }
}

function boardOf(process: string): string {
  return `bg:board:${process}`;
}
