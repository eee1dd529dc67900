// Packs the parts of a program that esbuild has split into one file of CommonJS, in which each part is a function that runs
// when it is first asked for: what a start does not need is neither compiled nor kept with what V8 compiled.
import { basename } from 'node:path';
import { transform } from 'esbuild';

/**
 * @param outputs of esbuild: modules that import each other, with their entries.
 * @returns a function of a module of CommonJS, whose export takes the name of an entry and gives what that exports.
 */
export async function pack(outputs) {
  const parts = await Promise.all(outputs.map(async ({ path, text }) => partOf(basename(path), text)));
  return `(function (exports, require, module, __filename, __dirname) {"use strict";
const __url = require('node:url').pathToFileURL(__filename).href;
const packed = (name) => {
  const part = parts[name];
  if (!part) return require(name);
  if (!part.exports) part.run((part.exports = {}), packed, part);
  return part.exports;
};
const parts = { __proto__: null, ${parts.join(',\n')} };
module.exports = packed;
})`;
}

async function partOf(name, text) {
  const { code } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    minifyWhitespace: true,
    charset: 'ascii',
    supported: { 'dynamic-import': false },
  });
  return `"./${name}": { run(exports, require, module) {${inAscii(code)}} }`;
}

/** esbuild leaves regular expressions as they are written. */
function inAscii(code) {
  return code.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
