import { setTimeout as sleep } from 'node:timers/promises';
import { deferred } from '../../engine/deferred.ts';
import { type BotHost, botsInWorker } from '../../play/bot-host.ts';
import { type Cluster, memoryCluster } from '../../serve/cluster.ts';
import { repeatedly } from '../../serve/repeatedly.ts';
import type { Visitor } from '../../serve/visitor.ts';
import { openStore } from '../../store/open.ts';
import { realClock } from '../../tui/terminal/clock.ts';
import { calledHost, hostAndPort } from '../net/address.ts';
import { noRedis } from '../no-redis.ts';
import { ourPlace } from '../our-store.ts';
import { type DoorOptions, Doors } from './doors.ts';
import { type House, type Log, openHouse } from './house.ts';
import { visit } from './visit.tsx';

export interface ServeOptions extends DoorOptions {
  readonly name: string;
  /** Where browsers reach the web door; as `host` says without it. */
  readonly url?: string | undefined;
  /** Where games are kept: a file or a MySQL address. */
  readonly store?: string | undefined;
  /** Where several processes meet; alone without it. */
  readonly redis?: string | undefined;
  /** Where strong computer players think when many tables wait for them: workers of this Redis. */
  readonly queue?: string | undefined;
  readonly mostTables: number;
  /** Seconds for which visitors may stay when the process is asked to end and others go on, and what is unsaved waits for the store. */
  readonly drain: number;
}

interface Serving {
  readonly house: House;
  readonly ports: Doors['ports'];
  /** Hands the tables over to other processes, where there may be any, and waits for visitors to leave. */
  drain(): Promise<void>;
  /** @returns false when something of a game is lost */
  close(): Promise<boolean>;
  /** What the store does not take now is lost. */
  giveUp(): void;
}

const STOPPED = 'The server is stopped for a moment.';
/** How long terminals have to be given back when the server is stopped, in milliseconds. */
const GOODBYE = 1000;
/** How often it is looked meanwhile whether others still go on, in milliseconds. */
const LOOK_EVERY = 1000;

/** Opens the house and its doors. @throws UsageError when a port or the store cannot be used. */
export async function serve(options: ServeOptions, log: Log): Promise<Serving> {
  const { store, trouble } = await (options.store === undefined
    ? openStore(ourPlace())
    : openStore(options.store, 'with --store'));
  if (trouble !== undefined) log('storage damaged', { why: trouble });
  /** What is open beside the doors, the last of it closed first. */
  const closing: (() => Promise<void>)[] = [() => store.close()];
  const closeAll = async (): Promise<void> => {
    for (const close of closing.reverse()) await close();
  };
  const doors = new Doors(options, log);
  const { promise: enough, resolve: giveUp } = deferred();
  const open = async () => {
    const { bots, close } = await thinkers(options.queue);
    closing.push(close);
    const cluster = await meet(options.redis);
    closing.push(() => cluster.close());
    const url = (): string | undefined => urlOf(options, doors.ports.web);
    return { cluster, house: await openHouse({ ...options, url, cluster, store, bots, log, enough }) };
  };
  const { cluster, house } = await open().catch(async (error: unknown) => {
    await closeAll();
    throw error;
  });
  const visits = new Map<Visitor, Promise<void>>();
  const welcome = (visitor: Visitor): void => {
    visits.set(
      visitor,
      visit(house, visitor).finally(() => visits.delete(visitor)),
    );
  };
  let handedOver: Promise<boolean> | undefined;
  /** The process is asked to end. @returns what is done when it has had the time that it has for that. */
  const leave = (): Promise<void> => {
    doors.shut();
    cluster.leave();
    const { unsaved } = house.hall.counts;
    if (unsaved > 0) log('waiting for the storage', { tables: unsaved, seconds: options.drain });
    return sleep(options.drain * 1000, undefined, { ref: false }).then(giveUp);
  };
  /** Other processes go on with the tables; whoever is here stays for a while, at the same tables, as long as one does. */
  const drain = async (): Promise<void> => {
    if (await isAlone(cluster).catch(() => false)) return;
    const time = leave();
    handedOver = house.hall.handOver();
    await handedOver;
    let stop = (): void => {};
    const alone = new Promise<void>((resolve) => {
      stop = repeatedly(realClock, LOOK_EVERY, async () => {
        if (await isAlone(cluster)) resolve();
      });
    });
    await Promise.race([Promise.all(visits.values()), time, alone]);
    stop();
  };
  const close = async (): Promise<boolean> => {
    void leave();
    // Those who play here from elsewhere find their tables at another process.
    if (!(await isAlone(cluster).catch(() => true))) handedOver ??= house.hall.handOver();
    const saved = [(await handedOver) ?? true, await house.hall.close(STOPPED)];
    const isSaved = saved.every(Boolean);
    if (!isSaved) log('not all games could be saved');
    const goodbye = `${STOPPED} ${isSaved ? 'Its games are saved: come back soon.' : 'Not all of its games could be saved.'}`;
    // A page comes back by itself; a terminal is given back as it was.
    const terminals = [...visits].filter(([{ door }]) => door === 'ssh');
    for (const [{ terminal }] of terminals) terminal.sendAway(goodbye);
    const given = Promise.all(terminals.map(([, done]) => done));
    await Promise.race([given, sleep(GOODBYE, undefined, { ref: false })]);
    await doors.close();
    await Promise.all(visits.values());
    house.close();
    await closeAll();
    return isSaved;
  };
  try {
    await doors.open(house, welcome, () => visits.size);
  } catch (error) {
    await close();
    throw error;
  }
  return { house, ports: doors.ports, drain: cluster.isShared ? drain : async () => {}, close, giveUp };
}

/** Whether no other process goes on when this one has ended. */
async function isAlone({ self, processes }: Cluster): Promise<boolean> {
  return (await processes()).every(({ name, isLeaving }) => name === self || isLeaving);
}

/** Where computer players think. @throws UsageError when no Redis answers. */
async function thinkers(address: string | undefined): Promise<{ bots: BotHost; close(): Promise<void> }> {
  const here = botsInWorker(new URL('./bot-worker.cjs', import.meta.url));
  if (address === undefined) return { bots: here, close: async () => here.close() };
  const [{ redisQueue }, { botsInQueue }] = await Promise.all([
    import('../../serve/redis-queue.ts'),
    import('../simulation/queued.ts'),
  ]);
  const queue = await redisQueue(address).catch(noRedis(address));
  return {
    bots: botsInQueue(here, queue),
    close() {
      here.close();
      return queue.close();
    },
  };
}

/** @throws UsageError when no Redis answers. */
async function meet(redis: string | undefined): Promise<Cluster> {
  if (redis === undefined) return memoryCluster()('here');
  const { redisCluster } = await import('../../serve/redis-cluster.ts');
  return redisCluster(redis).catch(noRedis(redis));
}

/** @param web the port of the door for browsers, where that is open */
function urlOf({ url, host }: ServeOptions, web: number | undefined): string | undefined {
  if (web === undefined) return undefined;
  return (url ?? `http://${hostAndPort(calledHost(host), web)}`).replace(/\/+$/, '');
}
