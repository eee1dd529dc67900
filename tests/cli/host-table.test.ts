import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BegunMatch, savedPlace } from '../../src/cli/begin.ts';
import { hostCommand } from '../../src/cli/commands/host.ts';
import {
  announcementOf,
  type HostedTable,
  type HostOptions,
  hostTable,
} from '../../src/cli/net/host-table.ts';
import { loginName } from '../../src/cli/net/own-name.ts';
import { closedText, hostPlace, wantedTable } from '../../src/cli/net/show-table.tsx';
import { openSaved } from '../../src/cli/open-saved.ts';
import { standing } from '../../src/cli/saved-text.ts';
import { heldToo } from '../../src/cli/serve/held-too.ts';
import type { Stage } from '../../src/cli/stage.ts';
import { deferred } from '../../src/engine/deferred.ts';
import { play } from '../../src/engine/match.ts';
import { findGame } from '../../src/games/index.ts';
import type { HostMessage } from '../../src/net/host-message.ts';
import { listenOn } from '../../src/net/listening.ts';
import type { TableRecord } from '../../src/net/table-parts.ts';
import { botsHere } from '../../src/play/bot-host.ts';
import { memoryCluster } from '../../src/serve/cluster.ts';
import { keptTables } from '../../src/store/kept-tables.ts';
import { openStore } from '../../src/store/open.ts';
import type { Entry, Store } from '../../src/store/store.ts';
import { StoreError } from '../../src/store/store-error.ts';
import { selfSigned } from '../net/self-signed.ts';
import { memorySettings } from '../tui/driver.tsx';
import { until } from '../until.ts';
import { runHere } from './run-here.ts';

let folder = '';
/** Of two programs, in one place. */
let stores: readonly [Store, Store];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boardgames-host-'));
  const open = async () => (await openStore(join(folder, 'games.db'))).store;
  stores = [await open(), await open()];
});
afterEach(async () => {
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true });
});

function optionsWith(store: Store): HostOptions {
  const entry = findGame('carcassonne')!;
  return { entry, seats: 2, options: {}, seated: [], port: 0, local: true, bots: botsHere, store };
}

/** A stage over a store, with what is done when it is closed. */
function stageOver(store: Store) {
  const closing: (() => Promise<void>)[] = [];
  const stage = {
    ...{ storage: { open: async () => ({ store }) }, bots: botsHere, settings: memorySettings() },
    ...{ hosted: new Map(), parting: undefined, client: undefined },
    atClose: (run: () => Promise<void>) => void closing.push(run),
  } as unknown as Stage;
  return { stage, closing };
}

/** What is kept of a table, once it is. */
async function recordOf(store: Store, code: string): Promise<TableRecord> {
  await until(async () => (await store.tables.load(code)) !== undefined);
  return JSON.parse((await store.tables.load(code))!) as TableRecord;
}

it('L9 a table in its lobby is opened by one program alone, until that closes it', async () => {
  const first = await hostTable(optionsWith(stores[0]));
  const { code } = first.table;
  first.table.join({ send() {}, close() {} }, { type: 'hello', versions: [1], program: 'x', name: 'Ann' });
  const again = { ...optionsWith(stores[1]), record: await recordOf(stores[0], code) };
  await expect(hostTable(again)).rejects.toThrow(
    `Table ${code} is open in another program: close it there first`,
  );
  await first.close();
  const second = await hostTable(again);
  expect(second.table.view()).toMatchObject({ code, members: [{ name: 'Ann', here: false }] });
  await second.close();
});

it('L9 the local network reads the name of a table by whose it is at the table, not by who is logged in', async () => {
  const { table, close } = await hostTable(optionsWith(stores[0]));
  const { code } = table;
  expect(announcementOf(table.view(), {})).toEqual({
    ...{ code, game: 'carcassonne', host: loginName(), seats: '0 of 2' },
    ...{ password: false, secure: false },
  });
  table.join({ send() {}, close() {} }, { type: 'hello', versions: [1], program: 'x', name: 'Åse' });
  const announcement = announcementOf(table.view(), { password: 'secret' });
  expect(announcement).toMatchObject({ host: 'Åse', seats: '1 of 2', password: true });
  await close();
});

