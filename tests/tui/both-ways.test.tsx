import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allScreens } from './all-screens.tsx';
import { mount } from './driver.tsx';
import { mountInInk } from './ink-driver.tsx';

const sizes = [
  [80, 24],
  [120, 40],
] as const;

describe.each(sizes)('drawn by the painter and by Ink itself, at %d x %d', (columns, rows) => {
  it.each(allScreens.map((shown) => [shown.name, shown] as const))(
    '%s shows the same characters',
    async (_name, shown) => {
      const painted = await mount(await shown.make(), { columns, rows });
      const inInk = await mountInInk(await shown.make(), columns, rows);
      try {
        for (const [index, key] of [undefined, ...shown.keys].entries()) {
          if (key !== undefined) {
            await painted.press(key);
            await inInk.press(key);
          }
          const after = ['at first', ...shown.keys].slice(0, index + 1).join(' ');
          await expect.poll(() => [after, ...painted.rows()]).toEqual([after, ...inInk.rows()]);
          expect(painted.frame().trim()).not.toBe('');
        }
      } finally {
        inInk.close();
        await painted.close();
      }
    },
  );
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
