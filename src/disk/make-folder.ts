import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder with those above it, unless it is there. @throws Error of Node */
export function makeFolder(folder: string): void {
  try {
    makeOne(folder);
  } catch (error) {
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
    makeFolder(above);
    makeOne(folder);
  }
}

/** Node itself, asked for all of them, tries for ever in /proc, and says of a disk that cannot be written that nothing is there. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const there = statSync(folder, { throwIfNoEntry: false });
    // That there is one already would not say what is wrong with it.
    if (there && !there.isDirectory()) throw Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR' });
    if (!there) throw error;
  }
}
