import { connect, createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenOn } from '../../src/net/listening.ts';
import { type Cluster, type Lease, memoryCluster } from '../../src/serve/cluster.ts';
import { redisCluster } from '../../src/serve/redis-cluster.ts';
import { redisFile } from '../services.ts';
import { until } from '../until.ts';
import { startRedis, type TestRedis } from './redis.ts';

let redis: TestRedis | undefined;
beforeAll(async () => {
  if (redisFile) redis = await startRedis();
});
afterAll(() => redis?.close());

/** Longer than a busy machine keeps a process from renewing its leases, in milliseconds. */
const PATIENT = 60_000;

const kinds = [
  { name: 'in memory', clusters: async () => async (self: string) => memory(self) },
  ...(redisFile
    ? [
        {
          name: 'at a Redis',
          clusters: async () => (self: string) => redisCluster(redis!.url, self, PATIENT),
        },
      ]
    : []),
];
let memory = memoryCluster(true);

describe.each(kinds)('L24 processes that meet $name', ({ clusters }) => {
  const open: Cluster[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((cluster) => cluster.close()));
    memory = memoryCluster(true);
  });
  let count = 0;
  const join = async (): Promise<Cluster> => {
    const cluster = await (await clusters())(`p${++count}`);
    open.push(cluster);
    return cluster;
  };

  it('have a lease one at a time, each with a greater fence', async () => {
    const [a, b] = [await join(), await join()];
    const first = await a.leases.take(`t${count}`);
    const name = `t${count}`;
    expect(first).toBeDefined();
    expect(await b.leases.take(name)).toBeUndefined();
    expect(await a.leases.take(name)).toBeUndefined();
    expect(await b.leases.holders([name, 'none'])).toEqual([a.self, undefined]);
    expect(await b.leases.holders([])).toEqual([]);
    await first!.release();
    await first!.lost;
    expect(await b.leases.holders([name])).toEqual([undefined]);
    const second = await b.leases.take(name);
    expect(second!.fence).toBeGreaterThan(first!.fence);
    // Released twice, it is not taken from the next.
    await first!.release();
    expect(await a.leases.holders([name])).toEqual([b.self]);
  });

  it('give up every lease when they end', async () => {
    const [a, b] = [await join(), await join()];
    const lease = await a.leases.take('end');
    await a.close();
    await lease!.lost;
    expect(await b.leases.take('end')).toBeDefined();
  });

  it('hear messages in their order, on the channel and in the process that they are for', async () => {
    const [a, b] = [await join(), await join()];
    const messages: string[] = [];
    const stop = b.bus.listen('words', (text, from) => messages.push(`${from}: ${text}`));
    b.bus.listen('others', (text) => messages.push(`others: ${text}`));
    for (let number = 0; number < 200; number++) a.bus.send(b.self, 'words', `${number}`);
    a.bus.send(b.self, 'others', 'é "\n');
    a.bus.send('nobody', 'words', 'lost');
    await until(() => messages.length === 201);
    expect(messages.slice(0, 200)).toEqual(Array.from({ length: 200 }, (_, at) => `${a.self}: ${at}`));
    expect(messages[200]).toBe('others: é "\n');
    stop();
    a.bus.send(b.self, 'words', 'too late');
    a.bus.send(b.self, 'others', 'last');
    await until(() => messages.length === 202);
    expect(messages[201]).toBe('others: last');
  });

  it('read what all of them wrote on the board, until its writer ends', async () => {
    const [a, b] = [await join(), await join()];
    a.board.put('one', '1');
    b.board.put('two', '2');
    a.board.put('one', '1b');
    await until(async () => (await a.board.read()).size === 2);
    expect(Object.fromEntries(await b.board.read())).toEqual({ one: '1b', two: '2' });
    b.board.remove('two');
    b.board.put('three', '3');
    await until(async () => (await a.board.read()).has('three'));
    expect(Object.fromEntries(await a.board.read())).toEqual({ one: '1b', three: '3' });
    await a.close();
    expect(Object.fromEntries(await b.board.read())).toEqual({ three: '3' });
  });

  it('know of each other, and which of them is about to end', async () => {
    const [a, b] = [await join(), await join()];
    const there = async (): Promise<unknown> =>
      (await b.processes()).toSorted((one, other) => Number(one.name.slice(1)) - Number(other.name.slice(1)));
    const both = [a, b].map(({ self }) => ({ name: self, isLeaving: false }));
    await until(async () => (await b.processes()).length === 2);
    expect(await there()).toEqual(both);
    a.leave();
    await until(async () => (await b.processes()).some(({ isLeaving }) => isLeaving));
    expect(await there()).toEqual([{ name: a.self, isLeaving: true }, both[1]]);
    await a.close();
    expect(await there()).toEqual([both[1]]);
  });
});

