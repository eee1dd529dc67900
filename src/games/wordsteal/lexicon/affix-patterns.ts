import type { HunspellReader } from 'hunspell-reader';

type Affixes = NonNullable<HunspellReader['aff']['affInfo']['PFX']>;

/**
 * Conditions of affixes know letters, `.` and sets in brackets, nothing else, but the reader takes them for regular
 * expressions: what means more there, and could run for ever, is made the sign that it is.
 */
export function tamePatterns(affixes: Affixes | undefined): void {
  for (const { substitutionsForRegExps } of affixes?.values() ?? []) {
    for (const group of substitutionsForRegExps) {
      group.match = tamed(group.match);
      group.substitutionsGroupedByRemove = new Map(
        [...group.substitutionsGroupedByRemove].map(([pattern, list]) => [tamed(pattern), list]),
      );
    }
  }
}

function tamed(pattern: RegExp): RegExp {
  const { source } = pattern;
  const tame = tamedSource(source);
  return tame === source ? pattern : new RegExp(tame);
}

/** @param source a pattern that begins with `^` or ends with `$`, as the reader writes it. */
export function tamedSource(source: string): string {
  return source.replace(/\\.|\[\^?\]?[^\]]*\]|[\^$(){}|+*?/]/gsu, (part, at: number) =>
    part.length > 1 || (part === '^' && at === 0) || (part === '$' && at === source.length - 1)
      ? part
      : `\\${part}`,
  );
}
