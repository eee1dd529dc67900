import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyTypes } from '../../src/engine/game.ts';
import type { Match } from '../../src/engine/match.ts';
import { LocalSession } from '../../src/engine/session.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { bindable } from '../../src/store/bindable.ts';
import { openDatabase } from '../../src/store/database.ts';
import { SteadyKeeper } from '../../src/store/keeper.ts';
import { keptGuests } from '../../src/store/kept-guests.ts';
import { openStore, openStoreOrMemory } from '../../src/store/open.ts';
import { storeLocation } from '../../src/store/paths.ts';
import { reasonOf } from '../../src/store/store-error.ts';
import { mountDisk } from '../e2e/small-disk.ts';
import { until } from '../until.ts';
import { beginIn, enterIn, playOn, toyMatch } from './toy-match.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardgames-trouble-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe.runIf(process.platform !== 'win32')('a new file', () => {
  it('is for its owner alone, with what stands beside it', async () => {
    const path = join(folder, 'own', 'games.db');
    const { store } = await openStore(path);
    await enterIn(store);
    for (const name of await readdir(join(folder, 'own')))
      expect((await stat(join(folder, 'own', name))).mode & 0o077).toBe(0);
    await store.close();
  });
});

describe('a file that is closed', () => {
  it('L7 holds all games by itself, for whoever copies it without what stands beside it', async () => {
    const path = join(folder, 'closed.db');
    const { store } = await openStore(path);
    const { id, session } = await beginIn(store);
    await playOn(session, 1);
    await store.close();
    const copy = join(folder, 'copy.db');
    await copyFile(path, copy);
    const { store: other } = await openStore(copy);
    expect((await other.load(id)).log.steps).toHaveLength(1);
    await other.close();
  });

  it.each(['while it is closed', 'while it is open'])(
    'L7 can be replaced by an older copy, which holds what it held: %s',
    async (when) => {
      const path = join(folder, `${when}.db`);
      const copy = `${path}.copy`;
      const { store } = await openStore(path);
      const { id } = await beginIn(store);
      await store.close();
      await copyFile(path, copy);
      const { store: later } = await openStore(path);
      await beginIn(later);
      if (when === 'while it is closed') await later.close();
      await rename(copy, path);
      const opened = when === 'while it is closed' ? (await openStore(path)).store : later;
      expect((await opened.list('kept')).map((match) => match.id)).toEqual([id]);
      await opened.close();
    },
  );
});

