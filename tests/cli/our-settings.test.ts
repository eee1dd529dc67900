import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ownName } from '../../src/cli/net/own-name.ts';
import { settingsFile } from '../../src/cli/our-settings.ts';
import { isName } from '../../src/net/client-message.ts';

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

it('L9 the first player is called so at tables elsewhere, by as much of the name as they take', () => {
  const settings = settingsFile().get();
  const [first, ...others] = settings.players;
  for (const name of ['Zoë', '👨‍👩‍👧‍👦'.repeat(3), '👨‍👩‍👧‍👦x👨‍👩‍👧‍👦'.repeat(3), 'نمی\u200cدانم']) {
    const called = ownName({ ...settings, players: [{ ...first!, name }, ...others] });
    expect([name, isName(called)]).toEqual([name, true]);
  }
});

it('L11 one wrong setting costs no other, and what is saved is sound', () => {
  vi.stubEnv('USER', 'ann');
  const file = join(home, 'config', 'settings.json');
  mkdirSync(join(home, 'config'));
  writeFileSync(
    file,
    '{"theme": "neon", "volume": 3, "seats": {"a:1": "x", "b:1": 5}, "players": [{"name": ""}]}',
  );
  const settings = settingsFile();
  const found = settings.get();
  expect(found).toMatchObject({ theme: 'dark', volume: 3, seats: { 'a:1': 'x' } });
  expect(settings.trouble).toBeUndefined();
  // More letters than a name may have, though they look like five.
  const [first, ...others] = found.players;
  settings.set({ ...found, volume: 4, players: [{ ...first!, name: '👨‍👩‍👧‍👦'.repeat(6) }, ...others] });
  expect(settings.trouble).toBeUndefined();
  const saved = JSON.parse(readFileSync(file, 'utf8'));
  expect(saved).toEqual({ ...found, volume: 4 });
  expect(settingsFile().get()).toEqual(saved);
});
