import { unprintable } from './printable.ts';
import type { Problem } from './schema.ts';

/** What a check of a data file has found: errors make it unusable, warnings do not. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  /** Such as `E_SHAPE`. */
  readonly code: string;
  /** Where it is in the file, such as `squares[20].name`; `file` for the file as a whole. */
  readonly path: string;
  /** What is found there, without a full stop: of `E_SHAPE` what must be, of others a statement. */
  readonly text: string;
  /** What people call the place it is about, such as `square 20`. */
  readonly place?: string;
  /** Its line in the file, from 1, where it was read from one. */
  readonly line?: number;
}

/** The schema of the file does not describe what is there. */
export function shapeFinding({ path, message }: Problem): Finding {
  return { severity: 'error', code: 'E_SHAPE', path: shown(path) || 'file', text: shown(message) };
}

/** Names of fields come from the file, whatever they hold. */
function shown(words: string): string {
  return words.slice(0, 400).replaceAll(new RegExp(unprintable, 'gu'), '?');
}

/** One finding on one line: where it is, its code, and what it says. */
export function findingText({ severity, code, path, place, line, text }: Finding): string {
  const where = place === undefined ? path : `${path} (${place})`;
  return `${severity} ${code} at ${where}${line === undefined ? '' : `, line ${line}`}: ${text}`;
}

/** Where it is and what it says: `hexes[3].number must be one of 2, 3`. */
export function findingStatement({ code, path, text }: Finding): string {
  if (path === 'file') return text;
  return code === 'E_SHAPE' ? `${path} ${text}` : `${path}: ${text}`;
}

/**
 * A sentence in the fewest words, without its full stop: `my island, line 20: hexes[3].number must be one of 2, 3`.
 * @param what the file, or what is said of it.
 */
export function findingSentence(what: string, finding: Finding): string {
  return `${what}${finding.line === undefined ? '' : `, line ${finding.line}`}: ${findingStatement(finding)}`;
}
