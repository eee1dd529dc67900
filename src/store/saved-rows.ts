import type { Selectable } from 'kysely';
import { isLog, LOG_VERSION, type Log, playersSchema } from '../engine/log.ts';
import type { Player } from '../engine/match.ts';
import { printable, unprintable } from '../engine/printable.ts';
import { fits, LONGEST_TEXT } from '../engine/schema.ts';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';
import type { SavedMatch, SavedResult } from './store.ts';

export type MatchRow = Selectable<Tables['matches']>;
/** The outcome of a match that its players have ended before its rules did. */
export const ENDED = '{"ended":true}';

/** What is read of a match for the list, and no more: of thousands of rows a column takes 5 ms. */
export const listedColumns = [
  'id',
  'game',
  'title',
  'players',
  'steps',
  'outcome',
  'updated_at',
] as const satisfies readonly (keyof MatchRow)[];
type ListedRow = Pick<MatchRow, (typeof listedColumns)[number]>;
export type StepRow = Omit<Tables['steps'], 'match_id'>;

/**
 * A row as the list shows it; what is damaged in it is left out, so that it hides no other match. Others may write to a
 * shared database: nothing of it that could steer a terminal gets any further.
 */
export function savedMatch(row: ListedRow, inUse: boolean): SavedMatch {
  const players = playersOf(row);
  return {
    id: printable(row.id),
    game: printable(row.game),
    title: printable(row.title) || (players ? '' : 'damaged'),
    players: players ?? [],
    steps: row.steps,
    updatedAt: row.updated_at,
    result: resultIn(row, players?.length ?? 0),
    isEnded: row.outcome === ENDED,
    inUse,
  };
}

const KEPT = 200;
/** By column: the same people play again and again. */
const known = new Map<string, readonly Player[] | undefined>();

/** @returns `undefined` when the row is damaged. */
export function playersOf({ players }: Pick<MatchRow, 'players'>): readonly Player[] | undefined {
  if (known.has(players)) return known.get(players);
  const found = readColumn(players);
  const read = fits(playersSchema, found) ? found : undefined;
  if (known.size >= KEPT) known.clear();
  known.set(players, read);
  return read;
}

/** @returns `undefined` for a match that is still running, or a damaged row. */
export function resultIn({ outcome }: Pick<MatchRow, 'outcome'>, seats: number): SavedResult | undefined {
  if (outcome === null) return undefined;
  const found = readColumn(outcome) as Partial<SavedResult> | null | undefined;
  const { winners, reason, scores } = found ?? {};
  // Not by a schema, which takes as long for thousands of rows as all else.
  const isSound =
    isListOf(winners, seats, (seat) => Number.isInteger(seat) && seat >= 0 && seat < seats) &&
    isListOf(scores, seats, Number.isFinite) &&
    typeof reason === 'string' &&
    reason.length <= LONGEST_TEXT;
  return isSound ? { winners, reason, scores } : undefined;
}

function isListOf(
  value: unknown,
  most: number,
  isSound: (part: number) => boolean,
): value is readonly number[] {
  return Array.isArray(value) && value.length <= most && value.every(isSound);
}

/** The JSON of a column that others may have written, without what could steer a terminal; `undefined` when it is none. */
export function readColumn(column: string): unknown {
  try {
    // Nearly every column is clean and escapes nothing, and a look at it costs far less than one at each of its texts.
    const clean = !column.includes('\\') && !unprintable.test(column);
    return clean
      ? JSON.parse(column)
      : JSON.parse(column, (_, part) => (typeof part === 'string' ? printable(part) : part));
  } catch {
    return undefined;
  }
}

export function stepsOf(db: Database['db'], id: string): Promise<readonly StepRow[]> {
  return db
    .selectFrom('steps')
    .select(['number', 'seat', 'move', 'chance', 'played_at'])
    .where('match_id', '=', id)
    .orderBy('number')
    .execute();
}

/** @returns `undefined` when the rows are damaged. */
export function logOf(row: MatchRow, rows: readonly StepRow[]): Log | undefined {
  if (rows.some((step, index) => step.number !== index + 1)) return undefined;
  try {
    const steps = rows.map(({ seat, move, chance }) => ({
      seat,
      move: JSON.parse(move) as unknown,
      chance: JSON.parse(chance) as unknown,
    }));
    const header = {
      format: 'boardgames.log',
      version: LOG_VERSION,
      game: row.game,
      options: JSON.parse(row.options),
      players: playersOf(row) ?? null,
      seed: row.seed,
      ...(row.outcome === ENDED ? { ended: true } : {}),
      setupChance: JSON.parse(row.setup_chance),
      sources: JSON.parse(row.sources),
    };
    const log = { header, steps };
    return isLog(log) ? log : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
