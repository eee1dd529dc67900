import { inRandomOrder } from '../../../../engine/chance.ts';
import type { Alphabet } from '../../rules/alphabet.ts';
import type { Board, Direction } from '../../rules/board.ts';
import type { PlacedTile } from '../../rules/moves/move.ts';
import { isOnBoard, rackSpot, type Spot, slotOf } from './spots.ts';

interface Command {
  /** What was done, such as `H to G7`. */
  readonly label: string;
  readonly before: readonly Spot[];
  readonly after: readonly Spot[];
}

export type Mode =
  | { readonly type: 'select' }
  /** The selected tile is in the hand, on its way; where it came from is still in `spots`. */
  | { readonly type: 'carry'; readonly at: Spot }
  /** Letters are placed at `cell`, which then moves on; `over`: letters of a tile there that were typed over it. */
  | { readonly type: 'type'; readonly cell: number; readonly along: Direction; readonly over?: number };

/** The turn being composed: where the rack's tiles lie, what is selected, in the hand, or typed. */
export interface Composing {
  readonly board: Board;
  /** The letters of tiles of earlier turns, by cell. */
  readonly taken: ReadonlyMap<number, string>;
  /** The tiles of this turn; a tile is an index into this list. */
  readonly letters: readonly string[];
  readonly spots: readonly Spot[];
  /** The selected tile, or -1. */
  readonly selected: number;
  readonly mode: Mode;
  readonly past: readonly Command[];
  readonly future: readonly Command[];
  readonly notice: string | undefined;
}

export type ComposingIn<T extends Mode['type']> = Composing & { readonly mode: Extract<Mode, { type: T }> };

export const selecting: Mode = { type: 'select' };

export function startComposing(board: Board, taken: Composing['taken'], rack: readonly string[]): Composing {
  const spots = rack.map((_, slot) => rackSpot(slot));
  const fresh = { selected: -1, mode: selecting, past: [], future: [], notice: undefined };
  return { board, taken, letters: rack.slice(), spots, ...fresh };
}

/** The tiles on the board in reading order, as they are played. */
export function placedMove({ board, letters, spots }: Composing): readonly PlacedTile[] {
  return [...letters.keys()]
    .filter((tile) => isOnBoard(spots[tile]!))
    .sort((one, other) => spots[one]! - spots[other]!)
    .map((tile) => ({ cell: board.cells[spots[tile]!]!, letter: letters[tile]! }));
}

function change(composing: Composing, after: readonly Spot[], label: string): Composing {
  return {
    ...letGo(composing),
    spots: after,
    past: [...composing.past, { label, before: composing.spots, after }],
    future: [],
  };
}

/** Puts a tile on a spot that is free, or between others on the rack. */
export function put(composing: Composing, tile: number, to: Spot): Composing {
  const { letters, spots, board } = composing;
  const after = isOnBoard(to) ? spots.with(tile, to) : insertedInRack(composing, tile, to);
  return change(composing, after, `${letters[tile]} to ${board.cells[to] ?? 'the rack'}`);
}

/** The tiles between the slot and the gap nearest to it shift by one. */
function insertedInRack({ board, spots }: Composing, tile: number, to: Spot): readonly Spot[] {
  const gaps = gapsOf({ board, spots: spots.filter((_, other) => other !== tile) });
  const gap = gaps.toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to))[0]!;
  const step = Math.sign(gap - to);
  const shifts = (spot: Spot): boolean =>
    !isOnBoard(spot) && (spot - to) * step >= 0 && (gap - spot) * step >= 0;
  return spots.map((spot, other) => (other === tile ? to : shifts(spot) ? spot + step : spot));
}

/** Nothing stays in the hand when the arrangement changes under it. */
function letGo(composing: Composing): Composing {
  return composing.mode.type === 'carry' ? { ...composing, mode: selecting } : composing;
}

/** Undoes what was done last, or does again what was undone last, where there is anything. */
export function stepThrough(composing: Composing, type: 'undo' | 'redo'): Composing {
  const { past, future } = composing;
  const undoes = type === 'undo';
  const all = [...past, ...future];
  const at = past.length + (undoes ? -1 : 1);
  const command = undoes ? past.at(-1)! : future[0]!;
  return {
    ...letGo(composing),
    spots: undoes ? command.before : command.after,
    past: all.slice(0, at),
    future: all.slice(at),
    notice: undoes ? `Undone: ${command.label}.` : `Redone: ${command.label}.`,
  };
}

/** The free slots of the rack, one at least: a tile has left it. */
function gapsOf({ board, spots }: Pick<Composing, 'board' | 'spots'>): readonly Spot[] {
  const slots = Array.from({ length: board.rackSize }, (_, slot) => rackSpot(slot));
  return slots.filter((slot) => !spots.includes(slot));
}

export function firstGap(composing: Composing): Spot {
  return gapsOf(composing)[0]!;
}

export const nothingPlaced = 'No tile was placed in this turn.';

export function recall(composing: Composing): Composing {
  if (!composing.spots.some(isOnBoard)) return composing;
  return change(composing, spotsBeforePlacing(composing), 'all tiles to the rack');
}

/** Where the tiles lie on the rack when those on the board go back to the slots that they left. */
function spotsBeforePlacing(composing: Composing): readonly Spot[] {
  let { spots } = composing;
  for (const [tile, spot] of composing.spots.entries()) {
    if (!isOnBoard(spot)) continue;
    const left = composing.past.findLast(({ before }) => !isOnBoard(before[tile]!))?.before[tile];
    const home = left === undefined || spots.includes(left) ? firstGap({ ...composing, spots }) : left;
    spots = spots.with(tile, home);
  }
  return spots;
}

/** The letters of the rack in the order of its slots, as if nothing had been placed. */
export function slotsBeforePlacing(composing: Composing): readonly string[] {
  const before = { ...composing, spots: spotsBeforePlacing(composing) };
  return tilesOnRack(before).map((tile) => composing.letters[tile]!);
}

/** Lays the tiles that are on the rack in a new order, from the first occupied slot on. @param order tiles */
export function reorder(composing: Composing, order: readonly number[], label: string): Composing {
  const slots = composing.spots.filter((spot) => !isOnBoard(spot)).sort((one, other) => other - one);
  const after = composing.spots.map((spot, tile) => (isOnBoard(spot) ? spot : slots[order.indexOf(tile)]!));
  return change(composing, after, label);
}

function tilesOnRack({ letters, spots }: Composing): readonly number[] {
  const tiles = [...letters.keys()].filter((tile) => !isOnBoard(spots[tile]!));
  return tiles.sort((one, other) => slotOf(spots[one]!) - slotOf(spots[other]!));
}

export function sorted(composing: Composing, { letters }: Alphabet): Composing {
  const place = (tile: number) => letters.indexOf(composing.letters[tile]!);
  const order = tilesOnRack(composing).toSorted((one, other) => place(one) - place(other));
  return reorder(composing, order, 'sort');
}

/** With a new order of the tiles on the rack, never the old one where another is possible. */
export function shuffled(composing: Composing, random: () => number): Composing {
  const old = tilesOnRack(composing);
  const text = (order: readonly number[]): string => order.map((tile) => composing.letters[tile]).join(' ');
  const canDiffer = new Set(old.map((tile) => composing.letters[tile])).size > 1;
  for (;;) {
    const order = inRandomOrder(old, (count) => Math.floor(random() * count));
    if (!canDiffer || text(order) !== text(old)) return reorder(composing, order, 'shuffle');
  }
}
