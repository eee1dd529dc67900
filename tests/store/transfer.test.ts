import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { Locks } from '../../src/store/locks.ts';
import { moveMatches } from '../../src/store/move-matches.ts';
import { openStore } from '../../src/store/open.ts';
import type { MatchRecord } from '../../src/store/records.ts';
import { formatRecords, parseRecords } from '../../src/store/records-file.ts';
import { damagedFiles, rescue } from '../../src/store/rescue.ts';
import type { Store } from '../../src/store/store.ts';
import { mountDisk } from '../e2e/small-disk.ts';
import { hasMariadb, startMariadb } from './mariadb.ts';
import { ann, beginIn, enterIn, playOn, toyMatch } from './toy-match.ts';

let folder = '';
let count = 0;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardgames-transfer-'));
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await rm(folder, { recursive: true });
});

const inFile = async (): Promise<string> => join(folder, `${count++}.db`);
const onServer = async (): Promise<string> => {
  const server = await startMariadb();
  closing.push(() => server.stop());
  return server.url;
};

async function opened(place: string): Promise<Store> {
  const { store } = await openStore(place);
  closing.push(() => store.close());
  return store;
}

/** A finished match with a title, one that runs, and one in the bin. */
async function filled(place: string): Promise<{ store: Store; ids: readonly string[] }> {
  const store = await opened(place);
  const ids: string[] = [];
  for (const [seed, moves] of [
    ['finished', Infinity],
    ['running', 3],
    ['binned', 2],
  ] as const) {
    const { id, session, keeper } = await beginIn(
      store,
      toyMatch(seed, [ann, { name: '李 🎲 O’Hara', bot: 'hard' }]),
    );
    await playOn(session, moves);
    await keeper.release();
    ids.push(id);
  }
  await store.rename(ids[0]!, 'Sunday "game"');
  await store.remove(ids[2]!);
  return { store, ids };
}

const contents = async (store: Store) => ({
  kept: await store.list('kept'),
  bin: await store.list('bin'),
  statistics: await store.statistics(),
  records: await store.read(),
});

const places = [
  ['a file', 'another file', inFile, inFile],
  ...(hasMariadb
    ? ([
        ['a file', 'a server', inFile, onServer],
        ['a server', 'a file', onServer, inFile],
      ] as const)
    : []),
] as const;

describe.each(places)('from %s to %s', (_, __, from, to) => {
  it('matches are carried with title, result, times and bin, and are not added twice', async () => {
    const { store } = await filled(await from());
    const before = await contents(store);
    const text = formatRecords(await store.read());
    const target = await opened(await to());
    const added = await target.add(parseRecords(text, 'games.jsonl'));
    expect(added.map(({ isNew }) => isNew)).toEqual([true, true, true]);
    expect(await contents(target)).toEqual(before);
    expect((await target.add(parseRecords(text, 'games.jsonl'))).map(({ isNew }) => isNew)).toEqual([
      false,
      false,
      false,
    ]);
    expect(await contents(target)).toEqual(before);
    await store.withdraw(before.records);
    expect(await store.read()).toEqual([]);
  });
});

