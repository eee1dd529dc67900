import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { deferred } from '../engine/deferred.ts';
import { Listeners } from '../engine/listeners.ts';
import type { Bus, Cluster, Lease, Leases } from './cluster.ts';
import { connectRedis } from './redis.ts';
import { RedisBoard } from './redis-board.ts';

/** A lease that is not renewed is anybody's after so many milliseconds. */
const LEASE_TTL = 1800;
const RENEW_EVERY = 400;
/** Once a server answers again, whoever had leases there has so long to put them back before others take them. */
const PUT_BACK_WITHIN = 500;
/** Leases that are renewed in one piece: the server does nothing else meanwhile. */
const RENEWED_AT_ONCE = 200;
/** An inbox keeps so many messages for a reader that is slow; its process is gone when nobody reads it for so long. */
const INBOX_LENGTH = 20_000;
const INBOX_TTL = 60_000;
const READ_BLOCK = 2000;
/** Past that the server's clock was set back, by which it waits, or the line is dead. */
const READ_LATE = 1000;

/**
 * Takes a lease: the fence is the server's clock in microseconds, or one more than the last, so that it grows even when
 * the server has forgotten everything.
 */
const TAKE = `
local now = redis.call('TIME')
if redis.call('EXISTS', KEYS[1]) == 1 then return nil end
local fence = math.max(now[1] * 1000000 + now[2], tonumber(redis.call('GET', KEYS[2]) or '0') + 1)
redis.call('SET', KEYS[2], string.format('%.0f', fence))
redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. string.format('%.0f', fence), 'PX', ARGV[2])
return string.format('%.0f', fence)`;

/**
 * Renews leases; one that a server forgot when it was started again is put back, unless somebody else has it or has had it
 * meanwhile, as after a process was asleep.
 */
const RENEW = `
local kept = {}
for at = 1, #KEYS / 2 do
  local mark = ARGV[at + 1]
  local held = redis.call('GET', KEYS[at])
  local last = redis.call('GET', KEYS[#KEYS / 2 + at]) or '0'
  if held and held ~= mark or tonumber(last) > tonumber(mark:match('%d+$')) then kept[at] = 0
  else redis.call('SET', KEYS[at], mark, 'PX', ARGV[1]) kept[at] = 1 end
end
return kept`;

const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/**
 * Processes that meet at one Redis.
 * @param ttl so many milliseconds a lease lasts that is not renewed
 * @throws Error when it cannot be reached
 */
export async function redisCluster(
  url: string,
  self: string = randomUUID().slice(0, 8),
  ttl = LEASE_TTL,
): Promise<Cluster> {
  // Whoever hears nothing of its leases for longer than they last need not wait on. A dead line is made anew, but not before
  // the reader's: what is then said twice comes after the break.
  const patience = { commandTimeout: ttl + 200, socketTimeout: READ_BLOCK + READ_LATE };
  const redis = await connectRedis(url, patience);
  // Reading waits on the server, which must not hold back what is sent.
  const reader = await connectRedis(url, { commandTimeout: READ_BLOCK + READ_LATE }).catch(
    (error: unknown) => {
      redis.disconnect();
      throw error;
    },
  );
  const leases = new RedisLeases(redis, self, ttl);
  const bus = new RedisBus(redis, reader, self);
  const board = new RedisBoard(redis, self);
  return {
    ...{ self, isShared: true, leases, bus, board },
    processes: () => board.processes(),
    leave: () => board.leave(),
    async close() {
      bus.close();
      await leases.close();
      await board.close();
      redis.disconnect();
      reader.disconnect();
    },
  };
}

/** A lease of this process. */
interface Held {
  /** What the server has of it. */
  readonly mark: string;
  /** When the server was last asked with success to keep it, in milliseconds of this process. */
  renewed: number;
  /** It is ours no longer, or may be somebody else's by now. */
  end(): void;
}

class RedisLeases implements Leases {
  readonly #redis: Redis;
  readonly #self: string;
  readonly #ttl: number;
  readonly #held = new Map<string, Held>();
  #timer: NodeJS.Timeout | undefined;
  /** When the server answered again, in milliseconds of this process. */
  #backAt = Number.NEGATIVE_INFINITY;

  constructor(redis: Redis, self: string, ttl: number) {
    this.#redis = redis;
    this.#self = self;
    this.#ttl = ttl;
    redis.on('ready', () => {
      this.#backAt = performance.now();
    });
  }

