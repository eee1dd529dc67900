import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { NuisanceOrder, NuisanceWord } from './nuisance.ts';
import { startHost, statusOf } from './place.ts';
import { line, type Players, startPlayers, times } from './with-players.ts';

const TABLES = 50;
const SECONDS = 15;
const IDLE = 1000;
const SLOW = 50;
const FLOODS = 20;

/** Those who are a nuisance, in a process of their own. @returns what has more of them come, and tells how many floods came in. */
function startNuisance(order: NuisanceOrder): (word: NuisanceWord) => Promise<number> {
  const child = fork(fileURLToPath(new URL('./nuisance.mjs', import.meta.url)), [JSON.stringify(order)]);
  process.once('exit', () => child.kill('SIGKILL'));
  return (word) => {
    const answer = new Promise<number>((resolve) => child.once('message', (each) => resolve(each as number)));
    child.send(word);
    return answer;
  };
}

async function measured(what: string, players: Players): Promise<void> {
  await players.ask('times');
  await sleep(SECONDS * 1000);
  times(what, (await players.ask('times')).times);
}

/** Tables that are played at, alone and with a crowd of nuisances around them. */
export async function crowd(): Promise<void> {
  const host = await startHost({ store: ':memory:', mostTables: 1000, mostConnections: 5000 });
  const codes = await host.open({ game: 'catan', seats: 4, isPublic: true, tables: TABLES });
  const players = await startPlayers({ game: 'catan', codes, ports: [host.ports.port], pace: 1000 });
  await sleep(8000);
  await measured(`${TABLES} tables of four by themselves`, players);
  const come = startNuisance({ ports: host.ports, codes });
  await come({ idle: IDLE });
  await sleep(3000);
  await measured(`with ${IDLE} idle pages`, players);
  await come({ deaf: SLOW, slow: SLOW });
  await sleep(1000);
  await measured(`and ${SLOW} deaf spectators, ${SLOW} slow writers`, players);
  await come({ flood: FLOODS });
  await measured(`and ${FLOODS} floods`, players);
  const { faults, oldest } = await players.ask('steps');
  line('a table has not moved for at most', `${(oldest / 1000).toFixed(1)} s`);
  line('steps lost or told in two ways', String(faults.length));
  line('floods that came in', String(await come({})));
  line('connections at the end', JSON.stringify((await statusOf(host)).connections));
  host.process.kill('SIGKILL');
}
