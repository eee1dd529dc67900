import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { launch } from '../e2e/pty.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const versions = ['20', '22', '24', 'latest'];

let folder = '';
let tarball = '';
let installed = '';
let bin = '';
let locked = '';
/** Nothing is locked for the superuser, who is somebody else for that test. */
const nobody = process.getuid?.() === 0 ? { user: 65534 } : {};
const nodes = new Map<string, string>();

const npm = (...args: string[]): string =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
  });

/** Each Node comes as a package of the registry, whose install script puts the program of this platform in its place. */
function fetchNode(version: string): string {
  const prefix = join(folder, `node-${version}`);
  npm('install', '--prefix', prefix, `node@${version}`);
  const program = join(prefix, 'node_modules', 'node', 'bin', 'node');
  if (!existsSync(program)) throw new Error(`The registry's package node@${version} brought no program.`);
  return program;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardgames-release-'));
  npm('pack', '--ignore-scripts', '--pack-destination', folder);
  tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!);
  // Blanks and accents are in the path of the program, as in the folder of many a person.
  const prefix = join(folder, 'Été à Köln');
  npm('install', '-g', '--prefix', prefix, tarball);
  installed = join(prefix, 'lib', 'node_modules', manifest.name);
  bin = join(installed, manifest.bin.boardgames);
  for (const version of versions) nodes.set(version, fetchNode(version));
  chmodSync(folder, 0o755);
  locked = join(folder, 'locked');
  mkdirSync(locked, { mode: 0o555 });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the tarball', () => {
  const packages = (): string[] =>
    readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /node_modules\/(@[^/]+\/)?[^/@]+\/package\.json$/.test(path),
    );
  const megabytes = (): number =>
    readdirSync(installed, { recursive: true, encoding: 'utf8' })
      .map((path) => statSync(join(installed, path)))
      .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6;

  it('is at most 6 MB', () => {
    expect(statSync(tarball).size).toBeLessThanOrEqual(6e6);
  });

  it('installs at most 10 packages and 33 MB, and compiles nothing', () => {
    expect(packages().length).toBeGreaterThan(1);
    expect(packages().length).toBeLessThanOrEqual(10);
    expect(megabytes()).toBeLessThanOrEqual(33);
    const compiled = packages().filter((path) => {
      const { scripts } = JSON.parse(readFileSync(join(installed, path), 'utf8'));
      return scripts?.install ?? scripts?.preinstall ?? scripts?.postinstall;
    });
    expect(compiled).toEqual([]);
  });

  it('brings the manual page', () => {
    expect(readFileSync(join(installed, manifest.man[0]!), 'utf8')).toContain('.TH BOARDGAMES 6');
  });
});

describe.each(versions)('on Node %s', (version) => {
  const run = (home: string, ...args: string[]): string => {
    const ended = spawnSync(nodes.get(version)!, [bin, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', BOARDGAMES_HOME: home, LANG: 'C.UTF-8' },
    });
    expect(ended.stderr).toBe('');
    expect(ended.status).toBe(0);
    return ended.stdout;
  };
  const newHome = (name: string): string => {
    const home = join(folder, `${name} ${version}`);
    mkdirSync(home);
    return home;
  };

  it('is the version that it is called', () => {
    const said = execFileSync(nodes.get(version)!, ['--version'], { encoding: 'utf8' });
    expect(said).toMatch(version === 'latest' ? /^v\d+/ : new RegExp(`^v${version}\\.`));
  });

  it('says its version, lists nothing, and looks a word up', () => {
    const home = newHome('empty');
    expect(run(home, '--version')).toBe(`${manifest.version}\n`);
    expect(run(home, 'saves')).toBe('There are no saved games yet.\n');
    expect(run(home, 'dictionary', 'check', 'quoth')).toMatch(/^QUOTH is in the dictionary/);
  });

  it('lets computer players play every game', () => {
    const home = newHome('with a blank');
    for (const game of ['monopoly', 'wordsteal', 'catan', 'carcassonne']) {
      const printed = run(
        home,
        'simulate',
        game,
        '--games',
        '1',
        '--bots',
        'easy,easy',
        '--seed',
        '1',
        '--json',
      );
      expect(JSON.parse(printed)).toMatchObject({ games: 1 });
    }
  });

  it('plays, saves and comes back, in a home with blanks and accents', async () => {
    const home = newHome('Zoë Müller');
    const options = { program: bin, home, cwd: home, node: nodes.get(version)! };
    const first = launch(['wordsteal', '--players', '2'], options);
    await first.sees('Player 1 to move', 60_000);
    await first.press('tab', 'enter');
    await first.sees('Player 2 to move', 60_000);
    first.kill('SIGKILL');
    await first.exit;
    const id = /^\s*(\S+).*WordSteal/m.exec(run(home, 'saves'))![1]!;
    const second = launch(['saves', 'resume', id], options);
    await second.sees('Player 2 to move', 60_000);
    second.kill('SIGKILL');
    await Promise.all([first.close(), second.close()]);
  });

  it('opens the launcher where nothing can be written', async () => {
    const opened = launch([], { program: bin, home: locked, node: nodes.get(version)!, ...nobody });
    await opened.sees('Carcassonne', 60_000);
    await opened.press('q');
    expect(await opened.exit).toBe(0);
    await opened.close();
  });
});
