// Bundles the program into dist/ and compiles the dictionaries beside it.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

// Packages of CommonJS inside an ES module still ask for `require`.
const requireBanner =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

const emptyDevtools = {
  name: 'empty-devtools',
  setup(bundle) {
    bundle.onResolve({ filter: /^react-devtools-core$/ }, ({ path }) => ({ path, namespace: 'empty' }));
    bundle.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'export default {};' }));
  },
};

await bundleProgram();
await compileDictionaries();

async function bundleProgram() {
  const entries = ['src/cli/main.ts', 'src/play/bot-worker.ts'].map((entry) => join(root, entry));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.filter((entry) => existsSync(entry)),
    outdir: dist,
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    logLevel: 'warning',
    // Without `fetch`, yoga unpacks its layout engine itself; with it, Node first loads a whole HTTP client.
    define: { 'process.env.NODE_ENV': '"production"', fetch: 'undefined' },
    external: ['libsql', 'mysql2', 'hunspell-reader'],
    plugins: [emptyDevtools],
    banner: { js: requireBanner },
  });
  const made = new Set(Object.keys(metafile.outputs).map((output) => basename(output)));
  for (const name of readdirSync(dist)) {
    if (name.endsWith('.js') && !made.has(name)) rmSync(join(dist, name));
  }
}

async function compileDictionaries() {
  const source = join(root, 'scripts', 'build-dictionaries.ts');
  if (!existsSync(source)) return;
  const outfile = join(dist, 'build-dictionaries.mjs');
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'warning',
  });
  const { buildDictionaries } = await import(pathToFileURL(outfile).href);
  await buildDictionaries(join(dist, 'dictionaries'));
  rmSync(outfile);
}
