import { statSync } from 'node:fs';

/**
 * Names this very binary of Node. Its version is not enough: two builds of one version can differ in what V8 begins with, on
 * which what V8 compiled rests.
 */
export function thisNode() {
  const size = statSync(process.execPath, { throwIfNoEntry: false })?.size;
  return [process.version, process.platform, process.arch, size].join('-');
}
