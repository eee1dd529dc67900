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
  return Math.max(
    0,
    counts.findIndex((count) => count > 0),
  );
}

/** A number in a table. */
export function orNone(count: number): string {
  return count === 0 ? '·' : String(count);
}