  async take(name: string): Promise<Lease | undefined> {
    if (this.#redis.status !== 'ready') await this.#redis.ping();
    await sleep(Math.max(0, this.#backAt + PUT_BACK_WITHIN - performance.now()));
    const renewed = performance.now();
    const fence = (await this.#redis.eval(TAKE, 2, leaseOf(name), fenceOf(name), this.#self, this.#ttl)) as
      | string
      | null;
    if (fence === null) return undefined;
    const mark = `${this.#self} ${fence}`;
    const { promise: lost, resolve: end } = deferred();
    const held: Held = { mark, renewed, end };
    this.#held.set(name, held);
    this.#timer ??= setTimeout(() => void this.#renewAll(), RENEW_EVERY);
    return {
      ...{ fence: Number(fence), lost },
      release: () => this.#release(name, held),
    };
  }

  async holders(names: readonly string[]): Promise<readonly (string | undefined)[]> {
    const marks = names.length === 0 ? [] : await this.#redis.mget(names.map(leaseOf));
    return marks.map((mark) => mark?.split(' ')[0]);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#held].map(([name, held]) => this.#release(name, held)));
  }

  async #release(name: string, held: Held): Promise<void> {
    this.#give(name, held);
    await this.#redis.eval(RELEASE, 1, leaseOf(name), held.mark).catch(() => {});
  }

  #give(name: string, held: Held): void {
    if (this.#held.get(name) === held) this.#held.delete(name);
    held.end();
  }

  /** As long as there is a lease. */
  async #renewAll(): Promise<void> {
    const all = [...this.#held];
    const starts = Array.from(
      { length: Math.ceil(all.length / RENEWED_AT_ONCE) },
      (_, at) => at * RENEWED_AT_ONCE,
    );
    await Promise.all(starts.map((at) => this.#renew(all.slice(at, at + RENEWED_AT_ONCE))));
    this.#timer = this.#held.size === 0 ? undefined : setTimeout(() => void this.#renewAll(), RENEW_EVERY);
  }

  async #renew(leases: readonly (readonly [name: string, held: Held])[]): Promise<void> {
    const asked = performance.now();
    const names = leases.map(([name]) => name);
    const keys = [...names.map(leaseOf), ...names.map(fenceOf)];
    const marks = leases.map(([, { mark }]) => mark);
    const answer = this.#redis.eval(RENEW, keys.length, ...keys, this.#ttl, ...marks);
    const kept = (await answer.catch(() => [])) as readonly (0 | 1)[];
    for (const [at, [name, held]] of leases.entries()) {
      if (kept[at] === 1) held.renewed = asked;
      if (kept[at] === 0) this.#give(name, held);
      // A server that does not answer may have given it to somebody else by now; if not, it is put back until it is released.
      else if (performance.now() - held.renewed > this.#ttl) held.end();
    }
  }
}

function leaseOf(name: string): string {
  return `bg:lease:${name}`;
}

/** Where the fence of the last lease on a name stands. */
function fenceOf(name: string): string {
  return `bg:fence:${name}`;
}

/** Each process has one stream, in which its messages lie in their order. */
class RedisBus implements Bus {
  readonly #redis: Redis;
  readonly #self: string;
  readonly #ears = new Map<string, (text: string, from: string) => void>();
  readonly #breaks = new Listeners();
  readonly onBreak = this.#breaks.listen;
  #waiting: { readonly to: string; readonly fields: readonly string[] }[] = [];
  #open = true;

  constructor(redis: Redis, reader: Redis, self: string) {
    this.#redis = redis;
    this.#self = self;
    // A server that was started again has forgotten what nobody had read.
    reader.on('ready', () => this.#breaks.tell());
    void this.#read(reader);
  }

  send(to: string, channel: string, text: string): void {
    this.#waiting.push({ to, fields: ['from', this.#self, 'channel', channel, 'text', text] });
    if (this.#waiting.length === 1) setImmediate(() => this.#flush());
  }

  /** What is sent in one turn goes in one piece. */
  #flush(): void {
    const pieces = this.#redis.pipeline();
    for (const { to, fields } of this.#waiting)
      pieces.xadd(inbox(to), 'MAXLEN', '~', INBOX_LENGTH, '*', ...fields);
    for (const to of new Set(this.#waiting.map((each) => each.to))) pieces.pexpire(inbox(to), INBOX_TTL);
    this.#waiting = [];
    pieces.exec().catch(() => {});
  }

  listen(channel: string, listener: (text: string, from: string) => void): () => void {
    this.#ears.set(channel, listener);
    return () => void this.#ears.delete(channel);
  }

  close(): void {
    this.#open = false;
  }

  async #read(reader: Redis): Promise<void> {
    const key = inbox(this.#self);
    let last = '0';
    while (this.#open) {
      try {
        const read = await reader.xread('COUNT', 500, 'BLOCK', READ_BLOCK, 'STREAMS', key, last);
        const messages = read?.[0]?.[1] ?? [];
        for (const [id, fields] of messages) {
          last = id;
          const [, from, , channel, , text] = fields;
          this.#ears.get(channel!)?.(text!, from!);
        }
        if (messages.length > 0) this.#redis.xtrim(key, 'MINID', last).catch(() => {});
        else {
          // Numbers are times: in an inbox that was made anew after the server's clock was set back they begin below the last.
          const [newest] = await reader.xrevrange(key, '+', '-', 'COUNT', 1);
          if (newest && newest[0].localeCompare(last, 'en', { numeric: true }) < 0) {
            last = newest[0];
            this.#breaks.tell();
          }
        }
      } catch {
        if (!this.#open) return;
        // Nothing more is answered on a line before what was asked there.
        reader.disconnect(true);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}

function inbox(process: string): string {
  return `bg:inbox:${process}`;
}
