import { setTimeout as sleep } from 'node:timers/promises';
import { account, goneOn } from './kills.ts';
import { playedPlace } from './played-place.ts';
import { line } from './with-players.ts';

/** Tables, each of which moves so often in milliseconds. */
const TABLES = 30;
const PACE = 500;

/**
 * Redis is started again with nothing in it; MariaDB is away for ten seconds, frozen and then ended, and then Redis with it; an
 * owner stands still, and one is killed as Redis goes.
 */
export async function outages(): Promise<void> {
  const { redis, mariadb, hosts, players, another } = await playedPlace(TABLES, PACE);
  await goneOn(players, 0);
  const attempt = async (what: string, run: () => Promise<void>): Promise<void> => {
    await sleep(3000);
    await players.ask('pauses');
    await run();
    const pause = await goneOn(players, 0);
    line(`${what}, longest pause of a table`, `${(pause / 1000).toFixed(1)} s`);
  };
  await attempt('Redis killed and started again, empty', async () => {
    redis.process().kill('SIGKILL');
    await sleep(200);
    await redis.start();
  });
  await attempt('Redis away for 10 s', async () => {
    await redis.stop();
    await sleep(10_000);
    await redis.start();
  });
  await attempt('MariaDB frozen for 10 s', async () => {
    mariadb.process().kill('SIGSTOP');
    await sleep(10_000);
    mariadb.process().kill('SIGCONT');
  });
  await attempt('MariaDB stopped for 10 s', async () => {
    await mariadb.stop();
    await sleep(10_000);
    await mariadb.start();
  });
  await attempt('MariaDB stopped for 11 s, Redis for 5 of them', async () => {
    await mariadb.stop();
    await sleep(5000);
    await redis.stop();
    await sleep(5000);
    await redis.start();
    await sleep(1000);
    await mariadb.start();
  });
  await attempt('an owner frozen for 5 s, which then believes that it still is', async () => {
    hosts[0]!.process.kill('SIGSTOP');
    await sleep(5000);
    hosts[0]!.process.kill('SIGCONT');
  });
  await attempt('an owner killed as Redis is killed and started again', async () => {
    redis.process().kill('SIGKILL');
    hosts[0]!.process.kill('SIGKILL');
    const [fresh] = await Promise.all([another(), redis.start()]);
    hosts[0] = fresh;
    players.tell({ ports: hosts.map(({ ports }) => ports.port) });
  });
  await account(players, mariadb);
  for (const host of hosts) host.process.kill('SIGKILL');
}
