import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name.replaceAll('\\', '/')}`);

interface Import {
  readonly from: string;
  /** A path below the root, or the name of a package. */
  readonly to: string;
  readonly lazy: boolean;
  /** Gone when the program is built. */
  readonly typesOnly: boolean;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const found: Import[] = [];
  const add = (name: string, lazy: boolean, typesOnly: boolean): void => {
    const to = name.startsWith('.')
      ? relative(root, join(root, dirname(file), name)).replaceAll('\\', '/')
      : name;
    found.push({ from: file, to, lazy, typesOnly });
  };
  for (const [, words, name] of source.matchAll(/^(?:import|export)\s+([^;'"]*?)from\s+'([^']+)'/gms)) {
    add(name!, false, words!.startsWith('type '));
  }
  for (const [, name] of source.matchAll(/^import\s+'([^']+)'/gm)) add(name!, false, false);
  for (const [, name] of source.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)) add(name!, true, false);
  return found;
}

const imports = files.flatMap(importsOf);
const game = (path: string): string | undefined => /^src\/games\/([^/]+)\//.exec(path)?.[1];
/** The folder that a layer's rule is about: `engine`, `tui`, `rules`, `bots`, `screen`, or a game's data folder. */
function layer(path: string): string {
  const inGame = /^src\/games\/[^/]+\/([^/]+)\//.exec(path);
  if (inGame) return ['rules', 'bots', 'screen', 'maker'].includes(inGame[1]!) ? inGame[1]! : 'game data';
  if (/^src\/games\/[^/]+\/lesson\.ts$/.test(path)) return 'lesson';
  if (path === 'src/games/index.ts') return 'games/index';
  if (/^(boards|dictionaries)\//.test(path) || path.endsWith('.json')) return 'data files';
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('node:') ? 'node' : path);
}

const drawn = ['ink', 'react', 'react/jsx-runtime', 'string-width'];
const allowed: Readonly<Record<string, readonly string[]>> = {
  engine: ['engine', 'valibot'],
  rules: ['rules', 'engine', 'data files', 'valibot'],
  bots: ['bots', 'rules', 'engine'],
  disk: ['disk', 'node'],
  shelf: ['shelf', 'disk', 'engine', 'node'],
  'game data': ['game data', 'rules', 'shelf', 'disk', 'engine', 'data files', 'node', 'hunspell-reader'],
  tui: ['tui', 'engine', 'node', 'valibot', 'yargs-parser', 'scheduler', ...drawn],
  // A first game as data, which the help shows too.
  lesson: ['engine'],
  screen: ['screen', 'lesson', 'rules', 'bots', 'tui', 'engine', ...drawn],
  pictures: ['pictures', 'engine', 'node', 'fast-png', 'fflate', 'jpeg-js'],
  // What designs the files of a shelf: the model of each kind, and its screens.
  maker: [
    'maker',
    'screen',
    'rules',
    'game data',
    'shelf',
    'disk',
    'pictures',
    'tui',
    'engine',
    'node',
    ...drawn,
  ],
  net: ['net', 'engine', 'node', 'ws', 'bonjour-service', 'valibot'],
  serve: ['serve', 'net', 'engine', 'node', 'ssh2', 'ws', 'glicko2-lite', 'ioredis', 'bullmq', 'valibot'],
  // What runs in browsers.
  web: ['web', '@xterm/xterm', '@xterm/addon-fit'],
  play: ['play', 'engine', 'games/index', 'node'],
  store: [
    'store',
    'disk',
    'engine',
    'games/index',
    'node',
    'kysely',
    'libsql',
    'mysql2',
    'mysql2/promise',
    'conf',
    'valibot',
  ],
  sound: ['sound', 'disk', 'engine', 'games/index', 'node'],
};

/** The rooms of `src/tui`, each of which imports only itself and those before it. */
const rooms = ['terminal', 'paint', 'app', 'widgets', 'table', 'program'];
const room = (path: string): string | undefined => /^src\/tui\/([^/]+)\//.exec(path)?.[1];

/** The circles that these imports make, each as its sorted files. */
function circles(edges: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const reached = new Map(files.map((file) => [file, reachedFrom(file, next)]));
  const found = new Map<string, string[]>();
  for (const file of files) {
    if (!reached.get(file)!.has(file)) continue;
    const circle = files.filter((other) => reached.get(file)!.has(other) && reached.get(other)!.has(file));
    found.set(circle.join(' '), circle.sort());
  }
  return [...found.values()];
}

function reachedFrom(file: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>(next.get(file));
  for (const other of reached) {
    for (const further of next.get(other) ?? []) reached.add(further);
  }
  return reached;
}

describe('L2 layers', () => {
  it.each(Object.keys(allowed))('%s imports only what it may', (name) => {
    const wrong = imports.filter(
      ({ from, to, typesOnly }) => layer(from) === name && !typesOnly && !allowed[name]!.includes(layer(to)),
    );
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
    expect(files.some((file) => layer(file) === name)).toBe(true);
  });

  it('the rooms of the screens import downwards only, types included', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [above, below] = [room(from), room(to)];
      return above !== undefined && below !== undefined && rooms.indexOf(below) > rooms.indexOf(above);
    });
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
    expect([...new Set(files.filter((file) => file.startsWith('src/tui/')).map(room))].sort()).toEqual(
      [...rooms].sort(),
    );
  });

  it('no file imports itself by way of others', () => {
    const byValue = imports.filter(({ typesOnly, lazy }) => !typesOnly && !lazy);
    expect(circles(byValue).map((circle) => circle.join(' '))).toEqual([]);
  });

  it('no circle crosses folders, types included', () => {
    const direct = imports.filter(({ lazy }) => !lazy);
    const across = circles(direct).filter((circle) => new Set(circle.map((file) => dirname(file))).size > 1);
    expect(across.map((circle) => circle.join(' '))).toEqual([]);
  });

  it('a game never imports another', () => {
    const wrong = imports.filter(({ from, to }) => game(from) && game(to) && game(from) !== game(to));
    expect(wrong).toEqual([]);
  });

  it('only the list of games names games, and loads them when they are needed', () => {
    // WordSteal's dictionaries have a command of their own.
    const dictionaryFiles = /^src\/cli\/(?:commands\/dictionary|completion\/own-sources)\.ts$/;
    const outside = imports.filter(({ from, to }) => game(to) && !game(from));
    const wrong = outside.filter(
      ({ from, lazy, typesOnly }) =>
        !typesOnly && !(lazy && (from === 'src/games/index.ts' || dictionaryFiles.test(from))),
    );
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('the engine and the rules touch no clock, timer, process or luck but their own', () => {
    const pure = files.filter((file) => ['engine', 'rules'].includes(layer(file)));
    const outside =
      /\b(?:Math\.random|Date\.now|new Date|performance\.now|setTimeout|setInterval|setImmediate|process\.|console\.|structuredClone)\b/;
    const wrong = pure.filter((file) => outside.test(readFileSync(join(root, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('the command line loads neither React nor a database before it knows what it is to do', () => {
    const heavy = new Set(['react', 'ink', 'kysely', 'libsql', 'mysql2', 'conf', 'hunspell-reader']);
    // The second is a bundle of its own, which the first loads.
    const reached = new Set<string>(['src/cli/main.ts', 'src/cli/program.ts']);
    for (const file of reached) {
      for (const { from, to, lazy, typesOnly } of imports) {
        if (from === file && !lazy && !typesOnly) reached.add(to);
      }
    }
    expect([...reached].filter((name) => heavy.has(name))).toEqual([]);
    expect(reached.size).toBeGreaterThan(1);
  });

  it('nothing is exported that no file names which imports its file, types included', () => {
    const others = ['tests', 'scripts'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:tsx?|mjs|cjs)$/.test(name))
        .map((name) => join(folder, name)),
    );
    const words = new Map(
      [...files, ...others].map((file) => [
        file,
        new Set(readFileSync(join(root, file), 'utf8').match(/\w+/g)),
      ]),
    );
    // The builder names what it bundles within texts.
    const built = others.filter((file) => /js$/.test(file)).flatMap((file) => [...words.get(file)!]);
    const named = new Map(files.map((file) => [file, new Set(built)]));
    for (const { from, to } of [...imports, ...others.flatMap(importsOf)])
      for (const word of words.get(from)!) named.get(to)?.add(word);
    const idle = files.flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const exported = source.matchAll(/^export (?:async )?(?:function|class|const|interface|type) (\w+)/gm);
      return [...exported].flatMap(([, name]) =>
        named.get(file)!.has(name!) ? [] : [`${file} exports ${name}`],
      );
    });
    expect(idle).toEqual([]);
  });
});
