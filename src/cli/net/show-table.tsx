import { setTimeout as sleep } from 'node:timers/promises';
import { deferred } from '../../engine/deferred.ts';
import { printable } from '../../engine/printable.ts';
import { findGame, type GameEntry } from '../../games/index.ts';
import type { Client } from '../../net/client.ts';
import { lookForTables } from '../../net/discovery.ts';
import { tableLine } from '../../net/table-line.ts';
import type { TableRecord } from '../../net/table-parts.ts';
import { isServed, readTableRecord } from '../../net/table-record.ts';
import { botsInWorker } from '../../play/bot-host.ts';
import { withPrograms } from '../../play/program-host.ts';
import type { Store } from '../../store/store.ts';
import { endSignals } from '../end-signals.ts';
import { namedPrograms } from '../named-programs.ts';
import { settingsFile } from '../our-settings.ts';
import { withStore } from '../our-store.ts';
import { complain, movesLost } from '../output.ts';
import type { Place } from '../place.ts';
import { showPlace } from '../show.ts';
import type { Stage } from '../stage.ts';
import { UsageError } from '../usage-error.ts';
import { DEFAULT_PORT, type JoinRequest } from './address.ts';
import { connect } from './connect.ts';
import { type HostedTable, type HostOptions, hostTable } from './host-table.ts';
import { checkFlags, nameAt, ownName } from './own-name.ts';

export interface HostRequest extends Pick<HostOptions, 'password' | 'certificate' | 'tls'> {
  readonly table:
    | {
        readonly entry: GameEntry;
        readonly seats: number;
        readonly options: Readonly<Record<string, unknown>>;
        /** Computer players and programs on the last seats. */
        readonly bots?: readonly string[];
      }
    /** The code of one that was open; left out, the last that is not open now. */
    | { readonly resume: string | undefined };
  /** Left out: where the table listened before, or the usual one. */
  readonly port?: number;
  /** On this computer alone; left out: as before, or for the local network too. */
  readonly local?: boolean;
  /** Nobody plays here; left out: as before, or somebody does. */
  readonly referee?: boolean;
  readonly name?: string;
}

/** Opens a table, and sits down at it unless it is only hosted. @returns the exit status. */
export async function showHost(request: HostRequest): Promise<number> {
  checkFlags(request);
  return (await isHostedOnly(request)) ? referee(request) : showPlace((stage) => hostPlace(stage, request));
}

async function isHostedOnly(request: HostRequest): Promise<boolean> {
  if (request.referee !== undefined || 'entry' in request.table) return request.referee === true;
  return withStore(async (store) => (await wantedTable(request, store)).referee === true);
}

/** A table of this program with its own player at it. */
export async function hostPlace(stage: Stage, request: HostRequest): Promise<Place> {
  const { store, trouble } = await stage.storage.open();
  // A table that is kept nowhere would be lost with its host.
  if (trouble !== undefined) throw new UsageError(trouble);
  const wanted = { ...(await wantedTable(request, store)), ...request };
  const hosted = await hostTable({
    ...{ ...wanted, bots: stage.bots, store },
    unsaved(isUnsaved, why) {
      const { client } = stage;
      if (client?.state.table?.code === hosted.table.code) client.tellOfSaving(isUnsaved, why);
    },
  });
  stage.atClose(async () => {
    if (!(await hosted.close())) stage.played.lost = true;
    // Beside what else is to be printed, such as of the challenge of the day.
    stage.parting = [stage.parting ?? [], closedText(hosted.table)].flat().join('\n');
  });
  // Whatever certificate the table has for others, this program needs none.
  const { table, addresses } = hosted;
  const { code } = table;
  const name = request.name ?? ownName(stage.settings.get());
  const { password } = wanted;
  const asked = { url: hosted.url, name, ...(password === undefined ? {} : { password }) };
  let client: Client | undefined;
  const sit = (): Client => {
    client = connect(asked, stage, { code, open: tableLine(() => table) });
    return client;
  };
  stage.hosted.set(code, {
    ...{ code, url: hosted.url, addresses, sit },
    plays: (id) => table.view().match === id,
    hasGuests: () => table.view().members.some(({ here, id }) => here && id !== client?.state.you),
  });
  return { name: 'table', client: sit(), addresses, trouble: hosted.trouble };
}

