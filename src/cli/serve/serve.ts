import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../../disk/make-folder.ts';
import { Gate } from '../../net/gate.ts';
import { listen } from '../../net/server.ts';
import { type BotHost, botsInWorker } from '../../play/bot-host.ts';
import { type Cluster, memoryCluster } from '../../serve/cluster.ts';
import type { Door } from '../../serve/ssh-door.ts';
import { newHostKey, openSshDoor } from '../../serve/ssh-door.ts';
import type { Visitor } from '../../serve/visitor.ts';
import { openWebDoor, type Page } from '../../serve/web-door.ts';
import { openStore } from '../../store/open.ts';
import { appPaths } from '../../store/paths.ts';
import { realClock } from '../../tui/terminal/clock.ts';
import { calledHost, hostAndPort } from '../net/address.ts';
import { patience } from '../net/host-table.ts';
import { noPort } from '../no-port.ts';
import { noRedis } from '../no-redis.ts';
import { ourPlace } from '../our-store.ts';
import { UsageError } from '../usage-error.ts';
import { type House, type Log, openHouse, placeFor } from './house.ts';
import { figuresOf, openStatus } from './status.ts';
import { visit } from './visit.tsx';

export interface ServeOptions {
  /** The address that is listened on. */
  readonly host: string;
  /** Ports; 0 takes any, `undefined` leaves the door shut. */
  readonly ssh: number | undefined;
  readonly web: number | undefined;
  readonly port: number | undefined;
  /** For the operator, on this computer alone. */
  readonly status: number | undefined;
  readonly name: string;
  /** Where browsers reach the web door; as `host` says without it. */
  readonly url?: string;
  /** Where games are kept: a file or a MySQL address. */
  readonly store?: string;
  /** Where several processes meet; alone without it. */
  readonly redis?: string;
  /** Where strong computer players think when many tables wait for them: workers of this Redis. */
  readonly queue?: string;
  readonly mostConnections: number;
  readonly mostPerAddress: number;
  readonly mostTables: number;
  /** Seconds for which visitors may stay when the process is asked to end and others go on, and what is unsaved waits for the store. */
  readonly drain: number;
}

interface Serving {
  readonly house: House;
  /** Ports by door. */
  readonly ports: Readonly<Partial<Record<'ssh' | 'web' | 'port' | 'status', number>>>;
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

/** Opens the house and its doors. @throws UsageError when a port or the store cannot be used. */
export async function serve(options: ServeOptions, log: Log): Promise<Serving> {
  const { store, trouble } = await (options.store === undefined
    ? openStore(ourPlace())
    : openStore(options.store, 'with --store'));
  if (trouble !== undefined) log('storage damaged', { why: trouble });
  const { bots, close: closeBots } = await thinkers(options.queue);
  const cluster = await meet(options.redis);
  const ports: Partial<Record<keyof Serving['ports'], number>> = {};
  const { enough, giveUp } = patience();
  const parts = { ...options, url: () => urlOf(options, ports.web), cluster, store, bots, log, enough };
  const house = await openHouse(parts).catch(async (error: unknown) => {
    await cluster.close();
    await closeBots();
    await store.close();
    throw error;
  });
  const opened: { close(): Promise<void> }[] = [];
  const doors: { ssh?: Door | undefined; web?: Door | undefined } = {};
  const begin = async <T extends { readonly port: number; close(): Promise<void> }>(
    name: keyof Serving['ports'],
    port: number | undefined,
    make: (port: number) => Promise<T>,
  ): Promise<T | undefined> => {
    if (port === undefined) return undefined;
    const made = await make(port).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        throw new UsageError(
          `This computer has no address ${options.host}: name one that it has with --host.`,
        );
      throw noPort(error, port, name === 'status' ? 'status-port' : name);
    });
    ports[name] = made.port;
    opened.push(made);
    return made;
  };
  const visits = new Map<Visitor, Promise<void>>();
  const welcome = (visitor: Visitor): void => {
    visits.set(
      visitor,
      visit(house, visitor).finally(() => visits.delete(visitor)),
    );
  };
  const gateOf = (door: string): Gate =>
    new Gate({
      ...options,
      clock: realClock,
      refused: (address, why) => log('refused', { door, address, why }),
    });
  const gates = { ssh: gateOf('ssh'), web: gateOf('web'), program: gateOf('program') };
  const common = { host: options.host, clock: realClock, visit: welcome };
  let handedOver: Promise<boolean> | undefined;
  /** The process is asked to end. @returns what is done when it has had the time that it has for that. */
  const leave = (): Promise<void> => {
    for (const door of Object.values(doors)) door?.shut();
    cluster.leave();
    const { unsaved } = house.hall.counts;
    if (unsaved > 0) log('waiting for the storage', { tables: unsaved, seconds: options.drain });
    return sleep(options.drain * 1000, undefined, { ref: false }).then(giveUp);
  };
  /** Other processes go on with the tables; whoever is here stays for a while, at the same tables. */
  const drain = async (): Promise<void> => {
    const time = leave();
    handedOver = house.hall.handOver();
    await handedOver;
    await Promise.race([Promise.all(visits.values()), time]);
  };
  const close = async (): Promise<boolean> => {
    void leave();
    const all = await cluster.processes().catch(() => []);
    // Those who play here from elsewhere find their tables at another process.
    if (all.some(({ isLeaving }) => !isLeaving)) handedOver ??= house.hall.handOver();
    const saved = [(await handedOver) ?? true, await house.hall.close(STOPPED)];
    const isSaved = saved.every(Boolean);
    if (!isSaved) log('not all games could be saved');
    const goodbye = `${STOPPED} ${isSaved ? 'Its games are saved: come back soon.' : 'Not all of its games could be saved.'}`;
    // A page comes back by itself; a terminal is given back as it was.
    const terminals = [...visits].filter(([{ door }]) => door === 'ssh');
    for (const [{ terminal }] of terminals) terminal.sendAway(goodbye);
    const given = Promise.all(terminals.map(([, done]) => done));
    await Promise.race([given, sleep(GOODBYE, undefined, { ref: false })]);
    await Promise.all(opened.map((each) => each.close()));
    await Promise.all(visits.values());
    house.close();
    await cluster.close();
    await closeBots();
    await store.close();
    return isSaved;
  };
  try {
    doors.ssh = await begin('ssh', options.ssh, (port) =>
      openSshDoor({ ...common, gate: gates.ssh, port, hostKey: hostKey() }),
    );
    doors.web = await begin('web', options.web, (port) =>
      openWebDoor({ ...common, gate: gates.web, port, page: pages(house) }),
    );
    // For `boardgames join`: the same tables, by the wire format.
    await begin('port', options.port, (port) =>
      listen({ ...common, gate: gates.program, port, find: (hello) => placeFor(house, hello) }),
    );
    await begin('status', options.status, (port) =>
      openStatus(port, () => figuresOf(house, gates, visits.size)),
    );
  } catch (error) {
    await close();
    throw error;
  }
  return { house, ports, drain: cluster.isShared ? drain : async () => {}, close, giveUp };
}

