import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../src/disk/make-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardgames-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a folder', () => {
  it('is made with those above it, and left as it is where it is there', () => {
    const deep = join(folder, 'one', 'two');
    makeFolder(deep);
    makeFolder(deep);
    expect(statSync(deep).isDirectory()).toBe(true);
  });

  it('is not made below a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'one', 'two')])
      expect(() => makeFolder(path)).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
  });

  it.runIf(existsSync('/proc/self'))('is given up at once where Linux makes none for anybody', () => {
    expect(() => makeFolder('/proc/none/one/two')).toThrow('ENOENT');
    makeFolder('/proc/self');
  });
});
