import type { AnyTypes, Viewer } from '../engine/game.ts';
import { formatLog } from '../engine/log.ts';
import { formatLogText } from '../engine/log-text.ts';
import type { Match } from '../engine/match.ts';
import { UsageError } from './usage-error.ts';

/** The match as `text`, `jsonl`, or a format that its game adds. @throws UsageError for a format that it lacks. */
export function logAs(match: Match<AnyTypes>, format: string): string {
  const { game } = match;
  if (format === 'jsonl') return formatLog(match);
  if (format === 'text') return formatLogText(match, viewerOf(match));
  const own = game.exports ?? {};
  const write = Object.hasOwn(own, format) ? own[format] : undefined;
  if (write) return write(match);
  const known = ['text', 'jsonl', ...Object.keys(own)].join(', ');
  throw new UsageError(`${game.title} has no log format ${format}: choose one of ${known}.`);
}

/** A running game is told as someone without a seat sees it. */
function viewerOf({ game, state }: Match<AnyTypes>): Viewer {
  return game.outcome(state) ? 'all' : 'spectator';
}
