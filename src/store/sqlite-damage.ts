import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import type { Row, SqliteFile } from './sqlite-file.ts';
import { codeOf, StoreError } from './store-error.ts';

/** Pages of 4 KiB. */
const LARGE = 4096;

export function isDamage(error: unknown): boolean {
  return /^SQLITE_(NOTADB|CORRUPT|IOERR_SHORT_READ)/.test(codeOf(error));
}

/** Files in which a page was found damaged after they were opened. */
const suspects = new Set<string>();

/** The file is looked at as a whole when it is opened next. */
export function suspect(path: string): void {
  suspects.add(path);
}

export function isSuspect(path: string): boolean {
  return suspects.has(path);
}

/** Of a large file the list of the matches alone, unless something is amiss: to look at every page would take too long. */
export function checkPages(file: SqliteFile, path: string): void {
  const isLarge = Number((file.pragma('page_count') as { page_count: number }[])[0]?.page_count) > LARGE;
  const some = isLarge ? 'quick_check(matches)' : 'quick_check(1)';
  const found = file.pragma(suspects.has(path) ? 'integrity_check(1)' : some) as Row[];
  if (Object.values(found[0] ?? {})[0] !== 'ok' || !hasTextSchema(file))
    throw Object.assign(new Error('it is damaged'), { code: 'SQLITE_CORRUPT' });
  suspects.delete(path);
}

/** Whether names and types of columns are texts: libsql would end the program at one that is none. */
function hasTextSchema(file: SqliteFile): boolean {
  const made = file.prepare('select cast(sql as blob) as text from sqlite_master').all([]);
  return (made as { text: ArrayBuffer | null }[]).every(({ text }) => text === null || isUtf8(text));
}

/** What does the work; damage that it meets makes the file be looked at as a whole. @throws StoreError `gone` */
export function noticingDamage<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isDamage(error)) throw error;
    suspect(path);
    throw new StoreError(
      `The saved games in ${path} are damaged: \`boardgames saves rescue\` brings back what can be read of them.`,
      'gone',
    );
  }
}

/** True for a file of SQLite, its first bytes damaged or not; false for anything else that was named by mistake. */
export function wasDatabase(path: string): boolean {
  const start = Buffer.alloc(65_536);
  const file = openSync(path, 'r');
  try {
    const text = start.subarray(0, readSync(file, start)).toString('latin1');
    return text.startsWith('SQLite format 3\0') || (text.includes('CREATE TABLE ') && text.includes('\0'));
  } finally {
    closeSync(file);
  }
}
