import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noRedis } from '../../src/cli/no-redis.ts';
import { botsInQueue } from '../../src/cli/simulation/queued.ts';
import { listenOn } from '../../src/net/listening.ts';
import type { BotHost, BotRequest } from '../../src/play/bot-host.ts';
import { redisQueue, redisWorker } from '../../src/serve/redis-queue.ts';
import { program } from '../e2e/pty.ts';
import { redisFile } from '../services.ts';
import { memoryQueue } from './memory-queue.ts';
import { startRedis, type TestRedis } from './redis.ts';

let redis: TestRedis | undefined;
beforeAll(async () => {
  if (redisFile) redis = await startRedis();
});
afterAll(() => redis?.close());

it.runIf(redisFile)(
  'L24 a line to Redis on which nothing comes back any more is made anew, and costs a queue nothing but time',
  async () => {
    const sockets: Socket[] = [];
    const silent = new Set<Socket>();
    const line = createServer((near) => {
      const far = connect(Number(new URL(redis!.url).port), '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (data) => silent.has(from) || to.write(data));
        from.on('error', () => {}).on('close', () => to.destroy());
        sockets.push(from);
      }
    });
    const port = await listenOn(line, '127.0.0.1', 0);
    const queue = await redisQueue(`redis://127.0.0.1:${port}`);
    const worker = await redisWorker(redis!.url, { double: async (data) => 2 * (data as number) }, 1);
    for (const socket of sockets) silent.add(socket);
    expect(await queue.run('double', 4)).toBe(8);
    await queue.close();
    await worker.close();
    for (const socket of sockets) socket.destroy();
    line.close();
  },
);

describe.runIf(redisFile)('L24 boardgames simulate --queue', () => {
  const order = [
    'simulate',
    'wordsteal',
    '--bots',
    'easy,easy',
    '--games',
    '12',
    '--seed',
    'spread',
    '--json',
  ];

  it('gives the same as on one machine, with a worker killed in the middle', async () => {
    const here = execFileSync(process.execPath, [program, ...order], { encoding: 'utf8' });
    const workers = [1, 2].map(() =>
      spawn(process.execPath, [program, 'worker', '--queue', redis!.url, '--jobs', '1'], { stdio: 'ignore' }),
    );
    const spread = spawn(process.execPath, [program, ...order, '--queue', redis!.url], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    let output = '';
    spread.stdout.on('data', (text: Buffer) => {
      printed += String(text);
    });
    spread.stderr.on('data', (text: Buffer) => {
      output += String(text);
    });
    const ended = new Promise<number | null>((resolve) => spread.once('exit', resolve));
    // As soon as a game is over, both have another in hand; what it was doing is done again by the other.
    const connection = new Redis(redis!.url, { maxRetriesPerRequest: null });
    const events = new QueueEvents('boardgames', { connection });
    await new Promise((resolve) => events.once('completed', resolve));
    workers[0]!.kill('SIGKILL');
    const code = await ended;
    workers[1]!.kill('SIGKILL');
    await events.close();
    connection.disconnect();
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(JSON.parse(printed)).toEqual(JSON.parse(here));
  });

  it('spreads a tournament with a program of anybody, which only workers run that were told to', async () => {
    const game = (env: Record<string, string>) =>
      spawn(process.execPath, [program, 'worker', '--queue', redis!.url, '--jobs', '1'], {
        ...{ stdio: 'ignore', env: { ...process.env, ...env } },
      });
    const name = 'cmd:cat';
    const order = ['tournament', 'wordsteal', '--players', `easy,${name}`, '--games', '1', '--ms', '1'];
    const stranger = game({});
    const run = () =>
      new Promise<string>((resolve) => {
        const child = spawn(process.execPath, [program, ...order, '--queue', redis!.url]);
        let said = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (text: Buffer) => {
            said += String(text);
          });
        // At its exit not all that it said need have been read.
        child.once('close', () => resolve(said));
      });
    expect(await run()).toContain('This worker does not run cmd:cat: name it in its BOARDGAMES_PROGRAMS.');
    stranger.kill('SIGKILL');
    const told = game({ BOARDGAMES_PROGRAMS: name });
    const said = await run();
    told.kill('SIGKILL');
    expect(said).toMatch(/^1 +easy +1\.0 /m);
    expect(said).toMatch(/\d+ random moves were played for cat: cat .+\./);
  });

  /** Ends by itself, and says that it cannot use a Redis. */
  const refused = (...words: readonly string[]): void => {
    const { status, stderr } = spawnSync(process.execPath, [program, ...words], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^No Redis can be used at /m)]);
  };

  it('ends where a Redis takes fewer connections than are wanted', async () => {
    const admin = new Redis(redis!.url);
    const [, most] = (await admin.config('GET', 'maxclients')) as [string, string];
    await admin.config('SET', 'maxclients', 2);
    try {
      refused(...order, '--queue', redis!.url);
      refused('worker', '--queue', redis!.url);
    } finally {
      await admin.config('SET', 'maxclients', most);
      admin.disconnect();
    }
  });

  it('ends where it may not ask a Redis what it is', async () => {
    const admin = new Redis(redis!.url);
    await admin.call('ACL', 'SETUSER', 'ann', 'on', '>pass', '~*', '&*', '+@all', '-info');
    admin.disconnect();
    const url = redis!.url.replace('//', '//ann:pass@');
    refused(...order, '--queue', url);
    refused('worker', '--queue', url);
  });

  it('ends where of two of them one does not answer', () => {
    const doors = ['--ssh', 'off', '--web', 'off', '--status-port', 'off', '--port', '0'];
    refused('serve', ...doors, '--queue', redis!.url, '--redis', 'redis://127.0.0.1:1');
  });

  it('says no password of an address that cannot be used', () => {
    for (const address of ['redis://me:se@c/ret@host:1', 'me:secret@host:1', 'http://me:secret@host']) {
      const told = (): never => noRedis(address)(new Error('refused'));
      expect(told).toThrow('host');
      expect(told).not.toThrow(/me:|se@?c|ret@/);
    }
  });

  it('says in a sentence where no Redis answers', () => {
    const tried = (): string =>
      execFileSync(process.execPath, [program, ...order, '--queue', 'redis://me:secret@127.0.0.1:1'], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(tried).toThrow(
      /No Redis can be used at redis:\/\/127\.0\.0\.1:1 \(no server answers there\): is it running\?/,
    );
  });
});

