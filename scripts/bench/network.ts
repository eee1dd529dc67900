import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AnyGame, AnyTypes } from '../../src/engine/game.ts';
import { LocalSession } from '../../src/engine/session.ts';
import { findGame, type GameEntry, games } from '../../src/games/index.ts';
import { Gate } from '../../src/net/gate.ts';
import { listen } from '../../src/net/server.ts';
import { HostTable } from '../../src/net/table.ts';
import { realClock } from '../../src/tui/terminal/clock.ts';
import { playFar } from './measure/far.ts';
import type { Figure } from './measure/figure.ts';
import { type Crowd, type Order, playAll, SEATS } from './measure/four.ts';
import { type OwnTable, Regulars } from './measure/regulars.ts';
import { quantile } from './measure/time.ts';

const TABLES = 250;
/** The next limit is looked for among these. */
const MORE = [500, 750, 1000];
const SLOWEST = 50;
/** Games after which the host must hold no more than before. */
const MATCHES = 1000;
const PLAY = 'play-at-tables';

/** One host with many tables, four programs at each; the programs run in a process of their own. */
export async function bench(): Promise<Figure[]> {
  const first = await crowd(TABLES, 12);
  let most = quantile(first.times, 0.99) <= SLOWEST ? TABLES : 0;
  for (const tables of MORE) {
    if (most === 0) break;
    const { times, awaited } = await crowd(tables, 8);
    // Whoever falls behind makes fewer moves than are due.
    if (quantile(times, 0.99) > SLOWEST || times.length < 0.9 * awaited) break;
    most = tables;
  }
  const name = `${TABLES} tables of four`;
  return [
    { name: `${name}, moves`, value: first.times.length / 12, unit: 'moves/s' },
    {
      name: `${name}, move to all updated, p50`,
      value: quantile(first.times, 0.5),
      unit: 'ms',
      target: { most: 5 },
    },
    {
      name: `${name}, move to all updated, p99`,
      value: quantile(first.times, 0.99),
      unit: 'ms',
      target: { most: SLOWEST },
    },
    { name: 'processor time of the host for a move', value: first.spent / first.times.length, unit: 'ms' },
    { name: 'memory of a table with its four lines', value: first.each, unit: 'KiB', target: { most: 64 } },
    {
      name: `tables of four at p99 <= ${SLOWEST} ms`,
      value: most,
      unit: 'tables',
      target: { least: TABLES },
    },
    ...(await Promise.all(games.map(sizes))).flat(),
    ...(await far()),
    await growth(),
  ];
}

/** Two play at a table, one of them behind a bad line. */
async function far(): Promise<readonly Figure[]> {
  const game = await findGame('carcassonne')!.rules();
  const { table } = openTable(game, { seats: 2 });
  const server = await listen({ host: '127.0.0.1', port: 0, clock: realClock, find: () => table });
  const { refused, played } = await playFar(game, server.port, 30);
  await table.close('');
  await server.close();
  const name = '200 ms each way, 5 % loss';
  return [
    {
      ...{ name: `${name}: what the rules refuse, told, p99`, value: quantile(refused, 0.99), unit: 'ms' },
      target: { most: 50 },
    },
    {
      ...{
        name: `${name}: a move until the host has kept it, p50`,
        value: quantile(played, 0.5),
        unit: 'ms',
      },
      target: { most: 1000 },
    },
    { name: `${name}: the same, p95`, value: quantile(played, 0.95), unit: 'ms' },
  ];
}

/** What a host still holds of games that are over; `npm run growth` plays a thousand of all kinds. */
async function growth(): Promise<Figure> {
  const own = openTable(await findGame('carcassonne')!.rules(), {
    ...{ seats: 2, options: { river: false, followers: 1 } },
  });
  const regulars = new Regulars(own);
  // The first games compile.
  for (let match = 0; match < MATCHES / 4; match++) await regulars.playMatch();
  const before = memory();
  for (let match = 0; match < MATCHES; match++) await regulars.playMatch();
  const value = (memory() - before) / MATCHES / 1024;
  await own.table.close('');
  return { name: `growth of the host over ${MATCHES} games`, value, unit: 'KiB a game', target: { most: 1 } };
}