describe.runIf(redisFile)('L24 leases at a Redis', () => {
  it('are not put back by who was asleep while another had them, and has given them back', async () => {
    const [a, b] = [
      await redisCluster(redis!.url, 'a', PATIENT),
      await redisCluster(redis!.url, 'b', PATIENT),
    ];
    const server = new Redis(redis!.url);
    try {
      const lease = await a.leases.take('asleep');
      let other: Lease | undefined;
      await until(async () => {
        await server.del('bg:lease:asleep');
        other = await b.leases.take('asleep');
        return other !== undefined;
      });
      await other!.release();
      await lease!.lost;
      expect(await b.leases.holders(['asleep'])).toEqual([undefined]);
    } finally {
      await Promise.all([a.close(), b.close()]);
      server.disconnect();
    }
  });

  it('stay with the process that renews them, however many', async () => {
    const own = await startRedis();
    const a = await redisCluster(own.url, 'a', PATIENT);
    const b = await redisCluster(own.url, 'b', PATIENT);
    const redis = new Redis(own.url);
    try {
      const names = Array.from({ length: 450 }, (_, at) => `t${at}`);
      await Promise.all(names.map((name) => a.leases.take(name)));
      const keys = names.map((name) => `bg:lease:${name}`);
      const renewed = async (): Promise<boolean> =>
        (await Promise.all(keys.map((key) => redis.pttl(key)))).every((left) => left > 0);
      for (let times = 0; times < 2; times++) {
        for (const key of keys) await redis.persist(key);
        await until(renewed);
      }
      expect(new Set(await b.leases.holders(names))).toEqual(new Set(['a']));
      expect(await b.leases.take('t449')).toBeUndefined();
      await a.close();
      expect(await b.leases.take('t449')).toBeDefined();
    } finally {
      await Promise.all([a.close(), b.close()]);
      redis.disconnect();
      own.close();
    }
  });

  it('are held for as long as they are renewed', async () => {
    const a = await redisCluster(redis!.url, 'a', PATIENT);
    const server = new Redis(redis!.url);
    const now = performance.now.bind(performance);
    let later = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
    try {
      const lease = (await a.leases.take('long'))!;
      const renewedTwice = async (): Promise<string> => {
        for (let times = 0; times < 2; times++) {
          await server.persist('bg:lease:long');
          await until(async () => (await server.pttl('bg:lease:long')) > 0);
        }
        return 'held';
      };
      for (let times = 0; times < 3; times++) {
        later += PATIENT * 0.6;
        expect(await Promise.race([lease.lost, renewedTwice()])).toBe('held');
      }
    } finally {
      clock.mockRestore();
      await a.close();
      server.disconnect();
    }
  });
});

it.runIf(redisFile)('L24 a Redis on which nothing is said for long has lost nothing', async () => {
  const own = await startRedis();
  const a = await redisCluster(own.url, 'a', PATIENT);
  const server = new Redis(own.url);
  try {
    const heard: string[] = [];
    let breaks = 0;
    a.bus.listen('words', (text) => heard.push(text));
    a.bus.onBreak(() => breaks++);
    a.bus.send('a', 'words', 'first');
    await until(() => heard.length === 1);
    // It is asked for the newest once it had nothing to say.
    await until(async () => (await server.info('commandstats')).includes('cmdstat_xrevrange:'));
    a.bus.send('a', 'words', 'second');
    await until(() => heard.length === 2);
    expect([heard, breaks]).toEqual([['first', 'second'], 0]);
  } finally {
    await a.close();
    server.disconnect();
    own.close();
  }
});

