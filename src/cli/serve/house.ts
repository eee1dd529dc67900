import type { AnyTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { plainName } from '../../engine/match.ts';
import { findGame } from '../../games/index.ts';
import { Client } from '../../net/client.ts';
import type { TableRecord } from '../../net/table-parts.ts';
import type { BotHost } from '../../play/bot-host.ts';
import type { Cluster } from '../../serve/cluster.ts';
import { type Guest, Guests, type Rating } from '../../serve/guests.ts';
import { Hall } from '../../serve/hall.ts';
import { firstRating, ratingsAfter } from '../../serve/ratings.ts';
import { Reach } from '../../serve/reach.ts';
import { TableList } from '../../serve/table-list.ts';
import type { Store } from '../../store/store.ts';
import { realClock } from '../../tui/terminal/clock.ts';
import { loadRules, withSeat } from '../net/connect.ts';
import { partsOf } from '../net/host-table.ts';
import { UsageError } from '../usage-error.ts';
import { version } from '../version.ts';

export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** What everybody who is served shares: the tables, who is known, and the store. */
export interface House {
  /** The tables that this process runs. */
  readonly hall: Hall;
  /** Those of all processes. */
  readonly tables: TableList;
  /** Ways to them. */
  readonly reach: Reach;
  readonly guests: Guests;
  /** What the place is called. */
  readonly name: string;
  readonly log: Log;
  close(): void;
}

export interface HouseParts {
  readonly cluster: Cluster;
  readonly store: Store;
  readonly bots: BotHost;
  readonly name: string;
  readonly mostTables: number;
  readonly log: Log;
}

/** Tables kept by an earlier run that are opened again, the latest first. */
const MOST_RESTORED = 200;

export async function openHouse(parts: HouseParts): Promise<House> {
  const { cluster, store, bots, name, mostTables, log } = parts;
  const guests = new Guests(store.guests);
  const hall = new Hall({
    clock: realClock,
    cluster,
    mostTables,
    partsFor: (game, fence) => {
      const entry = findGame(game);
      if (!entry) throw new UsageError(`There is no game ${game} here.`);
      return partsOf({ entry, store, bots, ...(cluster.isShared ? { fence } : {}) });
    },
    finished: (match) => {
      rate(guests, store, match).catch((error: Error) => log('rating failed', { why: error.message }));
    },
  });
  const adopt = async (code: string): Promise<void> => {
    const record = JSON.parse((await store.tables.load(code)) ?? 'null') as TableRecord | null;
    // A table that another program hosts is its own, and one without a game is nothing to come back to.
    if (record?.isPublic === undefined || record.match === undefined) return;
    await hall
      .restore(record)
      .then(() => log('table opened again', { code }))
      .catch((error: Error) => log('table not opened again', { code, why: error.message }));
  };
  if (!cluster.isShared)
    for (const code of (await store.tables.list()).slice(0, MOST_RESTORED)) await adopt(code);
  const reach = new Reach({ clock: realClock, cluster, hall, adopt });
  const tables = new TableList(hall, cluster, realClock);
  return {
    ...{ hall, tables, reach, guests, name, log },
    close() {
      tables.close();
      reach.close();
    },
  };
}

/** A guest's place at a table of this house; a place that was left is taken again. */
export function clientAt({ reach, guests }: House, guest: Guest, code: string, watch = false): Client {
  const token = guest.seats[code];
  return new Client({
    open: reach.lineTo(code),
    where: 'this house',
    program: `boardgames ${version}`,
    name: guest.name,
    code,
    ...(watch ? { watch } : {}),
    ...(token === undefined ? {} : { token }),
    clock: realClock,
    load: loadRules,
    keepToken: (secret) =>
      void guests.change(guest.id, { seats: withSeat(guests.get(guest.id)?.seats ?? {}, code, secret) }),
  });
}

/** A finished game changes the ratings of the people in it; computer players have theirs from their own measurements. */
async function rate(guests: Guests, store: Store, { game, players, state }: Match<AnyTypes>): Promise<void> {
  const outcome = game.outcome(state);
  if (!outcome) return;
  const bots = (await findGame(game.id)?.bots()) ?? [];
  const people = await Promise.all(
    players.map(async ({ name, bot }) => {
      const id = bot === undefined ? await store.guests.owner(plainName(name)) : undefined;
      return id === undefined ? undefined : guests.enter(id);
    }),
  );
  const before = players.map(({ bot }, seat): Rating => {
    const known = people[seat]?.ratings[game.id];
    const elo = bots.find(({ name }) => name === bot)?.elo;
    return known ?? (elo === undefined ? firstRating : { ...firstRating, rating: elo, deviation: 50 });
  });
  const after = ratingsAfter(before, { winners: outcome.winners, scores: game.scores(state) });
  const names = players.filter(({ bot }) => bot === undefined).map(({ name }) => name);
  for (const [seat, guest] of people.entries()) {
    if (!guest) continue;
    await guests.change(guest.id, { ratings: { ...guest.ratings, [game.id]: after[seat]! } });
    await guests.meet(guest.id, names);
  }
}