interface Measured extends Crowd {
  /** Moves that were due. */
  readonly awaited: number;
  /** Processor time of the host, in milliseconds. */
  readonly spent: number;
  /** KiB a table. */
  readonly each: number;
}

/** So many tables of Catan, each of which makes a move a second. */
async function crowd(count: number, seconds: number): Promise<Measured> {
  const before = memory();
  const game = await findGame('catan')!.rules();
  const tables = new Map<string, HostTable>();
  while (tables.size < count) {
    const { table } = openTable(game);
    tables.set(table.code, table);
  }
  const hosted = await host(tables, { game: game.id, seconds });
  const each = (memory() - before) / count / 1024;
  await hosted.end();
  return { ...hosted.crowd, spent: hosted.spent, awaited: count * seconds, each };
}

/** What goes over the wire of a whole game to one client. */
async function sizes({ id, title, rules }: GameEntry): Promise<Figure[]> {
  const { table } = openTable(await rules(), { options: id === 'monopoly' ? { roundLimit: 20 } : {} });
  const hosted = await host(new Map([[table.code, table]]), { game: id });
  await hosted.end();
  const { bytes } = hosted.crowd;
  const sum = bytes.reduce((before, size) => before + size, 0);
  return [
    {
      ...{ name: `${title}, a move to one client, p50`, value: quantile(bytes, 0.5), unit: 'bytes' },
      target: { most: 1024 },
    },
    { name: `${title}, a game of ${bytes.length} moves to one client`, value: sum / 1024, unit: 'KiB' },
  ];
}

/** Has programs play at the tables. */
async function host(tables: ReadonlyMap<string, HostTable>, order: Omit<Order, 'port' | 'codes'>) {
  const most = tables.size * SEATS + 10;
  const gate = new Gate({ clock: realClock, mostConnections: most, mostPerAddress: most });
  const server = await listen({
    ...{ host: '127.0.0.1', port: 0, clock: realClock, gate },
    find: ({ code }) => (code === undefined ? undefined : tables.get(code)),
  });
  const child = fork(new URL(import.meta.url), [PLAY]);
  child.once('exit', (status) => {
    if (status) throw new Error('The programs have failed.');
  });
  child.send({ ...order, port: server.port, codes: [...tables.keys()] } satisfies Order);
  await once(child, 'message');
  const started = process.cpuUsage();
  const [crowd] = (await once(child, 'message')) as [Crowd];
  const { user, system } = process.cpuUsage(started);
  return {
    crowd,
    spent: (user + system) / 1000,
    async end() {
      child.kill();
      for (const table of tables.values()) await table.close('');
      await server.close();
    },
  };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that are in use. */
function memory(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

interface Wish {
  readonly seats?: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A table that is kept nowhere, of games that are always the same. */
function openTable(game: AnyGame, { seats = SEATS, options = {} }: Wish = {}): OwnTable {
  let session: LocalSession<AnyTypes> | undefined;
  const table = HostTable.open(
    {
      ...{ game, bots: [], colours: [], clock: realClock, program: 'bench', substitute: '', grace: 60_000 },
      newSeed: () => `bench ${++seed}`,
      begin: async (match) => {
        session = new LocalSession(match);
        const kept = { isEntered: true, isUnsaved: false, close: async () => true };
        return { ...{ id: '', session, substitute: () => {} }, ...kept };
      },
      resume: () => Promise.reject(new Error('nothing is resumed here')),
      keep: async () => true,
    },
    { seats, options },
  );
  return { game, table, match: () => session!.match };
}

let seed = 0;

if (process.argv[2] === PLAY)
  process.once('message', (order: Order) => {
    void playAll(order, () => process.send!('begun')).then((crowd) => process.send!(crowd));
  });
