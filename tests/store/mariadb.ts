import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, hasMariadbFiles, mariadbIn } from '../services.ts';

export interface Server {
  readonly url: string;
  /** Freezes the server, and lets it go on; not for one that was named. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** True where the tests can have a server: one that is named, or one that they start. */
export const hasMariadb = process.env.BOARDGAMES_TEST_MYSQL_URL !== undefined || hasMariadbFiles;

/** Nobody misses what it has when the computer stops: it need not wait for the disk. */
const hasty = [
  '--innodb-log-file-size=4M',
  '--innodb-flush-log-at-trx-commit=0',
  '--skip-innodb-doublewrite',
];

/** A server with an empty folder of its own, on the loopback address. */
export async function startMariadb(): Promise<Server> {
  const given = process.env.BOARDGAMES_TEST_MYSQL_URL;
  if (given) return { url: given, pause() {}, resume() {}, stop: async () => {} };
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
