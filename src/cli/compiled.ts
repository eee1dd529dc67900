import { readFileSync } from 'node:fs';
import { createRequire, wrap } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/** Beside a file of CommonJS: what the build kept of compiling it. */
const KEPT = '.v8';

/**
 * Loads a file of CommonJS that is ASCII alone, with what the build kept of compiling it. Another V8 than the build's
 * refuses that and compiles the file itself.
 * @returns its exports.
 */
export function loadCompiled(file: string): unknown {
  const cachedData = contents(`${file}${KEPT}`);
  const script = new Script(wrap(readFileSync(file, 'latin1')), {
    filename: file,
    ...(cachedData ? { cachedData } : {}),
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  return module.exports;
}

function contents(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
