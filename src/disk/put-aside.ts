import { existsSync, renameSync } from 'node:fs';

/** Never deletes: what is damaged may still be rescued, with what a database has beside it. @returns the new path @throws Error of Node */
export function putAside(path: string): string {
  const named = `${path}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  let aside = named;
  for (let number = 2; existsSync(aside); number++) aside = `${named}-${number}`;
  for (const suffix of ['-wal', '-shm', '']) {
    try {
      renameSync(`${path}${suffix}`, `${aside}${suffix}`);
    } catch (error) {
      if (suffix === '') throw error;
    }
  }
  return aside;
}
