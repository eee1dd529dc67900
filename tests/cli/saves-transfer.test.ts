import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { afterAll, expect, it, vi } from 'vitest';
import { withStore } from '../../src/cli/our-store.ts';
import { readText } from '../../src/cli/read-text.ts';
import { openStore } from '../../src/store/open.ts';
import { enterIn, toyMatch } from '../store/toy-match.ts';
import { runHere } from './run-here.ts';

const home = mkdtempSync(join(tmpdir(), 'saves-transfer-'));
afterAll(() => rmSync(home, { recursive: true }));

it('L7 a saved game that is named last is not taken for the file that others are written to', async () => {
  const { store } = await openStore(join(home, 'data', 'boardgames.db'));
  const first = await enterIn(store, toyMatch('first'));
  const second = await enterIn(store, toyMatch('second'));
  await store.close();
  const run = (...words: string[]) => runHere({ BOARDGAMES_HOME: home }, 'saves', 'export', ...words);
  expect(await run(first, second)).toEqual({
    status: 2,
    stdout: '',
    stderr: `${second} is a saved game: name the file last, or - for standard output.\n`,
  });
  expect(existsSync(second)).toBe(false);
  expect((await run(first)).stderr).toBe('Give the IDs of the games, or --all, and then the file.\n');
  expect((await run(first, second, '-')).status).toBe(0);
  const away = join(home, 'none', 'games.json');
  expect((await run(first, away)).stderr).toBe(`${away} cannot be written: there is no such folder.\n`);
});

it.runIf(process.platform !== 'win32')(
  'L7 reads what comes through a pipe, as the log of a game is',
  async () => {
    const pipe = join(home, 'pipe');
    execFileSync('mkfifo', [pipe]);
    spawn('sh', ['-c', 'echo "{}" > "$0"', pipe]);
    const { stderr } = await runHere({ BOARDGAMES_HOME: home }, 'saves', 'import', pipe);
    expect(stderr).toBe(`${pipe} holds no saved games as \`boardgames saves export\` writes them.\n`);
    spawn('sh', ['-c', 'exec yes 2>/dev/null > "$0"', pipe]);
    await expect(readText(pipe, 1_000_000, 'saved games')).rejects.toThrow(
      `${pipe} is too large for saved games.`,
    );
  },
);

it('L7 no storage begins for games that there are not', async () => {
  const to = join(home, 'never', 'games.db');
  expect(await runHere({ BOARDGAMES_HOME: home }, 'saves', 'move', 'nope', '--to', to)).toEqual({
    status: 2,
    stdout: '',
    stderr: 'There is no saved game nope: `boardgames saves` lists those there are.\n',
  });
  expect(existsSync(join(home, 'never'))).toBe(false);
});

it('L7 a storage to move to that cannot be used is named anew as it was named', async () => {
  const own = join(home, 'moving');
  const { store } = await openStore(join(own, 'data', 'boardgames.db'));
  const id = await enterIn(store, toyMatch('stays'));
  await store.close();
  const run = async (to: string) =>
    (await runHere({ BOARDGAMES_HOME: own }, 'saves', 'move', id, '--to', to)).stderr;
  expect(await run(own)).toBe(
    `Games can be neither saved nor found in ${own}: it is not a file. Mend that, or name another storage with --to.\n`,
  );
  expect(await run('mysql://nobody@127.0.0.1:1/games')).toBe(
    'The database 127.0.0.1:1/games cannot be used: no server answers there. Mend that, or name another storage with --to.\n',
  );
  const odd = join(home, 'odd-target.db');
  await (await openStore(odd)).store.close();
  new Sqlite(odd).exec('drop table matches');
  expect(await run(odd)).toBe(
    'The storage named with --to cannot be used: its tables were not made by this program. Try again when that is mended.\n',
  );
});

it('L7 nothing is moved into memory, where it would be lost', async () => {
  const own = join(home, 'into-memory');
  const { store } = await openStore(join(own, 'data', 'boardgames.db'));
  await enterIn(store, toyMatch('stays'));
  expect(await runHere({ BOARDGAMES_HOME: own }, 'saves', 'move', '--to', ':memory:')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'What is moved into memory would be lost: name a file or a database.\n',
  });
  expect(await store.count('kept')).toBe(1);
  await store.close();
});