describe.runIf(redisFile)('L24 a Redis that is started again', () => {
  it('leaves leases with who has them where it remembers earlier ones, as from a file of its own', async () => {
    const a = await redisCluster(redis!.url, 'a', PATIENT);
    const server = new Redis(redis!.url);
    try {
      const earlier = await a.leases.take('earlier');
      await earlier!.release();
      const lease = await a.leases.take('earlier');
      await server.multi().set('bg:fence:earlier', earlier!.fence).del('bg:lease:earlier').exec();
      const back = until(async () => (await a.leases.holders(['earlier']))[0] === 'a');
      expect(await Promise.race([back.then(() => 'back'), lease!.lost])).toBe('back');
    } finally {
      await a.close();
      server.disconnect();
    }
  });

  it('leaves leases with who has them, and the bus going, and no fence is ever smaller; what may be lost is told', async () => {
    const own = await startRedis();
    const a = await redisCluster(own.url, 'a', PATIENT);
    const b = await redisCluster(own.url, 'b', PATIENT);
    try {
      const lease = await a.leases.take('table');
      const other = await a.leases.take('short');
      await other!.release();
      let lost = false;
      void lease!.lost.then(() => {
        lost = true;
      });
      const messages: string[] = [];
      b.bus.listen('words', (text) => messages.push(text));
      let breaks = 0;
      b.bus.onBreak(() => breaks++);
      await own.stop();
      await own.start();
      await until(async () => (await b.leases.holders(['table']).catch(() => []))[0] === 'a');
      expect(lost).toBe(false);
      expect(await b.leases.take('table')).toBeUndefined();
      expect((await b.leases.take('short'))!.fence).toBeGreaterThan(other!.fence);
      await until(() => {
        a.bus.send('b', 'words', 'still there');
        return messages.length > 0;
      });
      expect(await b.leases.holders(['none'])).toEqual([undefined]);
      expect(breaks).toBe(1);
    } finally {
      await Promise.all([a.close(), b.close()]);
      own.close();
    }
  });

  it('is told again what a process wrote on the board', async () => {
    const own = await startRedis();
    const a = await redisCluster(own.url, 'a', PATIENT);
    const b = await redisCluster(own.url, 'b', PATIENT);
    try {
      const isRead = async (): Promise<boolean> => (await b.board.read()).get('one') === '1';
      a.board.put('one', '1');
      await until(isRead);
      await own.stop();
      await own.start();
      await until(isRead);
    } finally {
      await Promise.all([a.close(), b.close()]);
      own.close();
    }
  });

  it('gives no lease to others before it is released that was put back, though it may have been lost', async () => {
    const own = await startRedis();
    const a = await redisCluster(own.url, 'a', 3000);
    const b = await redisCluster(own.url, 'b', PATIENT);
    try {
      const lease = await a.leases.take('table');
      await own.stop();
      await lease!.lost;
      await own.start();
      // Who had it may be later than whoever would like to.
      expect(await b.leases.take('table')).toBeUndefined();
      await lease!.release();
      expect(await b.leases.take('table')).toBeDefined();
    } finally {
      await Promise.all([a.close(), b.close()]);
      own.close();
    }
  });

  it('is heard where its clock is behind the last message that it passed on', async () => {
    const own = await startRedis();
    const redis = new Redis(own.url);
    const a = await redisCluster(own.url, 'a', PATIENT);
    const b = await redisCluster(own.url, 'b', PATIENT);
    try {
      const messages: string[] = [];
      b.bus.listen('words', (text) => messages.push(text));
      let breaks = 0;
      b.bus.onBreak(() => breaks++);
      const tomorrow = Date.now() + 86_400_000;
      await redis.xadd('bg:inbox:b', `${tomorrow}-0`, 'from', 'a', 'channel', 'words', 'text', 'tomorrow');
      await until(() => messages.length === 1);
      await redis.del('bg:inbox:b');
      await until(() => {
        a.bus.send('b', 'words', 'today');
        return messages.includes('today');
      });
      expect(breaks).toBe(1);
    } finally {
      await Promise.all([a.close(), b.close()]);
      redis.disconnect();
      own.close();
    }
  });

  it('is heard again, and hears, where it leaves a process waiting for ever, as when its clock was set back', async () => {
    const own = await startRedis();
    const port = Number(new URL(own.url).port);
    const [silent, through] = [new Set<Socket>(), new Set<Socket>()];
    const between = createServer((client) => {
      const server = connect(port, '127.0.0.1');
      through.add(client).add(server);
      client.on('error', () => {}).on('close', () => server.destroy());
      server.on('error', () => {}).on('close', () => client.destroy());
      client.pipe(server);
      server.on('data', (bytes) => silent.has(server) || client.write(bytes));
    });
    const a = await redisCluster(own.url, 'a', PATIENT);
    const b = await redisCluster(
      `redis://127.0.0.1:${await listenOn(between, '127.0.0.1', 0)}`,
      'b',
      PATIENT,
    );
    try {
      const messages: string[] = [];
      b.bus.listen('words', (text) => messages.push(text));
      for (const socket of through) silent.add(socket);
      await until(() => {
        a.bus.send('b', 'words', 'still there');
        return messages.length > 0;
      });
      expect(await b.leases.holders(['none'])).toEqual([undefined]);
    } finally {
      await a.close();
      void b.close();
      for (const socket of through) socket.destroy();
      between.close();
      own.close();
    }
  });
});
