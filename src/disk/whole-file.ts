import { constants, copyFileSync, linkSync, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Writes to a neighbour and renames, so that nobody ever reads half a file; makes its folder. @throws Error of Node */
export function writeWhole(path: string, content: string | Uint8Array, mode?: number): void {
  makeFolder(dirname(path));
  throughNeighbour(path, content, (beside) => renameSync(beside, path), mode);
}

/** The same in a folder that is there, for a name that no file has, which two programs may want at once. @throws Error of Node, `EEXIST` where one has it */
export function writeNew(path: string, content: string | Uint8Array, mode?: number): void {
  // Where nothing can stand beside it, as in /dev/fd, that is not what is wrong with it.
  if (lstatSync(path, { throwIfNoEntry: false }))
    throw Object.assign(new Error(`EEXIST: ${path}`), { code: 'EEXIST' });
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
  // Of a short name, whatever that of the file is, which may be as long as names may be.
  const beside = join(dirname(path), `.${process.pid}.${Math.random().toString(36).slice(2)}`);
  try {
    writeFileSync(beside, content, { mode });
    put(beside);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
