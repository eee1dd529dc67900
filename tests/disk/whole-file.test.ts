import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeNew } from '../../src/disk/whole-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardgames-whole-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a new file', () => {
  it('leaves what has its name, and nothing beside it', () => {
    const path = join(folder, 'a.txt');
    writeNew(path, 'first');
    expect(() => writeNew(path, 'second')).toThrow(expect.objectContaining({ code: 'EEXIST' }));
    expect(readFileSync(path, 'utf8')).toBe('first');
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });

  it.runIf(existsSync('/dev/fd'))('is not where something is beside which no file can stand', () => {
    expect(() => writeNew('/dev/fd/1', 'text')).toThrow('EEXIST');
  });

  it('may have the longest of names', () => {
    const name = 'a'.repeat(255);
    writeNew(join(folder, name), 'text');
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('leaves nothing where not all of it can be written', () => {
    expect(() => writeNew(join(folder, 'new.txt'), {} as string)).toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('has its name only when all of it is written: whoever is killed before leaves no half of it', () => {
    const path = join(folder, 'new.txt');
    const whileWritten: boolean[] = [];
    /** Node asks for its length when the file is open and nothing stands in it yet. */
    class Asked extends Uint8Array {
      override get byteLength(): number {
        whileWritten.push(existsSync(path));
        return super.byteLength;
      }
    }
    writeNew(path, Asked.from([104, 105]));
    expect(whileWritten).toContain(false);
    expect(whileWritten).not.toContain(true);
    expect(readFileSync(path, 'utf8')).toBe('hi');
  });
});
