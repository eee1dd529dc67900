import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLog, parseLog } from '../../src/engine/log.ts';
import { findGame } from '../../src/games/index.ts';
import { launch } from './pty.ts';

describe('L5 L6 the log of a whole game on the real program', () => {
  it.concurrent.each([
    ['monopoly', '--round-limit 1'],
    ['catan', '--target 3'],
    ['carcassonne', '--no-river --followers 1'],
  ])('%s %s replays to its end', async (id, flags) => {
    const home = mkdtempSync(join(tmpdir(), 'boardgames-whole-'));
    mkdirSync(join(home, 'config'));
    writeFileSync(join(home, 'config', 'settings.json'), '{"animation": "off", "sound": false}');
    const game = `boardgames ${id} ${flags} --players 2 --bots easy,easy --seed whole --log-format jsonl`;
    const program = launch([], { home, cwd: home, shell: `${game} > game.log; echo status $?` });
    try {
      await program.sees(/new game/i);
      await program.press('ctrl+c');
      await program.sees('status 0');
      const rules = await findGame(id)!.rules();
      const parsed = parseLog(readFileSync(join(home, 'game.log'), 'utf8'));
      const opened = parsed.ok ? openLog(parsed.log, rules) : parsed;
      expect(opened.ok && rules.outcome(opened.match.state)?.winners.length).toBeGreaterThan(0);
    } finally {
      await program.close();
      rmSync(home, { recursive: true });
    }
  });
});
