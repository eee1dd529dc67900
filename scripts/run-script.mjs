import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { scriptOptions } from './script-options.mjs';

/** Runs a script in TypeScript with the arguments of this process, and ends with its status. */
export async function runScript(...entry) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const outfile = join(root, 'dist', `${basename(process.argv[1], '.mjs')}-${process.pid}.mjs`);
  await build({ entryPoints: [join(root, 'scripts', ...entry)], outfile, ...scriptOptions });
  const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit' });
  rmSync(outfile);
  process.exitCode = status ?? 1;
}
