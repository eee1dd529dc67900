import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { buildDictionaries } from '../../scripts/build-dictionaries.ts';
import { BuildProgress } from '../../scripts/build-progress.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'boardgames-build-test-'));
afterAll(() => rmSync(scratch, { recursive: true }));

describe('what a build shows', () => {
  const shown = (isTTY: boolean): string => {
    let written = '';
    const stream = { isTTY, columns: 60, write: (text: string) => (written += text) };
    const progress = new BuildProgress('Dictionaries, once', ['fr', 'en'], stream);
    progress.set('fr', 0.5);
    progress.set('fr', 0.4);
    progress.finish('en', '254,861 words');
    progress.set('unknown', 1);
    progress.finish('fr', '1 word');
    return written;
  };

  it('is a line that is written over in a terminal', () => {
    expect(shown(true)).toBe(
      [
        '\r\x1b[KDictionaries, once: 0% (fr, en)',
        '\r\x1b[KDictionaries, once: 25% (fr, en)',
        '\r\x1b[Ken: 254,861 words (1 of 2)\n',
        '\r\x1b[KDictionaries, once: 75% (fr)',
        '\r\x1b[Kfr: 1 word (2 of 2)\n',
      ].join(''),
    );
  });

  it('is a line for each part elsewhere', () => {
    expect(shown(false)).toBe(
      'Dictionaries, once: fr, en\nen: 254,861 words (1 of 2)\nfr: 1 word (2 of 2)\n',
    );
  });
});

describe('a build that was made', async () => {
  const file = new URL('../../scripts/build-stamp.mjs', import.meta.url).href;
  const { inputsOf, isBuilt, markBuilt } = (await import(file)) as {
    inputsOf(root: string): string;
    isBuilt(dist: string, inputs: string): boolean;
    markBuilt(dist: string, inputs: string): void;
  };

  it('is known by the contents of what it was made from, and made again when any of them changes', () => {
    const project = join(scratch, 'project');
    for (const folder of ['src/cli', 'scripts', 'dictionaries/en'])
      mkdirSync(join(project, folder), { recursive: true });
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(join(root, name), join(project, name));
    writeFileSync(join(project, 'src/cli/main.ts'), 'one');
    const first = inputsOf(project);
    expect(inputsOf(project)).toBe(first);
    writeFileSync(join(project, 'dictionaries/en/language.json'), '{}');
    const second = inputsOf(project);
    writeFileSync(join(project, 'src/cli/main.ts'), 'two');
    expect(new Set([first, second, inputsOf(project)]).size).toBe(3);
  });

  it('is not taken for whole when a file of it is missing or cut short', () => {
    const dist = join(scratch, 'dist');
    mkdirSync(join(dist, 'dictionaries'), { recursive: true });
    writeFileSync(join(dist, 'main.cjs'), 'program');
    writeFileSync(join(dist, 'dictionaries', 'en.graph'), 'words');
    expect(isBuilt(dist, 'x')).toBe(false);
    markBuilt(dist, 'x');
    expect([isBuilt(dist, 'x'), isBuilt(dist, 'y')]).toEqual([true, false]);
    const copy = join(scratch, 'copy');
    cpSync(dist, copy, { recursive: true });
    writeFileSync(join(copy, 'dictionaries', 'en.graph'), 'wor');
    rmSync(join(dist, 'main.cjs'));
    expect([isBuilt(dist, 'x'), isBuilt(copy, 'x')]).toEqual([false, false]);
  });
});

it('the dictionaries of a build are those of the build before that are up to date, and no file beside them', async () => {
  const [compiled, before, made] = [
    join(root, 'dist/dictionaries'),
    join(scratch, 'before'),
    join(scratch, 'made'),
  ];
  cpSync(compiled, before, { recursive: true });
  for (const name of ['xx.graph', 'es.known.graph'])
    copyFileSync(join(compiled, 'es.graph'), join(before, name));
  await buildDictionaries(made, before);
  expect(readdirSync(made).sort()).toEqual(readdirSync(compiled).sort());
});

describe('the folder of a build', async () => {
  const file = new URL('../../scripts/build-folder.mjs', import.meta.url).href;
  const { newBuildFolder } = (await import(file)) as { newBuildFolder(root: string): string };

  it('is another one each time, and goes within hours where the build was killed', () => {
    const folder = mkdtempSync(join(scratch, 'clone-'));
    const [killed, other] = [newBuildFolder(folder), newBuildFolder(folder)];
    writeFileSync(join(killed, 'main.cjs'), 'half');
    const before = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(killed, before, before);
    const next = newBuildFolder(folder);
    expect(new Set([killed, other, next]).size).toBe(3);
    expect([killed, other, next].map((each) => existsSync(each))).toEqual([false, true, true]);
  });

  it('is missed in one sentence where nothing can be written, as in a clone of somebody else', () => {
    const readOnly = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.existsSync = () => false;
      fs.mkdtempSync = () => { throw new Error('EROFS: read-only file system'); };
      syncBuiltinESMExports();`;
    const words = [
      '--import',
      `data:text/javascript,${encodeURIComponent(readOnly)}`,
      join(root, 'scripts', 'build.mjs'),
    ];
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^The program cannot be built in .*: EROFS: read-only file system\.\n$/),
    ]);
  });
});

describe('a build in a folder whose name has signs of an address, or two lines', async () => {
  const scripts = new URL('../../scripts/', import.meta.url).href;
  const { licencesOf } = (await import(`${scripts}licences.mjs`)) as {
    licencesOf(inputs: readonly string[]): string;
  };
  const folder = join(scratch, 'a 50%20 #1?\nb', 'node_modules', 'one');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.mjs'), 'export const one = 1;');
  writeFileSync(join(folder, 'package.json'), '{ "name": "one", "version": "1.0.0", "license": "MIT" }');

  it('loads what it looks at, there and of Node', () => {
    // By Node itself: vitest loads modules in its own way.
    const script = `
      const { load } = await import(${JSON.stringify(`${scripts}bundle.mjs`)});
      const loaded = await Promise.all([load(process.argv[1]), load('node:path')]);
      process.stdout.write(loaded.map((each) => typeof (each.one ?? each.join)).join(' '));`;
    const words = ['--input-type=module', '-e', script, '--', join(folder, 'index.mjs')];
    expect(execFileSync(process.execPath, words, { encoding: 'utf8' })).toBe('number function');
  });

  it('finds the licences', () => {
    expect(licencesOf([join(folder, 'index.mjs')])).toMatch(/^one 1\.0\.0, MIT\n/);
  });
});
