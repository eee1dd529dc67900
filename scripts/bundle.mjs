// Bundles the program into dist/ such that it starts fast: docs/decisions/0007-start-up.md says why each part is there.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { licencesOf } from './licences.mjs';
import { partsOf } from './pack.mjs';
import { thisNode } from './this-node.mjs';

/** Packages of functions, and modules of Node, that are loaded when something of them is first used. */
const packages = [
  'string-width',
  'wrap-ansi',
  'slice-ansi',
  'cli-truncate',
  '@alcalzone/ansi-tokenize',
  'atomically',
];
const modules = ['assert', 'child_process', 'crypto', 'worker_threads', 'zlib'];

/**
 * @param root the project's folder.
 * @param dist where the files go that start the program.
 * @param name tells this build from others.
 * @returns the parts of the program, for `writePacked`.
 */
export async function bundleProgram(root, dist, name) {
  const common = {
    write: false,
    metafile: true,
    absWorkingDir: root,
    outdir: dist,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20.19',
    // One byte a character: such a source is read, hashed and compiled faster.
    charset: 'ascii',
    logLevel: 'warning',
    external: ['@libsql/*'],
  };
  const weights = new Map();
  const program = await build({
    ...common,
    // Names are shortened by `partsOf`, which reads them before.
    ...{ minify: false, minifySyntax: true, minifyWhitespace: true },
    entryPoints: { program: 'src/cli/program.ts', 'bot-worker': 'src/play/bot-worker.ts' },
    format: 'esm',
    splitting: true,
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.url': '__url',
      'import.meta.dirname': '__dirname',
    },
    // Node's own `performance` loads a module of 5 ms.
    inject: ['scripts/performance.mjs'],
    plugins: [
      withoutAddons,
      reactAsModule,
      inkAlone,
      confAtOnce,
      onDemand,
      yogaAtOnce,
      libsqlAtOnce,
      sshUnnamed,
      weightsLater(weights),
    ],
  });
  const parts = await partsOf(program.outputFiles);
  for (const [part, text] of weights)
    parts.set(part, `{ run(exports, require, module) { module.exports = ${text}; } }`);
  const starters = await build({
    ...common,
    entryPoints: { main: 'src/cli/main.ts', 'bot-worker': 'src/cli/bot-thread.ts' },
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    define: {
      'import.meta.dirname': '__dirname',
      BUILD: JSON.stringify(name),
      BUILT_BY: JSON.stringify(thisNode()),
    },
    inject: ['scripts/this-node.mjs'],
  });
  for (const { path, text } of starters.outputFiles) writeFileSync(path, text);
  const inputs = Object.keys(program.metafile.inputs).map((input) =>
    resolve(root, input.replace(/^[a-z]+:/, '')),
  );
  writeFileSync(join(dist, 'licences.txt'), licencesOf(inputs));
  return parts;
}

/** The page that `serve` shows to browsers. */
export async function bundlePage(root, folder) {
  await build({
    absWorkingDir: root,
    entryPoints: ['src/web/page.ts', 'src/web/page.css', 'src/web/page.html', 'src/web/icon.svg'],
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    loader: { '.html': 'copy', '.svg': 'copy' },
    logLevel: 'warning',
  });
}

/** A module of Node or the file of another one, whatever signs of an address its folder has in its name. */
export const load = (path) => import(isAbsolute(path) ? pathToFileURL(path) : path);

