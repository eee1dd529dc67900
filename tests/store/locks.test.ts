import { spawn, spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { Locks } from '../../src/store/locks.ts';
import { until } from '../until.ts';

let database: Database;
let locks: Locks;
const others: Locks[] = [];
const otherLocks = (): Locks => {
  const made = new Locks(() => database);
  others.push(made);
  return made;
};

beforeEach(async () => {
  database = await openDatabase(':memory:');
  locks = otherLocks();
});
afterEach(async () => {
  for (const each of others.splice(0)) await each.releaseAll();
  await database.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const rows = () => database.db.selectFrom('locks').selectAll().orderBy('match_id').execute();
const change = (values: Partial<Awaited<ReturnType<typeof rows>>[number]>) =>
  database.db.updateTable('locks').set(values).execute();

it('a lock says who has it, and is released by nobody else', async () => {
  expect(await locks.take('a')).toBe(true);
  expect(await locks.take('a')).toBe(false);
  expect(await rows()).toMatchObject([{ match_id: 'a', owner: locks.owner, pid: process.pid, fence: 0 }]);
  const other = otherLocks();
  expect([await other.take('a'), locks.owner === other.owner]).toEqual([false, false]);
  await other.release('a');
  other.hold('a');
  await other.release('a');
  expect(await rows()).toHaveLength(1);
  await locks.release('a');
  expect(await rows()).toEqual([]);
  expect(await other.take('a')).toBe(true);
});

it('those of others are told, of some matches or of all', async () => {
  for (const id of ['a', 'b', 'c']) await locks.take(id);
  const other = otherLocks();
  expect([...(await other.foreign()).keys()].sort()).toEqual(['a', 'b', 'c']);
  expect([...(await other.foreign(['b', 'x'])).keys()]).toEqual(['b']);
  expect((await other.foreign([])).size).toBe(0);
  expect((await locks.foreign()).size).toBe(0);
  await locks.releaseAll();
  expect((await other.foreign()).size).toBe(0);
});

it('a lock of a program that was killed, whose number this one has now, holds nobody up', async () => {
  await locks.take('a');
  expect((await otherLocks().foreign()).size).toBe(1);
  await change({ owner: 'of a program before this one' });
  const other = otherLocks();
  expect((await other.foreign()).size).toBe(0);
  expect(await other.take('a')).toBe(true);
});

it('a lock of a program that has ended holds nobody up, one of another user does', async () => {
  await locks.take('a');
  const other = otherLocks();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const [{ host } = { host: '' }] = await rows();
  await change({ pid });
  expect((await other.foreign()).size).toBe(0);
  await change({ pid: process.ppid });
  expect((await other.foreign()).size).toBe(1);
  await change({ pid });
  // On another computer of the same name, or in another container, there may be such a program.
  await change({ host: hostname() });
  expect((await other.foreign()).size).toBe(1);
  await change({ host });
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  expect((await other.foreign()).size).toBe(1);
  expect(await other.take('a')).toBe(false);
  vi.restoreAllMocks();
  expect(await other.take('a')).toBe(true);
  expect(await rows()).toMatchObject([{ owner: other.owner }]);
});

it.runIf(process.platform === 'linux')(
  'a lock of a program that is stopped, as by Ctrl+Z, holds though it is not renewed, and no other does',
  async () => {
    const program = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const other = otherLocks();
    const isHeld = async (): Promise<boolean> => (await other.foreign()).size === 1;
    await locks.take('a');
    await change({ pid: program.pid!, beat_at: 5 });
    expect(await isHeld()).toBe(false);
    program.kill('SIGSTOP');
    await until(isHeld);
    expect(await other.take('a')).toBe(false);
    program.kill('SIGKILL');
    await until(async () => !(await isHeld()));
    // Of one that is gone altogether nothing can be looked at.
    await change({ pid: spawnSync(process.execPath, ['--version']).pid });
    expect(await isHeld()).toBe(false);
    expect(await other.take('a')).toBe(true);
  },
);

it('a lock with a greater fence takes the place of one that holds, and of itself no other', async () => {
  expect(await locks.take('a', 3)).toBe(true);
  const other = otherLocks();
  expect([await other.take('a', 2), await other.take('a', 3), await other.take('a', 4)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await rows()).toMatchObject([{ owner: other.owner, fence: 4 }]);
});

it('a fence takes nothing from a program that has none', async () => {
  await locks.take('a');
  expect(await otherLocks().take('a', 4)).toBe(false);
});

it('of two programs that find the same lock without a program, one gets it', async () => {
  await locks.take('a');
  await change({ pid: spawnSync(process.execPath, ['--version']).pid });
  const programs = [otherLocks(), otherLocks(), otherLocks()];
  const taken = await Promise.all(programs.map((each) => each.take('a')));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await rows()).toMatchObject([{ owner: programs[taken.indexOf(true)]!.owner }]);
});

it('a lock that could not be taken away is renewed no more, though others are', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { write } = database;
  let isFull = false;
  const failing = {
    ...database,
    write: (...given: Parameters<typeof write>) => (isFull ? undefined : write(...given)),
  };
  const own = new Locks(() => failing);
  others.push(own);
  await own.take('a');
  await own.take('b');
  await change({ beat_at: 5 });
  isFull = true;
  await own.release('a');
  isFull = false;
  vi.advanceTimersByTime(10_000);
  await new Promise((resolve) => setImmediate(resolve));
  const late = (await rows()).filter(({ beat_at }) => beat_at === 5);
  expect(late.map(({ match_id }) => match_id)).toEqual(['a']);
});

it('locks are renewed every ten seconds as long as any is held', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  await locks.take('a');
  await locks.take('b');
  const other = otherLocks();
  await other.take('c');
  await change({ beat_at: 5 });
  const late = async (): Promise<readonly string[]> =>
    (await rows()).filter(({ beat_at }) => beat_at === 5).map(({ match_id }) => match_id);
  vi.advanceTimersByTime(9999);
  await settle();
  expect(await late()).toEqual(['a', 'b', 'c']);
  await other.releaseAll();
  vi.advanceTimersByTime(1);
  await settle();
  expect(await late()).toEqual([]);
  await locks.release('a');
  await change({ beat_at: 5 });
  vi.advanceTimersByTime(10_000);
  await settle();
  expect(await late()).toEqual([]);
  await locks.release('b');
  expect(vi.getTimerCount()).toBe(0);
  await locks.take('a');
  expect(vi.getTimerCount()).toBe(1);
});

it('a database that fails is not told of while locks are renewed or released', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await locks.take('a');
  await database.db.schema.dropTable('locks').execute();
  vi.advanceTimersByTime(10_000);
  await expect(locks.release('a')).resolves.toBeUndefined();
  await expect(locks.take('a')).rejects.toThrow(/no such table/);
});
