import { tileTowards } from './nearest.ts';
import {
  cellName,
  type Direction,
  isOnBoard,
  neighbour,
  rackSpot,
  type Spot,
  slotOf,
  type Table,
} from './spots.ts';

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

export type Action =
  | { readonly type: 'arrow'; readonly direction: Direction }
  | { readonly type: 'grabOrDrop' }
  | { readonly type: 'cancel' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'recall' }
  /** `order` lists the rack's tiles in their new order, from the first occupied slot. */
  | { readonly type: 'shuffle'; readonly order: readonly number[] }
  | { readonly type: 'cursor' }
  | { readonly type: 'turnCursor' }
  | { readonly type: 'letter'; readonly letter: string }
  | { readonly type: 'slot'; readonly slot: number }
  | { readonly type: 'takeBack' };

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

/** The tiles placed on the board this turn, in reading order. */
export function placedTiles({
  letters,
  spots,
}: Composing): readonly { readonly cell: number; readonly letter: string }[] {
  return spots
    .map((cell, tile) => ({ cell, letter: letters[tile]! }))
    .filter(({ cell }) => isOnBoard(cell))
    .sort((one, other) => one.cell - other.cell);
}

/** Letters by slot; `undefined` where a slot is empty. */
export function rackSlots({ table, letters, spots }: Composing): readonly (string | undefined)[] {
  return Array.from({ length: table.slots }, (_, slot) => letters[spots.indexOf(rackSpot(slot))]);
}

export function compose(composing: Composing, action: Action): Composing {
  const now = composing.notice === undefined ? composing : { ...composing, notice: undefined };
  switch (action.type) {
    case 'arrow':
      if (now.cursor) return moveCursor(now, now.cursor, action.direction);
      return now.carried === undefined
        ? select(now, action.direction)
        : carry(now, now.carried, action.direction);
    case 'grabOrDrop':
      if (now.carried !== undefined) return drop(now, now.carried);
      return now.selected < 0 ? now : { ...now, carried: now.spots[now.selected] };
    case 'cancel':
      if (now.carried !== undefined) return { ...now, carried: undefined };
      return now.cursor ? { ...now, cursor: undefined } : { ...now, selected: -1 };
    case 'undo':
      return stepBack(now);
    case 'redo':
      return stepForward(now);
    case 'recall':
      return recall(now);
    case 'shuffle':
      return shuffle(now, action.order);
    case 'cursor':
      return now.cursor ? { ...now, cursor: undefined } : openCursor(now);
    case 'turnCursor':
      return now.cursor
        ? { ...now, cursor: { ...now.cursor, along: now.cursor.along === 'across' ? 'down' : 'across' } }
        : now;
    case 'letter':
      return typeTile(now, typedTile(now, action.letter), `There is no ${action.letter} on the rack.`);
    case 'slot':
      return typeTile(now, now.spots.indexOf(rackSpot(action.slot)), `Slot ${action.slot + 1} is empty.`);
    case 'takeBack':
      return takeBackTyped(now);
  }
}

function select(composing: Composing, direction: Direction): Composing {
  const { selected, spots } = composing;
  if (selected >= 0) return { ...composing, selected: tileTowards(composing, selected, direction) };
  const first = spots.reduce(
    (best, spot, tile) => (!isOnBoard(spot) && (best < 0 || spot > spots[best]!) ? tile : best),
    -1,
  );
  return { ...composing, selected: first >= 0 ? first : spots.length > 0 ? 0 : -1 };
}

function carry(composing: Composing, at: Spot, direction: Direction): Composing {
  return { ...composing, carried: neighbour(composing.table, at, direction) };
}

function drop(composing: Composing, at: Spot): Composing {
  const { selected: tile, spots } = composing;
  const freed = { ...composing, carried: undefined };
  if (at === spots[tile]) return freed;
  if (isOnBoard(at) && (composing.table.taken.has(at) || spots.includes(at))) {
    return {
      ...freed,
      refusals: composing.refusals + 1,
      notice: `${cellName(composing.table, at)} is occupied.`,
    };
  }
  return change(
    freed,
    isOnBoard(at) ? moved(spots, tile, at) : insertedInRack(composing, tile, slotOf(at)),
    labelOf(composing, tile, at),
  );
}

function labelOf({ letters, table }: Composing, tile: number, to: Spot): string {
  return `${letters[tile]} to ${isOnBoard(to) ? cellName(table, to) : 'the rack'}`;
}

function moved(spots: readonly Spot[], tile: number, to: Spot): Spot[] {
  return spots.map((spot, other) => (other === tile ? to : spot));
}

/** Puts the tile into the slot; the tiles between there and the nearest gap shift by one. */
function insertedInRack({ table, spots }: Composing, tile: number, slot: number): Spot[] {
  const free = (candidate: number): boolean => {
    const occupant = spots.indexOf(rackSpot(candidate));
    return occupant < 0 || occupant === tile;
  };
  let gap = slot;
  for (let reach = 0; reach < table.slots; reach++) {
    const found = [slot - reach, slot + reach].find(
      (candidate) => candidate >= 0 && candidate < table.slots && free(candidate),
    );
    if (found === undefined) continue;
    gap = found;
    break;
  }
  const step = gap < slot ? -1 : 1;
  return spots.map((spot, other) => {
    if (other === tile) return rackSpot(slot);
    const between = !isOnBoard(spot) && (gap - slotOf(spot)) * step >= 0 && (slotOf(spot) - slot) * step >= 0;
    return between ? rackSpot(slotOf(spot) + step) : spot;
  });
}

