import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import libsql from '../../node_modules/libsql/package.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import { Fault } from '../../src/cli/fault.ts';
import { games } from '../../src/games/index.ts';
import { until } from '../until.ts';
import { launch, type Program } from './pty.ts';
import { mountDisk } from './small-disk.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
let bin = '';
let program: Program | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardgames-package-'));
  // Built already by `npm test`; building again here would pull the program away from under other tests.
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
    stdio: 'pipe',
  });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  const modules = join(folder, 'node_modules');
  const installed = join(modules, manifest.name);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', installed]);
  // What npm would fetch, and nothing that only development needs.
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  bin = join(installed, manifest.bin.boardgames);
});
afterAll(async () => {
  await program?.close();
  rmSync(folder, { recursive: true });
});

describe('the package, installed into an empty folder', () => {
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, [bin, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, BOARDGAMES_HOME: join(folder, 'home') },
    });

  const bundle = (): string => join(folder, 'node_modules', manifest.name, 'dist', 'program.cjs');
  const starts = ['launcher', ...games.map(({ id }) => id), 'saves', 'statistics'];
  /**
   * With the flags of V8 that the program sets before it compiles, and no others: what was kept with others is refused,
   * and other tests set theirs in this process.
   */
  const areRejected = (...kept: readonly string[]): unknown => {
    const tried = `const { setFlagsFromString } = require('node:v8');
      setFlagsFromString('--semi-space-growth-factor=1');
      setFlagsFromString('--min-semi-space-size=8');
      setFlagsFromString('--no-allocation-site-pretenuring');
      setFlagsFromString('--incremental-marking-soft-trigger=90');
      setFlagsFromString('--verify-snapshot-checksum');
      const { existsSync, readFileSync } = require('node:fs');
      const [common, ...kept] = process.argv.slice(1);
      const isRejected = (file) => {
        const start = /(\\w+)\\.v8$/.exec(file)[1];
        const isList = start === 'saves' || start === 'statistics';
        const own = common.replace('.cjs', '.' + (isList ? 'lists' : start) + '.cjs');
        const texts = [common, own].filter(existsSync).map((name) => readFileSync(name, 'latin1'));
        const source = '(function(module, require, __filename, __dirname) {' + texts.join('') + 'return packed;})';
        return new (require('node:vm').Script)(source, { cachedData: readFileSync(file) }).cachedDataRejected;
      };
      console.log(JSON.stringify(kept.map(isRejected)));`;
    return JSON.parse(execFileSync(process.execPath, ['-e', tried, bundle(), ...kept], { encoding: 'utf8' }));
  };

  it('runs', () => {
    expect(run('--version')).toBe(`${manifest.version}\n`);
    expect(run('saves')).toBe('There are no saved games yet.\n');
  });

  it("opens the database with libsql's own binary where one of another version lies beside the program", () => {
    const binaries = join(folder, 'node_modules', '@libsql');
    for (const name of Object.keys(libsql.optionalDependencies)) {
      const other = join(folder, 'node_modules', name);
      mkdirSync(other, { recursive: true });
      writeFileSync(join(other, 'package.json'), '{"version":"0.1.0","main":"index.js"}');
      writeFileSync(join(other, 'index.js'), '');
    }
    try {
      expect(run('saves')).toBe('There are no saved games yet.\n');
    } finally {
      rmSync(binaries, { recursive: true });
    }
  });

  it('brings every page that its README leads to', () => {
    const installed = dirname(dirname(bin));
    const links = readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/\]\(([^):]+)\)/g);
    const pages = [...links].map(([, page]) => page!);
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((page) => !existsSync(join(installed, page)))).toEqual([]);
  });

  it('brings its dictionaries', () => {
    expect(run('dictionary', 'check', 'quoth')).toMatch(/^QUOTH is in the dictionary/);
  });

  it('WS11 reads Hunspell dictionaries', () => {
    writeFileSync(join(folder, 'own.aff'), 'SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n');
    writeFileSync(join(folder, 'own.dic'), '2\ntile/S\nquoth\n');
    expect(run('dictionary', 'add', join(folder, 'own.dic'))).toMatch(/^Added "own" with 3 words/);
  });

  it('plays', async () => {
    program = launch(['wordsteal', '--players', '2'], { program: bin, cwd: folder });
    await program.sees('Player 1 to move');
  });

  it('says that it was replaced while it ran, where a part of it is not there any more', async () => {
    const parts = join(dirname(bundle()), 'parts');
    const running = launch([], { program: bin, cwd: folder });
    await running.sees('Carcassonne');
    renameSync(parts, `${parts}-before`);
    try {
      await running.press('l');
      await running.sees('The program was replaced or removed while it ran: start it again.');
      expect(running.screen()).not.toContain('Require stack');
    } finally {
      renameSync(`${parts}-before`, parts);
      await running.close();
    }
    const { message } = new Fault(Object.assign(new Error('Start it again.'), { code: 'REPLACED' }));
    expect(message).toBe('Start it again.');
  });

  it('has a bundle of ASCII alone, as its loader reads it', () => {
    const files = readdirSync(dirname(bundle())).filter((name) => /^program.*\.cjs$/.test(name));
    expect(files.length).toBeGreaterThan(5);
    const texts = files.map((name) => readFileSync(join(dirname(bundle()), name), 'latin1'));
    expect(texts.flatMap((text) => text.match(/[^\x00-\x7f].{0,40}/g) ?? [])).toEqual([]);
  });

  it('starts with what V8 kept at the build: of all for the launcher, and built here for each game and list', () => {
    const built = join(root, 'dist', 'program.cjs');
    const all = [`${bundle()}.launcher.v8`, ...starts.map((start) => `${built}.${start}.v8`)];
    expect(areRejected(...all)).toEqual(all.map(() => false));
  });

  it('names what it keeps by all that it was built from, how it is packed included', () => {
    const { inputs } = JSON.parse(readFileSync(join(root, 'dist', 'built.json'), 'utf8'));
    expect(readFileSync(main(), 'utf8')).toContain(`"${inputs.slice(0, 16)}"`);
  });

  it.each([
    ['of another version', ofAnotherVersion],
    [
      'full of zeros at its end, as after a power cut',
      (bytes: Buffer) => Buffer.from(bytes).fill(0, bytes.length / 2),
    ],
    ['missing', undefined],
  ])('runs with what V8 kept %s', (_how, changed) => {
    const kept = `${bundle()}.saves.v8`;
    const bytes = readFileSync(kept);
    try {
      if (changed) writeFileSync(kept, changed(bytes));
      else rmSync(kept);
      expect(run('saves')).toBe('There are no saved games yet.\n');
    } finally {
      writeFileSync(kept, bytes);
    }
  });

  // V8 itself would take what another build of its own version kept, and die of it.
  const main = (): string => join(dirname(bundle()), 'main.cjs');
  const byAnotherNode = (bytes: Buffer): string => {
    const others = bytes.toString().replaceAll(`${process.version}-`, 'v0.0.0-');
    expect(others).not.toBe(bytes.toString());
    return others;
  };
  it.each([
    ['is of another version', [], () => `${bundle()}.launcher.v8`, ofAnotherVersion],
    ['another Node has built', [], main, byAnotherNode],
    ['another Node has built, of a start with no file of its own', ['learn', 'catan'], main, byAnotherNode],
    ['the package has not', ['catan', '--players', '2'], main, (bytes: Buffer) => bytes],
  ] as const)(
    'keeps what it compiled for the next start where what was kept %s',
    async (how, words, file, changed) => {
      const kept = file();
      const bytes = readFileSync(kept);
      const home = join(folder, how);
      const compiled = join(home, 'cache', 'compiled');
      mkdirSync(join(compiled, 'of an older program'), { recursive: true });
      writeFileSync(kept, changed(bytes));
      const screen = launch([...words], { program: bin, cwd: folder, env: { BOARDGAMES_HOME: home } });
      try {
        await screen.sees('Catan');
        const older = 'of an older program';
        const folders = (): readonly string[] => readdirSync(compiled);
        const own = (): string | undefined =>
          folders()
            .filter((name) => name !== older)
            .flatMap((name) => readdirSync(join(compiled, name)).map((file) => join(name, file)))
            .find((name) => name.endsWith('.v8'));
        await until(() => own() !== undefined && !folders().includes(older));
        expect(areRejected(join(compiled, own()!))).toEqual([false]);
      } finally {
        writeFileSync(kept, bytes);
        await screen.close();
      }
    },
  );

  /** When each file was written that was kept. */
  function keptIn(compiled: string): Readonly<Record<string, number>> {
    const files = existsSync(compiled) ? readdirSync(compiled, { recursive: true, encoding: 'utf8' }) : [];
    const kept = files.filter((name) => name.endsWith('.v8'));
    return Object.fromEntries(kept.map((name) => [name, statSync(join(compiled, name)).mtimeMs]));
  }

  /** Starts it on a flag with which the V8 of every Node refuses what the build has, and ends it when that is enough. */
  async function startIn(compiled: string, enough: () => Promise<void>): Promise<void> {
    const home = dirname(dirname(compiled));
    const env = { PATH: process.env.PATH, BOARDGAMES_HOME: home, NODE_OPTIONS: '--stack-trace-limit=20' };
    const engine = spawn(process.execPath, [bin, 'engine'], { env, stdio: ['pipe', 'ignore', 'inherit'] });
    const ended = once(engine, 'exit');
    await enough();
    engine.stdin.end();
    await ended;
  }

  it('takes what it kept where NODE_OPTIONS make V8 refuse what the build has, and what the launcher left', async () => {
    const compiled = join(folder, 'flags', 'cache', 'compiled');
    // Longer than until it would keep something.
    const long = () => sleep(5000);
    await startIn(compiled, () => until(() => Object.keys(keptIn(compiled)).length > 0));
    const first = keptIn(compiled);
    const [own, ...more] = Object.keys(first);
    expect(more).toEqual([]);
    await startIn(compiled, long);
    expect(keptIn(compiled)).toEqual(first);
    const launcher = join(compiled, own!.replace('.other.', '.launcher.'));
    renameSync(join(compiled, own!), launcher);
    writeFileSync(launcher, ofAnotherVersion(readFileSync(launcher)));
    await startIn(compiled, () => until(() => own! in keptIn(compiled)));
    const anew = keptIn(compiled);
    await startIn(compiled, long);
    expect(keptIn(compiled)).toEqual(anew);
  });
});