/** What is opened: a new table, or one as it was kept. */
export async function wantedTable(
  { table }: HostRequest,
  store: Pick<Store, 'tables' | 'has'>,
): Promise<Omit<HostOptions, 'bots' | 'store' | 'unsaved'>> {
  if ('entry' in table) return { ...table, seated: table.bots ?? [], port: DEFAULT_PORT, local: false };
  const code = table.resume?.toUpperCase() ?? (await lastHosted(store));
  const kept = code === undefined ? undefined : await store.tables.load(code);
  if (kept === undefined)
    throw new UsageError(
      `There is no table ${code === undefined ? '' : `${printable(code)} `}kept here: open a new one with \`boardgames host GAME\`.`,
    );
  const record = readTableRecord(kept);
  if (!record)
    throw new UsageError(
      `Table ${code} cannot be read: it is damaged, or was kept by a later version of the program: update that, or open a new one with \`boardgames host GAME\`.`,
    );
  if (isServed(record))
    throw new UsageError(
      `Table ${code} is one of \`boardgames serve\`: start that again, and its people find the table there.`,
    );
  if (!(await isThere(record, store)))
    throw new UsageError(
      `The game of table ${code} was deleted: open a new table with \`boardgames host GAME\`.`,
    );
  const entry = findGame(record.game);
  if (!entry) throw new UsageError(`There is no game ${record.game} here: update the program.`);
  const { password, port = DEFAULT_PORT, local = false, referee = false, certificate } = record;
  const { seats, options } = record.lobby;
  const seated = [...namedPrograms(process.env)];
  return {
    ...{ entry, seats: seats.length, options, seated, port, local, referee, record },
    ...(password === undefined ? {} : { password }),
    ...(certificate ? { certificate } : {}),
  };
}

/** Whether the game that was played at a table last is still kept. */
async function isThere({ match }: TableRecord, store: Pick<Store, 'has'>): Promise<boolean> {
  return match === undefined || store.has(match);
}

/**
 * The table that was open last here, of those that are not open now and whose game was not deleted; a server in the same
 * place has its own. @throws UsageError where all are open
 */
async function lastHosted(store: Pick<Store, 'tables' | 'has'>): Promise<string | undefined> {
  const { tables } = store;
  let isOpen = false;
  for (const code of await tables.list()) {
    const record = readTableRecord((await tables.load(code)) ?? '');
    if (record && (isServed(record) || !(await isThere(record, store)))) continue;
    if (await tables.isFree(code)) return code;
    isOpen = true;
  }
  if (!isOpen) return undefined;
  throw new UsageError(
    'All tables kept here are open in other programs: close one there first, or open a new one with `boardgames host GAME`.',
  );
}

/** What is said of a table once it is closed. */
export function closedText({ code, isKept }: Pick<HostedTable['table'], 'code' | 'isKept'>): string {
  return isKept
    ? `The table is closed; \`boardgames host resume ${code}\` opens it again.`
    : 'The table is closed; it could not be saved, and cannot be opened again.';
}

/** For so long a host that is stopped goes on saving a game that the storage did not take. */
const LAST_MILLISECONDS = 60_000;

/** Hosts until it is stopped, and says on standard output who is there. */
async function referee(request: HostRequest): Promise<number> {
  return withStore(async (store) => {
    const inWorker = botsInWorker(new URL('./bot-worker.cjs', import.meta.url));
    const bots = withPrograms(inWorker, namedPrograms(process.env, settingsFile().get().programs));
    const { promise: enough, resolve: giveUp } = deferred();
    const hosted = await hostTable({
      ...(await wantedTable(request, store)),
      ...request,
      bots,
      store,
      unsaved: (_, why) => process.stdout.write(`${why}\n`),
      enough,
    });
    // Where it cannot be said, such as in a file on a full disk, the table goes on, and what is in memory alone with it.
    process.stdout.on('error', () => {});
    const { code, game } = hosted.table.view();
    process.stdout.write(
      `Table ${code}: ${game}. Join it with: boardgames join ${hosted.addresses.join('  or  ')}\n`,
    );
    void hosted.trouble.then((sentence) => process.stdout.write(`${sentence}\n`));
    const ends = endSignals();
    await ends.next();
    void Promise.race([ends.next(), sleep(LAST_MILLISECONDS, undefined, { ref: false })]).then(() =>
      giveUp(),
    );
    if (hosted.table.isUnsaved)
      process.stdout.write(
        'The game is not saved yet: that is tried for a minute; Ctrl+C ends it at once.\n',
      );
    const isSaved = await hosted.close();
    bots.close();
    process.stdout.write(`${closedText(hosted.table)}\n`);
    if (!isSaved) complain(movesLost);
    return isSaved ? 0 : 1;
  });
}

interface JoinWish extends Omit<JoinRequest, 'url' | 'name'> {
  readonly url?: string;
  readonly name?: string;
}

/** Joins a table by its address, or shows those on the local network. @returns the exit status. */
export async function showJoin({ url, name, ...rest }: JoinWish): Promise<number> {
  checkFlags({ name, ...rest });
  return showPlace((stage): Place => {
    const { was = url, watch = false } = rest;
    if (url === undefined) return { name: 'tables', called: name, sought: rest, watch, look: lookForTables };
    const called = name ?? nameAt(stage.settings.get(), was, watch);
    const client: Client = connect({ ...rest, url, name: called }, stage);
    return { name: 'table', client, addresses: [] };
  });
}
