import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { afterEach, describe, expect, it } from 'vitest';
import { openLog } from '../../src/engine/log.ts';
import { findGame } from '../../src/games/index.ts';
import { openDatabase } from '../../src/store/database.ts';
import { SCHEMA_VERSION } from '../../src/store/migrations.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { hasMariadb, startMariadb } from './mariadb.ts';
import { beginIn, playOn, toy } from './toy-match.ts';

const fixture = (name: string): URL => new URL(`version-1/${name}`, import.meta.url);
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function oldFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'boardgames-old-'));
  closing.push(() => rm(folder, { recursive: true }));
  await copyFile(fixture('store.db'), join(folder, 'store.db'));
  return join(folder, 'store.db');
}

async function oldServer(): Promise<string> {
  const server = await startMariadb();
  closing.push(() => server.stop());
  const connection = await createConnection({ uri: server.url, multipleStatements: true });
  await connection.query('set names utf8mb4');
  await connection.query(await readFile(fixture('store.sql'), 'utf8'));
  await connection.end();
  return server.url;
}

async function opened(place: string): Promise<Store> {
  const { store, trouble } = await openStore(place);
  expect(trouble).toBeUndefined();
  closing.push(() => store.close());
  return store;
}

/** Made by the first version of the tables: a finished, a running, a binned and an empty match of the toy, one of each game. */
describe.each([['a file', oldFile], ...(hasMariadb ? [['a server', oldServer] as const] : [])] as const)(
  'a store of the first version, %s',
  (_, old) => {
    it('opens with every match, its title, its result and its times', async () => {
      const store = await opened(await old());
      const kept = await store.list('kept');
      expect(kept).toHaveLength(7);
      expect(await store.list('bin')).toMatchObject([{ game: 'toy', steps: 2 }]);
      const shown = kept.map(
        ({ game, title, steps, result }) => `${game} ${title} ${steps} ${result !== undefined}`,
      );
      expect([...shown].sort()).toEqual([
        'carcassonne  25 false',
        'catan  25 false',
        'monopoly  25 false',
        expect.stringMatching(/^toy {2}0 false$/),
        expect.stringMatching(/^toy {2}5 false$/),
        expect.stringMatching(/^toy Sunday O’Hara 李 \d+ true$/),
        'wordsteal  25 false',
      ]);
      expect(kept.every(({ updatedAt }) => updatedAt > 1.7e12)).toBe(true);
      expect((await store.statistics()).map(({ name, games }) => [name, games])).toEqual(
        expect.arrayContaining([
          ['Ann', 1],
          ['Robo', 1],
        ]),
      );
      for (const { id, game, steps } of kept) {
        const { log } = await store.load(id);
        const rules = game === 'toy' ? toy : await findGame(game)!.rules();
        const match = openLog(log, rules);
        expect(match.ok && match.match.steps.length, game).toBe(steps);
      }
    });

    it('is played on, by many who open it at the same moment', async () => {
      const place = await old();
      const stores = await Promise.all([opened(place), opened(place), opened(place)]);
      for (const store of stores) {
        const { session, id } = await beginIn(store);
        await playOn(session, 2);
        expect((await store.load(id)).log.steps).toHaveLength(2);
      }
      expect(await stores[0]!.count('kept')).toBe(10);
    });

    it('tells older programs that it has become newer', async () => {
      const place = await old();
      await opened(place);
      const { db, close } = await openDatabase(place);
      closing.push(close);
      expect(await db.selectFrom('versions').selectAll().execute()).toEqual([
        { id: 1, version: SCHEMA_VERSION },
      ]);
    });
  },
);
