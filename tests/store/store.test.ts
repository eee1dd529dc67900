import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createConnection } from 'mysql2/promise';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyTypes } from '../../src/engine/game.ts';
import { openLog } from '../../src/engine/log.ts';
import type { Match } from '../../src/engine/match.ts';
import { unprintable } from '../../src/engine/printable.ts';
import { LocalSession } from '../../src/engine/session.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { SteadyKeeper } from '../../src/store/keeper.ts';
import { Locks } from '../../src/store/locks.ts';
import { openStore } from '../../src/store/open.ts';
import { sqlStore } from '../../src/store/sql-store.ts';
import type { ListOptions, Store } from '../../src/store/store.ts';
import { hasMariadb, type Server, startMariadb } from './mariadb.ts';
import { ann, beginIn, bot, enterIn, playOn, toy, toyMatch } from './toy-match.ts';

interface Backend {
  readonly name: string;
  start(): Promise<void>;
  /** The same place for every store of one test, empty before each. */
  place(): Promise<string>;
  stop(): Promise<void>;
}

function sqlite(): Backend {
  let folder = '';
  let count = 0;
  return {
    name: 'SQLite',
    async start() {
      folder = await mkdtemp(join(tmpdir(), 'boardgames-store-'));
    },
    place: async () => join(folder, `${count++}.db`),
    stop: () => rm(folder, { recursive: true }),
  };
}

function mariadb(): Backend {
  let server: Server;
  return {
    name: 'MariaDB',
    async start() {
      server = await startMariadb();
    },
    async place() {
      const connection = await createConnection(server.url);
      await connection.query(
        'drop table if exists versions, matches, steps, locks, network_tables, reviews, guests, sums, kysely_migration, kysely_migration_lock',
      );
      await connection.end();
      return server.url;
    },
    stop: () => server.stop(),
  };
}

