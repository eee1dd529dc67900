import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port.ts';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const find = (name: string) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));

export const redisFile = find('redis-server');
const mariadbFile = find('mariadbd');
const installFile = find('mariadb-install-db');
export const hasMariadbFiles = mariadbFile !== undefined && installFile !== undefined;

/** A server on the loopback address that keeps what it has in a folder of its own. */
export interface Service {
  readonly url: string;
  readonly port: number;
  run(): ChildProcess;
}

/** A Redis that keeps nothing when it ends. */
export async function redisIn(folder: string): Promise<Service> {
  const port = await freePort();
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
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    run: () => spawn(redisFile!, words, { stdio: ['ignore', 'pipe', 'ignore'] }),
  };
}

/**
 * A MariaDB; its database is there after `createDatabase`.
 * @param more what it is told besides
 */
export async function mariadbIn(folder: string, more: readonly string[] = []): Promise<Service> {
  const port = await freePort();
  const data = join(folder, 'data');
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary, { recursive: true });
  // A server that starts removes the temporary tables of every other whose folder for them is the same.
  const common = [
    '--no-defaults',
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    `--user=${userInfo().username}`,
    ...more,
  ];
  execFileSync(installFile!, [...common, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    stdio: 'pipe',
  });
  const words = [
    ...common,
    `--socket=${join(folder, 'socket')}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
  ];
  return {
    url: `mysql://root@127.0.0.1:${port}/boardgames`,
    port,
    run: () => spawn(mariadbFile!, words, { stdio: 'ignore' }),
  };
}

/** Waits for the server, for 20 s at most, and makes the empty database. */
export async function createDatabase({ port }: Service): Promise<void> {
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
