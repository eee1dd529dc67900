import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatLog, openLog, parseLog } from '../../../src/engine/log.ts';
import { formatLogText } from '../../../src/engine/log-text.ts';
import { readGraphFile } from '../../../src/games/wordsteal/lexicon/graph-file.ts';
import { shippedFolder } from '../../../src/games/wordsteal/lexicon/languages.ts';
import { createWordSteal } from '../../../src/games/wordsteal/rules/index.ts';
import type { Lexicon } from '../../../src/games/wordsteal/rules/lexicon.ts';

const folder = join(import.meta.dirname, '../../logs/wordsteal');

/** How each log ends: scores in seat order, winners from 0, and the reason. */
const endings: Readonly<Record<string, readonly [readonly number[], readonly number[], string]>> = {
  'two-players': [[51, 31], [0], 'reached the winning score of 50'],
  'three-players-no-s-pocket': [[11, 14, 21], [2], 'reached the winning score of 20'],
  'four-players-own-racks-no-pinks': [[34, 17, 23, 24], [0], 'reached the winning score of 30'],
  'two-tiles-small-bag': [[55, 44], [0], 'the bag is empty and all players skipped'],
  'three-tiles-return-cleared': [[43, 25, 35], [0], 'reached the winning score of 40'],
  'spanish-digraphs': [[21, 51], [1], 'reached the winning score of 50'],
  'bag-runs-out': [[20, 36, 22, 20], [1], 'the bag is empty and all players skipped'],
};

const opened = new Map<string, Lexicon>();

function open(packId: string): Lexicon {
  const lexicon = opened.get(packId) ?? readGraphFile(join(shippedFolder(), `${packId}.graph`)).lexicon;
  opened.set(packId, lexicon);
  return lexicon;
}

const game = createWordSteal(open, () => ['en', 'es'].map((value) => ({ value, label: value })));

describe('golden logs', () => {
  it('has an ending for every log', () => {
    const names = readdirSync(folder).map((file) => file.replace('.jsonl', ''));
    expect(names.sort()).toEqual(Object.keys(endings).sort());
  });

  for (const [name, [scores, winners, reason]] of Object.entries(endings)) {
    it(`replays ${name}`, () => {
      const source = readFileSync(join(folder, `${name}.jsonl`), 'utf8');
      const parsed = parseLog(source);
      if (!parsed.ok) throw new Error(`line ${parsed.line}: ${parsed.reason}`);
      const replayed = openLog(parsed.log, game);
      if (!replayed.ok) throw new Error(`line ${replayed.line}: ${replayed.reason}`);
      const { match } = replayed;
      expect(game.scores(match.state)).toEqual(scores);
      expect(game.outcome(match.state)).toEqual({ winners, reason });
      expect(formatLog(match)).toBe(source);
      const printed = formatLogText(match, 'all');
      expect(printed).toContain('Final scores');
      expect(printed).toMatch(/^Tile sets: (1 set|[2-9] sets)$/m);
    });
  }
});

it('L6 a log cut at any byte, a letter of two bytes included, replays its whole steps or names the line', () => {
  const bytes = readFileSync(join(folder, 'spanish-digraphs.jsonl'));
  let replayed = -1;
  for (let length = 0; length <= bytes.length; length++) {
    const text = bytes.subarray(0, length).toString('utf8');
    const parsed = parseLog(text);
    if (!parsed.ok) {
      expect(parsed.line).toBe(text.split('\n').length);
      expect(parsed.reason).not.toBe('');
    } else if (parsed.log.steps.length > replayed) {
      replayed = parsed.log.steps.length;
      const match = openLog(parsed.log, game);
      expect(match.ok && match.match.steps.length).toBe(replayed);
    }
  }
  expect(replayed).toBe(bytes.toString('utf8').trimEnd().split('\n').length - 1);
});
