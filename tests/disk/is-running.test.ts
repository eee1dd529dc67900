import { expect, it } from 'vitest';
import { isRunning } from '../../src/disk/is-running.ts';

it('a process is known by its number', () => {
  expect(isRunning(process.pid)).toBe(true);
  // No system numbers one so high.
  expect(isRunning(2 ** 30)).toBe(false);
});

it.runIf(process.platform !== 'win32')('a process is known whoever’s it is', () => {
  expect(isRunning(1)).toBe(true);
});
