import type { Direction } from '../../../../tui/terminal/keys.ts';
import type { Composing } from './arrangement.ts';
import { isOnBoard, placeOf } from './spots.ts';

/**
 * The tile that an arrow selects from `tile`: the nearest of this turn's tiles that lies in the arrow's direction;
 * without any, the tile itself. All of them cross between board and rack, but left and right on the rack stay on it.
 */
export function tileTowards(composing: Composing, tile: number, direction: Direction): number {
  const { spots, table } = composing;
  const from = placeOf(table, spots[tile]!);
  const alongTheRack = !isOnBoard(spots[tile]!) && (direction === 'left' || direction === 'right');
  let best = tile;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const [other, spot] of spots.entries()) {
    if (other === tile || (alongTheRack && isOnBoard(spot))) continue;
    const { column, row } = placeOf(table, spot);
    if (!isTowards(column - from.column, row - from.row, direction)) continue;
    const distance = (column - from.column) ** 2 + (row - from.row) ** 2;
    if (distance < bestDistance) [best, bestDistance] = [other, distance];
  }
  return best;
}

function isTowards(columns: number, rows: number, direction: Direction): boolean {
  switch (direction) {
    case 'up':
      return rows < 0;
    case 'down':
      return rows > 0;
    case 'left':
      return columns < 0;
    case 'right':
      return columns > 0;
  }
}
