// Plays the computer players of each game against each other: `npm run strength -- catan`.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { scriptOptions } from './script-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = join(root, 'dist', 'strength.mjs');
await build({
  entryPoints: [join(root, 'scripts', 'strength', 'run.ts')],
  outfile,
  ...scriptOptions,
});
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit' });
rmSync(outfile);
process.exitCode = status ?? 1;
