import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../disk/make-folder.ts';

/** Writes to a neighbour and renames, so that nobody ever reads half a file. @throws Error of Node */
export function writeWhole(path: string, content: string | Uint8Array): void {
  makeFolder(dirname(path));
  const beside = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    writeFileSync(beside, content);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Writes a file that is not there yet, whole or not at all. @throws Error of Node, `EEXIST` where there is one */
export function writeNew(path: string, content: string): void {
  const file = openSync(path, 'wx');
  try {
    writeFileSync(file, content);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