it('L9 whoever is told how to join reads that a password is asked, but not which', async () => {
  const { addresses, close } = await hostTable({ ...optionsWith(stores[0]), password: 'oak' });
  expect(addresses).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+ --password PASSWORD$/)]);
  await close();
});

it('L9 a table that is opened again without a code is the last that is not open now', async () => {
  const request = { table: { resume: undefined }, referee: true };
  const resumed = async () => (await wantedTable(request, stores[1])).record?.code;
  await expect(resumed()).rejects.toThrow('There is no table kept here');
  const open: HostedTable[] = [];
  for (const name of ['Ann', 'Bob']) {
    const hosted = await hostTable(optionsWith(stores[0]));
    hosted.table.join({ send() {}, close() {} }, { type: 'hello', versions: [1], program: 'x', name });
    await recordOf(stores[0], hosted.table.code);
    open.push(hosted);
  }
  await expect(resumed()).rejects.toThrow('All tables kept here are open in other programs');
  for (const { table, close } of open) {
    await close();
    expect(await resumed()).toBe(table.code);
  }
});

it('L9 a table keeps the port at which people come back to it', async () => {
  const { table, url, close } = await hostTable(optionsWith(stores[0]));
  table.join({ send() {}, close() {} }, { type: 'hello', versions: [1], program: 'x', name: 'Ann' });
  const record = await recordOf(stores[0], table.code);
  await close();
  expect(record.port).toBe(Number(new URL(url).port));
});

it('L9 a table keeps who may come and where its certificate lies, and is opened again with it', async () => {
  const certificate = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  for (const name of ['cert', 'key'] as const) writeFileSync(certificate[name], selfSigned[name]);
  const { table, addresses, close } = await hostTable({ ...optionsWith(stores[0]), certificate });
  // Typed as they are, they lead others to it.
  expect(addresses).toEqual([expect.stringMatching(/^wss:\/\/127\.0\.0\.1:\d+$/)]);
  table.join({ send() {}, close() {} }, { type: 'hello', versions: [1], program: 'x', name: 'Ann' });
  const record = await recordOf(stores[0], table.code);
  await close();
  expect(record).toMatchObject({ local: true, certificate });
  expect(JSON.stringify(record)).not.toContain(selfSigned.cert.slice(30, 60));
  const request = { table: { resume: table.code }, referee: true };
  expect(await wantedTable(request, stores[0])).toMatchObject({ local: true, certificate });
  rmSync(certificate.cert);
  await expect(hostTable({ ...optionsWith(stores[0]), certificate, record })).rejects.toThrow(
    `${certificate.cert} cannot be read: there is no such file. Name a certificate and its key with --cert and --key.`,
  );
});

it.each([
  [[], {}],
  [['--local', '--referee'], { local: true, referee: true }],
  [['--no-local', '--no-referee'], { local: false, referee: false }],
])('L9 a table is opened again for whom it was, unless that is said: %j', async (words, said) => {
  const resume = (await hostCommand([])).commands.find((command) => command.name() === 'resume')!;
  resume.parseOptions(words);
  expect(resume.opts()).toEqual(said);
});

it('L21 a program plays on at a table that is opened again, where it may be run', async () => {
  const options = { ...optionsWith(stores[0]), seated: ['cmd:python3 mybot.py'] };
  const first = await hostTable(options);
  first.table.join({ send() {}, close() {} }, { type: 'hello', versions: [1], program: 'x', name: 'Ann' });
  const record = await recordOf(stores[0], first.table.code);
  await first.close();
  const again = await hostTable({ ...options, seated: ['cmd:other', 'cmd:python3 mybot.py'], record });
  expect(again.table.view()).toMatchObject({ seats: [{}, { bot: 'program mybot' }] });
  expect(again.table.view().bots.slice(-2)).toEqual(['expert', 'program mybot']);
  await again.close();
});

