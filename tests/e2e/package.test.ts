import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { launch, type Program } from './pty.ts';

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
}, 120_000);
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

  it('runs', () => {
    expect(run('--version')).toBe(`${manifest.version}\n`);
    expect(run('saves')).toBe('There are no saved games yet.\n');
  });

  it('brings its dictionaries', () => {
    expect(run('dictionary', 'check', 'quoth')).toMatch(/^QUOTH is in the dictionary/);
  });

  it('plays', async () => {
    program = launch(['wordsteal', '--players', '2'], { program: bin, cwd: folder });
    await program.sees('Player 1 to move');
  });
});
