import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redisIn } from '../services.ts';

export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
  /** Starts it again after that, with nothing in it. */
  start(): Promise<void>;
  close(): void;
}

export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'boardgames-redis-'));
  const service = await redisIn(folder);
  const start = async (): Promise<ChildProcess> => {
    const child = service.run();
    await new Promise<void>((resolve, reject) => {
      child.stdout!.on('data', (text: Buffer) => String(text).includes('Ready to accept') && resolve());
      child.once('exit', () => reject(new Error('Redis did not start')));
    });
    return child;
  };
  let child = await start();
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    ...{ url: service.url, stop },
    async start() {
      child = await start();
    },
    close() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