describe('a place that cannot be written', () => {
  it('plays in memory below a home that is no folder', async () => {
    const path = storeLocation({ BOARDGAMES_HOME: '/dev/null/home' });
    const { store, lost, trouble } = await openStoreOrMemory(path);
    expect(lost).toBe(true);
    expect(trouble).toMatch(
      /^Games can be neither saved nor found in \/dev\/null\/home.*: a part of its path is not a folder\. Mend that/,
    );
    const { id, session } = await beginIn(store);
    await playOn(session, 1);
    expect((await store.load(id)).log.steps).toHaveLength(1);
    await store.close();
  });

  it.runIf(existsSync('/proc/self')).each([
    ['/proc/none/games.db', 'no file can be made there'],
    ['/proc/games.db', 'no file can be made there'],
    ['/proc', 'it is not a file'],
    ['/dev/null', 'it is not a file'],
  ])('plays in memory where Linux has no room for a file, and says so of %s', async (path, why) => {
    const { store, lost, trouble } = await openStoreOrMemory(path);
    expect([lost, trouble]).toEqual([
      true,
      `Games can be neither saved nor found in ${path}: ${why}. Mend that, or name another storage in the settings or with BOARDGAMES_STORE.`,
    ]);
    await store.close();
  });

  const disk = join(tmpdir(), `boardgames-disk-${process.pid}`);
  const mounted = mountDisk(disk, 600_000);
  afterAll(async () => {
    mounted?.unmount();
    await rm(disk, { recursive: true });
  });

  it.runIf(mounted)('plays in memory where the file alone lies on a disk that is read-only', async () => {
    const own = join(disk, 'read-only');
    const ownDisk = mountDisk(own, 4096);
    const path = join(own, 'games.db');
    await writeFile(path, '');
    ownDisk!.forbidWriting();
    const { store, trouble } = await openStoreOrMemory(path);
    ownDisk!.unmount();
    expect(trouble).toBe(
      `Games can be neither saved nor found in ${path}: the disk is read-only. Mend that, or name another storage in the settings or with BOARDGAMES_STORE.`,
    );
    await store.close();
  });

  it.runIf(mounted)('L7 saves where a link in a folder that is read-only leads to', async () => {
    const own = join(disk, 'links');
    const ownDisk = mountDisk(own, 4096);
    const path = join(own, 'games.db');
    await symlink(join(folder, 'linked.db'), path);
    ownDisk!.forbidWriting();
    const { store } = await openStore(path);
    await store.close();
    ownDisk!.unmount();
    expect((await stat(join(folder, 'linked.db'))).size).toBeGreaterThan(0);
  });

  it.runIf(mounted)('takes the room that it has beside the file where the disk is full', async () => {
    const path = join(disk, 'games.db');
    await (await openStore(path)).store.close();
    const { store } = await openStore(path);
    const { session, id } = await beginIn(store);
    // A name that it has already would be written nowhere.
    for (let names = 0; (await stat(`${path}-wal`)).size < 50_000; names++)
      await store.rename(id, `${names}`);
    await expect(writeFile(join(disk, 'fill'), Buffer.alloc(1_000_000))).rejects.toThrow('ENOSPC');
    await playOn(session, 4);
    expect((await store.load(id)).log.steps).toHaveLength(4);
    await store.close();
  });

  it('plays in memory where a damaged file cannot be put aside', async () => {
    // Any longer name is too long for a file.
    const path = join(folder, `${'d'.repeat(240)}.db`);
    await writeFile(path, `SQLite format 3\0${'this is damaged '.repeat(100)}`);
    const { store, lost, trouble } = await openStoreOrMemory(path);
    expect([lost, trouble]).toEqual([
      true,
      expect.stringMatching(/^Games can be neither saved nor found in .*: the name is too long\. Mend that/),
    ]);
    await store.close();
  });

  it('leaves a game whose lock cannot be taken away any more', async () => {
    const path = join(folder, 'leaving.db');
    const { store } = await openStore(path);
    const { keeper } = await beginIn(store);
    await beginIn(store);
    const file = new Database(path);
    file.exec("CREATE TRIGGER full BEFORE DELETE ON locks BEGIN SELECT RAISE(ABORT, 'full'); END");
    file.close();
    await expect(keeper.release()).resolves.toBe(true);
    await expect(store.close()).resolves.toBeUndefined();
  });

  it('says what is wrong with a MySQL address', async () => {
    const { lost, trouble } = await openStoreOrMemory('mysql://nobody:secret@127.0.0.1:1/games');
    expect(lost).toBe(true);
    expect(trouble).toMatch(/^The database 127\.0\.0\.1:1\/games cannot be used/);
    expect(trouble).not.toContain('secret');
    await expect(openStore('mysql://nobody@127.0.0.1:1/games')).rejects.toMatchObject({
      kind: 'unreachable',
    });
    expect((await openStoreOrMemory('mysqll://nobody@127.0.0.1/games')).trouble).toMatch(
      /must look like mysql:/,
    );
    expect((await openStoreOrMemory('mysql:/nobody@127.0.0.1/games')).trouble).toMatch(
      /must look like mysql:/,
    );
    expect([existsSync('mysqll:'), existsSync('mysql:')]).toEqual([false, false]);
  });

  it.each([
    ['songs', 'create table songs (title text)'],
    ['other-matches', 'create table matches (something text); create table steps (something text)'],
    ['recipes', 'create table my_sqlite_recipes (text text)'],
    ['other-versions', 'create table versions (name text)'],
    ['views', "create view songs as select 'Yesterday' as title"],
    [
      'migrated',
      'create table kysely_migration (name text, timestamp text); create table songs (title text)',
    ],
  ])('leaves a database of another program as it is: %s', async (name, tables) => {
    const path = join(folder, `${name}.db`);
    const file = new Database(path);
    file.exec(tables);
    file.close();
    const before = await readFile(path);
    expect((await openStoreOrMemory(path)).trouble).toBe(
      `${path} is a database of another program and was left as it is: name another storage in the settings or with BOARDGAMES_STORE, or move that file away.`,
    );
    expect(await readFile(path)).toEqual(before);
  });

  it('makes the tables that a crash left unmade', async () => {
    const path = join(folder, 'begun.db');
    const file = new Database(path);
    file.exec(
      'create table kysely_migration (name text primary key, timestamp text); create table kysely_migration_lock (id text primary key, is_locked integer)',
    );
    file.close();
    const { store, lost } = await openStoreOrMemory(path);
    expect(lost).toBe(false);
    await store.close();
  });

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'makes what a crash left unmade of the tables of version %i, whose last part was done already',
    async (version) => {
      const path = join(folder, `half-${version}.db`);
      await (await openStore(path)).store.close();
      const file = new Database(path);
      file.exec(
        `update versions set version = ${version - 1}; delete from kysely_migration where name >= '${version}'`,
      );
      file.close();
      const { store, lost } = await openStoreOrMemory(path);
      expect(lost).toBe(false);
      await store.close();
    },
  );

  it('keeps the version to which another start, made at the same moment, has come', async () => {
    const path = join(folder, 'further.db');
    await (await openStore(path)).store.close();
    const file = new Database(path);
    file.exec(`update versions set version = 6; delete from kysely_migration where name >= '2';
      create trigger late before insert on kysely_migration when new.name >= '3' begin select raise(abort, 'late'); end`);
    const opening = openStore(path);
    const version = () => file.prepare('select version from versions').get();
    const done = () => file.prepare('select name from kysely_migration').all();
    await until(() => done().length === 2);
    expect(version()).toMatchObject({ version: 6 });
    file.exec('drop trigger late');
    const { store } = await opening;
    expect(version()).toMatchObject({ version: 7 });
    file.close();
    await store.close();
  });

  it('C3 says in words that the user may not make tables', () => {
    expect(reasonOf({ code: 'ER_TABLEACCESS_DENIED_ERROR' })).toBe(
      'the user may not create and write tables there',
    );
  });
});

