import { UserError } from '../engine/user-error.ts';
import { type MatchRecord, readRecord } from './records.ts';

const format = { format: 'boardgames.saves', version: 1 } as const;

/** Saved matches as JSON Lines: what they are, then one match a line. */
export function formatRecords(records: readonly MatchRecord[]): string {
  return [format, ...records].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** @throws UserError that names the line */
export function parseRecords(source: string, name: string): readonly MatchRecord[] {
  const text = source.replace(/^\uFEFF/, '').trimEnd();
  // What is no such file is taken no further apart: it may have millions of lines.
  const header = valueIn(text.split('\n', 1)[0]!) as Partial<typeof format> | undefined | null;
  if (header?.format !== format.format) {
    throw new UserError(`${name} holds no saved games as \`boardgames saves export\` writes them.`);
  }
  if (header.version !== format.version) {
    throw new UserError(`${name} was written by a newer version of this program: update it.`);
  }
  const lines = text.split('\n').slice(1);
  return lines.map((line, index) => {
    const entry = valueIn(line);
    const record =
      entry === undefined
        ? 'the line is not whole JSON: delete it and what follows to have the games before it'
        : readRecord(entry);
    if (typeof record === 'string') throw new UserError(`${name}, line ${index + 2}: ${record}.`);
    return record;
  });
}

function valueIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