function change(composing: Composing, after: readonly Spot[], label: string): Composing {
  return {
    ...composing,
    spots: after,
    past: [...composing.past, { label, before: composing.spots, after }],
    future: [],
  };
}

function stepBack(composing: Composing): Composing {
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

function stepForward(composing: Composing): Composing {
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

function recall(composing: Composing): Composing {
  if (!composing.spots.some(isOnBoard)) return composing;
  return change({ ...composing, carried: undefined }, spotsBeforePlacing(composing), 'all tiles to the rack');
}

/** Where the tiles lie on the rack when those on the board go back to the slots that they left. */
function spotsBeforePlacing(composing: Composing): readonly Spot[] {
  let { spots } = composing;
  for (const [tile, spot] of composing.spots.entries()) {
    if (!isOnBoard(spot)) continue;
    const left = composing.past.findLast(({ before }) => !isOnBoard(before[tile]!))?.before[tile];
    const home = left === undefined || spots.includes(left) ? firstGap({ ...composing, spots }) : left;
    spots = moved(spots, tile, home);
  }
  return spots;
}

/** The letters of the rack in the order of its slots, as if nothing had been placed. */
export function slotsBeforePlacing(composing: Composing): readonly string[] {
  const spots = spotsBeforePlacing(composing);
  return composing.letters
    .map((letter, tile) => ({ letter, spot: spots[tile]! }))
    .sort((one, other) => other.spot - one.spot)
    .map(({ letter }) => letter);
}

function firstGap({ table, spots }: Composing): Spot {
  for (let slot = 0; slot < table.slots; slot++) if (!spots.includes(rackSpot(slot))) return rackSpot(slot);
  throw new Error('the rack has no gap for a tile that left it');
}

function shuffle(composing: Composing, order: readonly number[]): Composing {
  const slots = composing.spots.filter((spot) => !isOnBoard(spot)).sort((one, other) => other - one);
  const after = composing.spots.map((spot, tile) => (isOnBoard(spot) ? spot : slots[order.indexOf(tile)]!));
  return change({ ...composing, carried: undefined }, after, 'shuffle');
}

function openCursor(composing: Composing): Composing {
  const { table, selected, spots } = composing;
  const centre = Math.floor(table.rows / 2) * table.columns + Math.floor(table.columns / 2);
  const chosen = selected >= 0 ? spots[selected]! : -1;
  return {
    ...composing,
    carried: undefined,
    cursor: { cell: isOnBoard(chosen) ? chosen : centre, along: 'across' },
  };
}

function moveCursor(composing: Composing, cursor: Cursor, direction: Direction): Composing {
  const cell = neighbour(composing.table, cursor.cell, direction);
  return isOnBoard(cell) ? { ...composing, cursor: { ...cursor, cell } } : composing;
}

function typedTile({ letters, spots }: Composing, letter: string): number {
  const fits = spots
    .map((spot, tile) => (!isOnBoard(spot) && letters[tile] === letter ? tile : -1))
    .filter((tile) => tile >= 0);
  return fits.sort((one, other) => spots[other]! - spots[one]!)[0] ?? -1;
}

function typeTile(composing: Composing, tile: number, absent: string): Composing {
  const { cursor, table, spots } = composing;
  if (!cursor) return composing;
  if (tile < 0) return { ...composing, notice: absent };
  const cell = nextFree(composing, cursor, cursor.cell);
  if (cell === undefined)
    return {
      ...composing,
      notice: `There is no free cell ${cursor.along} from ${cellName(table, cursor.cell)}.`,
    };
  const placed = change(composing, moved(spots, tile, cell), labelOf(composing, tile, cell));
  return { ...placed, cursor: { ...cursor, cell: nextFree(placed, cursor, cell) ?? cell } };
}

/** The first free cell from `cell` on in the cursor's direction. */
function nextFree({ table, spots }: Composing, cursor: Cursor, cell: number): number | undefined {
  const direction = cursor.along === 'across' ? 'right' : 'down';
  for (let at = cell; ; ) {
    if (!table.taken.has(at) && !spots.includes(at)) return at;
    const next = neighbour(table, at, direction);
    if (next === at || !isOnBoard(next)) return undefined;
    at = next;
  }
}

/** Takes the tile that was placed last back to the rack and puts the cursor where it lay. */
function takeBackTyped(composing: Composing): Composing {
  const last = composing.past.findLast(({ before, after }) =>
    after.some((spot, tile) => isOnBoard(spot) && spot !== before[tile] && composing.spots[tile] === spot),
  );
  const tile = last?.after.findIndex((spot, index) => isOnBoard(spot) && spot !== last.before[index]) ?? -1;
  if (tile < 0) return { ...composing, notice: 'No tile was placed in this turn.' };
  const cell = composing.spots[tile]!;
  const back = change(
    composing,
    moved(composing.spots, tile, firstGap(composing)),
    `${composing.letters[tile]} to the rack`,
  );
  return composing.cursor ? { ...back, cursor: { ...composing.cursor, cell } } : back;
}
