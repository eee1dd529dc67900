import { type QueueWorker, type Tasks, taskOf, type WorkQueue } from '../../src/serve/work-queue.ts';

/** A queue whose workers live in this process. */
export function memoryQueue(): {
  readonly queue: WorkQueue;
  work(tasks: Tasks, atOnce: number): QueueWorker;
} {
  const waiting: {
    task: string;
    data: unknown;
    resolve(value: unknown): void;
    reject(error: Error): void;
  }[] = [];
  const idle: (() => void)[] = [];
  let workers = 0;
  const plain = (value: unknown): unknown =>
    value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  return {
    queue: {
      run: (task, data) =>
        new Promise((resolve, reject) => {
          waiting.push({ task, data: plain(data), resolve, reject });
          idle.shift()?.();
        }),
      workers: async () => workers,
      close: async () => {},
    },
    work(tasks, atOnce) {
      let open = true;
      workers++;
      let done = 0;
      const one = async (): Promise<void> => {
        while (open) {
          const next = waiting.shift();
          if (!next) {
            await new Promise<void>((resolve) => idle.push(resolve));
            continue;
          }
          try {
            next.resolve(plain(await taskOf(tasks, next.task)(next.data)));
            done++;
          } catch (error) {
            next.reject(error as Error);
          }
        }
      };
      const working = Array.from({ length: atOnce }, one);
      return {
        get done() {
          return done;
        },
        async close() {
          open = false;
          workers--;
          for (const wake of idle.splice(0)) wake();
          await Promise.all(working);
        },
      };
    },
  };
}
