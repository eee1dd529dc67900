import { setTimeout as sleep } from 'node:timers/promises';
import { account, goneOn, playedPlace } from './kills.ts';
import { line } from './with-players.ts';

/** Redis is started again with nothing in it; MariaDB is away for ten seconds, frozen and then ended. */
export async function outages(): Promise<void> {
  const { redis, mariadb, hosts, players } = await playedPlace();
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
  await account(players, mariadb);
  for (const host of hosts) host.process.kill('SIGKILL');
}
