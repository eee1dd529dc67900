import type { Selectable } from 'kysely';
import { playersShape } from '../engine/log.ts';
import type { Player } from '../engine/match.ts';
import { fields, list, type Shape, text, whole } from '../engine/shape.ts';
import type { Tables } from './schema.ts';
import type { SavedMatch, SavedResult } from './store.ts';

const score: Shape = (value, path) => (Number.isFinite(value) ? undefined : `${path} must be a number`);

export type MatchRow = Selectable<Tables['matches']>;

interface Standing {
  readonly played: { readonly steps: number; readonly last: number } | undefined;
  readonly inUse: boolean;
}

/** A row as the list shows it; what is damaged in it is left out, so that it hides no other match. */
export function savedMatch(row: MatchRow, { played, inUse }: Standing): SavedMatch {
  const players = playersOf(row);
  const result = resultOf(row, players?.length);
  return {
    id: row.id,
    game: row.game,
    title: row.title || (players ? '' : 'damaged'),
    players: players ?? [],
    steps: played?.steps ?? 0,
    startedAt: row.started_at,
    updatedAt: Math.max(row.started_at, played?.last ?? 0),
    ...(result ? { result } : {}),
    ...(row.removed_at === null ? {} : { removedAt: row.removed_at }),
    inUse,
  };
}

/** @returns `undefined` when the row is damaged. */
export function playersOf({ players }: MatchRow): readonly Player[] | undefined {
  return readColumn<readonly Player[]>(players, playersShape);
}

/** @returns `undefined` for a match that is still running, or a damaged row. */
export function resultOf({ outcome, finished_at }: MatchRow, seats = 0): SavedResult | undefined {
  if (outcome === null || finished_at === null) return undefined;
  const shape = fields({
    winners: list(whole(0, seats - 1), seats),
    reason: text,
    scores: list(score, seats),
  });
  const found = readColumn<Omit<SavedResult, 'finishedAt'>>(outcome, shape);
  return found && { ...found, finishedAt: finished_at };
}

function readColumn<T>(column: string, shape: Shape): T | undefined {
  try {
    const value: unknown = JSON.parse(column);
    return shape(value, '') === undefined ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