/** Where computer players think. @throws UsageError when no Redis answers. */
async function thinkers(address: string | undefined): Promise<{ bots: BotHost; close(): Promise<void> }> {
  const here = botsInWorker(new URL('./bot-worker.cjs', import.meta.url));
  if (address === undefined) return { bots: here, close: async () => here.close() };
  const [{ redisQueue }, { botsInQueue }] = await Promise.all([
    import('../../serve/redis-queue.ts'),
    import('../simulation/queued.ts'),
  ]);
  const queue = await redisQueue(address).catch((error: Error) => {
    throw noRedis(address, error);
  });
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
  return redisCluster(redis).catch((error: Error) => {
    throw noRedis(redis, error);
  });
}

/** The key by which clients know this host again; made once, and only ours to read. */
function hostKey(): string {
  const folder = appPaths().data;
  const file = join(folder, 'ssh-host-key');
  if (!existsSync(file)) {
    makeFolder(folder);
    const draft = `${file}.${process.pid}.${randomUUID()}`;
    writeFileSync(draft, newHostKey(), { mode: 0o600 });
    try {
      // Of several that begin at the same time with the same folder, all use the key of the first.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}

/** The page for browsers, as the build made it; and games that somebody takes away. */
function pages({ takeAways }: House): (path: string) => Promise<Page | undefined> {
  const folder = join(import.meta.dirname, 'web');
  const known: Readonly<Record<string, readonly [file: string, type: string]>> = {
    '/': ['page.html', 'text/html; charset=utf-8'],
    '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
    '/icon.svg': ['icon.svg', 'image/svg+xml'],
    '/page.css': ['page.css', 'text/css; charset=utf-8'],
  };
  const read = new Map<string, Page>();
  return async (path) => {
    const found = known[path];
    if (!found) return takeAways.page(path);
    const page = read.get(path) ?? { type: found[1], body: readFileSync(join(folder, found[0])) };
    read.set(path, page);
    return page;
  };
}

/** @param web the port of the door for browsers, where that is open */
function urlOf({ url, host }: ServeOptions, web: number | undefined): string | undefined {
  if (web === undefined) return undefined;
  return (url ?? `http://${hostAndPort(calledHost(host), web)}`).replace(/\/+$/, '');
}
