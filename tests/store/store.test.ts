import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyTypes } from '../../src/engine/game.ts';
import { openLog } from '../../src/engine/log.ts';
import { LocalSession, type Session } from '../../src/engine/session.ts';
import { keepNew } from '../../src/store/keeper.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { hasMariadb, type Server, startMariadb } from './mariadb.ts';
import { ann, bot, nextMove, toy, toyMatch } from './toy-match.ts';

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
      await connection.query('drop table if exists versions, matches, steps, locks');
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

    beforeAll(backend.start, 60_000);
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
    const begin = async (match = toyMatch()) => {
      const { id, keeper } = await keepNew(store, match);
      return { id, keeper, session: new LocalSession(match, keeper) };
    };
    const playOn = async (session: Session<AnyTypes>, count: number): Promise<void> => {
      for (let i = 0; i < count; i++) {
        const { seat, move } = nextMove(session.match);
        expect(await session.play(seat, move)).toBeUndefined();
      }
    };

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
    });

    it('L7 renames, puts into the bin, restores, and deletes for good', async () => {
      const { id } = await begin();
      const gone = await begin(toyMatch('gone'));
      await store.rename(id, '  Sunday  ');
      await store.remove(gone.id);
      expect((await store.list('kept')).map((saved) => [saved.id, saved.title])).toEqual([[id, 'Sunday']]);
      expect((await store.list('bin')).map((saved) => saved.id)).toEqual([gone.id]);
      await store.restore(gone.id);
      expect(await store.list('bin')).toEqual([]);
      await store.remove(gone.id);
      expect(await store.emptyBin()).toBe(1);
      expect((await store.list('kept')).map((saved) => saved.id)).toEqual([id]);
      await expect(store.load(gone.id)).rejects.toThrow(`There is no saved game ${gone.id}`);
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

    it('serves two programs that write at once', async () => {
      ({ store: other } = await openStore(place));
      const mine = await begin(toyMatch('mine'));
      const match = toyMatch('theirs');
      const { id, keeper } = await keepNew(other, match);
      const theirs = new LocalSession(match, keeper);
      for (let i = 0; i < 6; i++) {
        await Promise.all([playOn(mine.session, 1), playOn(theirs, 1)]);
      }
      expect((await store.load(mine.id)).log.steps).toHaveLength(6);
      expect((await store.load(id)).log.steps).toHaveLength(6);
    });

    it('L14 counts games, wins, scores and streaks; taken back results do not count', async () => {
      const finish = async (seed: string): Promise<readonly number[]> => {
        const { session, keeper } = await begin(toyMatch(seed));
        while (!session.match.game.outcome(session.match.state)) await playOn(session, 1);
        await keeper.finish(session.match);
        await keeper.release();
        return session.match.game.outcome(session.match.state)!.winners;
      };
      const winners = [await finish('1'), await finish('2'), await finish('3')];
      const annsWins = winners.filter((seats) => seats.includes(0)).length;
      const rows = await store.statistics();
      expect(rows.find((row) => row.name === 'Ann')).toMatchObject({ game: 'toy', games: 3, wins: annsWins });
      expect(rows.find((row) => row.name === 'Robo')).toMatchObject({
        bot: 'hard',
        games: 3,
        wins: 3 - annsWins,
      });
      const [latest] = await store.list('kept');
      expect(latest?.result?.winners).toEqual(winners[2]);
      const keeper = await store.keep(latest!.id);
      await keeper.truncate(1);
      expect((await store.statistics()).find((row) => row.name === 'Ann')?.games).toBe(2);
    });
  });
}
