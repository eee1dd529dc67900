import { unprintable } from '../engine/printable.ts';
import { commandOf, LONGEST_COMMAND } from '../engine/program-names.ts';
import { UsageError } from './usage-error.ts';

const named = new Set<string>();

/** A program that was named on this command line or in a form may be run. @throws UsageError for one that no log can hold */
export function nameProgram(bot: string): void {
  if (commandOf(bot).length > LONGEST_COMMAND || unprintable.test(bot))
    throw new UsageError(
      `The command of a program may have ${LONGEST_COMMAND} characters at most, all of which can be shown: put a longer one into a script.`,
    );
  named.add(bot);
}

/**
 * The programs that may be run as computer players: those of the command line, and, for games that are continued, those that
 * the user has put into BOARDGAMES_PROGRAMS, one a line, or has typed into a form at some time.
 */
export function namedPrograms(env: NodeJS.ProcessEnv, typed: readonly string[] = []): ReadonlySet<string> {
  for (const bot of typed) named.add(bot);
  for (const line of env.BOARDGAMES_PROGRAMS?.split('\n') ?? []) if (line.trim()) named.add(line.trim());
  return named;
}

export function isNamed(bot: string): boolean {
  return named.has(bot);
}
