import { randomBytes } from 'node:crypto';
import { freeName } from '../../engine/free-name.ts';
import type { AnyTypes, Level } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { isCommand, programName } from '../../engine/program-names.ts';
import type { GameEntry } from '../../games/index.ts';
import { type Announcement, type Announcer, announce } from '../../net/discovery.ts';
import { Gate } from '../../net/gate.ts';
import { isFree, ownerOf, type TableView } from '../../net/host-message.ts';
import { listen, type Server, type ServerOptions } from '../../net/server.ts';
import { HostTable } from '../../net/table.ts';
import type { TableMatch } from '../../net/table-game.ts';
import type { TableParts, TableRecord } from '../../net/table-parts.ts';
import type { Entry, Store } from '../../store/store.ts';
import { playerColours } from '../../tui/paint/theme.ts';
import { realClock } from '../../tui/terminal/clock.ts';
import { noPort } from '../no-port.ts';
import { openLoaded } from '../open-saved.ts';
import { version } from '../version.ts';
import { ownAddresses } from './address.ts';
import { type CertificateFiles, readCertificate } from './certificate.ts';
import { loginName } from './own-name.ts';
import { type HostParts, seatMatch } from './seat-match.ts';

export interface HostOptions extends HostParts {
  readonly entry: GameEntry;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  /** Computer players and programs on the last seats; of a table that is gone on with, all programs that may be run. */
  readonly seated: readonly string[];
  readonly port: number;
  /** On this computer alone. */
  readonly local: boolean;
  /** Nobody plays at the computer that hosts it. */
  readonly referee?: boolean;
  readonly password?: string;
  /** For `wss`. */
  readonly certificate?: CertificateFiles;
  /** What is in its files, where that has been read: a pipe gives it once. */
  readonly tls?: ServerOptions['tls'];
  /** The table to go on with, as it was kept. */
  readonly record?: TableRecord;
  /** Hears when a game cannot be saved, and when it is saved again or as another, with why. */
  unsaved?(isUnsaved: boolean, why: string): void;
}

/** Waits for a storage that may not answer, and no longer than is enough. */
export async function atMost(enough: Promise<void> | undefined, work: Promise<void>): Promise<void> {
  await Promise.race(enough ? [work, enough] : [work]);
}

export interface HostedTable {
  readonly table: HostTable;
  /** For the program itself. */
  readonly url: string;
  /** Where others reach it, as they type it: with the option for the password, but not that itself. */
  readonly addresses: readonly string[];
  /** Done with a sentence when the local network cannot be told of the table, which still works by its address. */
  readonly trouble: Promise<string>;
  /** @returns false when something of the game is lost */
  close(): Promise<boolean>;
}

/** How long a seat may be away before the others are asked, in milliseconds. */
const GRACE = 60_000;
/** The level of whoever sits in for somebody who is away: neither a gift to the others nor a punishment. */
const SUBSTITUTE: Level = 'normal';

/** Connections at the same time: whoever guesses a password, or holds many, keeps nobody else from coming back. */
const MOST = 1000;
const MOST_PER_ADDRESS = 50;

/** Opens a table and listens. @throws UsageError when the port cannot be used, StoreError when another program has it open. */
export async function hostTable(options: HostOptions): Promise<HostedTable> {
  const { local, referee = false, certificate } = options;
  const tls = options.tls ?? (certificate && readCertificate(certificate));
  let { port } = options;
  const { table, held } = await openTable(options, () => ({
    ...{ port, local, referee },
    ...(certificate ? { certificate } : {}),
  }));
  const server = await listenFor(table, options, tls).catch(async (error: unknown) => {
    // Nobody has been at it: it is kept as it was, and not at all where it is new.
    await table.abandon(false);
    await held.release();
    throw error;
  });
  ({ port } = server);
  const scheme = tls ? 'wss' : 'ws';
  const asked = options.password === undefined ? '' : ' --password PASSWORD';
  let announcer: Announcer | undefined;
  const trouble = new Promise<string>((resolve) => {
    if (local) return;
    announcer = announceTable(table, options, port, (reason) =>
      resolve(`The local network cannot be told of this table (${reason}): others join it by its address.`),
    );
  });
  return {
    table,
    url: `${scheme}://127.0.0.1:${port}`,
    addresses: reachedAt(local).map((address) => `${tls ? 'wss://' : ''}${address}:${port}${asked}`),
    trouble,
    async close() {
      announcer?.close();
      const isSaved = await table.close('The host has closed the table.');
      await server.close();
      await atMost(options.enough, held.release());
      return isSaved;
    },
  };
}

/** A new table, or one as it was kept; no other program opens it meanwhile. */
async function openTable(
  options: HostOptions,
  door: NonNullable<PartsOptions['door']>,
): Promise<{ table: HostTable; held: Held }> {
  const { record, seated, store } = options;
  const programs = record ? (record.programs ?? {}) : namedApart(seated);
  const parts = await partsOf({ ...options, programs, door });
  if (!record) {
    const called = (bot: string) => Object.keys(programs).find((name) => programs[name] === bot) ?? bot;
    const table = HostTable.open(parts, { ...options, bots: seated.map(called) });
    return { table, held: await store.tables.hold(table.code) };
  }
  const held = await store.tables.hold(record.code);
  try {
    return { table: await HostTable.restore(parts, record), held };
  } catch (error) {
    await held.release();
    throw error;
  }
}

type Held = Awaited<ReturnType<Store['tables']['hold']>>;