describe('L24 strong computer players at busy tables', () => {
  it('think at a worker while two others think here, and here after all where none answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { queue, work } = memoryQueue();
      const asked: string[] = [];
      const here: BotHost = {
        choose({ seed }, isForNobody) {
          asked.push(`here ${seed}${isForNobody?.() ? ' for nobody' : ''}`);
          return seed === 'late' ? Promise.resolve({ type: 'at last' }) : new Promise(() => {});
        },
        close() {},
      };
      const worker = work({ choice: async (data) => ({ type: `there ${(data as BotRequest).seed}` }) }, 1);
      const bots = botsInQueue(here, queue);
      const ask = (seed: string, bot = 'hard') =>
        bots.choose(
          {
            ...{ game: 'wordsteal', view: { players: [] }, seat: 0 },
            bot,
            seed,
            milliseconds: 10,
          },
          () => seed === 'late',
        );
      for (const seed of ['first', 'second']) void ask(seed);
      expect(await ask('third')).toEqual({ type: 'there third' });
      void ask('fourth', 'normal');
      expect(asked).toEqual(['here first', 'here second', 'here fourth']);
      const closed = worker.close();
      const late = ask('late', 'expert');
      await vi.advanceTimersByTimeAsync(2100);
      expect(await late).toEqual({ type: 'at last' });
      expect(asked.at(-1)).toBe('here late for nobody');
      await closed;
    } finally {
      vi.useRealTimers();
    }
  });
});

describe.runIf(redisFile)('L24 boardgames analyse --queue', () => {
  it('says what it says here', () => {
    const order = [program, 'analyse', 'tests/logs/wordsteal/three-players-no-s-pocket.jsonl', '--json'];
    const here = execFileSync(process.execPath, order, { encoding: 'utf8' });
    const worker = spawn(process.execPath, [program, 'worker', '--queue', redis!.url, '--jobs', '1'], {
      stdio: 'ignore',
    });
    const there = execFileSync(process.execPath, [...order, '--queue', redis!.url], { encoding: 'utf8' });
    worker.kill('SIGKILL');
    expect(JSON.parse(there)).toEqual(JSON.parse(here));
  });
});
