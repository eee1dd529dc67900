import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { putAside } from '../../src/disk/put-aside.ts';

it('a damaged file is put aside with what a database has beside it, and takes the place of none that was before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boardgames-aside-'));
  vi.useFakeTimers({ now: Date.UTC(2026, 1, 3, 4, 5, 6, 789) });
  onTestFinished(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, 'a.db');
  const aside = `${path}.damaged-2026-02-03T04-05-06-789Z`;
  for (const [content, place] of [
    ['first', aside],
    ['second', `${aside}-2`],
    ['third', `${aside}-3`],
  ] as const) {
    writeFileSync(path, content);
    if (content === 'second')
      for (const beside of ['-wal', '-shm']) writeFileSync(`${path}${beside}`, beside);
    expect(putAside(path)).toBe(place);
    expect(readFileSync(place, 'utf8')).toBe(content);
  }
  expect(readFileSync(`${aside}-2-wal`, 'utf8')).toBe('-wal');
  expect(readdirSync(folder)).toHaveLength(5);
  expect(() => putAside(path)).toThrow('ENOENT');
});
