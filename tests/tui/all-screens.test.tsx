import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Canvas } from '../../src/tui/paint/canvas.ts';
import { allScreens } from './all-screens.tsx';
import { crowdedScreens } from './crowded-screens.tsx';
import { mount } from './driver.tsx';
import { mountInInk } from './ink-driver.tsx';
import { KeyList } from './key-list.ts';
import { type TextWatch, watchTexts } from './whole-texts.ts';

// Boards that whoever runs the tests has designed are on no list here.
const home = mkdtempSync(join(tmpdir(), 'all-screens-'));
beforeAll(() => vi.stubEnv('BOARDGAMES_HOME', home));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

let watch: TextWatch | undefined;
const keyList = new KeyList();
afterEach(() => watch?.stop());

/** Nim is the tests' own; in lists of saved games the digits of equally old ones change. */
const isListed = (name: string): boolean => name !== 'Nim' && !name.endsWith('of full tables');

describe('the watch itself', () => {
  it('finds texts that run over each other or out of the room, and none that end in an ellipsis', () => {
    watch = watchTexts(20, 4);
    const canvas = new Canvas(20, 4);
    canvas.text(0, 0, 'first text');
    canvas.text(12, 0, 'second', {}, 8);
    canvas.text(0, 1, 'a text that is too long', {}, 20);
    expect(watch.faults()).toEqual([]);
    canvas.text(8, 0, 'over');
    canvas.text(15, 2, 'cut off');
    expect(watch.faults()).toHaveLength(2);
    canvas.fill({ x: 0, y: 0, width: 20, height: 1 }, {});
    const before = watch.faults().length;
    canvas.text(0, 0, 'a dialog');
    expect(watch.faults()).toHaveLength(before);
  });
});

describe.each([
  { columns: 80, rows: 24, bothWays: true },
  { columns: 100, rows: 30, bothWays: false },
  { columns: 120, rows: 40, bothWays: true },
  { columns: 200, rows: 60, bothWays: false },
])('at $columns x $rows', ({ columns, rows, bothWays }) => {
  it.each(allScreens.map((shown) => [shown.name, shown] as const))(
    bothWays ? '%s: whole texts, and the same characters drawn by Ink itself' : '%s: whole texts',
    async (_, shown) => {
      watch = watchTexts(columns, rows);
      const stop = columns === 120 && isListed(shown.name) ? keyList.watch(shown.name) : undefined;
      const painted = await mount(await shown.make(), { columns, rows });
      const inInk = bothWays ? await mountInInk(await shown.make(), columns, rows) : undefined;
      try {
        for (const [index, key] of [undefined, ...shown.keys].entries()) {
          if (key !== undefined) {
            await painted.press(key);
            await inInk?.press(key);
          }
          if (!inInk) continue;
          const after = ['at first', ...shown.keys].slice(0, index + 1).join(' ');
          await expect.poll(() => [after, ...painted.rows()]).toEqual([after, ...inInk.rows()]);
          expect(painted.frame().trim()).not.toBe('');
        }
      } finally {
        inInk?.close();
        await painted.close();
        stop?.();
      }
      expect(watch.faults()).toEqual([]);
    },
  );

  it.each(crowdedScreens.map((shown) => [shown.name, shown] as const))(
    '%s: whole texts',
    async (_, shown) => {
      watch = watchTexts(columns, rows);
      const stop = columns === 120 && isListed(shown.name) ? keyList.watch(shown.name) : undefined;
      const table = await mount(await shown.make(), { columns, rows });
      for (const key of shown.keys) await table.press(key);
      // What the mark rests on is loaded a moment later.
      await table.passTime(500);
      await table.close();
      stop?.();
      expect(watch.faults()).toEqual([]);
    },
  );
});

it.each([
  { name: 'monopoly: a replay of a full table', rows: 50, keys: ['end'], sees: 'Who owns what' },
  { name: 'a board that is designed', rows: 36, keys: ['left'], sees: 'Whole set' },
])('$name stays within the board in a window that is narrow and high', async ({ name, rows, keys, sees }) => {
  const shown = [...allScreens, ...crowdedScreens].find((one) => one.name === name)!;
  watch = watchTexts(80, rows);
  const table = await mount(await shown.make(), { columns: 80, rows });
  await table.press(...keys);
  table.sees(sees, / PENTlEUSTlCHAN ANGElKINGsINCO /);
  await table.close();
  expect(watch.faults()).toEqual([]);
});

it('docs/keys.md tells the keys of all of them', async () => {
  await expect(keyList.page()).toMatchFileSnapshot('../../docs/keys.md');
});

describe('the list of all screens', () => {
  it('knows every file that has a frame', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const framed = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
      .map((name) => `src/${name.replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('.tsx'))
      .filter((name) =>
        /<(?:Frame|TableFrame|Pages)(?:\s|>|$)/m.test(readFileSync(`${root}/${name}`, 'utf8')),
      );
    const known = new Set(allScreens.flatMap(({ files }) => files));
    expect(framed.filter((name) => !known.has(name))).toEqual([]);
  });
});