/** What costs much to load and is not needed for a first frame waits until it is used. */
const onDemand = {
  name: 'on-demand',
  setup(bundle) {
    const pluginData = 'real';
    const find = (names, namespace, write, begin = () => '') => {
      const filter = new RegExp(`^(${names.join('|')})$`);
      bundle.onResolve({ filter }, async ({ path, kind, resolveDir, pluginData: asked }) => {
        if (asked === pluginData) return undefined;
        const found = await bundle.resolve(path, { kind, resolveDir, pluginData });
        return { path: found.path, namespace };
      });
      bundle.onLoad({ filter: /.*/, namespace }, async ({ path }) => {
        const loaded = await load(path);
        const parts = Object.keys(loaded).map((name) => write(name, JSON.stringify(path)));
        const contents = [begin(loaded, JSON.stringify(path)), ...parts].join('\n');
        return { contents, pluginData, resolveDir: dirname(path) };
      });
    };
    find(packages, 'package', (name, path) => {
      const start = name === 'default' ? 'export default' : `export const ${name} =`;
      return `${start} (...given) => require(${path}).${name}(...given);`;
    });
    find(
      modules.flatMap((name) => [name, `node:${name}`]),
      'module',
      (name, path) =>
        `Object.defineProperty(module.exports, '${name}', { enumerable: true, get: () => require(${path}).${name} });`,
      // `assert` is a function itself.
      (loaded, path) =>
        typeof loaded.default === 'function'
          ? `module.exports = (...given) => require(${path})(...given);`
          : '',
    );
  },
};

/** conf with the check of settings that ajv writes here: it would take 0.1 s of each start. */
const confAtOnce = {
  name: 'conf-at-once',
  setup(bundle) {
    bundle.onLoad({ filter: /[/\\]ajv[/\\]dist[/\\]2020\.js$/ }, ({ path }) => {
      const file = join(bundle.initialOptions.absWorkingDir, 'src/tui/app/settings.schema.json');
      const { properties } = JSON.parse(readFileSync(file, 'utf8'));
      const ajv = new Ajv2020({ allErrors: true, code: { source: true, esm: true } });
      const check = standalone.default(ajv, ajv.compile({ type: 'object', properties }));
      return {
        contents: `${check}
          export class Ajv2020 {
            compile() {
              return validate;
            }
          }`,
        resolveDir: dirname(path),
      };
    });
    // For what nothing here asks of it: formats, migrations, watching, encryption, a folder that is not named.
    const unused = /^(ajv-formats|semver|debounce-fn|uint8array-extras|env-paths)$/;
    bundle.onResolve({ filter: unused }, ({ path, importer }) =>
      /[/\\]conf[/\\]dist[/\\]/.test(importer) ? { path, namespace: 'unused' } : undefined,
    );
    // It would answer signals before the program does, and none is heard while a file is written at once.
    bundle.onResolve({ filter: /^when-exit$/ }, ({ path }) => ({ path, namespace: 'unused' }));
    bundle.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({
      contents: 'module.exports = () => {}; module.exports.default = module.exports;',
    }));
    // It has no defaults to write at the start, and `assert` takes 5 ms.
    bundle.onLoad({ filter: /[/\\]conf[/\\]dist[/\\]source[/\\]index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('assert.deepEqual(fileStore, storeWithDefaults);', ''),
    }));
  },
};

/** React as a module that exports names: otherwise each module that imports it makes a copy of all it has. */
const reactAsModule = {
  name: 'react-as-module',
  setup(bundle) {
    bundle.onResolve({ filter: /^react(\/jsx-runtime)?$/ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'import-statement') return undefined;
      const found = await bundle.resolve(path, { kind: 'require-call', resolveDir });
      return { path: found.path, namespace: 'react' };
    });
    bundle.onLoad({ filter: /.*/, namespace: 'react' }, async ({ path }) => {
      const { default: react } = await load(path);
      return {
        contents: `
          const react = require(${JSON.stringify(path)});
          export const { ${Object.keys(react).join(', ')} } = react;
          export default react;`,
        resolveDir: dirname(path),
      };
    });
  },
};

/** Packages that bring machine code do without it: what is bundled runs everywhere. */
const withoutAddons = {
  name: 'without-addons',
  setup(bundle) {
    bundle.onResolve({ filter: /\.node$/ }, ({ path }) => ({ path, namespace: 'addon' }));
    bundle.onLoad({ filter: /.*/, namespace: 'addon' }, () => ({
      contents: "throw new Error('There are no addons here.');",
    }));
  },
};

