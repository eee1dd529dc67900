import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatLog, openLog, parseLog } from '../../../src/engine/log.ts';
import { formatLogText } from '../../../src/engine/log-text.ts';
import { type Match, startMatch } from '../../../src/engine/match.ts';
import { replay, undo } from '../../../src/engine/replay.ts';
import type { Event } from '../../../src/games/catan/rules/events.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import type { CatanTypes } from '../../../src/games/catan/rules/types.ts';

const folder = new URL('../../logs/catan/', import.meta.url);

/** Final scores of every golden game, and an event that makes it worth keeping. */
const games: Readonly<
  Record<string, { readonly scores: readonly number[]; readonly has: (event: Event) => boolean }>
> = {
  'beginner-hard-four.jsonl': { scores: [4, 5, 5, 10], has: ({ type }) => type === 'offered' },
  'random-island-three.jsonl': { scores: [10, 5, 6], has: ({ type }) => type === 'stolen' },
  'road-set-aside-four.jsonl': {
    scores: [2, 3, 10, 3],
    has: (event) => event.type === 'longestRoad' && event.seat === null,
  },
  'two-players.jsonl': { scores: [8, 4], has: ({ type }) => type === 'bankTrade' },
};

function golden(name: string): { readonly text: string; readonly match: Match<CatanTypes> } {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const parsed = parseLog(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  const opened = openLog(parsed.log, catan);
  if (!opened.ok) throw new Error(`line ${opened.line}: ${opened.reason}`);
  return { text, match: opened.match };
}

describe('golden games of Catan', () => {
  it('knows the end of every log in the folder', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(games).sort());
  });

  for (const [name, { scores, has }] of Object.entries(games)) {
    it(`replays ${name} to its end and writes it the same again`, () => {
      const { text, match } = golden(name);
      expect(catan.scores(match.state)).toEqual(scores);
      expect(formatLog(match)).toBe(text);
      const events: Event[] = [];
      replay(catan, match, match.setupChance, match.steps, (_, emitted) => events.push(...emitted));
      expect(events.some(has)).toBe(true);
      expect(formatLogText(match, 'all')).toContain('Final scores: Ada');
    });
  }

  it('38. a step that is taken back takes longest road and largest army back with it', () => {
    const taken = new Set<string>();
    for (const name of Object.keys(games)) {
      const { match } = golden(name);
      let before = startMatch(catan, match, match.setupChance);
      replay(catan, match, match.setupChance, match.steps, (after, events) => {
        const prize = events.find(({ type }) => type === 'longestRoad' || type === 'largestArmy');
        if (prize) {
          taken.add(prize.type);
          expect(undo(after).state).toEqual(before.state);
          expect(catan.scores(after.state)).not.toEqual(catan.scores(before.state));
        }
        before = after;
      });
    }
    expect([...taken].sort()).toEqual(['largestArmy', 'longestRoad']);
  });
});
