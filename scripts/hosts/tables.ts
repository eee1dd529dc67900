import { setTimeout as sleep } from 'node:timers/promises';
import { megabytes, playedPlace } from './played-place.ts';
import { line, times, usageOf } from './with-players.ts';

const PACE = Number(process.env.PACE ?? 1000);
const SECONDS = Number(process.env.SECONDS ?? 30);

/** Tables of four programs over three hosts: each program of a table is at another host. What a move takes, and what it costs. */
export async function tables(count = 300): Promise<void> {
  const { redis, mariadb, hosts, codes, players, bare } = await playedPlace(count, PACE);
  // The first seconds compile.
  await sleep(10_000);
  await players.ask('times');
  const processes: Readonly<Record<string, readonly number[]>> = {
    hosts: hosts.map((host) => host.process.pid!),
    Redis: [redis.process().pid!],
    MariaDB: [mariadb.process().pid!],
    programs: [players.process.pid!],
  };
  const used = (): Record<string, number> =>
    Object.fromEntries(
      Object.entries(processes).map(([name, pids]) => [
        name,
        pids.reduce((sum, pid) => sum + usageOf(pid).milliseconds, 0),
      ]),
    );
  const before = used();
  await sleep(SECONDS * 1000);
  const after = used();
  const answer = await players.ask('times');
  const moves = answer.times.length;
  line(
    `${codes.length} tables of four over ${hosts.length} hosts, a move every ${PACE} ms each`,
    `${(moves / SECONDS).toFixed(0)} moves a second`,
  );
  times('move to all updated', answer.times);
  for (const name of Object.keys(processes))
    line(
      `  processor time of ${name} for a move`,
      `${((after[name]! - before[name]!) / moves).toFixed(2)} ms`,
    );
  const grown = hosts.map((host, at) => megabytes(host) - bare[at]!);
  line(
    '  memory of a table with its programs at the hosts',
    `${((1000 * grown.reduce((a, b) => a + b)) / codes.length).toFixed(0)} KB`,
  );
  line('  steps lost or told in two ways', String(answer.faults.length));
  for (const fault of answer.faults.slice(0, 5)) console.log(fault);
  await Promise.all(hosts.map((host) => host.end()));
}