const disk = mkdtempSync(join(tmpdir(), 'boardgames-cache-disk-'));
const mounted = mountDisk(disk, 100_000);
afterAll(() => {
  mounted?.unmount();
  rmSync(disk, { recursive: true });
});

it.runIf(mounted)('leaves nothing on a full disk of what it would keep for the next start', async () => {
  const home = join(folder, 'full');
  mkdirSync(home);
  symlinkSync(disk, join(home, 'cache'));
  const main = join(dirname(bin), '..', 'dist', 'main.cjs');
  const bytes = readFileSync(main);
  writeFileSync(main, bytes.toString().replaceAll(`${process.version}-`, 'v0.0.0-'));
  program = launch([], { program: bin, cwd: folder, env: { BOARDGAMES_HOME: home } });
  try {
    await program.sees('Saved games');
    await until(() => readdirSync(disk).includes('compiled'));
    // It ends after what it does at once: the writing.
    await program.press('q');
    await program.exit;
    const left = readdirSync(disk, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => name.includes('.v8'))).toEqual([]);
  } finally {
    writeFileSync(main, bytes);
  }
});

/** The second word is a hash of the version. */
function ofAnotherVersion(kept: Buffer): Buffer {
  return Buffer.from(kept.map((byte, at) => (at === 4 ? byte ^ 255 : byte)));
}
