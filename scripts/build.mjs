// Bundles the program and compiles the dictionaries beside it in a folder of its own, which then becomes dist/: until then the
// program before is whole, and two builds at once do not meet. Does nothing where that was done already.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { newBuildFolder } from './build-folder.mjs';
import { inputsOf, isBuilt, markBuilt } from './build-stamp.mjs';
import { bundlePage, bundleProgram } from './bundle.mjs';
import { COMMON, LATER, writePacked } from './pack.mjs';
import { scriptOptions } from './script-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const whole = join(root, 'dist');

const games = readdirSync(join(root, 'src', 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const lists = ['saves', 'statistics'];
const starts = ['launcher', ...games, ...lists];
/** The file of what a start alone needs: the launcher, from which all begins, has none, and the lists have one together. */
const ownFile = (start) =>
  start === 'launcher' ? COMMON : `${COMMON}.${lists.includes(start) ? 'lists' : start}`;
const inputs = inputsOf(root);
if (isBuilt(whole, inputs)) process.exit();

const own = folderHere();
process.on('exit', () => rmSync(own, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
/** Called so for the program, which looks for its dictionaries in a folder of this name. */
const dist = join(own, 'dist');
mkdirSync(dist);
say('Program: bundling');
const parts = await bundleProgram(root, dist, inputs.slice(0, 16));
await bundlePage(root, join(dist, 'web'));
await compileDictionaries();
say('Program: compiling what it starts with');
await packForStarts(parts);
await writeManual();
markBuilt(dist, inputs);
// Another build may have come first.
if (!isBuilt(whole, inputs)) {
  if (existsSync(whole)) renameSync(whole, join(own, 'before'));
  renameSync(dist, whole);
}

/** Of somebody else, or on a disk that is read only, the project can be played in but not built. */
function folderHere() {
  try {
    return newBuildFolder(root);
  } catch ({ message }) {
    process.stderr.write(`The program cannot be built in ${root}: ${message}.\n`);
    return process.exit(1);
  }
}

/** Each step takes seconds, and far more on a small machine. */
function say(step) {
  process.stdout.write(`${step}\n`);
}

async function compileDictionaries() {
  const source = join(root, 'scripts', 'build-dictionaries.ts');
  const outfile = join(dist, 'build-dictionaries.mjs');
  await build({
    entryPoints: [source],
    outfile,
    ...scriptOptions,
  });
  const { buildDictionaries } = await import(pathToFileURL(outfile).href);
  // Compiled dictionaries stay as long as their sources do.
  await buildDictionaries(join(dist, 'dictionaries'), join(whole, 'dictionaries'));
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
