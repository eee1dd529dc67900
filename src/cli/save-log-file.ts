import { dirname, extname, resolve } from 'node:path';
import { expandHome } from '../disk/home-folder.ts';
import { writeNew } from '../disk/whole-file.ts';
import { fileProblem } from '../engine/file-problem.ts';
import type { AnyTypes } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import { printable } from '../engine/printable.ts';
import { logAs } from './format-log.ts';
import { UsageError } from './usage-error.ts';

/** Whether a log was written, with the sentence that says so. */
interface LogSaved {
  readonly ok: boolean;
  readonly text: string;
}

/**
 * Writes the log of a match to a new file.
 * @param file as it is typed, where no shell says what `~` is.
 * @param format left out: an ending such as `.jsonl` or `.gcg` chooses it.
 */
export function saveLogFile(match: Match<AnyTypes>, file: string, format?: string): LogSaved {
  const path = resolve(expandHome(file.trim()));
  try {
    // Never over another file: a log cannot be played again.
    writeNew(path, logAs(match, format ?? formatOf(match, path)));
    return { ok: true, text: `The log is in ${printable(path)}.` };
  } catch (error) {
    return { ok: false, text: printable(problemOf(error, path)) };
  }
}

function problemOf(error: unknown, path: string): string {
  if (error instanceof UsageError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return `${path} is there already: choose another name.`;
  if (code === 'ENOENT') return `There is no folder ${dirname(path)}: make it first, or choose another one.`;
  if (code === undefined) throw error;
  return `The log cannot be written to ${path}: ${fileProblem(error)}.`;
}

function formatOf({ game }: Match<AnyTypes>, path: string): string {
  const ending = extname(path).slice(1);
  return ending === 'jsonl' || Object.hasOwn(game.exports ?? {}, ending) ? ending : 'text';
}
