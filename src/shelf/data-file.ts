import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { fileProblem } from '../engine/file-problem.ts';
import { type Finding, MOST_SHAPE_FINDINGS } from '../engine/finding.ts';
import { fieldsTwice, lineOfField } from './field-line.ts';
import { isShareText, unpack } from './share-text.ts';

/** Far more than any board needs, pictures included. */
const mostBytes = 256 * 1024;

/** A data file as it lies on the disk: sound, or broken with the reasons, which stand before what is only odd. */
export type FileRead<T> =
  | { readonly ok: true; readonly file: T; readonly findings: readonly Finding[] }
  /** With what stands in it, as far as that is JSON. */
  | { readonly ok: false; readonly findings: readonly Finding[]; readonly value?: unknown };

/** What stands in it, sound or broken. */
export function contentOf(read: FileRead<unknown>): unknown {
  return read.ok ? read.file : read.value;
}

/** Everything that is wrong or odd about a value; a value without an error among them is a `T`. */
export type Check = (value: unknown) => readonly Finding[];

/** What is odd about a text of sound JSON, whatever it holds. */
type Look = (text: string) => readonly Finding[];

/**
 * Reads and checks a file of JSON, or one that holds a share text; whatever is in it, the answer is a list of findings and nothing else happens.
 * @param look only for who asks what is wrong with a file: no game waits for it.
 */
export function readDataFile<T>(path: string, check: Check, look?: Look): FileRead<T> {
  let bytes: Buffer;
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return broken('E_FILE', 'this is not a file');
    const tooLarge = sizeProblem(stat.size);
    if (tooLarge) return broken('E_SIZE', tooLarge);
    bytes = readFileSync(path);
  } catch (error) {
    return broken('E_FILE', `the file cannot be read: ${fileProblem(error)}`);
  }
  if (!isUtf8(bytes)) return broken('E_FILE', 'this is not UTF-8 text: save it as UTF-8');
  return parseData(bytes.toString(), check, look);
}

/** Why a file of so many bytes is not read, as a statement. */
export function sizeProblem(bytes: number): string | undefined {
  return bytes > mostBytes ? `the file has ${bytes} bytes; there may be ${mostBytes} at most` : undefined;
}

export function parseData<T>(given: string, check: Check, look: Look = () => []): FileRead<T> {
  const text = given.replace(/^\uFEFF/, '');
  if (isShareText(text)) {
    const unpacked = unpack(text, mostBytes);
    return unpacked.ok ? parseData(unpacked.json, check, look) : broken('E_SHARE', unpacked.reason);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const isEmpty = text.trim() === '';
    return isEmpty
      ? broken('E_JSON', 'there is nothing in the file')
      : broken('E_JSON', 'this is not JSON from here on', brokenLine(text));
  }
  const findings = [
    ...check(value).map((finding) => ({ ...finding, line: lineOfField(text, finding.path) })),
    ...look(text),
  ];
  const isOdd = ({ severity }: Finding): boolean => severity === 'warning';
  if (findings.every(isOdd)) return { ok: true, file: value as T, findings };
  return { ok: false, findings: findings.sort((a, b) => Number(isOdd(a)) - Number(isOdd(b))), value };
}

/** The fields that stand twice: JSON takes the last of them, and who wrote the file may have meant another. */
export const lookForTwice: Look = (text) =>
  fieldsTwice(text, MOST_SHAPE_FINDINGS).map(({ field, line }) => ({
    ...{ severity: 'warning', code: 'W_FIELD_TWICE', path: field, line },
    text: 'stands here again: only the last counts',
  }));

/** What nothing can be made of. */
export function broken(code: string, text: string, line?: number): FileRead<never> {
  const finding = { severity: 'error', code, path: 'file', text } as const;
  return { ok: false, findings: [line === undefined ? finding : { ...finding, line }] };
}

/**
 * The line (from 1) where a text stops being JSON. The parser tells a position for some faults alone, but always whether
 * more text could have mended them, and no token of JSON goes over the end of a line.
 */
function brokenLine(text: string): number {
  const lines = text.split('\n');
  let [low, high] = [1, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyondMending(`${lines.slice(0, middle).join('\n')}\n`)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** True when no text after this one makes it JSON. */
function isBeyondMending(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    return position === undefined ? !message.includes('end of JSON') : Number(position) < text.length;
  }
}
