import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatLog, openLog, parseLog } from '../../../src/engine/log.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';

const folder = new URL('../../logs/carcassonne/', import.meta.url);

/** Final scores and tiles set aside of every golden game. */
const games: Readonly<Record<string, { readonly scores: readonly number[]; readonly setAside: number }>> = {
  'base-three.jsonl': { scores: [88, 73, 52], setAside: 0 },
  'no-fields-five.jsonl': { scores: [19, 52, 6, 40, 20], setAside: 0 },
  'river-scored-four.jsonl': { scores: [20, 87, 41, 17], setAside: 0 },
  'river-two.jsonl': { scores: [79, 58], setAside: 0 },
  'tile-set-aside-two.jsonl': { scores: [19, 5], setAside: 1 },
};

describe('golden games of Carcassonne', () => {
  it('knows the end of every log in the folder', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(games).sort());
  });

  for (const [name, { scores, setAside }] of Object.entries(games)) {
    it(`replays ${name} to its end and writes it the same again`, () => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const parsed = parseLog(text);
      if (!parsed.ok) throw new Error(parsed.reason);
      const opened = openLog(parsed.log, carcassonne);
      if (!opened.ok) throw new Error(`line ${opened.line}: ${opened.reason}`);
      const { state } = opened.match;
      expect(state.phase.kind).toBe('over');
      expect(carcassonne.scores(state)).toEqual(scores);
      expect(state.setAside).toHaveLength(setAside);
      expect(formatLog(opened.match)).toBe(text);
    });
  }
});
