import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSince, openLoaded, openLogFile, openSaved } from '../../src/cli/open-saved.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import { formatLog, type Log, parseLog } from '../../src/engine/log.ts';
import { play, startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { findGame } from '../../src/games/index.ts';
import type { Store } from '../../src/store/store.ts';

let game: AnyGame;
let folder = '';
beforeAll(async () => {
  game = await findGame('wordsteal')!.rules();
  folder = mkdtempSync(join(tmpdir(), 'boardgames-logs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The log of a game with one turn, and its text. */
function skipped(): { readonly log: Log; readonly text: string } {
  const read = readOptions(game.options, {}, 2);
  if (!read.ok) throw new Error(read.reason);
  const players = [{ name: 'Ann' }, { name: 'Bob' }];
  const played = play(startMatch(game, { options: read.options, players, seed: 'x' }), 0, { type: 'skip' });
  if (!played.ok) throw new Error(played.refusal.text);
  const text = formatLog(played.match);
  const parsed = parseLog(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return { log: parsed.log, text };
}

function withOtherDictionary(log: Log): Log {
  return { ...log, header: { ...log.header, sources: { dictionary: 'other words' } } };
}

describe('L6 opening a log', () => {
  it('says nothing when everything is as it was', () => {
    const { log } = skipped();
    expect(changeSince(log, game)).toBeUndefined();
    expect(openLoaded(log, game, 'x').steps).toHaveLength(1);
  });

  it('says when the dictionary is no longer the one that the game was begun with', () => {
    const changed = withOtherDictionary(skipped().log);
    expect(changeSince(changed, game)).toBe('Changed since this game was begun: dictionary.');
    const wrong = { ...changed, steps: [...changed.steps, { seat: 0, move: { type: 'skip' }, chance: [] }] };
    expect(() => openLoaded(wrong, game, 'the log')).toThrow(
      'the log, line 3: It is not your turn. Changed since this game was begun: dictionary.',
    );
  });

  it('names the saved game that cannot be played on', async () => {
    const { log } = skipped();
    const wrong = { ...log, steps: [...log.steps, { seat: 0, move: { type: 'skip' }, chance: [] }] };
    const store = { load: async () => ({ log: wrong, saved: {} }) } as unknown as Store;
    await expect(openSaved(store, 'ab1cd')).rejects.toThrow('Saved game ab1cd, line 3: It is not your turn.');
  });

  it('says which dictionary a game lacks, and how to bring it back', () => {
    const { log } = skipped();
    const inDictionary = (dictionary: string): Log => ({
      ...log,
      header: { ...log.header, options: { ...log.header.options, dictionary } },
    });
    expect(() => openLoaded(inDictionary('animals'), game, 'Saved game ab1cd')).toThrow(
      /^Saved game ab1cd, line 1: it needs the dictionary animals, which is not here: add its word list with `boardgames dictionary add FILE --name animals`\.$/,
    );
    expect(() => openLoaded(inDictionary('a; b'), game, 'the log')).toThrow(
      /^the log, line 1: options\.dictionary must be one of en, .*\w\.$/,
    );
  });

  it('names the file and the line that is wrong', async () => {
    const file = join(folder, 'broken.jsonl');
    writeFileSync(file, `${skipped().text}{"seat":1,"move":`);
    await expect(openLogFile(file)).rejects.toThrow(
      `${file}, line 3: the line is not whole JSON: delete it and what follows`,
    );
    await expect(openLogFile(join(folder, 'none'))).rejects.toThrow('there is no such file');
    await expect(openLogFile(folder)).rejects.toThrow('it is a folder');
    await expect(openLogFile('/dev/null')).rejects.toThrow('/dev/null is a device, not a log of a game.');
  });
});
