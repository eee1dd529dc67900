import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appPaths } from '../../src/store/paths.ts';
import { openSettings } from '../../src/store/settings.ts';

interface Toy {
  readonly volume: number;
}
const read = (given: Readonly<Record<string, unknown>>): Toy => ({
  volume: typeof given.volume === 'number' ? given.volume : 7,
});

describe('settings', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boardgames-settings-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('L11 persist', async () => {
    const settings = openSettings(folder, read);
    expect(settings.get()).toEqual({ volume: 7 });
    settings.set({ volume: 3 });
    settings.set({ volume: 4 });
    expect(settings.get()).toEqual({ volume: 4 });
    await settings.saved;
    const again = openSettings(folder, read);
    expect(again.get()).toEqual({ volume: 4 });
    expect(again.trouble).toBeUndefined();
  });

  it.each(['{"volume": 3', '[1]', '"text"', ''])(
    'are the usual ones when the file holds %j, with a sentence',
    async (text) => {
      await writeFile(join(folder, 'settings.json'), text);
      const settings = openSettings(folder, read);
      expect(settings.get()).toEqual({ volume: 7 });
      expect(settings.trouble).toMatch(/cannot be read, so the usual ones are used: mend or delete the file/);
      settings.set({ volume: 1 });
      await settings.saved;
      expect(JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'))).toEqual({ volume: 1 });
    },
  );

  it('tell when they cannot be kept, and hold for the rest of the run', async () => {
    const settings = openSettings('/dev/null/nowhere', read);
    settings.set({ volume: 2 });
    await settings.saved;
    expect(settings.get()).toEqual({ volume: 2 });
    expect(settings.trouble).toMatch(/^The settings cannot be kept in /);
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
  });

  it('lie under one folder when that is named', () => {
    expect(appPaths({ HOME: '/home/ann', BOARDGAMES_HOME: '/games' })).toEqual({
      config: '/games/config',
      data: '/games/data',
      cache: '/games/cache',
    });
  });
});