interface PartsOptions
  extends Pick<HostOptions, 'entry' | 'password' | 'bots' | 'store' | 'unsaved' | 'enough'> {
  /** The programs that the table began with, by what they are called there. */
  readonly programs?: NonNullable<TableRecord['programs']>;
  /** Where it listens, where it does so by itself. */
  door?(): Pick<TableRecord, 'port' | 'local' | 'referee' | 'certificate'>;
  /** Those that may be run, among others: what is kept starts none by itself. */
  readonly seated?: readonly string[];
  /** Of the right to run the table, where several processes could; 0 where nobody else can. */
  fence?(): number;
}

/** What tables of a game are made of: its rules, its computer players, and a place in the store. */
export async function partsOf({
  entry,
  password,
  programs,
  door,
  seated = [],
  bots: host,
  store,
  unsaved = () => {},
  enough,
  fence = () => 0,
}: PartsOptions): Promise<TableParts> {
  const [game, bots] = await Promise.all([entry.rules(), entry.bots()]);
  const run = new Map(Object.entries(programs ?? {}).filter(([, bot]) => seated.includes(bot)));
  const programOf = (bot: string): string => run.get(bot) ?? bot;
  const seat = (match: Match<AnyTypes>, entry: Entry | undefined): Promise<TableMatch> =>
    seatMatch(match, entry, {
      ...{ bots: host, store, programOf, unsaved, fence },
      ...(enough && { enough }),
    });
  return {
    game,
    bots: [...bots.map(({ name }) => name), ...run.keys()],
    colours: playerColours,
    clock: realClock,
    program: `boardgames ${version}`,
    substitute: SUBSTITUTE,
    grace: GRACE,
    ...(password === undefined ? {} : { password }),
    // People at other computers play for it: nobody can guess it.
    newSeed: () => randomBytes(8).toString('hex'),
    // Another process that takes the table over would find nothing of what is in memory alone.
    begin: async (match) =>
      seat(match, fence() > 0 ? await store.enter(match, { fence: fence() }) : undefined),
    resume: async (id) => {
      const entry = await store.keep(id, fence());
      try {
        const { log } = await store.load(id);
        return seat(openLoaded(log, game, `the game of the table ${id}`), entry);
      } catch (error) {
        // Otherwise this program would be in its own way when it is tried again.
        await entry.release();
        throw error;
      }
    },
    // Those that may not be run this time may be the next time.
    keep: keepLatest((record) =>
      atMost(
        enough,
        store.tables.save(
          record.code,
          JSON.stringify({ ...record, ...(programs && { programs }), ...door?.() }),
        ),
      ),
    ),
  };
}

/** Programs by what they are called at the table: others learn the name of one, not the command that starts it. */
function namedApart(seated: readonly string[]): Record<string, string> {
  const programs: Record<string, string> = {};
  for (const bot of new Set(seated.filter(isCommand))) {
    const own = `program ${programName(bot)}`;
    const numbered = (number: number): string => `${own} (${number})`;
    programs[freeName(own, (name) => programs[name] !== undefined, numbered)] = bot;
  }
  return programs;
}

/** Writes the newest record, one after the other, and none that is out of date. */
function keepLatest(save: (record: TableRecord) => Promise<void>): TableParts['keep'] {
  let waiting: TableRecord | undefined;
  let working: Promise<boolean> | undefined;
  const work = async (): Promise<boolean> => {
    let isKept = true;
    while (waiting) {
      const record = waiting;
      waiting = undefined;
      isKept = await save(record).then(
        () => true,
        () => false,
      );
    }
    working = undefined;
    return isKept;
  };
  return (record) => {
    waiting = record;
    working ??= work();
    return working;
  };
}

async function listenFor(
  table: HostTable,
  { port, local, record }: HostOptions,
  tls: ServerOptions['tls'],
): Promise<Server> {
  try {
    return await listen({
      host: local ? '127.0.0.1' : '0.0.0.0',
      port,
      clock: realClock,
      gate: new Gate({ clock: realClock, mostConnections: MOST, mostPerAddress: MOST_PER_ADDRESS }),
      ...(tls ? { tls } : {}),
      find: ({ code }) => (code === undefined || code === table.code ? table : undefined),
    });
  } catch (error) {
    // Who goes on with a saved game chose none.
    const way = record && `name another with \`boardgames host resume ${record.code} --port NUMBER\``;
    throw noPort(error as NodeJS.ErrnoException, port, way);
  }
}

/** What others read of a table in their list: until its owner sits there, it is that of whoever is logged in. */
export function announcementOf(
  table: TableView,
  { password, certificate }: Pick<HostOptions, 'password' | 'certificate'>,
): Announcement {
  const { seats, code, phase, game } = table;
  const taken = seats.filter((seat) => !isFree(seat)).length;
  return {
    ...{ code, game },
    host: ownerOf(table)?.name ?? loginName(),
    seats: `${phase === 'lobby' ? taken : seats.length} of ${seats.length}`,
    password: password !== undefined,
    secure: certificate !== undefined,
  };
}

/** The local network hears of the table as it fills. */
function announceTable(
  table: HostTable,
  options: HostOptions,
  port: number,
  onTrouble: (reason: string) => void,
): Announcer {
  const now = () => announcementOf(table.view(), options);
  const announcer = announce(port, now(), { onTrouble });
  const timer = setInterval(() => announcer.update(now()), 2000);
  return {
    update: (announcement) => announcer.update(announcement),
    close() {
      clearInterval(timer);
      announcer.close();
    },
  };
}

/** Where the table is reached; in no network this computer reaches itself alone. */
function reachedAt(isLocal: boolean): readonly string[] {
  const own = isLocal ? [] : ownAddresses();
  return own.length === 0 ? ['127.0.0.1'] : own;
}
