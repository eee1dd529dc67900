import { mkdirSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder with those above it, unless it is there. @throws Error of Node */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    // On a disk that cannot be written Node says of a folder with others above it only that it is not there.
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
    makeFolder(above);
    mkdirSync(folder);
  }
}

/** What lies in a folder; nothing where it cannot be looked into. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
