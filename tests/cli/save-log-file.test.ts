import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { saveLogFile } from '../../src/cli/save-log-file.ts';
import { startMatch } from '../../src/engine/match.ts';
import { findGame } from '../../src/games/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'save-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('L5 Ctrl+S', async () => {
  const game = await findGame('carcassonne')!.rules();
  const match = startMatch(game, { options: {}, players: [{ name: 'Red' }, { name: 'Yellow' }], seed: 's' });

  it('writes the log to a new file', () => {
    const file = join(folder, 'a.jsonl');
    expect(saveLogFile(match, file)).toEqual({ ok: true, text: `The log is in ${file}.` });
    expect(readFileSync(file, 'utf8')).toMatch(/^\{"format":"boardgames\.log"/);
    expect(saveLogFile(match, join(folder, 'b.log'), 'jsonl').ok).toBe(true);
    expect(readFileSync(join(folder, 'b.log'), 'utf8')).toBe(readFileSync(file, 'utf8'));
    expect(saveLogFile(match, join(folder, 'c.log'), 'pdf')).toEqual({
      ok: false,
      text: 'Carcassonne has no log format pdf: choose one of text, jsonl.',
    });
    for (const taken of [file, folder])
      expect(saveLogFile(match, taken)).toEqual({
        ok: false,
        text: `${taken} is there already: choose another name.`,
      });
  });

  it('knows the home folder by its sign, which no shell has read here', () => {
    const { text } = saveLogFile(match, '~/no such folder/home.log');
    expect(text).toBe(
      `There is no folder ${join(homedir(), 'no such folder')}: make it first, or choose another one.`,
    );
    vi.stubEnv('HOME', '/home/$&$$');
    expect(saveLogFile(match, '~/none/home.log').text).toContain('There is no folder /home/$&$$/none: ');
    vi.unstubAllEnvs();
  });

  it.each([
    [
      'none/here/a.log',
      `There is no folder ${join(folder, 'none/here')}: make it first, or choose another one.`,
    ],
    [`${'x'.repeat(300)}.log`, /cannot be written to .*: the name is too long\.$/],
    ['a.jsonl/b.log', /cannot be written to .*: a part of its path is not a folder\.$/],
  ])('says in a sentence why %s cannot be written', (file, sentence) => {
    const { ok, text } = saveLogFile(match, join(folder, file));
    expect(ok).toBe(false);
    if (typeof sentence === 'string') expect(text).toBe(sentence);
    else expect(text).toMatch(sentence);
  });
});
