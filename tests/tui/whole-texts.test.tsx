import { afterEach, describe, expect, it } from 'vitest';
import { Canvas } from '../../src/tui/paint/canvas.ts';
import { allScreens } from './all-screens.tsx';
import { crowdedScreens } from './crowded-screens.tsx';
import { mount } from './driver.tsx';
import { KeyList } from './key-list.ts';
import { type TextWatch, watchTexts } from './whole-texts.ts';

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
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
])('no text runs over another or is cut without an ellipsis at %s x %s', (columns, rows) => {
  it.each([...allScreens, ...crowdedScreens].map((shown) => [shown.name, shown] as const))(
    '%s',
    { timeout: 120_000 },
    async (_, shown) => {
      watch = watchTexts(columns, rows);
      const stop = columns === 120 && isListed(shown.name) ? keyList.watch(shown.name) : undefined;
      const table = await mount(await shown.make(), { columns, rows });
      for (const key of shown.keys) await table.press(key);
      await table.close();
      stop?.();
      expect(watch.faults()).toEqual([]);
    },
  );
});

it('docs/keys.md tells the keys of all of them', async () => {
  await expect(keyList.page()).toMatchFileSnapshot('../../docs/keys.md');
});
