import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatLog, openLog, parseLog } from '../../../src/engine/log.ts';
import { formatLogText } from '../../../src/engine/log-text.ts';
import { replay } from '../../../src/engine/match.ts';
import type { CatanEvent } from '../../../src/games/catan/rules/events.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';

const folder = new URL('../../logs/catan/', import.meta.url);

/** Final scores of every golden game, and an event that makes it worth keeping. */
const games: Readonly<
  Record<string, { readonly scores: readonly number[]; readonly has: (event: CatanEvent) => boolean }>
> = {
  'beginner-hard-four.jsonl': { scores: [4, 5, 5, 10], has: ({ type }) => type === 'offered' },
  'random-island-three.jsonl': { scores: [10, 5, 6], has: ({ type }) => type === 'stolen' },
  'road-set-aside-four.jsonl': {
    scores: [2, 3, 10, 3],
    has: (event) => event.type === 'longestRoad' && event.seat === null,
  },
  'two-players.jsonl': { scores: [8, 4], has: ({ type }) => type === 'bankTrade' },
};

describe('golden games of Catan', () => {
  it('knows the end of every log in the folder', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(games).sort());
  });

  for (const [name, { scores, has }] of Object.entries(games)) {
    it(`replays ${name} to its end and writes it the same again`, () => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const parsed = parseLog(text);
      if (!parsed.ok) throw new Error(parsed.reason);
      const opened = openLog(parsed.log, catan);
      if (!opened.ok) throw new Error(`line ${opened.line}: ${opened.reason}`);
      const { match } = opened;
      expect(catan.scores(match.state)).toEqual(scores);
      expect(formatLog(match)).toBe(text);
      const events: CatanEvent[] = [];
      replay(catan, match, match.setupChance, match.steps, (_, told) => events.push(...told));
      expect(events.some(has)).toBe(true);
      expect(formatLogText(match, 'all')).toContain('Final scores: Ada');
    });
  }
});