/** Ink without what it brings for its own development, which also waits where CommonJS cannot, and with our measure of texts. */
const inkAlone = {
  name: 'ink-alone',
  setup(bundle) {
    // Our own measure needs no tables of emoji for what has none.
    bundle.onResolve({ filter: /^widest-line$/ }, () => ({ path: 'widest-line', namespace: 'ours' }));
    bundle.onLoad({ filter: /.*/, namespace: 'ours' }, () => ({
      contents: "export { widestLine as default } from './src/tui/paint/width.ts';",
      resolveDir: bundle.initialOptions.absWorkingDir,
    }));
    // Every colour is asked for by its level, and `node:tty` takes 5 ms where nothing is a terminal.
    bundle.onLoad(
      { filter: /[/\\]chalk[/\\]source[/\\]vendor[/\\]supports-color[/\\]index\.js$/ },
      ({ path }) => ({
        contents: readFileSync(path, 'utf8')
          .replace("import tty from 'node:tty';", '')
          .replace('tty.isatty(1)', 'process.stdout.isTTY')
          .replace('tty.isatty(2)', 'process.stderr.isTTY'),
      }),
    );
    // So do the packages that break and cut texts.
    bundle.onResolve({ filter: /^string-width$/, namespace: 'file' }, ({ importer }) =>
      /[/\\](wrap-ansi|cli-truncate)[/\\]/.test(importer)
        ? { path: importer, namespace: 'measure' }
        : undefined,
    );
    const ours = JSON.stringify(join(bundle.initialOptions.absWorkingDir, 'src/tui/paint/width.ts'));
    bundle.onLoad({ filter: /.*/, namespace: 'measure' }, ({ path }) => ({
      contents: `
        import stringWidth from 'string-width';
        import { isPlain } from ${ours};
        export default (text) => (isPlain(text) ? text.length : stringWidth(text));`,
      resolveDir: dirname(path),
    }));
    bundle.onLoad({ filter: /[/\\]ink[/\\]build[/\\]reconciler\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('isDev()', 'false'),
    }));
    // What a screen throws is handed on and never drawn by Ink, whose page for that takes 3 ms to load.
    bundle.onLoad({ filter: /[/\\]ink[/\\]build[/\\]components[/\\]ErrorOverview\.js$/ }, () => ({
      contents: 'export default () => null;',
    }));
    // What Ink is told of the end of the process with looks at its argument by `assert`, a module of 5 ms.
    bundle.onLoad({ filter: /[/\\]signal-exit[/\\]index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/assert\.equal\(typeof cb.*\)/, ''),
    }));
    // No file of settings is read by it.
    bundle.onResolve({ filter: /^node:module$/ }, ({ importer }) =>
      /[/\\]yargs-parser[/\\]/.test(importer) ? { path: 'none', namespace: 'no-require' } : undefined,
    );
    bundle.onLoad({ filter: /.*/, namespace: 'no-require' }, () => ({
      contents: 'export const createRequire = undefined;',
    }));
  },
};

const versionBeside = (file) => JSON.parse(readFileSync(join(dirname(file), 'package.json'), 'utf8')).version;

/**
 * What libsql wraps its binary in; the binary stays outside, where libsql was installed. Which C library there is says the
 * text of `ldd`: a report of Node on the whole process takes 10 ms for that.
 */
