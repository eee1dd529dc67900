import type { Table } from '../../../tui/table/table.ts';
import type { CatanTypes } from '../rules/types.ts';
import type { View } from '../rules/view.ts';
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
