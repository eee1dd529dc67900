import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { appPaths, storeLocation } from '../../src/store/paths.ts';
import { openSettings, type SettingsKind } from '../../src/store/settings.ts';
import { mountDisk } from '../e2e/small-disk.ts';

const kind: SettingsKind<{ readonly volume: number }> = {
  schema: { volume: { type: 'number', maximum: 10 } },
  read: ({ volume }) => ({ volume: typeof volume === 'number' ? volume : 7 }),
};

const small = join(tmpdir(), `boardgames-small-${process.pid}`);
const disk = mountDisk(small, 100_000);
afterAll(async () => {
  disk?.unmount();
  await rm(small, { recursive: true });
});

describe('settings', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boardgames-settings-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('L11 persist', async () => {
    const settings = openSettings(folder, kind);
    expect(settings.get()).toEqual({ volume: 7 });
    settings.set({ volume: 3 });
    settings.set({ volume: 4 });
    expect(settings.get()).toEqual({ volume: 4 });
    const again = openSettings(folder, kind);
    expect(again.get()).toEqual({ volume: 4 });
    expect(again.trouble).toBeUndefined();
  });

  it.each(['{"volume": 3', '[1]', '"text"', ''])(
    'are the usual ones when the file holds %j, with a sentence',
    async (text) => {
      await writeFile(join(folder, 'settings.json'), text);
      const settings = openSettings(folder, kind);
      expect(settings.get()).toEqual({ volume: 7 });
      expect(settings.trouble).toMatch(/cannot be read, so the defaults are used: fix or delete the file/);
      settings.set({ volume: 1 });
      expect(JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'))).toEqual({ volume: 1 });
    },
  );

  it('keep what a later version of the program has written beside what this one knows', async () => {
    const file = join(folder, 'settings.json');
    await writeFile(file, '{"volume":3,"later":{"a":1}}');
    const settings = openSettings(folder, kind);
    expect(settings.get()).toEqual({ volume: 3 });
    for (const volume of [4, 5]) {
      settings.set({ volume });
      expect(settings.get()).toEqual({ volume });
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ volume, later: { a: 1 } });
    }
    expect(settings.trouble).toBeUndefined();
  });

  it('are the usual ones, without a word, below what is no folder', async () => {
    await writeFile(join(folder, 'file'), '');
    const settings = openSettings(join(folder, 'file', 'config'), kind);
    expect([settings.get(), settings.trouble]).toEqual([{ volume: 7 }, undefined]);
    settings.set({ volume: 1 });
    expect(settings.trouble).toMatch(/cannot be saved in .*: a part of its path is not a folder\. /);
  });

  const seats: SettingsKind<Readonly<Record<string, Readonly<Record<string, string>> | number>>> = {
    schema: { volume: { type: 'number' }, seats: { type: 'object' } },
    read: ({ volume = 7, seats = {} }) => ({
      volume: volume as number,
      seats: seats as Record<string, string>,
    }),
  };

  it('L11 of two programs that change different ones are both kept', async () => {
    openSettings(folder, seats).set({ volume: 7, seats: { old: 'o', gone: 'g' } });
    const [ann, bob] = [openSettings(folder, seats), openSettings(folder, seats)];
    ann.set({ volume: 2, seats: { old: 'o', gone: 'g', ann: 'a' } });
    bob.set({ volume: 7, seats: { old: 'new', bob: 'b' } });
    const both = { volume: 2, seats: { ann: 'a', old: 'new', bob: 'b' } };
    expect(bob.get()).toEqual(both);
    expect(openSettings(folder, seats).get()).toEqual(both);
    // One that somebody broke meanwhile is replaced by what is known here.
    await writeFile(join(folder, 'settings.json'), '{');
    bob.set({ ...both, volume: 3 });
    expect([openSettings(folder, seats).get(), bob.trouble]).toEqual([{ ...both, volume: 3 }, undefined]);
  });

  it('L11 of two programs that change the same lists hold what either did', async () => {
    const lists: SettingsKind<Readonly<Record<string, readonly unknown[]>>> = {
      schema: { programs: { type: 'array' }, players: { type: 'array' } },
      read: ({ programs = [], players = [] }) => ({
        programs: programs as string[],
        players: players as object[],
      }),
    };
    const [one, two] = [
      { name: 'One', colour: 'red' },
      { name: 'Two', colour: 'blue' },
    ];
    openSettings(folder, lists).set({ programs: ['old', 'gone'], players: [one, two] });
    const [ann, bob] = [openSettings(folder, lists), openSettings(folder, lists)];
    ann.set({ programs: ['old', 'gone', 'both', 'ann'], players: [{ ...one, name: 'Ann' }, two] });
    bob.set({ programs: ['old', 'both', 'bob'], players: [one, { name: 'Bob', colour: 'green' }] });
    expect(openSettings(folder, lists).get()).toEqual({
      programs: ['old', 'both', 'ann', 'bob'],
      players: [
        { name: 'Ann', colour: 'red' },
        { name: 'Bob', colour: 'green' },
      ],
    });
  });

  it('B8 that could not be saved are saved with the next that can', async () => {
    const file = join(folder, 'settings.json');
    const settings = openSettings(folder, seats);
    settings.set({ volume: 7, seats: {} });
    await rename(file, `${file}.away`);
    await mkdir(file);
    settings.set({ volume: 3, seats: {} });
    expect(settings.trouble).toMatch(/^The settings cannot be saved/);
    await rm(file, { recursive: true });
    await rename(`${file}.away`, file);
    settings.set({ volume: 3, seats: { ann: 'a' } });
    expect(openSettings(folder, seats).get()).toEqual({ volume: 3, seats: { ann: 'a' } });
  });

  it('A4 can be read by their owner alone, whatever the file was before', async () => {
    const file = join(folder, 'settings.json');
    await writeFile(file, '{"volume": 3}', { mode: 0o644 });
    for (const volume of [4, 5]) {
      const settings = openSettings(folder, kind);
      settings.set({ volume });
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    }
    await rm(file);
    const settings = openSettings(folder, kind);
    settings.set({ volume: 6 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('B8 are neither read from a pipe nor from a device, and a sentence says so', async () => {
    const file = join(folder, 'settings.json');
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // Whoever reads the pipe all the same finds nothing, and is held up by it no longer.
    const writer = spawn('sh', ['-c', 'while : > "$0"; do :; done', pipe]);
    onTestFinished(() => void writer.kill());
    for (const make of [
      () => symlinkSync(pipe, file),
      () => symlinkSync('/dev/null', file),
      () => mkdirSync(file),
      () => writeFileSync(file, ' '.repeat(2 ** 20 + 1)),
    ]) {
      make();
      const settings = openSettings(folder, kind);
      expect(settings.get()).toEqual({ volume: 7 });
      expect(settings.trouble).toMatch(/cannot be read, so the defaults are used/);
      settings.set({ volume: 2 });
      expect(settings.trouble).toMatch(
        /^The settings cannot be saved in .*: it is (not a file|too large)\. It is tried again when you leave\.$/,
      );
      await rm(file, { recursive: true });
    }
  });

  it('are kept by their schema alone, and reading them makes no folder', () => {
    const nowhere = join(folder, 'nowhere');
    expect(openSettings(nowhere, kind).trouble).toBeUndefined();
    expect(existsSync(nowhere)).toBe(false);
    const settings = openSettings(folder, kind);
    settings.set({ volume: 11 });
    expect(settings.trouble).toMatch(/^The settings cannot be saved in .*volume/);
    expect(existsSync(join(folder, 'settings.json'))).toBe(false);
  });

  // Elsewhere the next test alone says that nothing is called saved that is not.
  it.runIf(disk)('B8 are not replaced by a part where the disk has no room for all', () => {
    const settings = openSettings(small, kind);
    settings.set({ volume: 2 });
    writeFileSync(join(small, 'other'), 'x'.repeat(60_000));
    settings.set({ volume: 3 });
    expect(settings.trouble).toMatch(/^The settings cannot be saved in .*: the disk is full\./);
    expect(settings.get()).toEqual({ volume: 3 });
    expect(openSettings(small, kind).get()).toEqual({ volume: 2 });
  });

  it.runIf(disk)('are kept on a disk that cannot tell how much room it has', () => {
    const boundless = mountDisk(folder, 0);
    const settings = openSettings(folder, kind);
    settings.set({ volume: 2 });
    const kept = openSettings(folder, kind).get();
    boundless?.unmount();
    expect([kept, settings.trouble]).toEqual([{ volume: 2 }, undefined]);
  });

  it('B8 are not said to be kept by a disk that took a part of them', () => {
    const settings = openSettings(folder, kind);
    const parse = vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      throw new SyntaxError('cut off');
    });
    settings.set({ volume: 2 });
    parse.mockRestore();
    expect(settings.trouble).toMatch(/^The settings cannot be saved in .*: the disk is full\./);
    expect(settings.get()).toEqual({ volume: 2 });
    settings.set({ volume: 3 });
    expect(settings.trouble).toBeUndefined();
  });

  it('that could not be saved are saved at the end of the run, where there is room by then', () => {
    const nowhere = join(folder, 'nowhere-yet');
    writeFileSync(nowhere, '');
    const settings = openSettings(nowhere, kind);
    expect(settings.writeRest()).toBeUndefined();
    settings.set({ volume: 2 });
    expect(settings.writeRest()).toMatch(/cannot be saved in .*: a part of its path is not a folder\.$/);
    rmSync(nowhere);
    expect(settings.writeRest()).toBeUndefined();
    expect(openSettings(nowhere, kind).get()).toEqual({ volume: 2 });
    // Nothing is left, and what another program writes stays.
    openSettings(nowhere, kind).set({ volume: 3 });
    settings.writeRest();
    expect(openSettings(nowhere, kind).get()).toEqual({ volume: 3 });
  });

  it('tell when they cannot be kept, and hold for the rest of the run', () => {
    const settings = openSettings('/dev/null/nowhere', kind);
    settings.set({ volume: 2 });
    expect(settings.get()).toEqual({ volume: 2 });
    expect(settings.trouble).toMatch(/^The settings cannot be saved in /);
  });

  it.runIf(existsSync('/proc/self'))('B8 tell of /proc that no folder can be made there', () => {
    const settings = openSettings('/proc/none/config', kind);
    expect(settings.trouble).toBeUndefined();
    settings.set({ volume: 2 });
    expect(settings.get()).toEqual({ volume: 2 });
    expect(settings.trouble).toMatch(
      /^The settings cannot be saved in .*: there is no such folder\. It is tried/,
    );
  });
});

