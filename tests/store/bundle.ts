import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A script of the tests made runnable by node alone. @returns its folder, to be removed, and its file. */
export async function bundleScript(script: URL): Promise<{ readonly folder: string; readonly file: string }> {
  // Inside node_modules, so that the packages it imports are found.
  const parent = join(root, 'node_modules', '.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'boardgames-'));
  const file = join(folder, 'script.mjs');
  await build({
    entryPoints: [fileURLToPath(script)],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['libsql', 'mysql2'],
    logLevel: 'silent',
  });
  return { folder, file };
}