describe.each(places)('what a server keeps, from %s to %s', (_, __, from, to) => {
  it('goes with all matches, by the names that they have there, and stays where there is such', async () => {
    const { store, ids } = await filled(await from());
    const place = await to();
    const target = await opened(place);
    // Another match has the ID there.
    const [record] = await store.read([ids[0]!]);
    await target.add([{ ...record!, match: { ...record!.match, seed: 'another' } }]);
    const known = { games: [{ match: ids[0], game: 'toy', at: 1 }], said: '"match":"' };
    const guest = (name: string, record: object) => [{ name, record: JSON.stringify(record) }];
    await store.guests.change(['ssh-1'], () => guest('ann', known));
    await store.guests.change(['web-2'], () => guest('bob', {}));
    await target.guests.change(['web-9'], () => guest('bob', { other: true }));
    await store.tables.save('BCDF', JSON.stringify({ match: ids[1], chat: [{ match: ids[0] }] }));
    await store.tables.save('GHJK', '{}');
    await target.tables.save('GHJK', '{"other":true}');

    const house = await store.house.read();
    const { added, house: moved } = await moveMatches(store, target, await store.read(), house);
    const id = added.find((one) => one.from === ids[0])!.id;
    expect(id).not.toBe(ids[0]);
    expect(moved).toMatchObject({ guests: [{ name: 'ann' }], tables: [{ code: 'BCDF' }] });
    expect(JSON.parse((await target.guests.load('ssh-1'))!)).toEqual({
      ...known,
      games: [{ ...known.games[0], match: id }],
    });
    expect(JSON.parse((await target.tables.load('BCDF'))!)).toEqual({ match: ids[1], chat: [{ match: id }] });
    expect([await target.guests.owner('bob'), await target.tables.load('GHJK')]).toEqual([
      'web-9',
      '{"other":true}',
    ]);
    expect(await store.house.read()).toMatchObject({ guests: [{ name: 'bob' }], tables: [{ code: 'GHJK' }] });
    // One place may have two names.
    await expect(moveMatches(target, await opened(place), [], await target.house.read())).rejects.toThrow(
      'The games are there already: name another storage.',
    );
    expect((await target.house.read()).guests).toHaveLength(2);
  });

  it('is in one place again when all is moved once more after the program was killed, at whatever moment', async () => {
    const { store, ids } = await filled(await from());
    const target = await opened(await to());
    const games = JSON.stringify({ games: [{ match: ids[1], game: 'toy', at: 1 }] });
    await store.guests.change(['ssh-1'], () => [{ name: 'ann', record: games }]);
    await store.guests.change(['ssh-2'], () => [{ name: 'bob', record: games }]);
    await store.tables.save('BCDF', games);
    const all = { house: await store.house.read(), records: await store.read() };
    const killed = () => Promise.reject(new Error('killed'));
    const move = async (as: Store) => moveMatches(as, target, await store.read(), await store.house.read());
    await expect(move({ ...store, house: { ...store.house, withdraw: killed } })).rejects.toThrow('killed');
    await expect(move({ ...store, withdraw: killed })).rejects.toThrow('killed');
    const { added } = await move(store);
    expect(added.map(({ isNew }) => isNew)).toEqual([false, false, false]);
    expect({ house: await target.house.read(), records: await target.read() }).toEqual(all);
    const none = { house: { guests: [], tables: [] }, records: [] };
    expect({ house: await store.house.read(), records: await store.read() }).toEqual(none);
  });
});

it('no table is carried away while a program has it open', async () => {
  const place = await inFile();
  const host = await opened(place);
  await host.tables.save('BCDF', '{}');
  const { release } = await host.tables.hold('BCDF');
  const other = await opened(place);
  await expect(other.house.read()).rejects.toMatchObject({ kind: 'in-use' });
  await release();
  expect((await other.house.read()).tables).toHaveLength(1);
});

