import { UserError } from '../engine/user-error.ts';
import { type MatchRecord, readRecord } from './records.ts';

const format = { format: 'boardgames.saves', version: 1 } as const;

/** Saved matches as JSON Lines: what they are, then one match a line. */
export function formatRecords(records: readonly MatchRecord[]): string {
  return [format, ...records].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** @throws UserError that names the line */
export function parseRecords(source: string, name: string): readonly MatchRecord[] {
  const lines = source
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const values = lines.map((line) => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      return undefined;
    }
  });
  const [header, ...entries] = values as [Partial<typeof format> | undefined | null, ...unknown[]];
  if (header?.format !== format.format) {
    throw new UserError(`${name} holds no saved games as \`boardgames saves export\` writes them.`);
  }
  if (header.version !== format.version) {
    throw new UserError(`${name} was written by a newer version of this program: update it.`);
  }
  return entries.map((entry, index) => {
    const record =
      entry === undefined
        ? 'the line is not whole JSON: delete it and what follows to have the games before it'
        : readRecord(entry);
    if (typeof record === 'string') throw new UserError(`${name}, line ${index + 2}: ${record}.`);
    return record;
  });
}
