// Bundles the program into dist/ and compiles the dictionaries beside it; does nothing where that was done already.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { inputsOf, isBuilt, markBuilt } from './build-stamp.mjs';
import { bundlePage, bundleProgram } from './bundle.mjs';
import { COMMON, LATER, writePacked } from './pack.mjs';
import { scriptOptions } from './script-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

const games = readdirSync(join(root, 'src', 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const lists = ['saves', 'statistics'];
const starts = ['launcher', ...games, ...lists];
/** The file of what a start alone needs: the launcher, from which all begins, has none, and the lists have one together. */
const ownFile = (start) =>
  start === 'launcher' ? COMMON : `${COMMON}.${lists.includes(start) ? 'lists' : start}`;
const inputs = inputsOf(root);
if (!isBuilt(dist, inputs)) {
  mkdirSync(dist, { recursive: true });
  for (const entry of readdirSync(dist)) {
    // What V8 kept of an older program goes with it, and what a bench that was stopped left; compiled dictionaries stay as
    // long as their sources do.
    if (entry !== 'dictionaries') rmSync(join(dist, entry), { recursive: true });
  }
  say('Program: bundling');
  const parts = await bundleProgram(root, dist, inputs.slice(0, 16));
  await bundlePage(root, join(dist, 'web'));
  await compileDictionaries();
  say('Program: compiling what it starts with');
  await packForStarts(parts);
  await writeManual();
  markBuilt(dist, inputs);
}

/** Each step takes seconds, and far more on a small machine. */
function say(step) {
  process.stdout.write(`${step}\n`);
}

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

/** Made from the commands, without anything that lies in somebody's own folders. */
async function writeManual() {
  await inNewHome((env) => {
    const page = execFileSync(process.execPath, [join(dist, 'main.cjs'), 'man'], { env });
    writeFileSync(join(dist, 'boardgames.6'), page);
  });
}

/** Each start is made twice: to hear which parts it asks for, and to keep what V8 compiles of them on the way. */
async function packForStarts(parts) {
  writePacked(dist, parts, () => COMMON);
  const names = await Promise.all(starts.map((start) => begin(start, 'name-parts')));
  const asked = names.map((text) => new Set(text.split('\n')));
  writePacked(dist, parts, (name) => {
    const files = new Set(starts.filter((_, index) => asked[index].has(name)).map(ownFile));
    return files.size > 1 ? COMMON : (files.values().next().value ?? LATER);
  });
  await Promise.all(starts.map((start) => begin(start, 'keep-compiled')));
}

async function begin(start, what) {
  const script = join(root, 'scripts', 'begin-start.cjs');
  return inNewHome(async (env) => {
    mkdirSync(join(env.BOARDGAMES_HOME, 'config'));
    writeFileSync(join(env.BOARDGAMES_HOME, 'config', 'settings.json'), '{}');
    const { stdout } = await promisify(execFile)(process.execPath, [script, dist, start, what], { env });
    return stdout;
  });
}

async function inNewHome(run) {
  const home = mkdtempSync(join(tmpdir(), 'boardgames-build-'));
  try {
    return await run({ ...process.env, BOARDGAMES_HOME: home, TERM: 'xterm-256color', NODE_OPTIONS: '' });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
