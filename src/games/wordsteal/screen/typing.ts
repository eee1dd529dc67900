import { type Composing, type Cursor, change, firstGap, labelOf, moved } from './arrangement.ts';
import { cellName, type Direction, isOnBoard, neighbour, slotOf } from './spots.ts';

export function openCursor(composing: Composing): Composing {
  const { table, selected, spots } = composing;
  const centre = Math.floor(table.rows / 2) * table.columns + Math.floor(table.columns / 2);
  const chosen = selected >= 0 ? spots[selected]! : -1;
  return {
    ...composing,
    carried: undefined,
    cursor: { cell: isOnBoard(chosen) ? chosen : centre, along: 'across' },
  };
}

export function moveCursor(composing: Composing, cursor: Cursor, direction: Direction): Composing {
  const cell = neighbour(composing.table, cursor.cell, direction);
  return isOnBoard(cell) ? { ...composing, cursor: { ...cursor, cell } } : composing;
}

export function typedTile({ letters, spots }: Composing, letter: string): number {
  const fits = spots
    .map((spot, tile) => (!isOnBoard(spot) && letters[tile] === letter ? tile : -1))
    .filter((tile) => tile >= 0);
  return fits.sort((one, other) => spots[other]! - spots[one]!)[0] ?? -1;
}

/** Tells of a letter that the rack lacks, and how a tile of two letters that begins with it is placed. */
export function absentLetter({ letters, spots }: Composing, letter: string): string {
  const tile = spots.findIndex((spot, index) => !isOnBoard(spot) && letters[index]!.startsWith(letter));
  const instead = tile < 0 ? '' : `; press ${slotOf(spots[tile]!) + 1} for ${letters[tile]}`;
  return `There is no ${letter} on the rack${instead}.`;
}

export function typeTile(composing: Composing, tile: number, absent: string): Composing {
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
export function takeBackTyped(composing: Composing): Composing {
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
