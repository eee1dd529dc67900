import { expect, it } from 'vitest';
import { titleArt } from '../../src/cli/screens/title-art.ts';
import { toAscii } from '../../src/tui/paint/ascii.ts';
import { widthOf } from '../../src/tui/paint/width.ts';

it('A2 has the name of the program in ASCII, as high as the drawn one and readable', () => {
  expect(titleArt.ascii).toHaveLength(titleArt.unicode.length);
  for (const art of Object.values(titleArt)) expect(new Set(art.map(widthOf)).size).toBe(1);
  expect(titleArt.ascii.map((line) => toAscii(line))).toEqual(titleArt.ascii);
  expect(titleArt.ascii.join('').replace(/[^A-Z]/g, '')).toBe('BOARDGAMES');
});
