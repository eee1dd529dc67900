import * as v from 'valibot';
import { unprintable } from './printable.ts';
import type { Problem, Schema } from './schema.ts';

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

/** So many are told of a file at a time, however many there are. */
export const MOST_SHAPE_FINDINGS = 20;

/** The schema of the file does not describe what is there. */
export function shapeFinding({ path, message }: Problem): Finding {
  return { severity: 'error', code: 'E_SHAPE', path: shown(path) || 'file', text: shown(message) };
}

/** What a schema describes and a check finds no error in: the first one refuses the value, at its place. */
export function checked<S extends Schema>(
  schema: S,
  check: (value: v.InferOutput<S>) => readonly Finding[],
): v.GenericSchema<unknown, v.InferOutput<S>> {
  return v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const error = dataset.typed && check(dataset.value).find(({ severity }) => severity === 'error');
      if (!error) return;
      const { path: key, code, text } = error;
      const place = {
        type: 'unknown',
        origin: 'value',
        input: dataset.value,
        key,
        value: undefined,
      } as const;
      addIssue({ message: `has ${code}: ${text}`, ...(key === 'file' ? {} : { path: [place] }) });
    }),
  ) as v.GenericSchema<unknown, v.InferOutput<S>>;
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

/** For who looks at what the file holds: the place as people call it, and what is found there. */
export function placedText({ place, path, text }: Pick<Finding, 'place' | 'path' | 'text'>): string {
  return `${place ?? path}: ${text}`;
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