describe('a file that another program writes', () => {
  it('is waited for, and each step is written in the end', async () => {
    const path = join(folder, 'busy.db');
    const { store } = await openStore(path);
    const { id, session, entry } = await beginIn(store);
    await playOn(session, 1);
    const file = new Database(path);
    file.exec('begin immediate');
    const { match } = session;
    const writing = entry.write(match, 0, true);
    expect(writing).toBeInstanceOf(Promise);
    expect((await store.load(id)).log.steps).toHaveLength(1);
    file.exec('commit');
    await writing;
    expect((await store.load(id)).log.steps).toHaveLength(1);
    file.exec('begin immediate; delete from locks');
    const late = entry.write(match, 1, false);
    file.exec('commit');
    file.close();
    await expect(late).rejects.toMatchObject({
      kind: 'gone',
      message: 'The first was deleted, or is played elsewhere.',
    });
    await store.close();
  });

  it('keeps nobody from hearing anything else, however many wait for it', async () => {
    const path = join(folder, 'heard.db');
    const { db, write, close } = await openDatabase(path);
    const file = new Database(path);
    file.exec('begin immediate');
    const ids = [1, 2, 3];
    const writing = Promise.all(
      ids.map((id) => write([{ query: db.insertInto('sums').values({ id, record: '' }) }])),
    );
    // Each of these is a message that is read from outside.
    for (let heard = 0; heard < 20; heard++) await stat(path);
    file.exec('commit');
    file.close();
    await writing;
    expect(await db.selectFrom('sums').select('id').execute()).toHaveLength(ids.length);
    await close();
  });

  it('does not keep this one from saving after it was too long for a single change', async () => {
    const path = join(folder, 'long-busy.db');
    const { db, write, close } = await openDatabase(path);
    await sql`pragma busy_timeout = 1`.execute(db);
    const sums = (id: number) => db.insertInto('sums').values({ id, record: '' });
    const file = new Database(path);
    file.exec('begin immediate');
    await expect(sums(1).execute()).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    file.exec('commit');
    expect(write([{ query: sums(2) }])).toBeUndefined();
    expect(file.prepare('select id from sums').all()).toEqual([{ id: 2 }]);
    file.close();
    await close();
  });

  it('is left where it is when it was deleted or replaced, and a new one is begun', async () => {
    const path = join(folder, 'replaced.db');
    const { store } = await openStore(path);
    const { entry, session } = await beginIn(store);
    await rename(path, `${path}.away`);
    expect(() => entry.write(session.match, 0, false)).toThrow(
      `The saved games in ${path} were deleted or replaced.`,
    );
    expect(await store.list('kept')).toEqual([]);
    await enterIn(store);
    expect(await store.count('kept')).toBe(1);
    await store.close();
  });

  it('is closed also where it is just being opened again', async () => {
    const path = join(folder, 'closing.db');
    const { store } = await openStore(path);
    await rename(path, `${path}.away`);
    const looking = store.count('kept').catch(() => {});
    await store.close();
    await looking;
    await expect(store.count('kept')).rejects.toThrow();
  });

  it('is written again where it was away for a while, and looked for meanwhile', async () => {
    const place = join(folder, 'disk');
    const path = join(place, 'games.db');
    const { store } = await openStore(path);
    const { keeper, session } = await beginIn(store);
    await playOn(session, 1);
    await rename(place, `${place}.away`);
    await writeFile(place, '');
    await expect(store.list('kept')).rejects.toThrow('a part of its path is not a folder');
    // A table goes on in memory meanwhile.
    await (await store.tables.hold('ABCD')).release();
    await rm(place);
    await rename(`${place}.away`, place);
    expect(await store.list('kept')).toHaveLength(1);
    await playOn(session, 1);
    expect(await keeper.release()).toBe(true);
    expect((await store.list('kept')).map(({ steps }) => steps)).toEqual([2, 1]);
    await store.close();
    await expect(store.list('kept')).rejects.toThrow();
  });
});

