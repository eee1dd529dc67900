import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatLog, openLog, parseLog } from '../../../src/engine/log.ts';
import { formatLogText } from '../../../src/engine/log-text.ts';
import { replay } from '../../../src/engine/replay.ts';
import type { Event } from '../../../src/games/monopoly/rules/events.ts';
import { game } from './table.ts';

const folder = new URL('../../logs/monopoly/', import.meta.url);

/** Final scores of every golden game, and events that make it worth keeping. */
const games: Readonly<
  Record<string, { readonly scores: readonly number[]; readonly has: readonly Event['type'][] }>
> = {
  'classic-four.jsonl': {
    scores: [9841, 0, 0, 0],
    has: ['refused', 'traded', 'eventPlayed', 'jailed', 'bankrupt'],
  },
  'left-bids-three.jsonl': { scores: [2537, 1951, 1917], has: ['bidLeft', 'sold', 'passed'] },
  'official-three.jsonl': { scores: [0, 0, 6792], has: ['built', 'lifted', 'debt'] },
  'own-board-three.jsonl': { scores: [14396, 0, 0], has: ['waits', 'stayed', 'sold', 'traded'] },
  'random-four.jsonl': { scores: [0, 2403, 0, 0], has: ['pot', 'rentWaived', 'unsold', 'withdrawn'] },
  'worlds-verdict-two.jsonl': { scores: [0, 424], has: ['soldToBank', 'sold', 'waits'] },
};

describe('golden games of Monopoly', () => {
  it('knows the end of every log in the folder', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(games).sort());
  });

  for (const [name, { scores, has }] of Object.entries(games)) {
    it(`replays ${name} to its end and writes it the same again`, () => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const parsed = parseLog(text);
      if (!parsed.ok) throw new Error(parsed.reason);
      const opened = openLog(parsed.log, game);
      if (!opened.ok) throw new Error(`line ${opened.line}: ${opened.reason}`);
      const { match } = opened;
      expect(game.scores(match.state)).toEqual(scores);
      expect(formatLog(match)).toBe(text);
      const types = new Set<string>();
      replay(game, match, match.setupChance, match.steps, (_, events) => {
        for (const event of events) types.add(event.type);
      });
      expect([...types]).toEqual(expect.arrayContaining([...has]));
      expect(formatLogText(match, 'all')).toContain('Final scores: Ada');
    });
  }
});
