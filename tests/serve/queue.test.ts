import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { redisQueue, redisWorker } from '../../src/serve/redis-queue.ts';
import type { QueueWorker, Tasks, WorkQueue } from '../../src/serve/work-queue.ts';
import { redisFile } from '../services.ts';
import { until } from '../until.ts';
import { memoryQueue } from './memory-queue.ts';
import { startRedis, type TestRedis } from './redis.ts';

let redis: TestRedis | undefined;
beforeAll(async () => {
  if (redisFile) redis = await startRedis();
});
afterAll(() => redis?.close());

interface Place {
  readonly queue: WorkQueue;
  work(tasks: Tasks, atOnce: number): Promise<QueueWorker>;
}

const kinds: readonly { readonly name: string; open(): Promise<Place> }[] = [
  {
    name: 'in memory',
    async open() {
      const { queue, work } = memoryQueue();
      return { queue, work: async (tasks, atOnce) => work(tasks, atOnce) };
    },
  },
  ...(redisFile
    ? [
        {
          name: 'at a Redis',
          open: async () => ({
            queue: await redisQueue(redis!.url),
            work: (tasks: Tasks, atOnce: number) => redisWorker(redis!.url, tasks, atOnce),
          }),
        },
      ]
    : []),
];

describe.each(kinds)('L24 a queue of work $name', ({ open }) => {
  const closing: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of closing.splice(0).reverse()) await each.close();
  });

  it('has every piece done once, by any worker, and gives each result to who asked', async () => {
    const { queue, work } = await open();
    closing.push(queue);
    // More than Node expects listeners for.
    const pieces = Array.from({ length: 15 }, (_, at) => at);
    const done: number[] = [];
    const tasks: Tasks = {
      double: async (data) => {
        done.push(data as number);
        return { twice: 2 * (data as number) };
      },
    };
    const warnings: string[] = [];
    const warned = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', warned);
    const early = queue.run('double', 0);
    expect(await queue.workers()).toBe(0);
    for (let count = 0; count < 2; count++) closing.push(await work(tasks, 3));
    expect(await queue.workers()).toBe(2);
    const results = await Promise.all([early, ...pieces.slice(1).map((each) => queue.run('double', each))]);
    expect(results).toEqual(pieces.map((each) => ({ twice: 2 * each })));
    expect(done.sort((a, b) => a - b)).toEqual(pieces);
    process.off('warning', warned);
    expect(warnings).toEqual([]);
  });

  it('tells of what fails, and of what no worker knows', async () => {
    const { queue, work } = await open();
    closing.push(queue);
    closing.push(await work({ fail: () => Promise.reject(new Error('too hard')) }, 1));
    await expect(queue.run('fail', {})).rejects.toThrow('too hard');
    await expect(queue.run('fly', {})).rejects.toThrow('This worker knows no task fly: update it.');
  });
});

it.runIf(redisFile)(
  'L24 a Redis that is started again, empty, costs a queue nothing but time, and says nothing',
  async () => {
    const own = await startRedis();
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const queue = await redisQueue(own.url);
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const begun: number[] = [];
    const tasks: Tasks = {
      double: async (data) => {
        begun.push(data as number);
        await held;
        return 2 * (data as number);
      },
    };
    const worker = await redisWorker(own.url, tasks, 1);
    const results = Promise.all([1, 2, 3].map((each) => queue.run('double', each)));
    await until(() => begun.length > 0);
    await own.stop();
    await own.start();
    goOn();
    expect(await results).toEqual([2, 4, 6]);
    expect(said).not.toHaveBeenCalled();
    await worker.close();
    await queue.close();
    own.close();
  },
);
