import { Command } from 'commander';
import { counted } from '../../engine/sentence.ts';
import { namedPrograms } from '../named-programs.ts';
import { noRedis } from '../no-redis.ts';
import { print } from '../output.ts';

export function workerCommand(): Command {
  return new Command('worker')
    .description('do work that is spread over several computers: games, reviews, thinking')
    .requiredOption('--queue <address>', 'where the work is handed out: redis://HOST:6379')
    .option('--jobs <number>', 'how many pieces at a time (default: one for each processor)')
    .action(async ({ queue, jobs }: { queue: string; jobs?: string }) => {
      const { readJobs } = await import('../simulation/order.ts');
      await work(queue, readJobs(jobs));
    });
}

/** Until it is asked to end; games that were begun are ended first. */
async function work(queue: string, atOnce: number): Promise<void> {
  const [{ redisWorker }, { workerTasks }] = await Promise.all([
    import('../../serve/redis-queue.ts'),
    import('../simulation/queued.ts'),
  ]);
  const { tasks, close } = workerTasks(
    new URL('./bot-worker.cjs', import.meta.url),
    namedPrograms(process.env),
  );
  const worker = await redisWorker(queue, tasks, atOnce).catch(noRedis(queue));
  print(`Working on ${counted(atOnce, 'piece')} at a time; Ctrl+C ends it.`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await worker.close();
  close();
  print(`${worker.done} ${worker.done === 1 ? 'piece is' : 'pieces are'} done.`);
}
