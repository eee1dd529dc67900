import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { createDatabase, hasMariadbFiles, mariadbIn } from '../services.ts';

export interface Server {
  readonly url: string;
  /** Freezes the server, and lets it go on; not for one that was named. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** One that is named, or none where the name is empty; without it they start their own. */
const given = process.env.BOARDGAMES_TEST_MYSQL_URL;
/** True where the tests can have a server. */
export const hasMariadb = given === undefined ? hasMariadbFiles : given !== '';

/** Nobody misses what it has when the computer stops: it need not wait for the disk. */
const hasty = [
  '--innodb-log-file-size=4M',
  '--innodb-flush-log-at-trx-commit=0',
  '--skip-innodb-doublewrite',
];

/** An empty database of its own on a server that is named. */
async function databaseOf(given: string): Promise<Server> {
  const url = new URL(given);
  const name = `tests_${randomUUID().replaceAll('-', '')}`;
  const ask = async (text: string): Promise<void> => {
    const connection = await createConnection(given);
    await connection.query(text);
    await connection.end();
  };
  await ask(`create database ${name} character set latin1`);
  url.pathname = `/${name}`;
  return { url: url.href, pause() {}, resume() {}, stop: () => ask(`drop database ${name}`) };
}

/** A server with an empty folder of its own, on the loopback address. */
export async function startMariadb(): Promise<Server> {
  if (given) return databaseOf(given);
  const folder = await mkdtemp(join(tmpdir(), 'boardgames-mariadb-'));
  const service = await mariadbIn(folder, hasty);
  const server = service.run();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await createDatabase(service);
  return {
    url: service.url,
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