describe('the folders of the program', () => {
  it('are those of the desktop standard', () => {
    const env = { HOME: '/home/ann', XDG_CONFIG_HOME: '/etc/ann', XDG_CACHE_HOME: 'relative' };
    expect(appPaths(env)).toEqual({
      config: '/etc/ann/boardgames',
      data: '/home/ann/.local/share/boardgames',
      cache: '/home/ann/.cache/boardgames',
    });
    expect(appPaths({ ...env, XDG_DATA_HOME: '/var/ann', XDG_CACHE_HOME: '/tmp/ann' })).toMatchObject({
      data: '/var/ann/boardgames',
      cache: '/tmp/ann/boardgames',
    });
  });

  it('hold the saved games, unless another place is named by the settings or, before them, for once', () => {
    const env = { BOARDGAMES_HOME: '/games' };
    expect(storeLocation(env)).toBe('/games/data/boardgames.db');
    expect(storeLocation(env, '/set.db')).toBe('/set.db');
    expect(storeLocation({ ...env, BOARDGAMES_STORE: '/once.db' }, '/set.db')).toBe('/once.db');
  });

  it('may be named from the home folder where no shell says what that is, as in the file of a service', () => {
    const env = { HOME: '/home/ann', BOARDGAMES_HOME: '~/games' };
    expect(appPaths(env).cache).toBe('/home/ann/games/cache');
    expect(storeLocation(env)).toBe('/home/ann/games/data/boardgames.db');
    expect(storeLocation({ ...env, BOARDGAMES_STORE: '~/once.db' })).toBe('/home/ann/once.db');
    expect(storeLocation(env, '~/set.db')).toBe('/home/ann/set.db');
    expect(storeLocation(env, '~ann.db')).toBe('~ann.db');
  });

  it('lie under one folder when that is named', () => {
    expect(appPaths({ HOME: '/home/ann', BOARDGAMES_HOME: '/games' })).toEqual({
      config: '/games/config',
      data: '/games/data',
      cache: '/games/cache',
    });
  });
});
