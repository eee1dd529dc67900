// Makes the pictures of the README from real frames: `npm run pictures [-- NAME]`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { scriptOptions } from './script-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// Beside its source, since the tests' files are found from where the code lies.
const outfile = join(root, 'scripts', 'pictures', 'scenes.mjs');
const folder = join(root, 'docs', 'pictures');
process.env.NODE_ENV = 'production';
try {
  await build({
    entryPoints: [join(root, 'scripts', 'pictures', 'scenes.tsx')],
    outfile,
    jsx: 'automatic',
    ...scriptOptions,
  });
  const { picture, pictureNames } = await import(pathToFileURL(outfile).href);
  mkdirSync(folder, { recursive: true });
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : pictureNames) {
    for (const theme of ['dark', 'light']) {
      writeFileSync(join(folder, `${name}-${theme}.svg`), await picture(name, theme));
      console.log(`docs/pictures/${name}-${theme}.svg`);
    }
  }
} finally {
  rmSync(outfile, { force: true });
}
process.exit(0);
