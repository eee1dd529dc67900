const named = new Set<string>();

/** A program that was named on this command line may be run. */
export function nameProgram(bot: string): void {
  named.add(bot);
}

/**
 * The programs that may be run as computer players: those of the command line, and those that the user has put into
 * BOARDGAMES_PROGRAMS, one a line, for games that are continued.
 */
export function namedPrograms(env: NodeJS.ProcessEnv): ReadonlySet<string> {
  for (const line of env.BOARDGAMES_PROGRAMS?.split('\n') ?? []) if (line.trim()) named.add(line.trim());
  return named;
}
