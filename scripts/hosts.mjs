// Several hosts of `boardgames serve` on one MariaDB and one Redis, measured and attacked: `npm run hosts -- tables`. What there is
// to run, and with which figures, docs/hosting.md tells.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { scriptOptions } from './script-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = join(root, 'dist', 'hosts');
await build({
  entryPoints: ['run', 'host', 'players', 'nuisance'].map((name) =>
    join(root, 'scripts', 'hosts', `${name}.ts`),
  ),
  outdir,
  outExtension: { '.js': '.mjs' },
  ...scriptOptions,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
});
const { status } = spawnSync(process.execPath, [join(outdir, 'run.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
if (!process.env.KEEP) rmSync(outdir, { recursive: true, force: true });
process.exitCode = status ?? 1;
