import { type Refusal, refuse } from '../../engine/refusal.ts';
import { UserError } from '../../engine/user-error.ts';
import { findGame } from '../../games/index.ts';
import { Client } from '../../net/client.ts';
import type { Hello } from '../../net/client-message.ts';
import { notReached } from '../../net/door.ts';
import { OwnTimers } from '../../net/own-timers.ts';
import { Quota } from '../../net/quota.ts';
import type { HostTable } from '../../net/table.ts';
import type { Identity, Place } from '../../net/table-parts.ts';
import type { Cluster } from '../../serve/cluster.ts';
import { type Guest, Guests, guestId } from '../../serve/guests.ts';
import { Hall, type ListedTable, type Wish, waits } from '../../serve/hall.ts';
import { insist } from '../../serve/insist.ts';
import { Reach } from '../../serve/reach.ts';
import { TableList } from '../../serve/table-list.ts';
import { StoreError } from '../../store/store-error.ts';
import { realClock } from '../../tui/terminal/clock.ts';
import type { Manners } from '../net/chat-commands.ts';
import { loadRules } from '../net/connect.ts';
import { partsOf } from '../net/host-table.ts';
import type { HostParts } from '../net/seat-match.ts';
import { UsageError } from '../usage-error.ts';
import { version } from '../version.ts';
import { heldToo } from './held-too.ts';
import { goesOn, KeptTables } from './kept-tables.ts';
import { rate } from './rate.ts';
import { TakeAways } from './take-away.ts';

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
  /** Where browsers reach it, without a slash at the end; `undefined` where none is let in. */
  url(): string | undefined;
  readonly takeAways: TakeAways;
  readonly log: Log;
  /** What each guest may do so often and no more. */
  readonly quotas: Readonly<Record<'reports' | 'tables' | 'names', Quota>>;
  /** The id of the match that was played last at a table, whichever process runs it. */
  matchAt(code: string): Promise<string | undefined>;
  close(): void;
}

interface HouseParts extends HostParts {
  readonly cluster: Cluster;
  readonly name: string;
  url(): string | undefined;
  readonly mostTables: number;
  readonly log: Log;
}

const MINUTE = 60_000;

/**
 * Does something for a visitor, and fails with what concerns them: where the games of this house lie, and what is to be
 * mended there, is told whoever runs it.
 */
export function discreetly<T>({ log }: Pick<House, 'log'>, work: Promise<T>): Promise<T> {
  return work.catch((error: Error) => {
    if (error instanceof UserError && !(error instanceof StoreError)) throw error;
    log('not done', { why: error.message });
    throw new UserError('That cannot be done just now: try again in a moment.');
  });
}

export async function openHouse(parts: HouseParts): Promise<House> {
  const { cluster, store, bots, name, url, mostTables, log, enough } = parts;
  // No table is called so: a store that cannot be written is told of before anybody comes.
  await store.tables.remove('');
  const leases = heldToo(cluster, store.tables, enough);
  const guests = new Guests(store.guests);
  const timers = new OwnTimers(realClock);
  /** A store that is away for a while loses nothing of it. */
  const remember = (trouble: string, work: () => Promise<void>): void =>
    insist(timers, work, (error) => {
      log(trouble, { why: error.message });
      return error instanceof StoreError;
    });
  const playing = (code: string, ids: readonly string[], isOn: boolean): void => {
    for (const id of ids) remember('seat not remembered', () => guests.plays(id, code, isOn));
  };
  const hall = new Hall({
    clock: realClock,
    cluster: { leases, board: cluster.board },
    mostTables,
    async partsFor(game, fence) {
      const entry = findGame(game);
      if (!entry) throw new UsageError(`There is no game ${game} here.`);
      const unsaved = (isUnsaved: boolean, why: string): void =>
        log(isUnsaved ? 'not saved' : 'saved', { why });
      const parts = await partsOf({
        ...{ entry, store, bots, unsaved },
        ...(enough && { enough }),
        ...(cluster.isShared ? { fence } : {}),
      });
      return { ...parts, begin: (match) => discreetly({ log }, parts.begin(match)) };
    },
    isKept: (code) => goesOn(store, code).catch(() => false),
    playing,
    usurped: (code) =>
      log('table run elsewhere too', {
        code,
        why: 'another process has this store, but another Redis: all must name the same with --redis',
      }),
    finished: (game) => {
      const now = Date.now();
      remember('rating failed', async () => {
        const ended = game.isAgain ? (await store.load(game.id)).saved.updatedAt : now;
        await rate(guests, game, ended);
      });
    },
  });
  const kept = new KeptTables({
    ...{ store, hall, log },
    gone: (code, guest) => playing(code, [guest], false),
  });
  if (!cluster.isShared)
    await kept.restoreAll().catch(async (error: unknown) => {
      await hall.close('The server cannot begin.');
      throw error;
    });
  const reach = new Reach({ clock: realClock, cluster, hall, adopt: (code) => kept.adopt(code) });
  const tables = new TableList(hall, cluster, realClock);
  return {
    ...{ hall, tables, reach, guests, name, url, log, quotas: newQuotas() },
    takeAways: new TakeAways(store, realClock),
    matchAt: async (code) => (await kept.record(code))?.match,
    close() {
      timers.end();
      tables.close();
      reach.close();
    },
  };
}

