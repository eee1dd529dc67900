import { type Composing, change, firstGap, labelOf, moved, stepBack, stepForward } from './arrangement.ts';
import { tileTowards } from './nearest.ts';
import { cellName, type Direction, isOnBoard, neighbour, rackSpot, type Spot, slotOf } from './spots.ts';
import { absentLetter, moveCursor, openCursor, takeBackTyped, typedTile, typeTile } from './typing.ts';

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
      return typeTile(now, typedTile(now, action.letter), absentLetter(now, action.letter));
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

function shuffle(composing: Composing, order: readonly number[]): Composing {
  const slots = composing.spots.filter((spot) => !isOnBoard(spot)).sort((one, other) => other - one);
  const after = composing.spots.map((spot, tile) => (isOnBoard(spot) ? spot : slots[order.indexOf(tile)]!));
  return change({ ...composing, carried: undefined }, after, 'shuffle');
}
