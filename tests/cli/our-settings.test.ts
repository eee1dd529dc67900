import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { settingsFile } from '../../src/cli/our-settings.ts';

const home = mkdtempSync(join(tmpdir(), 'boardgames-login-'));
beforeAll(() => vi.stubEnv('BOARDGAMES_HOME', home));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

it('L11 the first player has the login name until somebody says otherwise', () => {
  vi.stubEnv('USER', 'ann');
  expect(settingsFile().get().players[0]?.name).toBe('Ann');
  vi.stubEnv('USER', 'a-very-long-login-name');
  expect(settingsFile().get().players[0]?.name).toBe('A-very-long-logi');
  vi.stubEnv('USER', '\u001b[31m');
  expect(settingsFile().get().players[0]?.name).toBe('Player 1');
});
