// Prints what each part of scripts/bench measures: the figure, how it stands beside something that ran at the same time, and
// its target. `npm run bench -- start-up catan` measures only these.
import { readdirSync, rmSync } from 'node:fs';
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
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !parts.includes(name));
if (unknown) {
  console.error(`There is no part ${unknown}: the parts are ${parts.join(', ')}.`);
  process.exit(2);
}

await build({
  entryPoints: [...parts, 'measure/figure', 'measure/time', 'measure/program'].map((name) =>
    join(folder, `${name}.ts`),
  ),
  outdir: made,
  outbase: folder,
  outExtension: { '.js': '.mjs' },
  ...scriptOptions,
  splitting: true,
  define: { 'process.env.NODE_ENV': '"production"' },
});
const load = (name) => import(pathToFileURL(join(made, `${name}.mjs`)).href);
const [{ besideLoop, isMet }, { loopTime }, { home }] = await Promise.all(
  ['measure/figure', 'measure/time', 'measure/program'].map(load),
);

const marks = { true: '✓', false: '✗ missed' };
let targets = 0;
let met = 0;
try {
  console.log(
    `Node ${process.version}. A loop is ten million steps of arithmetic, timed beside each part.\n`,
  );
  console.log(row('', 'figure', 'beside it', 'target', ''));
  for (const part of parts) {
    if (wanted.length > 0 && !wanted.includes(part)) continue;
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
  }
  console.log(`\n${met} of ${targets} targets met.`);
} finally {
  rmSync(home, { recursive: true, force: true });
  rmSync(made, { recursive: true, force: true });
}
// Terminals that were measured may keep Node from ending.
process.exit();

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
  const cells = [name.padEnd(46), figure.padStart(18), ratio.padStart(28), target.padStart(20), mark];
  return cells.join('  ').trimEnd();
}

function shown(value) {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}
