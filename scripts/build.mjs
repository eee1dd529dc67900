// Bundles the program into dist/ and compiles the dictionaries beside it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleProgram } from './bundle.mjs';
import { scriptOptions } from './script-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

mkdirSync(dist, { recursive: true });
for (const entry of readdirSync(dist)) {
  // What V8 kept of an older program goes with it, and what a bench that was stopped left; compiled dictionaries stay as
  // long as their sources do.
  if (entry !== 'dictionaries') rmSync(join(dist, entry), { recursive: true });
}
await bundleProgram(root, dist);
await compileDictionaries();
keepCompiled();

async function compileDictionaries() {
  const source = join(root, 'scripts', 'build-dictionaries.ts');
  if (!existsSync(source)) return;
  const outfile = join(dist, 'build-dictionaries.mjs');
  await build({
    entryPoints: [source],
    outfile,
    ...scriptOptions,
  });
  const { buildDictionaries } = await import(pathToFileURL(outfile).href);
  await buildDictionaries(join(dist, 'dictionaries'));
  rmSync(outfile);
}

/** A game is begun once, so that what V8 compiles on the way can be kept. */
function keepCompiled() {
  const home = mkdtempSync(join(tmpdir(), 'boardgames-build-'));
  try {
    const env = { ...process.env, BOARDGAMES_HOME: home, TERM: 'xterm-256color', NODE_OPTIONS: '' };
    execFileSync(process.execPath, [join(root, 'scripts', 'keep-compiled.cjs'), dist], {
      env,
      stdio: 'inherit',
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
