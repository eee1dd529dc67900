import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { publicChat } from '../../src/cli/net/public-chat.ts';
import { wantedTable } from '../../src/cli/net/show-table.tsx';
import { KeptTables } from '../../src/cli/serve/kept-tables.ts';
import type { TableRecord } from '../../src/net/table-parts.ts';
import type { Hall } from '../../src/serve/hall.ts';
import { openStore } from '../../src/store/open.ts';
import type { Store } from '../../src/store/store.ts';
import { runHere } from './run-here.ts';

const home = mkdtempSync(join(tmpdir(), 'kept-tables-'));
afterAll(() => rmSync(home, { recursive: true }));

it('L9 a table that is damaged is told of when it is asked for, and in nobody’s way else', async () => {
  const { store } = await openStore(join(home, 'data', 'boardgames.db'));
  await store.tables.save('BCDF', '{"lobby":');
  // Whoever asks for what was said in a game looks through all tables.
  expect(await publicChat('abcde', store.tables)).toEqual(new Map());
  await store.close();
  const run = (...words: string[]) => runHere({ BOARDGAMES_HOME: home }, ...words);
  expect(await run('host', 'resume', 'bcdf', '--referee')).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'Table BCDF cannot be read: it is damaged, or was kept by a later version of the program: update that, or open a new one with `boardgames host GAME`.\n',
  });
});

it('L9 a host goes on with its own table, not with one of a server in the same place', async () => {
  const { store } = await openStore(join(home, 'data', 'boardgames.db'));
  const lobby = { owner: 1, options: {}, seats: [{ ready: false }, { ready: false }] };
  const served: TableRecord = {
    code: 'CDFG',
    game: 'wordsteal',
    lobby,
    members: [],
    chat: [],
    isPublic: true,
  };
  await store.tables.save('CDFG', JSON.stringify(served));
  await store.close();
  const run = async (...words: string[]) =>
    (await runHere({ BOARDGAMES_HOME: home }, ...words, '--referee')).stderr;
  expect(await run('host', 'resume', 'cdfg')).toBe(
    'Table CDFG is one of `boardgames serve`: start that again, and its people find the table there.\n',
  );
  // Its own is the one that is damaged.
  expect(await run('host', 'resume')).toMatch(/^Table BCDF cannot be read/);
});

it('L9 a host goes on with no table whose game was deleted, and says so where it is named', async () => {
  const own = join(home, 'deleted');
  const { store } = await openStore(join(own, 'data', 'boardgames.db'));
  const record = {
    ...{ game: 'wordsteal', members: [], chat: [] },
    lobby: { owner: 1, options: {}, seats: [{ ready: false }, { ready: false }] },
  };
  const run = async (...words: string[]) =>
    (await runHere({ BOARDGAMES_HOME: own }, 'host', 'resume', ...words, '--referee')).stderr;
  await store.tables.save('DFGH', JSON.stringify({ ...record, code: 'DFGH', match: 'gone1' }));
  expect(await run('dfgh')).toBe(
    'The game of table DFGH was deleted: open a new table with `boardgames host GAME`.\n',
  );
  expect(await run()).toMatch(/^There is no table kept here/);
  await store.tables.save('BCDF', JSON.stringify({ ...record, code: 'BCDF' }));
  // Saved last, it would be taken.
  await store.tables.save('DFGH', JSON.stringify({ ...record, code: 'DFGH', match: 'gone1' }));
  expect((await wantedTable({ table: { resume: undefined }, referee: true }, store)).record?.code).toBe(
    'BCDF',
  );
  await store.close();
});

it('L24 why a table is not opened again is told once, until it is another reason or was opened', async () => {
  const record: TableRecord = {
    ...{ code: 'DFGH', game: 'wordsteal', members: [], chat: [], isPublic: true },
    lobby: { owner: 1, options: {}, seats: [{ ready: false }, { ready: false }] },
  };
  const full = (): Promise<boolean> => Promise.reject(new Error('The Redis is full.'));
  const [taken, opened] = [false, true].map((is) => () => Promise.resolve(is));
  const answers = [full, full, taken, taken, opened, taken];
  const told: unknown[] = [];
  const kept = new KeptTables({
    store: { tables: { load: async () => JSON.stringify(record) } } as unknown as Store,
    hall: { restore: () => answers.shift()!() } as unknown as Hall,
    log: (event, fields) => told.push([event, fields?.why]),
    gone: () => {},
  });
  while (answers.length > 0) await kept.adopt('DFGH');
  expect(told).toEqual([
    ['table not opened again', 'The Redis is full.'],
    ['table not opened again', 'another program has it open'],
    ['table opened again', undefined],
    ['table not opened again', 'another program has it open'],
  ]);
});
