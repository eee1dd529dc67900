import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openLog, parseLog } from '../../../src/engine/log.ts';
import { formatLogText } from '../../../src/engine/log-text.ts';
import { readGraphFile } from '../../../src/games/wordsteal/lexicon/graph-file.ts';
import { shippedFolder } from '../../../src/games/wordsteal/lexicon/languages.ts';
import { createWordSteal } from '../../../src/games/wordsteal/rules/index.ts';
import type { Lexicon } from '../../../src/games/wordsteal/rules/lexicon.ts';
import { describeGolden } from '../../golden.ts';

const scores = {
  'two-players': [51, 31],
  'three-players-no-s-pocket': [11, 14, 21],
  'four-players-own-racks-no-pinks': [34, 17, 23, 24],
  'two-tiles-small-bag': [55, 44],
  'three-tiles-return-cleared': [43, 25, 35],
  'spanish-digraphs': [21, 51],
  'bag-runs-out': [20, 36, 22, 20],
};

/** Who wins each, and why. */
const outcomes: Readonly<Record<string, readonly [readonly number[], string]>> = {
  'two-players': [[0], 'reached the winning score of 50'],
  'three-players-no-s-pocket': [[2], 'reached the winning score of 20'],
  'four-players-own-racks-no-pinks': [[0], 'reached the winning score of 30'],
  'two-tiles-small-bag': [[0], 'the bag is empty and all players skipped'],
  'three-tiles-return-cleared': [[0], 'reached the winning score of 40'],
  'spanish-digraphs': [[1], 'reached the winning score of 50'],
  'bag-runs-out': [[1], 'the bag is empty and all players skipped'],
};

const opened = new Map<string, Lexicon>();

function open(packId: string): Lexicon {
  const lexicon = opened.get(packId) ?? readGraphFile(join(shippedFolder(), `${packId}.graph`)).lexicon;
  opened.set(packId, lexicon);
  return lexicon;
}

const game = createWordSteal(open, () => ['en', 'es'].map((value) => ({ value, label: value })));

describeGolden(game, scores, (name, match) => {
  const [winners, reason] = outcomes[name]!;
  expect(game.outcome(match.state)).toEqual({ winners, reason });
  expect(formatLogText(match, 'all')).toMatch(/^Tile sets: (1 set|[2-9] sets)$/m);
});

it('L6 a log cut at any byte, a letter of two bytes included, replays its whole steps or names the line', () => {
  const bytes = readFileSync(new URL('../../logs/wordsteal/spanish-digraphs.jsonl', import.meta.url));
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
