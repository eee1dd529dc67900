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

/** @throws Error when no worker can do it. */
export function taskOf(tasks: Tasks, name: string): (data: unknown) => Promise<unknown> {
  const task = tasks[name];
  if (!task) throw new Error(`This worker knows no task ${name}: update it.`);
  return task;
}
