// Prints what each part of scripts/bench measures: the figure, how it stands beside something that ran at the same time, and
// its target, and what has become slower than at the last run on this machine (.bench/history.jsonl).
// `npm run bench -- start-up catan` measures only these; `-- peers FOLDER` beside engines of others, which FOLDER/peers.json
// lists; `-- against COMMIT` this build of the program and that of another commit, in turn in one run.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { scriptOptions } from './script-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'scripts', 'bench');
const made = join(root, 'dist', 'bench');
process.chdir(root);

const parts = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => basename(name, '.ts'));
const [command, place] = process.argv.slice(2);
const isCommand = command === 'peers' || command === 'against';
if (isCommand && place === undefined) {
  console.error(
    `${command} needs ${command === 'peers' ? 'a folder' : 'a commit'}: npm run bench -- ${command} NAME.`,
  );
  process.exit(2);
}
const wanted = isCommand ? [] : process.argv.slice(2);
const unknown = wanted.find((name) => !parts.includes(name));
if (unknown) {
  console.error(`There is no part ${unknown}: the parts are ${parts.join(', ')}.`);
  process.exit(2);
}

const measures = ['figure', 'time', 'program', 'history', 'peers', 'against'].map(
  (name) => `measure/${name}`,
);
await build({
  entryPoints: [...parts, ...measures].map((name) => join(folder, `${name}.ts`)),
  outdir: made,
  outbase: folder,
  outExtension: { '.js': '.mjs' },
  ...scriptOptions,
  splitting: true,
  define: { 'process.env.NODE_ENV': '"production"' },
});
const load = (name) => import(pathToFileURL(join(made, `${name}.mjs`)).href);
const [{ besideLoop, isMet }, { loopTime }, { home }, { record }, { peersIn, speedOf }, { against }] =
  await Promise.all(measures.map(load));

const marks = { true: '✓', false: '✗ missed' };
let targets = 0;
let met = 0;
try {
  if (command === 'against') await measureAgainst(place);
  else if (command === 'peers') await measurePeers(place);
  else await measureParts(wanted.length > 0 ? wanted : parts);
} finally {
  rmSync(home, { recursive: true, force: true });
  rmSync(made, { recursive: true, force: true });
}
// Terminals that were measured may keep Node from ending.
process.exit();

async function measureParts(names) {
  console.log(
    `Node ${process.version}. A loop is ten million steps of arithmetic, timed beside each part.\n`,
  );
  if (process.env.NODE_EXTRA_CA_CERTS)
    console.log(
      'NODE_EXTRA_CA_CERTS is set: every Node may read certificates as it begins, and ratios to an empty one are lower than elsewhere.\n',
    );
  console.log(row('', 'figure', 'beside it', 'target', ''));
  const measured = new Map();
  for (const part of names) measured.set(part, await measurePart(part));
  console.log(`\n${met} of ${targets} targets met.`);
  for (const { name, before, now, by } of record(root, measured))
    console.log(
      `Slower by ${Math.round(by * 100)} % than last: ${name}, ${shown(before)} before, ${shown(now)} now.`,
    );
}

async function measurePart(part) {
  const { bench } = await load(part);
  const before = loopTime();
  const figures = await bench();
  const loop = (before + loopTime()) / 2;
  console.log(row(part, `${shown(loop)} ms`, 'a loop', '', ''));
  for (const figure of figures) {
    const isPassed = isMet(figure);
    if (isPassed !== undefined) targets++;
    if (isPassed) met++;
    console.log(figureRow(besideLoop(figure, loop), marks[isPassed] ?? ''));
  }
  return figures;
}

/** Each engine runs right after the part that it stands beside. */
async function measurePeers(folder) {
  const peers = peersIn(folder);
  for (const part of new Set(peers.map((peer) => peer.part))) {
    const figures = await (await load(part)).bench();
    for (const peer of peers.filter((each) => each.part === part)) {
      const ours = figures.find(({ name }) => name === peer.figure);
      if (!ours) throw new Error(`${part} measures no ${peer.figure}.`);
      const theirs = speedOf(peer, folder);
      console.log(
        row(
          peer.figure,
          `${shown(ours.value)} ${ours.unit}`,
          `${peer.name}: ${shown(theirs)}`,
          `${shown(ours.value / theirs)}x`,
          '',
        ),
      );
    }
  }
}

/** Builds the other commit beside this one, with the packages that are here. */
async function measureAgainst(commit) {
  const other = mkdtempSync(join(tmpdir(), 'boardgames-against-'));
  const git = (...args) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  git('worktree', 'add', '--detach', other, commit);
  try {
    symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'));
    execFileSync(process.execPath, [join('scripts', 'build.mjs')], {
      cwd: other,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    console.log(`In turn, Node ${process.version}; before is ${commit}.\n`);
    console.log(row('', 'before', 'now', 'now / before', ''));
    for (const { name, unit, before, now } of await against(join(other, 'bin', 'boardgames.js')))
      console.log(
        row(name, `${shown(before)} ${unit}`, `${shown(now)} ${unit}`, `${shown(now / before)}x`, ''),
      );
  } finally {
    git('worktree', 'remove', '--force', other);
  }
}

function figureRow({ name, value, unit, beside, target }, mark) {
  const ratio = beside
    ? `${shown(beside.ratio)}${beside.what.startsWith('x ') ? '' : ' '}${beside.what}`
    : '';
  return row(`  ${name}`, `${shown(value)} ${unit}`, ratio, target ? bound(target, unit) : '', mark);
}

function bound({ of, least, most }, unit) {
  const [sign, limit] = least === undefined ? ['<=', most] : ['>=', least];
  return `${sign} ${limit}${of === 'ratio' ? 'x' : ` ${unit}`}`;
}

function row(name, figure, ratio, target, mark) {
  const cells = [name.padEnd(58), figure.padStart(18), ratio.padStart(28), target.padStart(20), mark];
  return cells.join('  ').trimEnd();
}

function shown(value) {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}
