import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { thisNode } from './this-node.mjs';

/** In dist: what the program was built from and what came of it. */
export const stampFile = 'built.json';

/**
 * Stands for all that the program is built from: the sources, the scripts, the packages and this Node.
 * @param root the project's folder.
 */
export function inputsOf(root) {
  const hash = createHash('sha256');
  hash.update(thisNode());
  for (const folder of ['src', 'scripts', 'dictionaries']) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      const file = join(root, folder, name);
      if (statSync(file).isFile()) hash.update(`\0${name}\0`).update(readFileSync(file));
    }
  }
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

/** Whether what lies in dist was built from these inputs and is still whole. */
export function isBuilt(dist, inputs) {
  try {
    const stamp = JSON.parse(readFileSync(join(dist, stampFile), 'utf8'));
    const isWhole = ([name, size]) =>
      existsSync(join(dist, name)) && statSync(join(dist, name)).size === size;
    return stamp.inputs === inputs && Object.entries(stamp.files).every(isWhole);
  } catch {
    return false;
  }
}

export function markBuilt(dist, inputs) {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => {
    return name !== stampFile && statSync(join(dist, name)).isFile();
  });
  const files = Object.fromEntries(names.map((name) => [name, statSync(join(dist, name)).size]));
  writeFileSync(join(dist, stampFile), `${JSON.stringify({ inputs, files })}\n`);
}
