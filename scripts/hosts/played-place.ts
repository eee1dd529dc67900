import { type Backing, type Host, startHost, startMariadb, startRedis } from './place.ts';
import { type Players, startPlayers, usageOf } from './with-players.ts';

const HOSTS = Number(process.env.HOSTS ?? 3);
const GAME = 'catan';

/** Several hosts on one Redis and one MariaDB, with tables at which programs play. */
interface PlayedPlace {
  readonly redis: Backing;
  readonly mariadb: Backing;
  readonly hosts: Host[];
  readonly codes: readonly string[];
  readonly players: Players;
  /** Resident memory of the hosts before there was a table, in MB. */
  readonly bare: readonly number[];
  /** One host more. */
  another(): Promise<Host>;
}

/** @param pace how often each table makes a move, in milliseconds */
export async function playedPlace(tables: number, pace: number): Promise<PlayedPlace> {
  const [redis, mariadb] = await Promise.all([startRedis(), startMariadb()]);
  const order = { store: mariadb.url, redis: redis.url, mostTables: 10_000, mostConnections: 10_000 };
  const another = (): Promise<Host> => startHost(order);
  const hosts = await Promise.all(Array.from({ length: HOSTS }, another));
  const bare = hosts.map(megabytes);
  const wish = { game: GAME, seats: 4, isPublic: true, tables: Math.ceil(tables / HOSTS) };
  const codes = (await Promise.all(hosts.map((host) => host.open(wish)))).flat();
  const ports = hosts.map(({ ports: { port } }) => port);
  const players = await startPlayers({ game: GAME, codes, ports, pace });
  return { redis, mariadb, hosts, codes, players, bare, another };
}

export function megabytes(host: Host): number {
  return usageOf(host.process.pid!).megabytes;
}
