import type { Seat } from '../../../engine/game.ts';
import type { Table } from '../../../tui/table/table.ts';
import { countsOf } from '../rules/resources.ts';
import type { CatanTypes } from '../rules/types.ts';
import { isOpen, type View } from '../rules/view.ts';
import type { Look } from './board/paint.ts';

/** What can be seen of the table, by whoever looks at it. */
export interface Sight {
  readonly table: Table<CatanTypes>;
  readonly view: View;
  readonly look: Look;
}

/** Of a panel beside the board. */
export interface SightProps {
  readonly sight: Sight;
  readonly width: number;
}

/** A seat's cards by resource, none where they are hidden. */
export function handOf(view: View, seat: Seat): readonly number[] {
  const { resources } = view.players[seat]!;
  return isOpen(resources) ? countsOf(resources) : [0, 0, 0, 0, 0];
}
