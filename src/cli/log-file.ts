import type { AnyTypes } from '../engine/game.ts';
import type { ChatBySteps } from '../engine/log-text.ts';
import { isOver, type Match } from '../engine/match.ts';
import { findGame } from '../games/index.ts';
import { checkFormat, logAs } from './format-log.ts';
import { UsageError } from './usage-error.ts';

/** How large a recording is. */
const SIZE = { columns: 100, rows: 30 } as const;

/** The log of a match as a file: as `logAs` has it, or as an asciicast. @throws UsageError where that cannot be had */
export async function logFile(match: Match<AnyTypes>, format: string, chat?: ChatBySteps): Promise<string> {
  checkFormat(match.game, format, 'asciicast');
  if (format !== 'asciicast') return logAs(match, format, chat);
  if (!isOver(match)) throw new UsageError('This game is not over: it can be recorded when it is.');
  const [{ castOf }, screen] = await Promise.all([
    import('./recording.tsx'),
    findGame(match.game.id)!.screen(),
  ]);
  return castOf(match, screen, SIZE);
}
