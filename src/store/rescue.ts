import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { jsonValue } from '../engine/json-value.ts';
import { type MatchRecord, readRecord } from './records.ts';
import { reading, type SqliteFile } from './sqlite-file.ts';
import { reasonOf, StoreError } from './store-error.ts';

interface Rescued {
  readonly records: readonly MatchRecord[];
  /** IDs of matches of which only the first steps could be read. */
  readonly cut: readonly string[];
  /** How many matches were seen of which nothing could be read. */
  readonly lost: number;
}

/** The files that were put aside beside a store, the latest first. */
export function damagedFiles(store: string): readonly string[] {
  const start = `${basename(store)}.damaged-`;
  if (!existsSync(dirname(store))) return [];
  return readdirSync(dirname(store))
    .filter((name) => name.startsWith(start) && !/-(wal|shm)$/.test(name))
    .sort()
    .reverse()
    .map((name) => join(dirname(store), name));
}

/** Reads what can be read of a damaged file, row by row; the file itself is not touched. */
export async function rescue(path: string): Promise<Rescued> {
  const folder = copied(path);
  try {
    const { default: Sqlite } = await import('libsql');
    const file: SqliteFile = new Sqlite(join(folder, copyName));
    try {
      // Otherwise nothing is read of a file that is shorter than its first page says.
      file.pragma('writable_schema = on');
      return sort(readRows(file, 'matches'), readRows(file, 'steps'));
    } finally {
      file.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const copyName = 'copy.db';

/** @returns a new folder with a copy. @throws StoreError */
function copied(path: string): string {
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(tmpdir(), 'boardgames-rescue-'));
    for (const suffix of ['', '-wal'])
      if (existsSync(path + suffix)) cpSync(path + suffix, join(folder, copyName + suffix));
    return folder;
  } catch (error) {
    if (folder) rmSync(folder, { recursive: true });
    throw new StoreError(
      `${path} cannot be copied into ${tmpdir()}, to be read there: ${reasonOf(error)}. Mend that, or name another folder in TMPDIR.`,
      'unreachable',
      { cause: error },
    );
  }
}

type Row = Readonly<Record<string, unknown>>;

/** After so many row numbers without a row, one after another, the next row is asked for: all others may have been deleted. */
const LONGEST_GAP = 20_000;

/** One row at a time by its number: a bad page takes only its own rows with it. */
function readRows(file: SqliteFile, table: 'matches' | 'steps'): readonly Row[] {
  const rows: Row[] = [];
  let rowAt: (parameters: unknown) => readonly Row[];
  try {
    const columns = reading(file, `select name from pragma_table_info('${table}')`)([]);
    const names = columns.map(({ name }) => String(name));
    rowAt = reading(file, `select * from ${table} where rowid = ?`, names);
  } catch {
    return [];
  }
  let gap = 0;
  for (let number: number | undefined = 1; number !== undefined; ) {
    gap++;
    try {
      const [row] = rowAt([number]);
      if (row) {
        rows.push(row);
        gap = 0;
      }
    } catch {
      // The page of this row is damaged.
    }
    number = gap < LONGEST_GAP ? number + 1 : numberAfter(file, table, number);
  }
  return rows;
}

/** @returns `undefined` where there are no more rows, or their pages are damaged. */
function numberAfter(file: SqliteFile, table: string, number: number): number | undefined {
  try {
    const [row] = reading(file, `select min(rowid) as next from ${table} where rowid > ?`)([number]);
    const next = Number(row?.next);
    return next > number ? next : undefined;
  } catch {
    return undefined;
  }
}

function sort(matches: readonly Row[], steps: readonly Row[]): Rescued {
  const byMatch = new Map<unknown, Row[]>();
  for (const step of steps) byMatch.set(step.match_id, [...(byMatch.get(step.match_id) ?? []), step]);
  const records: MatchRecord[] = [];
  const cut: string[] = [];
  let lost = 0;
  for (const match of matches) {
    const mine = byMatch.get(match.id) ?? [];
    const record = longest(match, mine);
    if (!record) lost++;
    else records.push(record);
    const known = typeof match.steps === 'number' ? match.steps : mine.length;
    if (record && record.steps.length < Math.max(known, mine.length)) cut.push(record.match.id);
  }
  return { records, cut, lost };
}

/** A match with as many of its first steps as are whole. @param steps as they were written, each after the one before it */
function longest(match: Row, steps: readonly Row[]): MatchRecord | undefined {
  for (let some = steps; ; some = some.slice(0, firstBad(some))) {
    const last = some.at(-1);
    const whole = some.length === (match.steps ?? steps.length);
    const record = readRecord({
      match: {
        ...match,
        steps: some.length,
        updated_at: match.updated_at ?? last?.played_at ?? match.started_at,
        ...(whole ? {} : { finished_at: null, outcome: null }),
      },
      steps: some,
    });
    if (typeof record !== 'string') return record;
    if (some.length === 0) return undefined;
  }
}

/** Where the first step stands that is not whole; before the last where none shows it. */
function firstBad(steps: readonly Row[]): number {
  const bad = steps.findIndex(
    ({ number, move, chance }, index) => number !== index + 1 || !isJson(move) || !isJson(chance),
  );
  return bad < 0 ? steps.length - 1 : bad;
}

function isJson(text: unknown): boolean {
  return jsonValue(String(text)) !== undefined;
}
