import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../free-port.ts';

export interface Server {
  readonly url: string;
  /** Freezes the server, and lets it go on; not for one that was named. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const find = (name: string) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** True where the tests can have a server: one that is named, or one that they start. */
export const hasMariadb =
  process.env.BOARDGAMES_TEST_MYSQL_URL !== undefined ||
  (find('mariadbd') !== undefined && find('mariadb-install-db') !== undefined);

/** A server with an empty folder of its own, on the loopback address. */
export async function startMariadb(): Promise<Server> {
  const given = process.env.BOARDGAMES_TEST_MYSQL_URL;
  if (given) return { url: given, pause() {}, resume() {}, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'boardgames-mariadb-'));
  const port = await freePort();
  const common = ['--no-defaults', `--datadir=${folder}`, `--user=${userInfo().username}`];
  execFileSync(
    find('mariadb-install-db')!,
    [...common, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { stdio: 'ignore' },
  );
  const server = spawn(
    find('mariadbd')!,
    [...common, `--socket=${join(folder, 'socket')}`, `--port=${port}`, '--bind-address=127.0.0.1'],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await createDatabase(port);
  return {
    url: `mysql://root@127.0.0.1:${port}/boardgames`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async stop() {
      server.kill('SIGCONT');
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase(port: number): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
      // A character set that cannot hold names in other scripts: the tables must choose their own.
      await connection.query('create database boardgames character set latin1');
      return await connection.end();
    } catch (error) {
      if (attempt > 200) throw error;
      await sleep(100);
    }
  }
}