describe('a file that is not as it should be', () => {
  it('counts and shows no result that cannot be, and the rest of the match all the same', async () => {
    const path = join(folder, 'results.db');
    const { store } = await openStore(path);
    const { session, keeper } = await beginIn(store);
    await playOn(session);
    await keeper.release();
    const file = new Database(path);
    const sound = { winners: [0], reason: 'over', scores: [3, 1] };
    const results: unknown[] = [];
    for (const outcome of [
      sound,
      { ...sound, winners: [0, 1], scores: [-1.5, 7] },
      { ...sound, winners: [2] },
      { ...sound, winners: [-1] },
      { ...sound, winners: [0.5] },
      { ...sound, winners: [0, 1, 0] },
      { ...sound, winners: 0 },
      { ...sound, scores: [1, 2, 3] },
      { ...sound, scores: ['1', 2] },
      { ...sound, reason: 5 },
      null,
      7,
    ]) {
      file.prepare('update matches set outcome = ?').run([JSON.stringify(outcome)]);
      const [saved] = await store.list('kept');
      expect(saved!.players).toHaveLength(2);
      results.push(saved!.result?.scores);
    }
    expect(results).toEqual([[3, 1], [-1.5, 7], ...Array(10).fill(undefined)]);
    file.exec('update matches set finished_at = null');
    expect((await store.list('kept'))[0]!.result).toBeUndefined();
    file.close();
    await store.close();
  });

  it('is counted anew, and judged anew, where what was kept of it is damaged', async () => {
    const path = join(folder, 'kept.db');
    const { store } = await openStore(path);
    const { session, keeper, id } = await beginIn(store);
    await playOn(session);
    await keeper.release();
    const counted = await store.statistics();
    const file = new Database(path);
    const { record } = file.prepare('select record from sums').all([])[0] as { record: string };
    const sums = JSON.parse(record);
    for (const kept of ['{', '7', '{}', JSON.stringify({ ...sums, version: 1, rows: [] })]) {
      file.prepare('update sums set record = ?').run([kept]);
      expect(await store.statistics()).toEqual(counted);
      file.prepare('insert into reviews (match_id, record) values (?, ?)').run([id, kept]);
      expect(await store.reviews.load(id)).toBeUndefined();
      file.exec('delete from reviews');
    }
    const review = { version: 3, unit: 'points', about: 'points\u001b[31m', steps: 0, decisions: [] };
    file.prepare('insert into reviews (match_id, record) values (?, ?)').run([id, JSON.stringify(review)]);
    expect(await store.reviews.load(id)).toEqual({ ...review, about: 'points[31m' });
    // What holds is not counted again.
    const marked = { ...sums, rows: [{ ...sums.rows[0], name: 'Ann\u001b[31m' }] };
    file.prepare('update sums set record = ?').run([JSON.stringify(marked)]);
    expect((await store.statistics()).map(({ name }) => name)).toEqual(['Ann[31m']);
    for (const other of [
      { matches: 2 },
      { sum: sums.sum + 1 },
      { id: '' },
      { finishedAt: sums.finishedAt - 1 },
    ]) {
      file.prepare('update sums set record = ?').run([JSON.stringify({ ...marked, ...other })]);
      expect(await store.statistics()).toEqual(counted);
    }
    file.close();
    await store.close();
  });

  it('tells in a few words what is wrong with it, never in the words of a database', () => {
    const said = (code?: string) => reasonOf(code === undefined ? new Error('secret') : { code });
    expect(
      [
        'SQLITE_FULL',
        'SQLITE_CONSTRAINT_PRIMARYKEY',
        'SQLITE_IOERR_WRITE',
        'SQLITE_IOERR_SHMSIZE',
        'SQLITE_ERROR',
        'ENOENT',
        'EODD',
        undefined,
      ].map(said),
    ).toEqual([
      'the disk is full',
      'another program has just written the same',
      'the disk is failing',
      'the disk is full',
      'its tables were not made by this program',
      'no file can be made there',
      'the database says EODD',
      'the database failed',
    ]);
    expect(reasonOf(undefined)).toBe('the database failed');
  });

  it('L7 a damaged match is marked, and hides no other', async () => {
    const path = join(folder, 'rows.db');
    const { store } = await openStore(path);
    const ids: string[] = [];
    for (const broken of ['{', '[{"name":5}]', 'null']) {
      const id = await enterIn(store);
      ids.push(id);
      const file = new Database(path);
      file
        .prepare('update matches set players = ?, outcome = ?, finished_at = 1 where id = ?')
        .run([broken, broken, id]);
      file.close();
    }
    const sound = await enterIn(store);
    const list = await store.list('kept');
    const shown = list.map(({ id, title, players }) => [id, title, players.length]);
    expect(shown).toHaveLength(4);
    expect(shown).toEqual(expect.arrayContaining([[sound, '', 2], ...ids.map((id) => [id, 'damaged', 0])]));
    expect(await store.statistics()).toEqual([]);
    await expect(store.load(ids[1]!)).rejects.toThrow(/is damaged and cannot be continued/);
    await store.remove(ids[0]!);
    expect(await store.list('bin')).toHaveLength(1);
    await store.close();
  });

  it.each([
    ['matches', 'options', 'null'],
    ['matches', 'setup_chance', 'null'],
    ['matches', 'sources', '5'],
    ['matches', 'game', 'No Game'],
    ['steps', 'chance', '5'],
    ['steps', 'move', '7'],
    ['steps', 'seat', 99],
  ])('L7 a match is damaged with such %s.%s: %s', async (table, column, value) => {
    const path = join(folder, `${table}-${column}.db`);
    const { store } = await openStore(path);
    const { id, session } = await beginIn(store);
    await playOn(session, 1);
    await expect(store.load(id)).resolves.toMatchObject({ log: { steps: [{}] } });
    const file = new Database(path);
    file.prepare(`update ${table} set ${column} = ?`).run([value]);
    file.close();
    await expect(store.load(id)).rejects.toMatchObject({ kind: 'damaged' });
    await store.close();
  });

  it('B7 is refused and left as it is when it never was a database', async () => {
    for (const [name, text] of [
      ['notes.txt', 'Not a database. '.repeat(1000)],
      ['dump.sql', 'CREATE TABLE matches (id text);\n'],
      ['zeros.bin', '\0'.repeat(9000)],
      ['byte.txt', '\n'],
    ] as const) {
      const path = join(folder, name);
      await writeFile(path, text);
      await expect(openStore(path)).rejects.toMatchObject({
        kind: 'unreachable',
        message: `${path} holds no saved games and was left as it is: name another storage in the settings or with BOARDGAMES_STORE, or move that file away.`,
      });
      expect(await readFile(path, 'utf8')).toBe(text);
    }
    expect((await readdir(folder)).filter((name) => /notes|dump|zeros|byte/.test(name))).toHaveLength(4);
  });

  it('is begun where it holds an S alone, as SQLite leaves it on a disk of MS-DOS', async () => {
    const path = join(folder, 'ms-dos.db');
    await writeFile(path, 'S');
    const { store, trouble } = await openStore(path);
    expect(trouble).toBeUndefined();
    await enterIn(store);
    await store.close();
    expect((await readdir(folder)).filter((name) => name.startsWith('ms-dos.db.'))).toEqual([]);
  });

  it('is put aside when its first bytes are damaged, never deleted', async () => {
    const path = join(folder, 'header.db');
    const { store } = await openStore(path);
    await enterIn(store);
    await store.close();
    const whole = new Database(path);
    whole.pragma('wal_checkpoint(TRUNCATE)');
    whole.close();
    const file = await readFile(path);
    file.fill('x', 0, 40);
    await writeFile(path, file);
    const opened = await openStore(path);
    expect(opened.trouble).toMatch(
      /^The saved games in .*header\.db were damaged: the file was put aside as .* `boardgames saves rescue` brings back/,
    );
    await enterIn(opened.store);
    await opened.store.close();
    const aside = (await readdir(folder)).find((name) => name.startsWith('header.db.damaged-'));
    expect(file.equals(await readFile(join(folder, aside!)))).toBe(true);
  });

  it('is put aside when it was cut short', async () => {
    for (const length of [13_000, 8192, 5000]) {
      const path = join(folder, `cut-${length}.db`);
      const { store } = await openStore(path);
      for (let i = 0; i < 50; i++) await enterIn(store, toyMatch(String(i)));
      await store.close();
      const file = new Database(path);
      file.pragma('wal_checkpoint(TRUNCATE)');
      file.close();
      await truncate(path, length);
      const opened = await openStore(path);
      expect(opened.trouble, `cut to ${length}`).toMatch(/put aside/);
      expect(await opened.store.list('kept')).toEqual([]);
      await opened.store.close();
    }
  });

  it('is put aside at the next start where a game in a large one turns out to be damaged', async () => {
    const path = join(folder, 'large.db');
    const { store } = await openStore(path);
    const id = await enterIn(store);
    const [record] = await store.read([id]);
    const step = {
      seat: 0,
      move: JSON.stringify({ type: 'x'.repeat(1_000_000) }),
      chance: '[]',
      played_at: 1,
    };
    const steps = Array.from({ length: 20 }, (_, index) => ({ ...step, number: index + 1 }));
    const [large] = await store.add([{ match: { ...record!.match, seed: 'large', steps: 20 }, steps }]);
    await store.close();
    const whole = new Database(path);
    whole.pragma('wal_checkpoint(TRUNCATE)');
    whole.close();
    const file = await readFile(path);
    // Pages of the steps, which no list looks at.
    file.fill(0xff, 8_000_000, 8_100_000);
    await writeFile(path, file);
    const opened = await openStore(path);
    expect(opened.trouble).toBeUndefined();
    expect(await opened.store.list('kept')).toHaveLength(2);
    await expect(opened.store.load(large!.id)).rejects.toMatchObject({ kind: 'gone' });
    expect(await opened.store.list('kept')).toEqual([]);
    await opened.store.close();
    expect((await readdir(folder)).some((name) => name.startsWith('large.db.damaged-'))).toBe(true);
  });

  /** What no list reads and no quick look finds: the entries of the steps are damaged in their index. */
  async function damageIndex(path: string): Promise<void> {
    const whole = new Database(path);
    whole.pragma('wal_checkpoint(TRUNCATE)');
    const index = whole.prepare("select rootpage from sqlite_master where name = 'sqlite_autoindex_steps_1'");
    const { rootpage } = index.get() as { rootpage: number };
    whole.close();
    const file = await readFile(path);
    const page = file.subarray(4096 * (rootpage - 1), 4096 * rootpage);
    // The size of the header of each record.
    for (let cell = 0; cell < page.readUInt16BE(3); cell++) page[page.readUInt16BE(8 + 2 * cell) + 1] = 0x7f;
    await writeFile(path, file);
  }

  it.each(['read', 'played'])('is put aside where that is noticed late: when a game is %s', async (how) => {
    const path = join(folder, `index-${how}.db`);
    const { store } = await openStore(path);
    const before = await beginIn(store);
    await playOn(before.session, 3);
    await before.keeper.release();
    await store.close();
    await damageIndex(path);
    const opened = await openStore(path);
    expect(opened.trouble).toBeUndefined();
    const sentence = `The saved games in ${path} are damaged: \`boardgames saves rescue\` brings back what can be read of them.`;
    const notices: unknown[] = [];
    if (how === 'read') {
      await expect(opened.store.load(before.id)).rejects.toMatchObject({ kind: 'gone', message: sentence });
      const { store } = opened;
      expect(await Promise.all([store.count('kept'), store.count('bin'), store.list('bin')])).toEqual([
        0,
        0,
        [],
      ]);
    } else {
      const clock = new SteppedClock();
      const enter = (match: Match<AnyTypes>) => opened.store.enter(match);
      const keeper = new SteadyKeeper(toyMatch('on'), { clock, enter });
      keeper.listener = (...told) => void notices.push(told);
      const session = new LocalSession(toyMatch('on'), keeper);
      await playOn(session, 1);
      expect(notices).toEqual([['unsaved', sentence]]);
      await clock.pass(1000, () => new Promise((resolve) => setImmediate(resolve)));
      expect(notices.slice(1)).toEqual([['kept', 'Everything is saved again.']]);
      await playOn(session, 1);
      await keeper.release();
    }
    expect((await opened.store.list('kept')).map(({ steps }) => steps)).toEqual(how === 'read' ? [] : [2]);
    expect((await readdir(folder)).some((name) => name.startsWith(`index-${how}.db.damaged-`))).toBe(true);
    await opened.store.close();
  });

  it('is left alone when a newer program made it', async () => {
    const path = join(folder, 'newer.db');
    const { store } = await openStore(path);
    await store.close();
    const file = new Database(path);
    file.exec('update versions set version = 99');
    file.close();
    await expect(openStore(path)).rejects.toMatchObject({
      kind: 'newer',
      message: expect.stringMatching(/newer version of this program: update it/),
    });
    expect(existsSync(path)).toBe(true);
  });

  it('gives a sentence for a match whose steps do not follow each other', async () => {
    const path = join(folder, 'holes.db');
    const { store } = await openStore(path);
    const { id, session } = await beginIn(store);
    await playOn(session, 3);
    const file = new Database(path);
    file.exec('delete from steps where number = 2');
    file.close();
    await expect(store.load(id)).rejects.toMatchObject({ kind: 'damaged' });
    await store.close();
  });
});

it('tells of a database that fails while guests are changed as it is, and tries nothing again', async () => {
  const database = await openDatabase(':memory:');
  let writes = 0;
  const write = async (): Promise<void> => {
    writes++;
    throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
  };
  const guests = keptGuests(async () => ({ ...database, write }));
  const change = guests.change(['a'], () => [{ name: 'ann', record: '1' }]);
  await expect(change).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  expect(writes).toBe(1);
  await database.close();
});

it('lets only values through that the database can keep', () => {
  expect(bindable(['text', 2 ** 53 - 1, null])).toHaveLength(3);
  for (const value of [true, undefined, 2 ** 53, 0.5, 10n, {}, Number.NaN]) {
    expect(() => bindable([value])).toThrow(TypeError);
  }
});
