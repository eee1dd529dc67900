import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameModule, GameTypes } from '../src/engine/game.ts';
import { formatLog, openLog, parseLog } from '../src/engine/log.ts';
import { formatLogText } from '../src/engine/log-text.ts';
import { type Match, tableNames } from '../src/engine/match.ts';

const folderOf = ({ id }: { readonly id: string }) => new URL(`logs/${id}/`, import.meta.url);

/** The text of a log in the folder of its game, and the match that it replays to. */
export function golden<G extends GameTypes>(
  game: GameModule<G>,
  name: string,
): { readonly text: string; readonly match: Match<G> } {
  const text = readFileSync(new URL(`${name}.jsonl`, folderOf(game)), 'utf8');
  const parsed = parseLog(text);
  if (!parsed.ok) throw new Error(`line ${parsed.line}: ${parsed.reason}`);
  const opened = openLog(parsed.log, game);
  if (!opened.ok) throw new Error(`line ${opened.line}: ${opened.reason}`);
  return { text, match: opened.match };
}

/**
 * Replays every log in the folder of a game to its end.
 * @param scores by the name of each, in seat order
 * @param also what else is worth keeping about it
 */
export function describeGolden<G extends GameTypes>(
  game: GameModule<G>,
  scores: Readonly<Record<string, readonly number[]>>,
  also: (name: string, match: Match<G>) => void,
): void {
  describe(`golden games of ${game.title}`, () => {
    it('knows the end of every log in the folder', () => {
      const names = readdirSync(folderOf(game)).map((file) => file.replace('.jsonl', ''));
      expect(names.sort()).toEqual(Object.keys(scores).sort());
    });

    it.each(Object.keys(scores))('replays %s to its end and writes it the same again', (name) => {
      const { text, match } = golden(game, name);
      expect(game.outcome(match.state)).toBeDefined();
      expect(game.scores(match.state)).toEqual(scores[name]);
      expect(formatLog(match)).toBe(text);
      expect(formatLogText(match, 'all')).toContain(`Final scores: ${tableNames(match)[0]}`);
      also(name, match);
    });
  });
}
