import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { picture, pictureNames } from '../../scripts/pictures/scenes.tsx';

describe('the pictures of the README', () => {
  it.each(pictureNames)(
    '%s shows the program as it is now: `npm run pictures` makes it anew',
    async (name) => {
      const kept = readFileSync(new URL(`../../docs/pictures/${name}-dark.svg`, import.meta.url), 'utf8');
      expect((await picture(name, 'dark')) === kept).toBe(true);
    },
  );

  it('are all in the README, dark and light', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    for (const name of pictureNames) {
      expect(readme).toContain(`docs/pictures/${name}-dark.svg`);
      expect(readme).toContain(`docs/pictures/${name}-light.svg`);
    }
  });
});
