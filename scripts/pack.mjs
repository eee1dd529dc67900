// Packs the parts of a program that esbuild has split into files of CommonJS, in which each part is a function that runs when
// it is first asked for: one file of what several starts need, one more for each start, and one for each part that no start
// needs. What a start does not need is neither read nor compiled nor kept with what V8 compiled.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transform } from 'esbuild';

/** The file of what several starts need. */
export const COMMON = 'program';
/** The folder of the parts that are not in that file. */
export const LATER = 'parts';

/**
 * @param outputs of esbuild: modules that import each other, with their entries.
 * @returns the parts by name, each an object whose function `run` is a module of CommonJS.
 */
export async function partsOf(outputs) {
  const parts = outputs.map(async ({ path, text }) => [`./${basename(path)}`, await partOf(text)]);
  return new Map(await Promise.all(parts));
}

/**
 * Writes the files of a program. What several starts need and what one start has to itself are, one after the other, the body of
 * a function of `module`, `require`, `__filename` and `__dirname`, whose `module.exports` collects the parts, and in which
 * `packed` takes the name of a part and gives what that exports; `begun` of it are the names of those that have been asked
 * for. A start's own file is a module by itself, too.
 * @param fileOf says of a name into which file its part goes, without `.cjs`: `COMMON`, that of a start, or `LATER`.
 */
export function writePacked(dist, parts, fileOf) {
  const later = join(dist, LATER);
  rmSync(later, { recursive: true, force: true });
  mkdirSync(later, { recursive: true });
  const together = new Map();
  for (const [name, part] of parts) {
    const file = fileOf(name);
    if (file !== LATER) {
      if (!together.has(file)) together.set(file, []);
      together.get(file).push(`${JSON.stringify(name)}: ${part}`);
    }
    if (file === COMMON) continue;
    const found = file === LATER ? part : `require('../${file}.cjs')[${JSON.stringify(name)}]`;
    writeFileSync(join(later, `${basename(name)}.cjs`), `module.exports = ${found};`);
  }
  for (const [file, early] of together) {
    const begin = file === COMMON ? packed : '';
    writeFileSync(
      join(dist, `${file}.cjs`),
      `${begin}Object.assign(module.exports, { ${early.join(',\n')} });\n`,
    );
  }
}

const packed = `"use strict";
const parts = module.exports;
const __url = require('node:url').pathToFileURL(__filename).href;
const packed = (name) => {
  if (!name.startsWith('./')) return require(name);
  const part = (parts[name] ??= require('./${LATER}/' + name.slice(2) + '.cjs'));
  if (!part.exports) part.run((part.exports = {}), packed, part, __url, __dirname);
  return part.exports;
};
packed.begun = () => Object.keys(parts).filter((name) => parts[name].exports);
`;

async function partOf(text) {
  const options = { target: 'node20.19', charset: 'ascii', supported: { 'dynamic-import': false } };
  const { code } = await transform(exportingValues(text), { ...options, format: 'cjs', platform: 'node' });
  const run = `run(exports, require, module, __url, __dirname) {${withoutCopies(code)}}`;
  const minified = await transform(`module.exports={${run}};`, { ...options, minify: true });
  return inAscii(minified.code).replace(/^module\.exports=|;\s*$/g, '');
}

/**
 * esbuild would make a function of each export, which is called at every use, since what is exported may be set anew. Here
 * it is a value as soon as the part has run, but for what is set in several places and what waits for its first use.
 * @param text with names that are not shortened, so that few variables of functions have those of exports.
 */
function exportingValues(text) {
  if (/__esm(Min)?\(/.test(text)) return text;
  return text.replace(/export\{([^{}]*)\};\s*$/, (_, list) => {
    const members = list.split(',').map((each) => {
      const [local, name = local] = each.split(' as ');
      return isSetAgain(local, text) ? `get ${name}() { return ${local}; }` : `${name}: ${local}`;
    });
    return `module.exports = { ${members} };`;
  });
}

function isSetAgain(name, text) {
  const whole = `(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`;
  const sets = new RegExp(`${whole}(?:[-+*/%&|^?<>]*=(?![=>])|\\+\\+|--)|(?:\\+\\+|--)${whole}`, 'g');
  return (text.match(sets)?.length ?? 0) > 1;
}

/**
 * esbuild copies what a part exports and what a module of Node has, name by name, in case that it was a module of another
 * kind; here none is.
 */
function withoutCopies(code) {
  return code
    .replace(/module\.exports = __toCommonJS\((\w+)\)/, 'module.exports = $1')
    .replace(/__toESM\(require\(("\.\/[^"]+")\)\)/g, 'require($1)')
    .replace(/__toESM\((require\("[^."][^"]*"\))(?:, 1)?\)/g, withDefault)
    .replace(/\(0, \w+\.__toESM\)\(((?:\(0, \w+\.require_\w+\)|require_\w+)\(\)), 1\)/g, withDefault);
}

/** What a module of CommonJS exports, and as `default` all of it. */
const withDefault = '(part=>({__proto__:part,default:part}))($1)';

/** esbuild leaves regular expressions as they are written. */
function inAscii(code) {
  return code.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
