/** Work that any of several processes can do; each piece is done once for whoever asked, however many workers die over it. */
export interface WorkQueue {
  /**
   * @param task a name that workers know.
   * @returns what the worker made of it. Rejects with its error.
   */
  run(task: string, data: unknown): Promise<unknown>;
  /** How many workers are there now. */
  workers(): Promise<number>;
  close(): Promise<void>;
}

/** What workers can do, by name. Data and results are JSON. */
export type Tasks = Readonly<Record<string, (data: unknown) => Promise<unknown>>>;

/** Works until it is closed; what it has begun is ended first. */
export interface QueueWorker {
  /** How many pieces it has done. */
  readonly done: number;
  close(): Promise<void>;
}

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

/** @throws Error when no worker can do it. */
export function taskOf(tasks: Tasks, name: string): (data: unknown) => Promise<unknown> {
  const task = tasks[name];
  if (!task) throw new Error(`This worker knows no task ${name}: update it.`);
  return task;
}