/** A guest's place at a table of this house; a place that was left is taken again. */
export function clientAt({ reach, guests }: House, guest: Guest, code: string, watch = false): Client {
  return new Client({
    open: reach.lineTo(code, () => identityOf(guests.get(guest.id) ?? guest)),
    where: 'this house',
    unreachable: notReached,
    program: `boardgames ${version}`,
    name: guest.name,
    code,
    ...(watch ? { watch } : {}),
    clock: realClock,
    load: loadRules,
    // Their place is theirs by who they are.
    keepToken: () => {},
  });
}

function newQuotas(): House['quotas'] {
  return {
    reports: new Quota(realClock, 10, 60 * MINUTE),
    tables: new Quota(realClock, 20, 10 * MINUTE),
    names: new Quota(realClock, 10, 60 * MINUTE),
  };
}

/** Opens a table for a guest. */
export async function openTable(
  { hall, quotas, log }: House,
  id: string,
  wish: Wish,
): Promise<HostTable | Refusal> {
  if (quotas.tables.take(id))
    return hall.open(wish).catch((error: Error) => {
      log('table not opened', { why: error.message });
      return refuse('not-opened', 'No table can be opened just now: try again in a moment.');
    });
  return refuse('too-many-tables', 'You have opened a lot of tables: wait ten minutes before the next.');
}

/** Calls a guest by another name. */
export async function renameGuest(house: House, id: string, name: string): Promise<Refusal | undefined> {
  if (house.quotas.names.take(id)) return discreetly(house, house.guests.rename(id, name));
  return refuse('too-many-names', 'You have tried a lot of names: wait an hour before the next.');
}

/** What a guest can do about others. @param table the code of the one they are at */
export function mannersOf(house: House, id: string, table?: string): Manners {
  const { guests, reach, log, quotas } = house;
  return {
    async block(name, isBlocked) {
      const refusal = await discreetly(house, guests.block(id, name, isBlocked));
      if (refusal?.code === 'no-such-guest' && table !== undefined)
        throw new UserError(`${name} is not known to this house: /mute ${name} hides what they say here.`);
      if (refusal) throw new UserError(refusal.text);
      const guest = guests.get(id);
      if (guest) await reach.know(identityOf(guest));
      return isBlocked
        ? `You hear nothing of ${name} any more, at any table; they cannot join yours.`
        : `You hear ${name} again.`;
    },
    async report(name, why, lines) {
      if (!quotas.reports.take(id))
        throw new UserError('That was a lot of reports: wait an hour before the next.');
      log('report', {
        by: id,
        // While the store is away their name has to do.
        of: await guests.named(name).catch(() => 'unknown'),
        name,
        table: table ?? 'none',
        why,
        lines,
      });
      return `Whoever runs this place is told of ${name}: thank you.`;
    },
  };
}

function identityOf({ id, blocked }: Guest): Identity {
  return { id, blocked: blocked.map((other) => other.id) };
}

/** The first table at which somebody waits who may be joined, by guests only where neither they nor its owner want to avoid the other. */
export async function waitingTable(
  { guests, tables }: House,
  guest: Guest | undefined,
  isWanted: (table: ListedTable) => boolean = () => true,
): Promise<string | undefined> {
  const avoids = ({ blocked }: Guest, ids: readonly string[]): boolean =>
    blocked.some(({ id }) => ids.includes(id));
  for (const table of tables.shown) {
    if (!waits(table) || !isWanted(table) || (guest && avoids(guest, table.guests))) continue;
    const owner = guest && table.owner !== undefined ? await guests.load(table.owner) : undefined;
    if (!owner || !avoids(owner, [guest!.id])) return table.code;
  }
  return undefined;
}

/**
 * A table as somebody's own program joins it; without a code the one that they play or sit at, else the first at which somebody
 * waits. A name belongs to one alone here too: a program that keeps no secret is a stranger, and has none that is somebody's.
 */
export async function placeFor(
  house: House,
  { name, code, guest: secret, watch }: Hello,
): Promise<Place | Refusal | undefined> {
  const { guests, reach, tables } = house;
  const guest = secret === undefined ? undefined : await guests.load(guestId('program', secret));
  // Whoever only watches there would take their own seat over.
  const own = watch || !guest ? undefined : (guest.playing[0] ?? tables.lobbyOf(guest.id));
  const wanted = code ?? own ?? (await waitingTable(house, guest));
  if (wanted === undefined) return nobodyWaits;
  if (!guest) {
    const owner = await guests.named(name);
    return owner === undefined ? reach.placeAt(wanted) : takenName(name);
  }
  const refusal = guest.name === name ? undefined : await renameGuest(house, guest.id, name);
  if (refusal?.code === 'name-taken') return takenName(name);
  if (refusal?.code === 'wrong-name')
    return refuse(refusal.code, 'A name has 1 to 16 characters here: join with another --name.');
  return refusal ?? reach.placeAt(wanted, identityOf(guest));
}

const nobodyWaits = refuse(
  'no-table',
  'Nobody waits at a table here just now: name one with --code, or open one by ssh or in a browser.',
);

function takenName(name: string): Refusal {
  return refuse('name-taken', `Somebody else here is called ${name}: join with another --name.`);
}
