import {
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Writes to a neighbour and renames, so that nobody ever reads half a file. @throws Error of Node */
export function writeWhole(path: string, content: string | Uint8Array, mode?: number): void {
  throughNeighbour(path, content, (beside) => renameSync(beside, path), mode);
}

/** The same for a name that no file has, which two programs may want at once. @throws Error of Node, `EEXIST` where one has it */
export function writeWholeNew(path: string, content: string | Uint8Array, mode?: number): void {
  const put = (beside: string): void => {
    try {
      linkSync(beside, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
      // Disks of cameras and sticks know no links.
      copyFileSync(beside, path, constants.COPYFILE_EXCL);
    }
    rmSync(beside, { force: true });
  };
  throughNeighbour(path, content, put, mode);
}

function throughNeighbour(
  path: string,
  content: string | Uint8Array,
  put: (beside: string) => void,
  mode?: number,
): void {
  makeFolder(dirname(path));
  const beside = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    writeFileSync(beside, content, { mode });
    put(beside);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Writes a file that is not there yet, whole or not at all. @throws Error of Node, `EEXIST` where there is one */
export function writeNew(path: string, content: string, mode?: number): void {
  const file = openSync(path, 'wx', mode);
  try {
    writeFileSync(file, content);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