const libsqlAtOnce = {
  name: 'libsql-at-once',
  setup(bundle) {
    bundle.onLoad({ filter: /[/\\]libsql[/\\]index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/require\((?=`@libsql\/)/, 'requireBinary(')
        .concat(`
        function requireBinary(name) {
          try {
            // Nearly always it lies beside the program: to ask for libsql's own place loads 6 ms of Node.
            const { version } = require(name + '/package.json');
            if (version === '${versionBeside(path)}') return require(name);
          } catch {}
          const { createRequire } = require('node:module');
          return createRequire(createRequire(__url).resolve('libsql'))(name);
        }`),
    }));
    bundle.onLoad({ filter: /[/\\]@neon-rs[/\\]load[/\\]dist[/\\]index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /const report = [\s\S]*?'glibcVersionRuntime' in header\);/,
        "return require('detect-libc').familySync() === 'glibc';",
      ),
    }));
  },
};

/** ssh2 knows a session by the name of its class, and names are shortened here: it would throw whenever one ends that has no shell. */
const sshUnnamed = {
  name: 'ssh-unnamed',
  setup(bundle) {
    bundle.onLoad({ filter: /[/\\]ssh2[/\\]lib[/\\]utils\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const named = "channel.constructor.name === 'Session'";
      if (!source.includes(named)) throw new Error('ssh2 knows its sessions by something else now.');
      return { contents: source.replace(named, "channel.type === 'session' && !channel.incoming") };
    });
  },
};

/**
 * The weights of nets, long texts of numbers, are a part by themselves, asked for when somebody first thinks by them.
 * @param found takes the JSON of each such part by its name.
 */
const weightsLater = (found) => ({
  name: 'weights-later',
  setup(bundle) {
    // What asks for the part that holds all of them.
    const pluginData = 'fields';
    bundle.onLoad({ filter: /net-weights\.json$/ }, ({ path }) => {
      const name = `./${basename(path)}`;
      const weights = JSON.parse(readFileSync(path, 'utf8'));
      found.set(name, JSON.stringify(weights));
      const fields = Object.entries(weights).map(([field, value]) =>
        typeof value === 'string'
          ? `get ${field}() { return require('${name}').${field}; }`
          : `${field}: ${JSON.stringify(value)}`,
      );
      return { contents: `export default { ${fields.join(', ')} };`, pluginData };
    });
    bundle.onResolve({ filter: /net-weights\.json$/ }, ({ path, pluginData: asked }) =>
      asked === pluginData ? { path, external: true } : undefined,
    );
  },
});

/** Yoga's layout engine, taken out of its base64 and made without waiting. */
const yogaAtOnce = {
  name: 'yoga-at-once',
  setup(bundle) {
    const coded = /H="data:application\/octet-stream;base64,([^"]+)"/;
    bundle.onLoad({ filter: /yoga-layout[/\\]dist[/\\]src[/\\]index\.js$/ }, () => ({
      contents: `
        import makeYoga from '../binaries/yoga-wasm-base64-esm.js';
        import wrapAssembly from './wrapAssembly.js';
        import wasm from '../binaries/yoga-wasm-base64-esm.js?wasm';
        const yoga = {
          instantiateWasm(imports, receive) {
            const instance = new WebAssembly.Instance(new WebAssembly.Module(wasm), imports);
            receive(instance);
            return instance.exports;
          },
        };
        makeYoga(yoga);
        export default wrapAssembly(yoga);
        export * from './generated/YGEnums.js';`,
    }));
    bundle.onLoad({ filter: /yoga-wasm-base64-esm\.js$/ }, ({ path, suffix }) => {
      const source = readFileSync(path, 'utf8');
      const [text, base64] = coded.exec(source);
      return suffix === '?wasm'
        ? { contents: withLittleMemory(Buffer.from(base64, 'base64')), loader: 'binary' }
        : { contents: source.replace(text, 'H=""') };
    });
  },
};

/**
 * Yoga's memory begins with 2 MB and grows by itself: V8 takes all of the 16 MB that it would begin with for memory in use,
 * and marks its old generation soon after the first key.
 */
function withLittleMemory(wasm) {
  // The section of memories: one, from so many pages of 64 KB, in two bytes, to 32,768.
  const section = (pages) => Buffer.from([5, 7, 1, 1, (pages & 127) | 128, pages >> 7, 0x80, 0x80, 2]);
  const at = wasm.indexOf(section(256));
  if (at < 0) throw new Error('Yoga begins with another memory than 16 MB.');
  section(32).copy(wasm, at);
  return wasm;
}
