import { jsonValue } from '../engine/json-value.ts';
import { UserError } from '../engine/user-error.ts';
import { type MatchRecord, readRecord } from './records.ts';

const format = { format: 'boardgames.saves', version: 1 } as const;

/** Saved matches as JSON Lines: what they are, then one match a line. */
export function formatRecords(records: readonly MatchRecord[]): string {
  return [format, ...records].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** @throws UserError that names the line */
export function parseRecords(source: string, name: string): readonly MatchRecord[] {
  const lines = linesOf(source.replace(/^\uFEFF/, '').trimEnd());
  const header = jsonValue(lines.next().value!) as Partial<typeof format> | undefined | null;
  if (header?.format !== format.format) {
    throw new UserError(`${name} holds no saved games as \`boardgames saves export\` writes them.`);
  }
  if (header.version !== format.version) {
    throw new UserError(`${name} was written by a newer version of this program: update it.`);
  }
  return Array.from(lines, (line, index) => {
    const entry = jsonValue(line);
    const record =
      entry === undefined
        ? 'the line is not whole JSON: delete it and what follows to have the games before it'
        : readRecord(entry);
    if (typeof record === 'string') throw new UserError(`${name}, line ${index + 2}: ${record}.`);
    return record;
  });
}

/** One after the other: what is no such file may have more than a list can hold, and is read no further than its first fault. */
function* linesOf(text: string): Generator<string, undefined> {
  for (let start = 0; start <= text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    yield text.slice(start, end);
    start = end + 1;
  }
}
