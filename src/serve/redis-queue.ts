import { randomUUID } from 'node:crypto';
import { Queue, QueueEvents, Worker } from 'bullmq';
import { connectRedis } from './redis.ts';
import { type QueueWorker, type Tasks, taskOf, type WorkQueue } from './work-queue.ts';

const NAME = 'boardgames';
/** A worker that does not renew its piece for so long is dead, and somebody else does the piece anew, in milliseconds. */
const LOCK = 5000;
const LOOK_FOR_DEAD = 2000;
/** Workers that may die over one piece before it counts as what kills them. */
const MOST_DEATHS = 20;
/** A line on which nothing comes back for so long is dead, in milliseconds: no piece is waited for longer than ten seconds there. */
const DEAD_LINE = { socketTimeout: 15_000 };
/** What is done is forgotten after so many seconds. */
const KEPT = 600;

/** Hands work out at a Redis. @throws Error when it does not answer. */
export async function redisQueue(url: string): Promise<WorkQueue> {
  const connection = await connectRedis(url, DEAD_LINE);
  const queue = new Queue(NAME, { connection });
  // It listens by a connection of its own, made like this one.
  const events = new QueueEvents(NAME, { connection });
  // Each piece that is waited for listens to both.
  for (const each of [queue, events]) each.setMaxListeners(0);
  // The connections come back by themselves; nobody wants to read how often they tried.
  queue.on('error', () => {});
  events.on('error', () => {});
  const close = async (): Promise<void> => {
    // What never got ready does not close by itself.
    await Promise.allSettled([events.close().catch(() => events.getBackend().close()), queue.close()]);
    connection.disconnect();
  };
  await readyOrClosed(events, close);
  /** By piece that is waited for: looks whether the server still has it. */
  const looks = new Set<() => void>();
  connection.on('ready', () => {
    for (const look of [...looks]) look();
  });
  /** @returns `undefined` where the server has forgotten it. */
  const once = async (task: string, data: unknown): Promise<{ readonly result: unknown } | undefined> => {
    const job = await queue.add(task, data, {
      // A server that was started again counts from one again: what it numbers would be taken for what was.
      jobId: randomUUID(),
      removeOnComplete: { age: KEPT },
      removeOnFail: { age: KEPT },
    });
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const forget = (): void => {
          looks.delete(look);
          resolve(undefined);
        };
        queue.getJob(job.id!).then(
          (found) => found ?? forget(),
          () => {},
        );
      };
      looks.add(look);
      const done = job.waitUntilFinished(events).then((result) => resolve({ result }), reject);
      void done.finally(() => looks.delete(look));
    });
  };
  return {
    async run(task, data) {
      for (;;) {
        const answer = await once(task, data);
        if (answer) return answer.result;
      }
    },
    workers: () => queue.getWorkersCount(),
    close,
  };
}

/** Does work of a Redis, so many pieces at once. @throws Error when it does not answer. */
export async function redisWorker(url: string, tasks: Tasks, atOnce: number): Promise<QueueWorker> {
  const connection = await connectRedis(url, DEAD_LINE);
  let done = 0;
  const worker = new Worker(
    NAME,
    async ({ name, data }) => {
      const result = await taskOf(tasks, name)(data);
      done++;
      return result;
    },
    {
      ...{ connection, concurrency: atOnce, lockDuration: LOCK },
      ...{ stalledInterval: LOOK_FOR_DEAD, maxStalledCount: MOST_DEATHS },
    },
  );
  worker.on('error', () => {});
  const close = async (): Promise<void> => {
    await worker.close();
    connection.disconnect();
  };
  await readyOrClosed(worker, close);
  return {
    get done() {
      return done;
    },
    close,
  };
}

/** @throws Error when it does not get ready; then it is closed */
async function readyOrClosed(one: QueueEvents | Worker, close: () => Promise<void>): Promise<void> {
  try {
    await one.waitUntilReady();
  } catch (error) {
    await close();
    throw error;
  }
}
