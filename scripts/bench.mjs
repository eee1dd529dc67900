// Prints measured figures: start-up, key to frame, and what each game says of itself (scripts/bench/*.ts).
// `npm run bench -- start-up catan` measures only these.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'bin', 'boardgames.js');
const PAIRS = 21;
const KEYS = 200;

const home = mkdtempSync(join(tmpdir(), 'boardgames-bench-'));
mkdirSync(join(home, 'config'));
writeFileSync(join(home, 'config', 'settings.json'), '{"animation": "off", "sound": false}');
const env = {
  ...process.env,
  BOARDGAMES_HOME: home,
  NODE_ENV: 'production',
  TERM: 'xterm-256color',
  LANG: 'C.UTF-8',
};
delete env.CI;

try {
  const wanted = process.argv.slice(2);
  const parts = [['start-up', startUp], ['keys', keyToFrame], ...(await gameParts())];
  for (const [name, measure] of parts) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n${name}, Node ${process.version}`);
    for (const figure of await measure()) console.log(line(figure));
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
process.exit();

function line({ name, value, unit, ratio, against, target }) {
  const compared = ratio === undefined ? '' : `  ${ratio.toFixed(2)}x ${against}`;
  return `  ${name.padEnd(52)} ${shown(value).padStart(10)} ${unit}${compared}${target ? `  (target ${target})` : ''}`;
}

function shown(value) {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}

function median(values) {
  return quantile(values, 0.5);
}

function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** Whole processes, each measured beside an empty one, so that a busy machine slows both. */
async function startUp() {
  const version = [];
  const frame = [];
  const empty = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    empty.push(timed(['-e', '0']));
    version.push(timed([program, '--version']));
    frame.push(await firstFrame(['wordsteal', '--players', '2'], /to move/));
  }
  const ratio = (times) => median(times.map((time, pair) => time / empty[pair]));
  const against = 'node -e 0';
  return [
    { name: 'node -e 0', value: median(empty), unit: 'ms' },
    {
      name: '--version',
      value: median(version),
      unit: 'ms',
      ratio: ratio(version),
      against,
      target: '<= 1.4x',
    },
    {
      name: 'first frame of WordSteal',
      value: median(frame),
      unit: 'ms',
      ratio: ratio(frame),
      against,
      target: '<= 3.5x',
    },
  ];
}

function timed(args) {
  const started = performance.now();
  spawnSync(process.execPath, args, { env, stdio: 'ignore' });
  return performance.now() - started;
}

function start(args, columns, rows) {
  return spawn(process.execPath, [program, ...args], { cols: columns, rows, env, name: 'xterm-256color' });
}

function firstFrame(args, text) {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = start(args, 120, 40);
    let output = '';
    child.onData((chunk) => {
      output += chunk;
      if (!text.test(output)) return;
      resolve(performance.now() - started);
      child.kill('SIGKILL');
      output = '';
    });
  });
}

/** From the byte that is written to the last byte of the frame that answers it. */
async function keyToFrame() {
  const child = start(['wordsteal', '--players', '2', '--seed', 'bench'], 120, 40);
  let last = 0;
  child.onData(() => {
    last = performance.now();
  });
  const times = [];
  await pause(1500);
  for (let key = 0; key < KEYS; key++) {
    last = 0;
    const started = performance.now();
    child.write(key % 2 === 0 ? '\x1b[C' : '\x1b[D');
    await pause(60);
    if (last > 0) times.push(last - started);
  }
  child.kill('SIGKILL');
  if (times.length < KEYS / 2)
    throw new Error(`only ${times.length} of ${KEYS} keys were answered by a frame`);
  return [
    { name: 'key to frame at 120x40, p50', value: quantile(times, 0.5), unit: 'ms' },
    { name: 'key to frame at 120x40, p95', value: quantile(times, 0.95), unit: 'ms', target: '<= 16 ms' },
  ];
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The parts that games bring: each exports `bench()`, which gives figures. */
async function gameParts() {
  const folder = join(root, 'scripts', 'bench');
  const outdir = join(root, 'dist', 'bench');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return files.map((file) => [
    basename(file, '.ts'),
    async () => {
      const outfile = join(outdir, `${basename(file, '.ts')}.mjs`);
      await build({
        entryPoints: [join(folder, file)],
        outfile,
        bundle: true,
        packages: 'external',
        format: 'esm',
        platform: 'node',
        target: 'node20.19',
        define: { 'process.env.NODE_ENV': '"production"' },
        logLevel: 'warning',
      });
      const { bench } = await import(pathToFileURL(outfile).href);
      try {
        return await bench();
      } finally {
        rmSync(outdir, { recursive: true, force: true });
      }
    },
  ]);
}