describe('records of matches', () => {
  it('are those that were asked for', async () => {
    const { store, ids } = await filled(await inFile());
    expect((await store.read([ids[1]!])).map(({ match }) => match.id)).toEqual([ids[1]]);
    const two = await store.read([ids[0]!, ids[1]!]);
    expect(two.map(({ match }) => match.id).sort()).toEqual([ids[0], ids[1]].sort());
    await expect(store.read([ids[1]!, 'nosuc'])).rejects.toMatchObject({
      kind: 'missing',
      message: 'There is no saved game nosuc: `boardgames saves` lists those there are.',
    });
  });

  it('are neither read nor deleted while another program plays one of them', async () => {
    const place = await inFile();
    const { store, ids } = await filled(place);
    const other = await opened(place);
    const records = await store.read();
    const entry = await other.keep(ids[1]!);
    const refusal = {
      kind: 'in-use',
      message: `Game ${ids[1]} is being played by another program: leave it there first, or wait a minute where that one has crashed.`,
    };
    await expect(store.read()).rejects.toMatchObject(refusal);
    await expect(store.withdraw(records)).rejects.toMatchObject(refusal);
    expect(await other.count('kept')).toBe(2);
    // Nor where another begins to when that was looked for.
    const database = await openDatabase(place);
    closing.push(() => database.close());
    const [row] = await database.db.selectFrom('locks').selectAll().execute();
    await entry.release();
    const { endings } = Locks.prototype;
    vi.spyOn(Locks.prototype, 'endings').mockImplementationOnce(async function (this: Locks) {
      await database.db.insertInto('locks').values(row!).execute();
      return endings.call(this);
    });
    await expect(store.withdraw(records)).rejects.toMatchObject(refusal);
    expect([await other.count('kept'), (await other.load(ids[1]!)).log.steps.length]).toEqual([1, 3]);
    await database.db.deleteFrom('locks').execute();
    await store.withdraw(records);
    expect([await other.count('kept'), await other.count('bin')]).toEqual([0, 0]);
  });

  it('are not deleted where they were played on since they were read', async () => {
    const place = await inFile();
    const { store, ids } = await filled(place);
    const [{ match, steps }] = (await store.read([ids[0]!])) as [MatchRecord];
    // Of a computer whose clock was ahead: what is written here later seems to be older.
    const ahead = { ...match, id: 'ahead', updated_at: match.updated_at + 1e9 };
    await store.add([{ match: ahead, steps }]);
    const records = await store.read();
    const other = await opened(place);
    const entry = await other.keep(ids[1]!);
    await entry.write(toyMatch('running'), 0, true);
    await entry.release();
    await expect(store.withdraw(records)).rejects.toMatchObject({ kind: 'in-use' });
    expect((await store.read()).map(({ match, steps }) => [match.id, steps.length])).toEqual([[ids[1], 0]]);
    await store.withdraw(await store.read());
    expect(await store.read()).toEqual([]);
  });

  it('are carried and deleted however many there are', async () => {
    const place = await inFile();
    const { store, ids } = await filled(place);
    const { db, close } = await openDatabase(place);
    // More than a statement of SQLite can name.
    await sql`with recursive numbers(n) as (values(1) union all select n + 1 from numbers where n < 33000)
      insert into matches select printf('m%d', n), game, title, options, players, seed, setup_chance, sources, started_at,
      finished_at, ${1}, outcome, 0, updated_at from numbers, matches where matches.id = ${ids[1]}`.execute(
      db,
    );
    await close();
    expect(await store.read()).toHaveLength(33_003);
    expect(await store.emptyBin()).toEqual({ deleted: 33_001, left: 0 });
    expect((await store.read()).map(({ match }) => match.id).sort()).toEqual([ids[0], ids[1]].sort());
  });

  it('are moved, and stay where they are when both names lead to one place', async () => {
    const place = await inFile();
    const { store, ids } = await filled(place);
    const same = await opened(`${folder}/../${folder.split('/').at(-1)}/${place.split('/').at(-1)}`);
    await expect(moveMatches(store, same, await store.read())).rejects.toThrow(
      'The games are there already: name another storage.',
    );
    expect(await store.count('kept')).toBe(2);
    const target = await opened(await inFile());
    const { added } = await moveMatches(store, target, await store.read([ids[0]!]));
    expect(added.map(({ id }) => id)).toEqual([ids[0]]);
    expect([await store.count('kept'), await target.count('kept')]).toEqual([1, 1]);
    expect((await moveMatches(store, target, await store.read())).added).toHaveLength(2);
    expect(await store.read()).toEqual([]);
    expect((await moveMatches(store, target, await store.read())).added).toEqual([]);
  });

  it('get another ID where theirs is taken', async () => {
    const { store, ids } = await filled(await inFile());
    const [record] = await store.read([ids[1]!]);
    const changed = { ...record!, match: { ...record!.match, seed: 'another' } };
    const [added] = await store.add([changed]);
    expect([added!.from, added!.isNew]).toEqual([ids[1], true]);
    expect(added!.id).not.toBe(ids[1]);
    expect((await store.load(added!.id)).log.header.seed).toBe('another');
    expect((await store.load(ids[1]!)).log.header.seed).toBe('running');
    // Nor is one the same that went on in another way.
    const chance = '[9]';
    const [other] = await store.add([
      { ...record!, steps: record!.steps.map((step) => ({ ...step, chance })) },
    ]);
    expect([other!.from, other!.isNew]).toEqual([ids[1], true]);
  });

  it('are added all or not at all', async () => {
    const { store, ids } = await filled(await inFile());
    const [record] = await store.read([ids[1]!]);
    const target = await opened(await inFile());
    const twice = { ...record!, steps: [...record!.steps, record!.steps[0]!] };
    await expect(
      target.add([{ ...record!, match: { ...record!.match, id: 'first' } }, twice]),
    ).rejects.toThrow();
    expect(await target.count('kept')).toBe(0);
  });

  it.each([
    ['', /holds no saved games as/],
    ['{"format":"boardgames.log","version":1}\n', /holds no saved games as/],
    ['{"format":"boardgames.saves","version":9}\n', /written by a newer version/],
    [
      '{"format":"boardgames.saves","version":1}\n{',
      /line 2: the line is not whole JSON: delete it and what follows to have the games before it\.$/,
    ],
    ['{"format":"boardgames.saves","version":1}\n5', /line 2: /],
    ['{"format":"boardgames.saves","version":1}\n{"match":{"id":"../x"},"steps":[]}', /line 2: /],
  ])('are refused with a sentence that names the line: %j', (text, sentence) => {
    expect(() => parseRecords(text, 'games.jsonl')).toThrow(sentence);
  });

  it('are looked for no further than the first fault: what is something else may have millions of lines', () => {
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    expect(() => parseRecords('{"a":1}\n'.repeat(9), 'games.jsonl')).toThrow(/holds no saved games as/);
    expect(parse).toHaveBeenCalledTimes(1);
    const [header] = formatRecords([]).split('\n', 1);
    const empty = '\n'.repeat(2 ** 27);
    expect(() => parseRecords(`${header}${empty}{}`, 'games.jsonl')).toThrow(/line 2: the line is not whole/);
  });

  it('are read as an editor of Windows has written them', async () => {
    const { store } = await filled(await inFile());
    const records = await store.read();
    const text = `\uFEFF${formatRecords(records).replaceAll('\n', '\r\n')}\r\n`;
    expect(parseRecords(text, 'games.jsonl')).toEqual(records);
  });

  it('are refused where a match is damaged', async () => {
    const { store, ids } = await filled(await inFile());
    const [record] = await store.read([ids[1]!]);
    const steps = record!.steps.slice(1);
    expect(() => parseRecords(formatRecords([{ ...record!, steps }]), 'games.jsonl')).toThrow(
      'games.jsonl, line 2: the game is damaged.',
    );
  });
});

