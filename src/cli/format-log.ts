import type { AnyGame, AnyTypes } from '../engine/game.ts';
import { formatPublicLog } from '../engine/log.ts';
import { type ChatBySteps, formatLogText } from '../engine/log-text.ts';
import { type Match, readerOf } from '../engine/match.ts';
import { printableJson } from '../engine/printable.ts';
import { games } from '../games/index.ts';
import { UsageError } from './usage-error.ts';

/**
 * The match as `text`, `jsonl`, or a format that its game adds.
 * @param chat told in the text alone
 * @throws UsageError for a format that it lacks.
 */
export function logAs(match: Match<AnyTypes>, format: string, chat?: ChatBySteps): string {
  const { game } = match;
  checkFormat(game, format);
  if (format === 'jsonl') return printableJson(formatPublicLog(match));
  if (format === 'text') return formatLogText(match, readerOf(match), chat);
  return game.exports![format]!(match);
}

/** The formats in which a game's log can be had. */
export function logFormats({ exports = {} }: AnyGame): readonly string[] {
  return ['text', 'jsonl', ...Object.keys(exports)];
}

/** Every format in which the log of some game can be had, known without loading any. */
export const allLogFormats = ['text', 'jsonl', ...games.flatMap((entry) => entry.logFormats ?? [])];

/** Which formats there are beside text and JSON lines, and of which games. */
export const otherFormats = games
  .flatMap(({ title, logFormats: own = [] }) => own.map((format) => `${format} for ${title}`))
  .join(', ');

/**
 * @param more formats that can be had as well.
 * @throws UsageError for a format that the game lacks.
 */
export function checkFormat(game: AnyGame, format: string, ...more: readonly string[]): void {
  const known = [...logFormats(game), ...more];
  if (known.includes(format)) return;
  throw new UsageError(`${game.title} has no log format ${format}: choose one of ${known.join(', ')}.`);
}
