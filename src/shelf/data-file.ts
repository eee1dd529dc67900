import { readFileSync, statSync } from 'node:fs';
import type { Finding } from '../engine/finding.ts';
import { lineOfField } from './field-line.ts';

/** Far more than any board needs, pictures included. */
const mostBytes = 256 * 1024;

/** A data file as it lies on the disk: sound, or broken with the reasons. */
export type FileRead<T> =
  | { readonly ok: true; readonly file: T; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** Everything that is wrong or odd about a value; a value without an error among them is a `T`. */
export type Check = (value: unknown) => readonly Finding[];

/** Reads and checks a file of JSON; whatever is in it, the answer is a list of findings and nothing else happens. */
export function readDataFile<T>(path: string, check: Check): FileRead<T> {
  let text: string;
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return broken('E_FILE', 'this is no file');
    if (stat.size > mostBytes)
      return broken('E_SIZE', `the file has ${stat.size} bytes; there may be ${mostBytes} at most`);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return broken(
      'E_FILE',
      `the file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
    );
  }
  return parseData(text, check);
}

export function parseData<T>(text: string, check: Check): FileRead<T> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return noJson(text, error as Error);
  }
  const findings = check(value).map((finding) => ({ ...finding, line: lineOfField(text, finding.field) }));
  const ok = findings.every(({ severity }) => severity === 'warning');
  return ok ? { ok, file: value as T, findings } : { ok: false, findings };
}

function broken(code: string, message: string, line?: number): FileRead<never> {
  const finding = { severity: 'error', code, field: 'file', message } as const;
  return { ok: false, findings: [line === undefined ? finding : { ...finding, line }] };
}

/** The parser tells a position; people count lines. */
function noJson(text: string, error: Error): FileRead<never> {
  const position = /position (\d+)/.exec(error.message)?.[1];
  const atEnd = /end of JSON|Unterminated/.test(error.message);
  const before = text.slice(0, position === undefined ? (atEnd ? text.length : 0) : Number(position));
  return broken('E_JSON', 'this is no JSON from here on', before.split('\n').length);
}