it('L21 programs whose files have the same name play their own seats, also at a table that is opened again', async () => {
  const [one, other] = ['cmd:python3 one/bot.py', 'cmd:python3 other/bot.py'];
  const asked = new Map<number, string>();
  const bots: HostOptions['bots'] = {
    choose(request) {
      asked.set(request.seat, request.bot);
      return botsHere.choose({ ...request, bot: 'beginner' });
    },
    close() {},
  };
  const options = { ...optionsWith(stores[0]), seats: 3, seated: [one, other, one], bots };
  const names = [{ bot: 'program bot' }, { bot: 'program bot (2)' }, { bot: 'program bot' }];
  const begins = async (seated: readonly string[], record: TableRecord): Promise<TableRecord> => {
    const { table, close } = await hostTable({ ...options, seated, record });
    expect(table.view()).toMatchObject({ seats: names });
    const ann = table.join({ send() {}, close() {} }, hello);
    if (ann.ok) ann.connection.receive({ type: 'start' });
    await until(() => asked.size === 3);
    await close();
    return recordOf(stores[0], table.code);
  };
  const hello = { type: 'hello' as const, versions: [1], program: 'x', name: 'Ann', token: 'A'.repeat(43) };
  const first = await hostTable(options);
  first.table.join({ send() {}, close() {} }, hello);
  const record = await recordOf(stores[0], first.table.code);
  await first.close();
  // They are named in another order, and not all of them each time.
  const played = await begins([other, one], record);
  expect([...asked].toSorted()).toEqual([
    [0, one],
    [1, other],
    [2, one],
  ]);
  asked.clear();
  const without = await begins([other], played);
  expect([...asked.values()].filter((bot) => bot === one)).toEqual([]);
  asked.clear();
  await begins([one, other], without);
  expect([...asked.values()].toSorted()).toEqual([one, one, other]);
});

it.each([true, false])(
  'L7 a table that is closed while the store is away waits for it: it comes back %s',
  async (isBack) => {
    let isAway = false;
    let failures = 0;
    let giveUp = (): void => {};
    const enough = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    // What does not come back does not answer either.
    const answered = <T>(work: () => Promise<T>) => (isAway && !isBack ? new Promise<T>(() => {}) : work());
    const { tables } = stores[0];
    const store: Store = {
      ...stores[0],
      tables: {
        ...tables,
        save: (...given) => answered(() => tables.save(...given)),
        async hold(...given) {
          const held = await tables.hold(...given);
          return { release: () => answered(held.release) };
        },
      },
      async enter(match) {
        const entry = await stores[0].enter(match);
        const write: Entry['write'] = (...given) => {
          if (!isAway) return entry.write(...given);
          failures++;
          return Promise.reject(new Error('away'));
        };
        return { ...entry, write };
      },
    };
    const { table, close } = await hostTable({ ...optionsWith(store), seated: ['easy', 'easy'], enough });
    const hello = { type: 'hello' as const, versions: [1], program: 'x', name: 'Ann' };
    const ann = table.join({ send() {}, close() {} }, hello);
    if (ann.ok) ann.connection.receive({ type: 'start' });
    await until(async () => ((await stores[0].list('kept'))[0]?.steps ?? 0) > 0);
    isAway = true;
    await until(() => table.isUnsaved);
    const before = failures;
    const closing = close();
    await until(() => failures > before);
    if (isBack) isAway = false;
    else giveUp();
    expect(await closing).toBe(isBack);
    const [saved] = await stores[1].list('kept');
    expect(saved?.inUse).toBe(false);
  },
);

