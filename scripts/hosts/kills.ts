import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { type Backing, statusOf } from './place.ts';
import { playedPlace } from './played-place.ts';
import { line, type Players } from './with-players.ts';

const TABLES = Number(process.env.TABLES ?? 30);
const PACE = 500;
/** A table that does not go on within so many milliseconds is lost. */
const PATIENCE = 400_000;

/** Waits until every table has moved since. @returns the longest pause of any table meanwhile. */
export async function goneOn(players: Players, since: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { oldest } = await players.ask('times');
    const waited = performance.now() - began;
    if (oldest < waited + since) return (await players.ask('pauses')).longest;
    if (waited > PATIENCE) throw new Error(`A table has not moved for ${(oldest / 1000).toFixed(1)} s.`);
    await sleep(200);
  }
}

/** Holds what the programs saw against what the store has. */
export async function account(players: Players, { url }: Backing): Promise<void> {
  const { steps, faults } = await players.ask('steps');
  const database = await createConnection(url);
  const [rows] = await database.query(
    `select record from network_tables where code in (${Object.keys(steps)
      .map((code) => `'${code}'`)
      .join()})`,
  );
  let lost = 0;
  let doubled = 0;
  for (const { record } of rows as { record: string }[]) {
    const { code, match } = JSON.parse(record) as { code: string; match: string };
    const [[kept]] = (await database.query(
      'select count(*) as total, count(distinct number) as different, max(number) as last from steps where match_id = ?',
      [match],
    )) as unknown as [[{ total: number; different: number; last: number }]];
    lost += Math.max(0, steps[code]! - kept.different);
    doubled += kept.total - kept.different + Math.max(0, kept.last - kept.total);
  }
  await database.end();
  const seen = Object.values(steps).reduce((sum, each) => sum + each, 0);
  line('steps seen by the programs', String(seen));
  line('  of them not in the store, in the store twice', `${lost}, ${doubled}`);
  line('  told in two ways, or taken back', String(faults.length));
  for (const fault of faults.slice(0, 5)) console.log(fault);
}

/** Owners of tables are killed one after the other, at random; a new process comes for each. */
export async function kills(count = 50): Promise<void> {
  const { mariadb, hosts, players, another } = await playedPlace(TABLES, PACE);
  await goneOn(players, 0);
  const pauses: number[] = [];
  await players.ask('pauses');
  for (let kill = 1; kill <= count; kill++) {
    await sleep(500 + Math.random() * 1500);
    const owners: number[] = [];
    for (const [at, host] of hosts.entries()) if ((await statusOf(host)).tables! > 0) owners.push(at);
    const at = owners[Math.floor(Math.random() * owners.length)]!;
    hosts[at]!.process.kill('SIGKILL');
    const [fresh] = await Promise.all([another(), goneOn(players, 0).then((pause) => pauses.push(pause))]);
    hosts[at] = fresh!;
    players.tell({ ports: hosts.map(({ ports }) => ports.port) });
    console.error(`${kill} of ${count}: ${(pauses.at(-1)! / 1000).toFixed(1)} s`);
  }
  line(
    `${count} owners killed, ${TABLES} tables over ${hosts.length} hosts, longest pause of a table`,
    `${(Math.max(...pauses) / 1000).toFixed(1)} s`,
  );
  line(
    '  half of the times it was shorter than',
    `${(pauses.sort((a, b) => a - b)[Math.floor(pauses.length / 2)]! / 1000).toFixed(1)} s`,
  );
  await account(players, mariadb);
  for (const host of hosts) host.process.kill('SIGKILL');
}
