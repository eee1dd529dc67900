import { Worker } from 'node:worker_threads';
import { asReplaced } from '../engine/replaced.ts';
import { UserError } from '../engine/user-error.ts';

/**
 * Starts a thread. @param order what it is begun with.
 * @throws UserError where the system lets whoever runs the program have no more of them
 */
export function startThread(script: URL, order?: object): Worker {
  try {
    const worker = new Worker(script, { workerData: order });
    // Before whoever started it hears of it.
    worker.once('error', asReplaced);
    return worker;
  } catch (error) {
    // Node names nothing but the system's code.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_INIT_FAILED') throw error;
    throw new UserError(
      'The system lets you start no more threads: end some of your programs, or raise the limit (`ulimit -u`).',
      { cause: error },
    );
  }
}