describe('B6 a rescue', () => {
  /** A store of 60 matches with 30 steps each, whose bytes are damaged. */
  async function damaged(harm: (bytes: Buffer) => Buffer): Promise<{ path: string; ids: readonly string[] }> {
    const path = await inFile();
    const { store } = await openStore(path);
    const step = { seat: 0, move: { type: 'knock' }, chance: [1, 2, 3] };
    const ids: string[] = [];
    for (let i = 0; i < 60; i++) {
      const { id, release } = await store.enter({ ...toyMatch(String(i)), steps: Array(30).fill(step) });
      await release();
      ids.push(id);
    }
    await store.close();
    const whole = new Database(path);
    whole.pragma('wal_checkpoint(TRUNCATE)');
    whole.close();
    await writeFile(path, harm(await readFile(path)));
    return { path, ids };
  }

  it('brings back all but what stood on the damaged pages', async () => {
    const { path, ids } = await damaged((bytes) => {
      const leaves = Array.from({ length: bytes.length / 4096 }, (_, page) => page * 4096).filter(
        (at) => bytes[at] === 0x0d && bytes.subarray(at, at + 4096).includes('knock'),
      );
      for (const at of leaves.slice(3, 5)) bytes.fill(0xa5, at, at + 4096);
      return bytes;
    });
    const { store, trouble } = await openStore(path);
    closing.push(() => store.close());
    expect(trouble).toMatch(/`boardgames saves rescue` brings back what can be read of it\.$/);
    const [file] = damagedFiles(path);
    const before = await readFile(file!);
    const { records, cut, lost } = await rescue(file!);
    expect(before.equals(await readFile(file!))).toBe(true);
    await store.add(records);
    expect(records.length + lost).toBeGreaterThan(50);
    expect(records.filter(({ steps }) => steps.length === 30).length).toBeGreaterThan(40);
    expect(cut.length + lost).toBeGreaterThan(0);
    for (const { match, steps } of records) {
      expect(ids).toContain(match.id);
      expect((await store.load(match.id)).log.steps).toHaveLength(steps.length);
    }
  });

  it('brings back the first matches of a file that ends too early, as where a disk was full while it was copied', async () => {
    const { path, ids } = await damaged((bytes) => bytes.subarray(0, 0.75 * bytes.length));
    const { records } = await rescue(path);
    const whole = records.filter(({ steps }) => steps.length === 30).map(({ match }) => match.id);
    // Which pages the last of them stand on differs, as the IDs do.
    expect(whole.slice(0, 20)).toEqual(ids.slice(0, 20));
  });

  it('brings a match back as far as its steps are whole, running again, and tells which were cut or lost', async () => {
    const path = await inFile();
    const store = await opened(path);
    const ids: string[] = [];
    for (const seed of ['whole', 'gap', 'move', 'chance', 'short', 'first', 'lost']) {
      const { id, session, keeper } = await beginIn(store, toyMatch(seed));
      await playOn(session, 4);
      await keeper.release();
      ids.push(id);
    }
    const [whole, gap, move, chance, short, first, lost] = ids;
    const file = new Database(path);
    const set = (text: string, id: string | undefined) => file.prepare(text).run([id]);
    file.exec(`update matches set finished_at = 5, outcome = '{"winners":[0],"reason":"x","scores":[1,0]}'`);
    set('delete from steps where number = 3 and match_id = ?', gap);
    set("update steps set move = '{' where number = 2 and match_id = ?", move);
    set("update steps set chance = 'x' where number = 4 and match_id = ?", chance);
    set('delete from steps where number = 4 and match_id = ?', short);
    set("update steps set move = '7' where number = 1 and match_id = ?", first);
    set("update matches set players = '{' where id = ?", lost);
    file.close();
    const rescued = await rescue(path);
    expect(rescued.records.map(({ match, steps }) => [match.id, match.steps, steps.length])).toEqual([
      [whole, 4, 4],
      [gap, 2, 2],
      [move, 1, 1],
      [chance, 3, 3],
      [short, 3, 3],
      [first, 0, 0],
    ]);
    expect(rescued.records.map(({ match }) => match.finished_at)).toEqual([5, ...Array(5).fill(null)]);
    expect(rescued.records.map(({ match }) => match.outcome === null)).toEqual([
      false,
      ...Array(5).fill(true),
    ]);
    expect([rescued.cut, rescued.lost]).toEqual([[gap, move, chance, short, first], 1]);
  });

  it('brings back what was written after all that was deleted for good, however much that was', async () => {
    const path = await inFile();
    const store = await opened(path);
    const ids: string[] = [];
    for (const seed of ['before', 'after']) {
      const { id, session, keeper } = await beginIn(store, toyMatch(seed));
      await playOn(session, 4);
      await keeper.release();
      ids.push(id);
    }
    const file = new Database(path);
    file.exec('update matches set rowid = rowid + 30000 where rowid > 1');
    file.exec('update steps set rowid = rowid + 3000000 where rowid > 4');
    file.close();
    const { records, cut, lost } = await rescue(path);
    expect(records.map(({ match, steps }) => [match.id, steps.length])).toEqual(ids.map((id) => [id, 4]));
    expect([cut, lost]).toEqual([[], 0]);
  });

  it('reads what a program wrote that did not count steps yet', async () => {
    const path = await inFile();
    const store = await opened(path);
    const { session, keeper, id } = await beginIn(store);
    await playOn(session, 2);
    await keeper.release();
    const empty = await enterIn(store, toyMatch('empty'));
    const file = new Database(path);
    file.exec('drop index matches_shown');
    for (const column of ['steps', 'updated_at']) file.exec(`alter table matches drop column ${column}`);
    file.exec('update matches set started_at = 7; update steps set played_at = 8 + number');
    file.close();
    const { records, cut, lost } = await rescue(path);
    expect(records.map(({ match }) => [match.id, match.steps, match.updated_at])).toEqual([
      [id, 2, 10],
      [empty, 0, 7],
    ]);
    expect([cut, lost]).toEqual([[], 0]);
  });

  it('lists the files that were put aside, the latest first, and none of what stands beside them', async () => {
    const path = join(folder, 'aside', 'games.db');
    await mkdir(join(folder, 'aside'));
    const names = [
      'games.db.damaged-1',
      'games.db.damaged-2',
      'games.db.damaged-2-wal',
      'games.db.damaged-2-shm',
    ];
    for (const name of [...names, 'games.db', 'other.db.damaged-3'])
      await writeFile(join(folder, 'aside', name), '');
    expect(damagedFiles(path)).toEqual([`${path}.damaged-2`, `${path}.damaged-1`]);
  });

  it('brings back a match with bytes that are no text, as they were when they can be read at all', async () => {
    const path = await inFile();
    const { store, ids } = await filled(path);
    await store.close();
    const file = new Database(path);
    const damaged = "cast(x'ff' || substr(cast(move as blob), 2) as text)";
    file.exec(`update steps set move = ${damaged} where match_id = '${ids[1]}' and number = 3`);
    file.exec(`update matches set title = cast(x'4dc3' as text) where id = '${ids[1]}'`);
    file.close();
    const { records, cut } = await rescue(path);
    expect(records.map(({ match, steps }) => [match.id, steps.length])).toContainEqual([ids[1], 2]);
    expect(cut).toEqual([ids[1]]);
    const again = await opened(path);
    expect((await again.list('kept')).find(({ id }) => id === ids[1])?.title).toBe('M\uFFFD');
    await expect(again.load(ids[1]!)).rejects.toMatchObject({ kind: 'damaged' });
    expect((await again.load(ids[0]!)).saved.title).toBe('Sunday "game"');
  });

  it.each([
    ['versions', 3],
    ['matches', 0],
  ])('puts a file aside in whose table %s a column has a name that is no text', async (table, found) => {
    const path = await inFile();
    const { store } = await filled(path);
    await store.close();
    const file = new Database(path);
    file.pragma('wal_checkpoint(TRUNCATE)');
    file.close();
    const bytes = await readFile(path);
    const columns = `CREATE TABLE "${table}" (`;
    bytes[bytes.indexOf(columns) + columns.length] = 0xff;
    await writeFile(path, bytes);
    const again = await openStore(path);
    expect(again.trouble).toMatch(/ were damaged: the file was put aside as /);
    await again.store.close();
    expect((await rescue(damagedFiles(path)[0]!)).records).toHaveLength(found);
  });

  const small = join(tmpdir(), `boardgames-rescue-disk-${process.pid}`);
  const disk = mountDisk(small, 8192);
  afterAll(async () => {
    disk?.unmount();
    await rm(small, { recursive: true });
  });

  const unfit: [string, string][] = [['/dev/null/nowhere', 'a part of its path is not a folder']];
  if (disk) unfit.push([small, 'the disk is full']);
  it.each(unfit)(
    'says of a temporary folder what is wrong with it, and leaves nothing there: %s',
    async (place, why) => {
      const path = join(folder, 'large.db');
      await writeFile(path, 'garbage'.repeat(5000));
      vi.stubEnv('TMPDIR', place);
      const refused = await rescue(path).catch(({ message }: Error) => message);
      vi.unstubAllEnvs();
      expect(refused).toBe(
        `${path} cannot be copied into ${place}, to be read there: ${why}. Mend that, or name another folder in TMPDIR.`,
      );
      expect(await readdir(small)).toEqual([]);
    },
  );

  it('finds nothing in a file that is none', async () => {
    const path = join(folder, 'garbage.db');
    await writeFile(path, 'garbage'.repeat(5000));
    expect(await rescue(path)).toEqual({ records: [], cut: [], lost: 0 });
    expect(damagedFiles(join(folder, 'nowhere', 'store.db'))).toEqual([]);
  });
});
