import type { Direction } from '../../../../tui/terminal/keys.ts';

/**
 * Where a tile lies: a board cell (`row * columns + column`, from 0) or, as a negative number, a slot of the rack
 * (`-1` is the first). The rack is thought of as a row below the board, centred, with one empty row between.
 */
export type Spot = number;

export interface Table {
  readonly columns: number;
  readonly rows: number;
  /** Slots of the rack. */
  readonly slots: number;
  /** The letters of tiles of earlier turns, by cell. */
  readonly taken: ReadonlyMap<number, string>;
}

export function rackSpot(slot: number): Spot {
  return -1 - slot;
}

export function slotOf(spot: Spot): number {
  return -1 - spot;
}

export function isOnBoard(spot: Spot): boolean {
  return spot >= 0;
}

/** Column and row of a spot; the rack lies two rows below the board's last row. */
export function placeOf(table: Table, spot: Spot): { readonly column: number; readonly row: number } {
  if (isOnBoard(spot)) return { column: spot % table.columns, row: Math.floor(spot / table.columns) };
  return { column: rackOffset(table) + slotOf(spot), row: table.rows + 1 };
}

export function cellName(table: Table, cell: number): string {
  const { column, row } = placeOf(table, cell);
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

function rackOffset(table: Table): number {
  return Math.floor((table.columns - table.slots) / 2);
}

/** One cell on, over board and rack; at the outer edge the spot stays. */
export function neighbour(table: Table, spot: Spot, direction: Direction): Spot {
  const { column, row } = placeOf(table, spot);
  if (!isOnBoard(spot)) {
    const slot = slotOf(spot);
    if (direction === 'up') return (table.rows - 1) * table.columns + column;
    if (direction === 'left') return rackSpot(Math.max(0, slot - 1));
    if (direction === 'right') return rackSpot(Math.min(table.slots - 1, slot + 1));
    return spot;
  }
  if (direction === 'left') return column > 0 ? spot - 1 : spot;
  if (direction === 'right') return column < table.columns - 1 ? spot + 1 : spot;
  if (direction === 'up') return row > 0 ? spot - table.columns : spot;
  if (row < table.rows - 1) return spot + table.columns;
  return rackSpot(Math.min(table.slots - 1, Math.max(0, column - rackOffset(table))));
}
