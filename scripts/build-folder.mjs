import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const HOUR = 3_600_000;

/** A new folder in the project for one build; what others left there goes that were killed. @returns its path. */
export function newBuildFolder(root) {
  const start = join(root, '.build-');
  for (const name of readdirSync(root)) {
    const folder = join(root, name);
    if (!folder.startsWith(start)) continue;
    // No build takes as long; another one may have taken it away meanwhile.
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > HOUR) rmSync(folder, { recursive: true, force: true });
  }
  return mkdtempSync(start);
}
