import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

/** Where there is a Redis, the tests start one of their own. */
export const redisFile = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find(existsSync);

export interface TestRedis {
  readonly url: string;
  /** Ends it, and starts it again with nothing in it. */
  restart(): Promise<void>;
  close(): void;
}

export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'boardgames-redis-'));
  const port = await freePort();
  const start = async (): Promise<ChildProcess> => {
    const words = [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ];
    const child = spawn(redisFile!, words, { stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => String(text).includes('Ready to accept') && resolve());
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
    url: `redis://127.0.0.1:${port}`,
    async restart() {
      await stop();
      child = await start();
    },
    close() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