it('L9 a table whose saved game was gone is opened again with the one that took its place', async () => {
  const { table, close } = await hostTable({ ...optionsWith(stores[0]), seated: ['easy', 'easy'] });
  const hello = { type: 'hello' as const, versions: [1], program: 'x', name: 'Ann' };
  const ann = table.join({ send() {}, close() {} }, hello);
  if (ann.ok) ann.connection.receive({ type: 'start' });
  const saved = async () => (await stores[1].list('kept')).find(({ steps }) => steps > 0);
  await until(async () => (await saved()) !== undefined);
  const before = await saved();
  const called = table.view().match;
  for (const ending of ['', '-wal', '-shm']) rmSync(join(folder, `games.db${ending}`));
  await until(async () => (await saved()) !== undefined);
  const after = await saved();
  expect(after?.id).not.toBe(before?.id);
  const record = await recordOf(stores[1], table.code);
  // For those at the table it is the same.
  expect(table.view().match).toBe(called);
  await close();
  const again = await hostTable({ ...optionsWith(stores[0]), record });
  expect(again.table.view()).toMatchObject({ phase: 'playing', match: after?.id });
  await again.close();
});

/** A table whose two players end their game by vote. */
async function endedByVote(options: HostOptions): Promise<HostedTable> {
  const hosted = await hostTable(options);
  const { table } = hosted;
  const [ann, bob] = ['Ann', 'Bob'].map((name) => {
    const hello = { type: 'hello' as const, versions: [1], program: 'x', name };
    const joined = table.join({ send() {}, close() {} }, hello);
    if (!joined.ok) throw new Error(joined.refusal.text);
    return joined.connection;
  });
  for (const one of [ann!, bob!]) one.receive({ type: 'self', ready: true });
  ann!.receive({ type: 'start' });
  await until(() => table.phase === 'playing');
  bob!.receive({ type: 'leave' });
  ann!.receive({ type: 'vote', seat: 1, choice: 'end' });
  return hosted;
}

