import type { Seat } from '../../../engine/game.ts';
import type { Table } from '../../../tui/table/table.ts';
import { countsOf } from '../rules/resources.ts';
import type { CatanTypes } from '../rules/types.ts';
import { isOpen, type View } from '../rules/view.ts';

export type CatanTable = Table<CatanTypes>;

/** A seat's cards by resource, none where they are hidden. */
export function handOf(view: View, seat: Seat): readonly number[] {
  const { resources } = view.players[seat]!;
  return isOpen(resources) ? countsOf(resources) : [0, 0, 0, 0, 0];
}

/** The first resource that there is some of, else the first. @param counts by resource */
export function firstOf(counts: readonly number[]): number {
  const first = counts.findIndex((count) => count > 0);
  return Math.max(0, first);
}

export function orNone(count: number): string {
  return count === 0 ? '·' : String(count);
}

/** Refusals by their codes, where a sentence has no room. */
export const briefly: Readonly<Record<string, string>> = {
  'no-place-left': 'no free spot',
  'no-settlement-there': 'no settlement for it',
  'no-roads-left': 'all are built',
  'no-settlements-left': 'all are built',
  'no-cities-left': 'all are built',
  'no-cards-left': 'none are left',
  'card-just-bought': 'bought in this turn',
  'card-already-played': 'one was played in this turn',
};