// One contract, run against every database that there is.
for (const backend of [sqlite(), ...(hasMariadb ? [mariadb()] : [])]) {
  describe(`a store in ${backend.name}`, () => {
    let place = '';
    let store: Store;
    let other: Store | undefined;

    beforeAll(backend.start);
    afterAll(backend.stop);
    beforeEach(async () => {
      place = await backend.place();
      ({ store } = await openStore(place));
    });
    afterEach(async () => {
      await other?.close();
      other = undefined;
      await store.close();
    });

    const reopen = async (): Promise<void> => {
      await store.close();
      ({ store } = await openStore(place));
    };
    const begin = (match = toyMatch()) => beginIn(store, match);

    it('L7 brings back a match with every step, its luck and its seed', async () => {
      const { id, session } = await begin();
      await playOn(session, 5);
      await reopen();
      const { log, saved } = await store.load(id);
      const opened = openLog(log, toy);
      expect(opened.ok && opened.match.state).toEqual(session.match.state);
      expect(opened.ok && opened.match.steps).toEqual(session.match.steps);
      expect(opened.ok && opened.match.seed).toBe('seed');
      expect(saved.steps).toBe(5);
      expect(id).toMatch(/^[a-z2-9]{5}$/);
    });

    it('L24 keeps guests with what each of several programs changed of them, and a name for one alone', async () => {
      ({ store: other } = await openStore(place));
      const count = (kept: readonly (string | undefined)[]) =>
        kept.map((one, at) => ({ name: ['ann', 'cid'][at]!, record: String(Number(one ?? 0) + 1) }));
      const stores = [store, other, store, other];
      const counted = stores.map((each) => each.guests.change(['a', 'c'], count));
      expect(await Promise.all(counted)).not.toContain(false);
      expect([await store.guests.load('a'), await store.guests.load('c')]).toEqual(['4', '4']);
      // All or nothing: of two, one may not be called so.
      const both = () => [
        { name: 'ann', record: '5' },
        { name: 'ann', record: 'B' },
      ];
      expect(await other.guests.change(['a', 'b'], both)).toBe(false);
      expect(await other.guests.load('a')).toBe('4');
      expect(await other.guests.load('b')).toBeUndefined();
      expect(await other.guests.owner('ann')).toBe('a');
      expect(await store.guests.change(['a', 'c'], () => [])).toBe(true);
      // Records that differ in capitals alone are different ones.
      await store.guests.change(['a'], () => [{ name: 'ann', record: 'x' }]);
      const seen: (string | undefined)[] = [];
      await other.guests.change(['a'], ([kept]) => {
        seen.push(kept);
        return [{ name: 'anna', record: 'X' }];
      });
      expect([seen, await store.guests.load('a'), await store.guests.owner('ann')]).toEqual([
        ['x'],
        'X',
        undefined,
      ]);
    });

    it('forgets the steps of a take-back and keeps those played instead', async () => {
      const { id, session } = await begin();
      await playOn(session, 4);
      await session.takeBack();
      await playOn(session, 1);
      expect((await store.load(id)).log.steps).toEqual(session.match.steps);
    });

    it('lists the newest first, with players, steps and result', async () => {
      const first = await begin(toyMatch('a'));
      const second = await begin(toyMatch('b', [ann, { name: '李 🎲 O’Hara', colour: 'green' }]));
      await playOn(first.session, 2);
      const listed = await store.list('kept');
      expect(listed.map((saved) => saved.steps)).toContain(2);
      expect(listed.find((saved) => saved.id === second.id)?.players[1]?.name).toBe('李 🎲 O’Hara');
      const times = listed.map((saved) => saved.updatedAt);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(listed.every((saved) => saved.result === undefined && saved.game === 'toy')).toBe(true);
    });

    it('keeps names, quotes and seeds beyond 2^53 letter for letter', async () => {
      const { id } = await begin(toyMatch('90071992547409931', [{ name: `"'; drop table steps; --` }, bot]));
      const { log } = await store.load(id);
      expect(log.header.seed).toBe('90071992547409931');
      expect(log.header.players[0]?.name).toBe(`"'; drop table steps; --`);
      const marked = await begin(toyMatch('\uFEFFseed'));
      expect((await store.load(marked.id)).log.header.seed).toBe('\uFEFFseed');
    });

    it('L7 renames, puts into the bin, restores, and deletes for good', async () => {
      const { id } = await begin();
      const gone = await begin(toyMatch('gone'));
      await gone.keeper.release();
      await store.rename(id, '  Sunday  ');
      expect(await store.remove(gone.id)).toBe(true);
      expect(await store.remove(gone.id)).toBe(false);
      expect((await store.list('kept')).map((saved) => [saved.id, saved.title])).toEqual([[id, 'Sunday']]);
      expect((await store.list('bin')).map((saved) => saved.id)).toEqual([gone.id]);
      expect(await store.restore(gone.id)).toBe(true);
      expect(await store.restore(gone.id)).toBe(false);
      expect(await store.list('bin')).toEqual([]);
      await store.remove(gone.id);
      expect(await store.emptyBin()).toEqual({ deleted: 1, left: 0 });
      expect((await store.list('kept')).map((saved) => saved.id)).toEqual([id]);
      await expect(store.load(gone.id)).rejects.toThrow(`There is no saved game ${gone.id}`);
    });

    it('is called by where it is', () => {
      expect(place).toContain(store.place);
    });

    it('says so when there is no such game', async () => {
      for (const work of [
        () => store.load('nosuc'),
        () => store.rename('nosuc', 'x'),
        () => store.remove('nosuc'),
        () => store.restore('nosuc'),
        () => store.keep('nosuc'),
      ]) {
        await expect(work()).rejects.toMatchObject({ name: 'StoreError', kind: 'missing' });
      }
    });

    it('lets nobody else play a match that is being played, until it is left', async () => {
      const { id, keeper } = await begin();
      ({ store: other } = await openStore(place));
      expect((await other.list('kept'))[0]?.inUse).toBe(true);
      expect((await store.list('kept'))[0]?.inUse).toBe(false);
      await expect(other.keep(id)).rejects.toMatchObject({ kind: 'in-use' });
      await keeper.release();
      await (await other.keep(id)).release();
    });

    it('A6 bins and deletes nothing that is being played, here or by another program', async () => {
      const { id, keeper, session } = await begin();
      ({ store: other } = await openStore(place));
      for (const one of [store, other]) {
        await expect(one.remove(id)).rejects.toMatchObject({
          kind: 'in-use',
          message: `Game ${id} is being played by another program: leave it there first, or wait a minute where that one has crashed.`,
        });
      }
      await keeper.release();
      await other.remove(id);
      const { release } = await store.keep(id);
      expect(await other.emptyBin()).toEqual({ deleted: 0, left: 1 });
      await release();
      const endings = vi.spyOn(Locks.prototype, 'endings').mockImplementationOnce(async () => {
        await store.restore(id);
        return [];
      });
      expect(await other.emptyBin()).toEqual({ deleted: 0, left: 0 });
      endings.mockRestore();
      await other.remove(id);
      // Nor does a program that has ended keep it.
      await store.keep(id);
      const { pid } = spawnSync(process.execPath, ['--version']);
      const { db, close } = await openDatabase(place);
      await db.updateTable('locks').set({ pid, owner: 'ended' }).execute();
      await close();
      expect(await other.emptyBin()).toEqual({ deleted: 1, left: 0 });
      expect(session.match.steps).toEqual([]);
    });

    it('A6 takes a game out of the bin again when it is played on', async () => {
      const { id, keeper } = await begin();
      await keeper.release();
      await store.remove(id);
      const entry = await store.keep(id);
      await entry.write(toyMatch(), 0, false);
      expect((await store.list('kept')).map((saved) => saved.id)).toEqual([id]);
    });

    it('A6 writes a game whose entry was deleted all the same as a new one', async () => {
      const { id, keeper, session } = await begin();
      await playOn(session, 3);
      const { db, close } = await openDatabase(place);
      await db.deleteFrom('matches').where('id', '=', id).execute();
      await close();
      await playOn(session, 1);
      expect(keeper.id).not.toBe(id);
      expect((await store.load(keeper.id!)).log.steps).toEqual(session.match.steps);
    });

    it('makes one entry, with its title, where a server made it and its answer was lost', async () => {
      const database = await openDatabase(place);
      let isLost = false;
      const write: Database['write'] = async (statements) => {
        await database.write(statements);
        if (isLost) return;
        isLost = true;
        throw Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' });
      };
      const own = sqlStore({ ...database, write }, () => openDatabase(place));
      const match = toyMatch();
      const enter = (latest: Match<AnyTypes>, id: string) => own.enter(latest, { id, title: ' Sunday ' });
      const keeper = new SteadyKeeper(match, { clock: new SteppedClock(), enter });
      const session = new LocalSession(match, keeper);
      await playOn(session, 2);
      expect(await keeper.release()).toBe(true);
      const [saved, ...others] = await store.list('kept');
      expect([saved?.id, saved?.title, saved?.inUse, others]).toEqual([keeper.id, 'Sunday', false, []]);
      expect((await store.load(keeper.id!)).log.steps).toEqual(session.match.steps);
      await own.close();
    });

    it('gives a game another ID where this program plays one that is called so', async () => {
      const { id, session } = await begin();
      await playOn(session, 2);
      const second = await store.enter(toyMatch('second'), { id });
      expect(second.id).not.toBe(id);
      expect([(await store.load(id)).log, (await store.load(second.id)).log]).toMatchObject([
        { header: { seed: 'seed' }, steps: [{}, {}] },
        { header: { seed: 'second' }, steps: [] },
      ]);
    });

    it('B3 leaves a game to the program that took it over, and goes on with a copy', async () => {
      const { id, keeper, session } = await begin();
      await playOn(session, 2);
      const { db, close } = await openDatabase(place);
      await db.updateTable('locks').set({ owner: 'another', host: 'far away' }).execute();
      await close();
      await playOn(session, 1);
      expect((await store.load(id)).log.steps).toHaveLength(2);
      expect((await store.load(keeper.id!)).log.steps).toEqual(session.match.steps);
    });

    it('L24 takes a match over with a greater fence alone, after which the one before writes nothing', async () => {
      const match = toyMatch();
      const old = await store.enter(match, { fence: 7 });
      ({ store: other } = await openStore(place));
      await expect(other.keep(old.id, 7)).rejects.toMatchObject({ kind: 'in-use' });
      await expect(other.keep(old.id)).rejects.toMatchObject({ kind: 'in-use' });
      const taken = await other.keep(old.id, 8);
      const session = new LocalSession(match);
      await playOn(session, 2);
      const played = session.match;
      await expect((async () => old.write(played, 0, false))()).rejects.toMatchObject({ kind: 'gone' });
      expect((await store.load(old.id)).log.steps).toEqual([]);
      await taken.write(played, 0, false);
      expect((await store.load(old.id)).log.steps).toHaveLength(2);
      await taken.release();
    });

    it.each([
      [0, true],
      [44_000, true],
      [46_000, false],
      [-44_000, true],
      [-46_000, false],
    ])(
      'B3 a lock of another host that is %i ms old by the clock of the database holds: %s',
      async (age, holds) => {
        const { id } = await begin();
        const { db, now, close } = await openDatabase(place);
        const beat = sql<number>`${now} - ${sql.lit(age)}`;
        await db.updateTable('locks').set({ owner: 'another', host: 'far away', beat_at: beat }).execute();
        await close();
        const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
        try {
          expect((await store.list('kept'))[0]?.inUse).toBe(holds);
          ({ store: other } = await openStore(place));
          if (holds) await expect(other.keep(id)).rejects.toMatchObject({ kind: 'in-use' });
          else await (await other.keep(id)).release();
        } finally {
          clock.mockRestore();
        }
      },
    );

    it('B3 takes every time from the clock of the database', async () => {
      const before = Date.now() - 5000;
      const clock = vi.spyOn(Date, 'now').mockReturnValue(1);
      const { session, keeper } = await begin();
      await playOn(session);
      await keeper.release();
      clock.mockRestore();
      const { db, close } = await openDatabase(place);
      const times = await db
        .selectFrom('matches')
        .select(['started_at', 'updated_at', 'finished_at'])
        .executeTakeFirstOrThrow();
      await close();
      for (const time of Object.values(times)) {
        expect(time).toBeGreaterThan(before);
        expect(time).toBeLessThan(Date.now() + 5000);
      }
    });

    it('A5 gives back no sign that could steer a terminal, whoever wrote it', async () => {
      const evil = 'T\u001b]0;own\u0007\u001b[31mX\u202e\nsecond';
      const { id, keeper } = await begin();
      await keeper.release();
      await store.rename(id, evil);
      expect((await store.list('kept'))[0]?.title).toBe('T]0;own[31mXsecond');
      const { db, close } = await openDatabase(place);
      const players = JSON.stringify([{ name: evil, colour: 'red' }, { name: 'Bo\u2066b' }]);
      await db.updateTable('matches').set({ title: evil, players }).execute();
      await close();
      const [saved] = await store.list('kept');
      const { log } = await store.load(id);
      for (const text of [saved!.title, ...saved!.players.map(({ name }) => name)])
        expect(text).not.toMatch(unprintable);
      expect(log.header.players.map(({ name }) => name)).toEqual(['T]0;own[31mXsecond', 'Bob']);
    });

    it('A5 nor one that JSON writes by a letter, as it does a line end', async () => {
      const { keeper } = await begin();
      await keeper.release();
      const { db, close } = await openDatabase(place);
      const players = JSON.stringify([
        { name: 'An\nn', colour: 'red' },
        { name: 'B\bob\r', colour: 'blue' },
      ]);
      const outcome = JSON.stringify({ winners: [0], reason: 'over\r\nand out', scores: [1, 0] });
      await db.updateTable('matches').set({ players, outcome }).execute();
      await close();
      const [saved] = await store.list('kept');
      expect(saved!.players.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
      expect(saved!.result?.reason).toBe('overand out');
    });

    it('L14 counts no game that is in the bin', async () => {
      const { session, keeper, id } = await begin();
      await playOn(session);
      await keeper.release();
      expect(await store.statistics()).toHaveLength(2);
      await store.remove(id);
      expect(await store.statistics()).toEqual([]);
      await store.restore(id);
      expect(await store.statistics()).toHaveLength(2);
    });

    it('L14 keeps its counts right whatever becomes of the matches that were counted', async () => {
      const finish = async (seed: string): Promise<string> => {
        const { session, keeper, id } = await begin(toyMatch(seed));
        await playOn(session);
        await keeper.release();
        return id;
      };
      /** What a store counts that has never counted before. */
      const anew = async (): Promise<unknown> => {
        const { store: fresh } = await openStore(':memory:');
        await fresh.add((await store.read()).filter(({ match }) => match.removed_at === null));
        return fresh.statistics().finally(() => fresh.close());
      };
      const first = await finish('1');
      const second = await finish('2');
      const records = await store.read([first]);
      for (const change of [
        () => Promise.resolve(),
        () => finish('3'),
        () => store.remove(first),
        () => store.restore(first),
        async () => store.withdraw(await store.read([second])),
        () => store.add(records.map((record) => ({ ...record, match: { ...record.match, seed: 'x' } }))),
        async () => {
          const entry = await store.keep(first);
          await entry.write(toyMatch('1'), 0, true);
          await entry.release();
        },
      ]) {
        await change();
        expect(await store.statistics()).toEqual(await anew());
      }
    });

    it('keeps tables of players in other places until they are removed', async () => {
      const record = JSON.stringify({ text: '李 🎲 '.repeat(10_000) });
      await store.tables.save('abcd', '{}');
      await store.tables.save('wxyz', '{"a":1}');
      await store.tables.save('abcd', record);
      await reopen();
      expect(await store.tables.load('abcd')).toBe(record);
      expect([...(await store.tables.list())].sort()).toEqual(['abcd', 'wxyz']);
      await store.tables.remove('abcd');
      expect([await store.tables.load('abcd'), await store.tables.list()]).toEqual([undefined, ['wxyz']]);
    });

    it('L9 a table is open in one program at a time, in its lobby too', async () => {
      ({ store: other } = await openStore(place));
      const held = await store.tables.hold('ABCD');
      const isFree = (code: string) => Promise.all([store, other!].map((one) => one.tables.isFree(code)));
      expect([await isFree('ABCD'), await isFree('WXYZ')]).toEqual([
        [true, false],
        [true, true],
      ]);
      await expect(other.tables.hold('ABCD')).rejects.toMatchObject({
        kind: 'in-use',
        message:
          'Table ABCD is open in another program: close it there first, or wait a minute where that one has crashed.',
      });
      await (await other.tables.hold('WXYZ')).release();
      await held.release();
      await (await other.tables.hold('ABCD')).release();
      // Nor is it in the way of what the store does with matches.
      await store.tables.hold('ABCD');
      expect([await other.list('kept'), await other.emptyBin()]).toEqual([[], { deleted: 0, left: 0 }]);
    });

    it('L9 a table is kept by the program in which it is open, and by no other that had it before', async () => {
      ({ store: other } = await openStore(place));
      await store.tables.save('ABCD', 'first');
      const held = await other.tables.hold('ABCD');
      await expect(store.tables.save('ABCD', 'late')).rejects.toThrow();
      expect(await store.tables.load('ABCD')).toBe('first');
      await other.tables.save('ABCD', 'second');
      await held.release();
      await store.tables.save('ABCD', 'third');
      expect(await other.tables.load('ABCD')).toBe('third');
    });

    it('L22 keeps the review of a match until the match is deleted', async () => {
      const id = await enterIn(store, toyMatch('reviewed'));
      const option = { move: { type: 'take' }, notation: 'take 2', text: 'takes 2 李', worth: 0.25 };
      const review = {
        ...({ version: 3, unit: 'chance', about: 'the chance to win', steps: 3 } as const),
        decisions: [{ step: 1, turn: 1, seat: 0, played: option, best: [option] }],
      };
      await store.reviews.save(id, { ...review, steps: 2 });
      await store.reviews.save(id, review);
      await reopen();
      expect(await store.reviews.load(id)).toEqual(review);
      await store.reviews.save('other', { ...review, version: 1 as never });
      expect(await store.reviews.load('other')).toBeUndefined();
      await store.remove(id);
      await store.emptyBin();
      expect(await store.reviews.load(id)).toBeUndefined();
    });

    it('lists as many of the newest as are asked for', async () => {
      const ids: string[] = [];
      for (let i = 0; i < 5; i++) ids.unshift(await enterIn(store, toyMatch(String(i))));
      const all = (await store.list('kept')).map((saved) => saved.id);
      expect([...all].sort()).toEqual([...ids].sort());
      for (const limit of [2, 4, 6]) {
        const listed = await store.list('kept', { limit });
        expect(listed.map((saved) => saved.id)).toEqual(all.slice(0, limit));
      }
      await store.remove(ids[0]!);
      expect([await store.count('kept'), await store.count('bin')]).toEqual([4, 1]);
    });

    it('lists the matches of one game alone, or those that are not over', async () => {
      const { session, keeper, id } = await begin(toyMatch('over'));
      await playOn(session);
      await keeper.release();
      const running = await enterIn(store, toyMatch('running'));
      const [record] = await store.read([running]);
      const [other] = await store.add([
        { ...record!, match: { ...record!.match, id: 'other', game: 'chess' } },
      ]);
      const listed = async (options: ListOptions) =>
        (await store.list('kept', options)).map((saved) => saved.id).sort();
      expect(await listed({})).toEqual([id, running, other!.id].sort());
      expect(await listed({ game: 'toy' })).toEqual([id, running].sort());
      expect(await listed({ running: true })).toEqual([running, other!.id].sort());
      const ended = await enterIn(store, { ...toyMatch('ended'), isEnded: true });
      expect(await listed({ game: 'toy', running: true, limit: 5 })).toEqual([running]);
      expect((await store.list('kept')).filter((saved) => saved.isEnded)).toMatchObject([{ id: ended }]);
      await store.rename(id, 'x'.repeat(300));
      expect((await store.load(id)).saved.title).toBe('x'.repeat(100));
    });

    it('writes and reads a match of a thousand steps', async () => {
      let match = toyMatch('long');
      const step = { seat: 0, move: { type: 'knock' }, chance: [] };
      match = { ...match, steps: Array.from({ length: 1001 }, () => step) };
      const id = await enterIn(store, match);
      expect((await store.load(id)).log.steps).toHaveLength(1001);
      const [record] = await store.read([id]);
      const [added] = await store.add([{ ...record!, match: { ...record!.match, seed: 'again' } }]);
      expect((await store.load(added!.id)).log.steps).toEqual((await store.load(id)).log.steps);
    });

    it('writes all of a transaction or nothing, and says that a row is gone', async () => {
      const { db, write, close } = await openDatabase(place);
      const { id } = await begin();
      const renamed = (of: string) => db.updateTable('matches').set({ seed: 'other' }).where('id', '=', of);
      const lost = async () =>
        write([
          { query: renamed(id), rows: 1 },
          { query: renamed('none'), rows: 1 },
        ]);
      await expect(lost()).rejects.toMatchObject({
        kind: 'gone',
        message: 'The first was deleted, or is played elsewhere.',
      });
      const kept = await db.selectFrom('matches').select('seed').where('id', '=', id).execute();
      expect(kept).toEqual([{ seed: 'seed' }]);
      await close();
    });

    it('serves two programs that write at once', async () => {
      ({ store: other } = await openStore(place));
      const mine = await begin(toyMatch('mine'));
      const { id, session: theirs } = await beginIn(other, toyMatch('theirs'));
      for (let i = 0; i < 6; i++) {
        await Promise.all([playOn(mine.session, 1), playOn(theirs, 1)]);
      }
      expect((await store.load(mine.id)).log.steps).toHaveLength(6);
      expect((await store.load(id)).log.steps).toHaveLength(6);
    });

    it('L14 counts games, wins, scores and streaks; taken back results do not count', async () => {
      const finish = async (seed: string): Promise<readonly number[]> => {
        const { session, keeper } = await begin(toyMatch(seed));
        await playOn(session);
        await keeper.release();
        return session.match.game.outcome(session.match.state)!.winners;
      };
      const winners = [await finish('1'), await finish('2'), await finish('3')];
      const annsWins = winners.filter((seats) => seats.includes(0)).length;
      const rows = await store.statistics();
      const shared = { game: 'toy', games: 3, wins: annsWins, people: 1 };
      expect(await store.gamesOfPeople()).toEqual([shared]);
      expect(rows.find((row) => row.name === 'Ann')).toMatchObject({ game: 'toy', games: 3, wins: annsWins });
      expect(rows.find((row) => row.name === 'Robo')).toMatchObject({
        bot: 'hard',
        games: 3,
        wins: 3 - annsWins,
      });
      const [latest] = await store.list('kept');
      expect(latest?.result?.winners).toEqual(winners[2]);
      const entry = await store.keep(latest!.id);
      await entry.write(toyMatch('3'), 0, true);
      expect((await store.statistics()).find((row) => row.name === 'Ann')?.games).toBe(2);
    });
  });
}