it('L9 a game that was ended by vote is none that goes on, until somebody goes on with it here', async () => {
  const { table, close } = await endedByVote(optionsWith(stores[0]));
  const saved = async () => (await stores[1].list('kept'))[0]!;
  await until(async () => !(await saved()).inUse);
  expect(await saved()).toMatchObject({ result: undefined, isEnded: true });
  expect(standing(await saved())).toBe('ended by vote');
  expect(await stores[1].list('kept', { running: true })).toEqual([]);
  expect(await stores[1].statistics()).toEqual([]);
  const record = await recordOf(stores[0], table.code);
  await close();
  const { id } = await saved();
  const { match } = await openSaved(stores[1], id);
  expect(match.isEnded).toBe(true);
  const where = { BOARDGAMES_HOME: folder, BOARDGAMES_STORE: join(folder, 'games.db') };
  const file = join(folder, 'ended.jsonl');
  expect((await runHere(where, 'log', id)).stdout).toMatch(/\nScores so far: .*\nEnded by vote\.\n$/);
  writeFileSync(file, (await runHere(where, 'log', id, '--format', 'jsonl')).stdout);
  expect((await runHere(where, 'log', id, '--format', 'asciicast')).stdout).toMatch(/^{"version":2,/);
  expect(await runHere(where, 'analyse', file)).toMatchObject({ status: 0, stderr: '' });
  for (const source of [[], [id]])
    expect(await runHere(where, 'analyse', ...source)).toMatchObject({ status: 0, stderr: '' });
  const entry = await stores[1].keep(id);
  const [move] = match.game.legalMoves(match.state, 0);
  const played = play(match, 0, move!);
  if (played.ok) await entry.write(played.match, 0, true);
  await entry.release();
  expect(await stores[1].list('kept', { running: true })).toHaveLength(1);
  // The table is as it was, and ends it no second time.
  const again = await hostTable({ ...optionsWith(stores[0]), record });
  expect(again.table.phase).toBe('ended');
  await again.close();
  expect((await saved()).isEnded).toBe(false);
});

it('L9 a host that dies while a game is ended by vote has ended it as soon as its table says so', async () => {
  const { tables } = stores[0];
  const saved = async () => (await stores[1].list('kept'))[0]!;
  const wasEnded: boolean[] = [];
  const save: typeof tables.save = async (code, record) => {
    if (!(JSON.parse(record) as TableRecord).ended) return tables.save(code, record);
    wasEnded.push((await saved()).isEnded);
    return new Promise(() => {});
  };
  const store = { ...stores[0], tables: { ...tables, save } };
  const { promise: enough, resolve: giveUp } = deferred();
  const { table, close } = await endedByVote({ ...optionsWith(store), enough });
  await until(() => wasEnded.length > 0);
  expect(wasEnded).toEqual([true]);
  const record = await recordOf(stores[1], table.code);
  expect(record.ended).toBeUndefined();
  giveUp();
  await close();
  const again = await hostTable({ ...optionsWith(stores[1]), record });
  // Nobody is asked any more what is to become of a seat in it.
  expect(again.table.view()).toMatchObject({ phase: 'ended', away: [] });
  await again.close();
});

it('L9 a host that cannot listen holds no table', async () => {
  const taken = createServer();
  const port = await listenOn(taken, '127.0.0.1', 0);
  const host = await hostTable(optionsWith(stores[0]));
  host.table.join({ send() {}, close() {} }, { type: 'hello', versions: [1], program: 'x', name: 'Ann' });
  const record = await recordOf(stores[0], host.table.code);
  await host.close();
  const again = { ...optionsWith(stores[0]), record };
  // Its saved game leads to it too, where no port can be chosen.
  await expect(hostTable({ ...again, port })).rejects.toThrow(
    `Port ${port} cannot be used (another program listens there): name another with \`boardgames host resume ${record.code} --port NUMBER\`.`,
  );
  await (await hostTable(again)).close();
  // Nor does it leave a new one, which would be gone on with in place of the one before.
  await expect(hostTable({ ...optionsWith(stores[0]), port })).rejects.toThrow(
    `Port ${port} cannot be used (another program listens there): choose another port.`,
  );
  expect(await stores[0].tables.list()).toEqual([record.code]);
  taken.close();
});

it('L9 a table that could not be saved is not said to be opened again', async () => {
  const [store] = stores;
  const { table, close } = await hostTable(optionsWith(store));
  await close();
  expect(closedText(table)).toBe(
    `The table is closed; \`boardgames host resume ${table.code}\` opens it again.`,
  );
  const save = () => Promise.reject(new Error('the disk is full'));
  const full = await hostTable(optionsWith({ ...store, tables: { ...store.tables, save } }));
  await full.close();
  expect(closedText(full.table)).toMatch(/could not be saved/);
  // One that was kept before can be.
  const record = await recordOf(store, table.code);
  const again = await hostTable({ ...optionsWith({ ...store, tables: { ...store.tables, save } }), record });
  await again.close();
  expect(closedText(again.table)).toMatch(/opens it again/);
});

it('L9 a host who left a table is back at it by its game, and with its password', async () => {
  const { stage, closing } = stageOver(stores[0]);
  const { seats, options, entry } = optionsWith(stores[0]);
  const table = { seats, options, entry, bots: ['easy'] };
  const request = { port: 0, local: true, referee: false, name: 'Ann', password: 'oak' };
  await hostPlace(stage, { table, ...request });
  const client = () => stage.client!;
  const here = () => until(() => client().state.status === 'joined' && client().seat !== undefined);
  await here();
  client().send({ type: 'leave' });
  await until(() => client().state.status === 'ended');
  [...stage.hosted.values()][0]!.sit();
  await here();
  client().send({ type: 'self', ready: true });
  client().send({ type: 'start' });
  await until(() => client().state.session !== undefined);
  client().close();
  const id = client().state.table!.match!;
  expect(await savedPlace(stage, id)).toMatchObject({ name: 'table', client: client() });
  await here();
  client().close();
  for (const run of closing) await run();
});

it('L9 a host who closed a table opens it again by its game, as long as that goes on', async () => {
  const { stage, closing } = stageOver(stores[0]);
  const { seats, options, entry } = optionsWith(stores[0]);
  const table = { seats, options, entry, bots: ['easy'] };
  await hostPlace(stage, { table, port: 0, local: true, referee: false, name: 'Ann' });
  const client = () => stage.client!;
  const seated = () => until(() => client().state.session !== undefined && client().seat !== undefined);
  await until(() => client().seat !== undefined);
  client().send({ type: 'self', ready: true });
  client().send({ type: 'start' });
  await seated();
  const { match, code } = client().state.table!;
  for (const run of closing.splice(0)) await run();
  const again = stageOver(stores[1]);
  Object.assign(again.stage, { settings: stage.settings });
  expect(await savedPlace(again.stage, match!)).toMatchObject({ name: 'table' });
  await until(() => again.stage.client!.seat !== undefined);
  expect(again.stage.client!.state.table).toMatchObject({ code, match, phase: 'playing' });
  for (const run of again.closing) await run();
  const playsHere = async (settings?: Stage['settings']): Promise<void> => {
    const there = stageOver(stores[0]).stage;
    const { name, ...played } = await savedPlace({ ...there, ...(settings && { settings }) }, match!);
    expect(name).toBe('play');
    await (played as { readonly begun: BegunMatch }).begun.keeper.release();
  };
  // Whose seat at it is forgotten would not be let in.
  await playsHere();
  const record = await recordOf(stores[0], code);
  await stores[0].tables.save(code, JSON.stringify({ ...record, ended: true }));
  await playsHere(stage.settings);
});

it('L9 the end of a table is told beside what else is to be printed', async () => {
  const { stage, closing } = stageOver(stores[0]);
  stage.parting = 'Carcassonne 2026-11-26';
  const { seats, options, entry } = optionsWith(stores[0]);
  const request = { table: { seats, options, entry }, port: 0, local: true, referee: false, name: 'Ann' };
  await hostPlace(stage, request);
  stage.client!.close();
  for (const run of closing) await run();
  expect(stage.parting).toMatch(/^Carcassonne 2026-11-26\nThe table is closed; .* opens it again\.$/);
});

it('L9 a table is open all the same where the store cannot be written just now', async () => {
  const locks = { take: () => Promise.reject(new Error('the disk is full')), release: async () => {} };
  const tables = keptTables(async () => ({}) as never, locks as never);
  await (await tables.hold('ABCD')).release();
});

it('L9 a game begins where the store cannot be written, and is gone on with once that was possible', async () => {
  let isFull = true;
  const enter: Store['enter'] = (...given) =>
    isFull
      ? Promise.reject(Object.assign(new Error('no'), { code: 'SQLITE_FULL' }))
      : stores[0].enter(...given);
  const told: unknown[] = [];
  const { table, close } = await hostTable({
    ...optionsWith({ ...stores[0], enter }),
    seated: ['easy'],
    unsaved: (...one) => told.push(one),
  });
  const heard: HostMessage[] = [];
  const hello = { type: 'hello' as const, versions: [1], program: 'x', name: 'Ann' };
  const ann = table.join({ send: (message) => heard.push(message), close() {} }, hello);
  if (!ann.ok) throw new Error(ann.refusal.text);
  ann.connection.receive({ type: 'self', ready: true });
  ann.connection.receive({ type: 'start' });
  await until(() => table.phase === 'playing');
  ann.connection.receive({ type: 'say', text: 'Hello' });
  expect(told).toEqual([[true, 'Not saved: the disk is full. It is tried again.']]);
  const { match, unsaved } = table.view();
  expect([match, unsaved]).toEqual([expect.stringMatching(/^[a-z0-9]{5}$/), true]);
  // Every table that is told of a game says which.
  const tables = heard.flatMap((message) => (message.type === 'table' ? message.table : []));
  for (const { phase, match: named } of tables) if (phase === 'playing') expect(named).toBe(match);
  // What is in memory alone is not there for whoever starts the host again.
  const before = await recordOf(stores[0], table.code);
  expect([before.match, before.chat.map((line) => line.match)]).toEqual([undefined, [match]]);
  isFull = false;
  await until(() => !table.isUnsaved);
  expect(told.at(-1)).toEqual([false, 'Everything is saved again.']);
  expect((await stores[1].list('kept')).map(({ id }) => id)).toEqual([match]);
  await until(async () => (await recordOf(stores[0], table.code)).match === match);
  expect(await close()).toBe(true);
});

it('L9 whoever hosts hears that a game is saved as another, and why', async () => {
  let isGone = true;
  const enter: Store['enter'] = async (...given) => {
    const entry = await stores[0].enter(...given);
    const write: Entry['write'] = (...changes) => {
      if (!isGone) return entry.write(...changes);
      isGone = false;
      throw new StoreError('The first was put aside.', 'gone');
    };
    return { ...entry, write };
  };
  const { stage, closing } = stageOver({ ...stores[0], enter });
  const { seats, options, entry } = optionsWith(stores[0]);
  const table = { seats, options, entry, bots: ['easy'] };
  await hostPlace(stage, { table, port: 0, local: true, referee: false, name: 'Ann' });
  const client = stage.client!;
  await until(() => client.state.status === 'joined');
  for (const message of [{ type: 'self', ready: true }, { type: 'start' }] as const) client.send(message);
  await until(() => client.state.session !== undefined);
  const { session } = client.state;
  const { game, state } = session!.match;
  expect(await session!.play(0, game.legalMoves(state, 0)[0]!)).toBeUndefined();
  expect(client.state.sorry?.text).toBe('Saved as another game. The first was put aside.');
  client.close();
  for (const run of closing) await run();
  expect(await stores[0].list('kept')).toHaveLength(2);
});

it('L24 a server has a table that another program has not, where they meet in the store alone', async () => {
  const leases = stores.map((store) => heldToo(memoryCluster()('here'), store.tables));
  const lease = await leases[0]!.take('ABCD');
  expect(await leases[1]!.take('ABCD')).toBeUndefined();
  expect(await leases[0]!.take('ABCD')).toBeUndefined();
  await lease!.release();
  await lease!.lost;
  expect(await leases[1]!.take('ABCD')).toBeDefined();
});

it('L24 a server that has waited enough gives its tables back without the store', async () => {
  const cluster = memoryCluster(true)('process');
  const silent = { release: () => new Promise<void>(() => {}) };
  const tables = { ...stores[0].tables, hold: async () => silent };
  const lease = await heldToo(cluster, tables, Promise.resolve()).take('ABCD');
  await lease!.release();
  expect(await cluster.leases.take('ABCD')).toBeDefined();
});

it('L24 a process takes a table over from one that it knows and that has died, and from no other program', async () => {
  const cluster = memoryCluster(true);
  const leases = heldToo(cluster('process'), stores[1].tables);
  const alone = await stores[0].tables.hold('ABCD');
  expect(await leases.take('ABCD')).toBeUndefined();
  await alone.release();
  // What has died has released nothing.
  await stores[0].tables.hold('ABCD', 1);
  expect(await leases.take('ABCD')).toBeDefined();
  const lease = await leases.take('EFGH');
  const isFree = (): Promise<boolean> =>
    stores[0].tables.hold('EFGH').then(
      () => true,
      () => false,
    );
  expect(await isFree()).toBe(false);
  // Whoever has lost the right keeps nobody else from the table.
  await cluster('process').close();
  await lease!.lost;
  await expect.poll(isFree).toBe(true);
});