it('B6 where there is nothing to rescue, the password of a database is not told', async () => {
  const env = { BOARDGAMES_HOME: home, BOARDGAMES_STORE: 'mysql://ann:secret@host/games' };
  expect(await runHere(env, 'saves', 'rescue')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'There is no damaged file beside the saved games: name one.\n',
  });
});

it('L7 what nothing else has looked at is found damaged when it is to be rescued', async () => {
  const own = mkdtempSync(join(home, 'rescue-'));
  const file = join(own, 'data', 'boardgames.db');
  const { store } = await openStore(file);
  const id = await enterIn(store, toyMatch('rescued'));
  await store.close();
  const run = () => runHere({ BOARDGAMES_HOME: own }, 'saves', 'rescue');
  expect((await run()).stderr).toBe('There is no damaged file beside the saved games: name one.\n');
  const whole = new Sqlite(file);
  whole.pragma('wal_checkpoint(TRUNCATE)');
  const index = whole.prepare("select rootpage from sqlite_master where name = 'sqlite_autoindex_matches_1'");
  const { rootpage } = index.get() as { rootpage: number };
  whole.close();
  const bytes = readFileSync(file);
  bytes.write('?', 4096 * (rootpage - 1) + bytes.subarray(4096 * (rootpage - 1)).indexOf(id));
  writeFileSync(file, bytes);
  const { stdout, stderr } = await run();
  expect(stderr).toMatch(/were damaged: the file was put aside as/);
  expect(stdout).toBe('1 game brought back.\n');
});

it('C3 what a database cannot do is told in words, not in its own', async () => {
  const file = join(home, 'odd.db');
  const { store } = await openStore(file);
  new Sqlite(file).exec('drop table locks; drop table guests');
  const why =
    /^The storage of saved games cannot be used: its tables were not made by this program\. Try again when that is mended\.$/;
  await expect(store.enter(toyMatch('seed'))).rejects.toThrow(why);
  await expect(store.guests.load('ssh-1')).rejects.toMatchObject({ message: expect.stringMatching(why) });
  const fault = new TypeError('undefined is not a function');
  const make = () => {
    throw fault;
  };
  await store.close();
  vi.stubEnv('BOARDGAMES_HOME', home);
  await expect(withStore((own) => own.guests.change(['ssh-1'], make))).rejects.toBe(fault);
  vi.unstubAllEnvs();
});

it('A3 settings that cannot be read are told of, since they may name another storage', async () => {
  const own = mkdtempSync(join(home, 'settings-'));
  const file = join(own, 'config', 'settings.json');
  mkdirSync(join(own, 'config'));
  writeFileSync(file, '{"storage": "mysql://');
  const { status, stdout, stderr } = await runHere({ BOARDGAMES_HOME: own }, 'saves');
  expect([status, stdout]).toEqual([0, 'There are no saved games yet.\n']);
  expect(stderr).toBe(
    `The settings in ${file} cannot be read, so the defaults are used: fix or delete the file.\n`,
  );
  const named = { BOARDGAMES_HOME: own, BOARDGAMES_STORE: join(own, 'games.db') };
  expect((await runHere(named, 'saves')).stderr).toBe('');
});

it('L23 all games that are moved take along who came to a server, and its tables', async () => {
  const own = join(home, 'house');
  const to = join(home, 'elsewhere.db');
  const inOwn = join(own, 'data', 'boardgames.db');
  const keep = async (place: string, record: string): Promise<void> => {
    const { store } = await openStore(place);
    await store.guests.change(['ssh-1'], () => [{ name: 'ann', record }]);
    await store.tables.save('BCDF', '{}');
    await store.close();
  };
  await keep(inOwn, '{}');
  const run = () => runHere({ BOARDGAMES_HOME: own }, 'saves', 'move', '--to', to);
  expect((await run()).stdout).toBe(`0 games moved to ${to}.\n1 guest and 1 table moved too.\n`);
  expect((await run()).stdout).toBe(`0 games moved to ${to}.\n`);
  await keep(inOwn, '{"games":[]}');
  expect((await run()).stdout).toBe(
    `0 games moved to ${to}.\nLeft here, since there are such there already: 1 guest and 1 table.\n`,
  );
});
