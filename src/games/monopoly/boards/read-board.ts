import { readFileSync, statSync } from 'node:fs';
import type { BoardFile } from '../rules/board-file.ts';
import { checkBoard, type Finding } from '../rules/check-board.ts';
import { lineOfField } from './field-line.ts';

/** Far more than any board needs, pictures included. */
const mostBytes = 256 * 1024;

/** A board file as it lies on the disk: sound, or broken with the reasons. */
export type BoardRead =
  | { readonly ok: true; readonly file: BoardFile; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly findings: readonly Finding[] };

/** Reads and checks a file; whatever is in it, the answer is a list of findings and nothing else happens. */
export function readBoard(path: string): BoardRead {
  let text: string;
  try {
    const { size } = statSync(path);
    if (!statSync(path).isFile()) return broken('E_FILE', 'this is no file');
    if (size > mostBytes)
      return broken('E_SIZE', `the file has ${size} bytes; a board has at most ${mostBytes}`);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return broken(
      'E_FILE',
      `the file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`,
    );
  }
  return parseBoard(text);
}

export function parseBoard(text: string): BoardRead {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return noJson(text, error as Error);
  }
  const findings = checkBoard(value).map((finding) => ({
    ...finding,
    line: lineOfField(text, finding.field),
  }));
  const ok = findings.every((finding) => finding.severity === 'warning');
  return ok ? { ok, file: value as BoardFile, findings } : { ok: false, findings };
}

function broken(code: string, message: string, line?: number): BoardRead {
  const finding = { severity: 'error', code, field: 'file', message } as const;
  return { ok: false, findings: [line === undefined ? finding : { ...finding, line }] };
}

/** The parser tells a position; people count lines. */
function noJson(text: string, error: Error): BoardRead {
  const position = /position (\d+)/.exec(error.message)?.[1];
  const atEnd = /end of JSON|Unterminated/.test(error.message);
  const before = text.slice(0, position === undefined ? (atEnd ? text.length : 0) : Number(position));
  return broken('E_JSON', 'this is no JSON from here on', before.split('\n').length);
}

/** One finding on one line: where it stands, its code, and what it says. */
export function findingText({ severity, code, field, square, line, message }: Finding): string {
  const where = square === undefined ? field : `${field} (square ${square})`;
  const text = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  return `${severity} ${code} at ${where}${line === undefined ? '' : `, line ${line}`}: ${text}`;
}
