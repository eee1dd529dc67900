import { cellName, isOnBoard, rackSpot, type Spot, type Table } from './spots.ts';

/** One undoable change of the arrangement. */
export interface Command {
  /** What was done, such as `H to G7`. */
  readonly label: string;
  readonly before: readonly Spot[];
  readonly after: readonly Spot[];
}

/** The turn being composed: where the rack's tiles lie, what is selected, in the hand, or typed. */
export interface Composing {
  readonly table: Table;
  /** The tiles of this turn; a tile is an index into this list. */
  readonly letters: readonly string[];
  /** The spot of each tile. */
  readonly spots: readonly Spot[];
  /** The selected tile, or -1. */
  readonly selected: number;
  /** The grabbed tile's spot on its way; where it came from is still in `spots`. */
  readonly carried: Spot | undefined;
  readonly cursor: Cursor | undefined;
  readonly past: readonly Command[];
  readonly future: readonly Command[];
  /** Counts drops that were refused, so that each can be heard. */
  readonly refusals: number;
  readonly notice: string | undefined;
}

/** The typing cursor: letters are placed at `cell`, which then moves on. */
export interface Cursor {
  readonly cell: number;
  readonly along: 'across' | 'down';
}

export function startComposing(table: Table, rack: readonly string[]): Composing {
  return {
    table,
    letters: rack.slice(),
    spots: rack.map((_, slot) => rackSpot(slot)),
    selected: -1,
    carried: undefined,
    cursor: undefined,
    past: [],
    future: [],
    refusals: 0,
    notice: undefined,
  };
}

export function labelOf({ letters, table }: Composing, tile: number, to: Spot): string {
  return `${letters[tile]} to ${isOnBoard(to) ? cellName(table, to) : 'the rack'}`;
}

export function moved(spots: readonly Spot[], tile: number, to: Spot): Spot[] {
  return spots.map((spot, other) => (other === tile ? to : spot));
}

export function change(composing: Composing, after: readonly Spot[], label: string): Composing {
  return {
    ...composing,
    spots: after,
    past: [...composing.past, { label, before: composing.spots, after }],
    future: [],
  };
}

export function stepBack(composing: Composing): Composing {
  const command = composing.past.at(-1);
  if (!command) return { ...composing, notice: 'There is nothing to undo in this turn.' };
  return {
    ...composing,
    carried: undefined,
    spots: command.before,
    past: composing.past.slice(0, -1),
    future: [command, ...composing.future],
    notice: `Undone: ${command.label}.`,
  };
}

export function stepForward(composing: Composing): Composing {
  const [command, ...future] = composing.future;
  if (!command) return { ...composing, notice: 'There is nothing to redo.' };
  return {
    ...composing,
    carried: undefined,
    spots: command.after,
    past: [...composing.past, command],
    future,
    notice: `Redone: ${command.label}.`,
  };
}

export function firstGap({ table, spots }: Composing): Spot {
  for (let slot = 0; slot < table.slots; slot++) if (!spots.includes(rackSpot(slot))) return rackSpot(slot);
  throw new Error('the rack has no gap for a tile that left it');
}
