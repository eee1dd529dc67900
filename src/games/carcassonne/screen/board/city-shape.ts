import type { ArtSize } from './zooms.ts';

/** How far a city on one side reaches into the tile, as a share of it. */
const REACH = 0.35;

/**
 * Whether a city with these sides (N, E, S, W = 0 to 3) covers a cell: a cap on one side, half the tile on two sides
 * that meet, and else the whole tile without caps on the other sides. Corners are the city's where both sides are.
 */
export function cityAt(sides: readonly number[], x: number, y: number, size: ArtSize): boolean {
  const rims = rimsAt(x, y, size);
  if (rims.some((side) => !sides.includes(side))) return false;
  if (rims.length === 2) return true;
  const others = [0, 1, 2, 3].filter((side) => !sides.includes(side));
  if (sides.length === 1) return inCap(sides[0]!, x, y, size);
  if (sides.length === 2 && (sides[0]! + sides[1]!) % 2 === 1) {
    return sides.reduce((sum, side) => sum + depth(side, x, y, size), 0) < 1;
  }
  return !others.some((side) => inCap(side, x, y, size));
}

/** The sides whose rim the cell lies on. */
function rimsAt(x: number, y: number, { width, height }: ArtSize): number[] {
  const on = [y === 0, x === width - 1, y === height - 1, x === 0];
  return [0, 1, 2, 3].filter((side) => on[side]);
}

/** How deep the middle of a cell lies behind a side, 0 to 1. */
function depth(side: number, x: number, y: number, { width, height }: ArtSize): number {
  const [fromWest, fromNorth] = [(x + 0.5) / width, (y + 0.5) / height];
  return [fromNorth, 1 - fromWest, 1 - fromNorth, fromWest][side]!;
}

function inCap(side: number, x: number, y: number, size: ArtSize): boolean {
  const [half, along] = side % 2 === 0 ? [(size.width - 1) / 2, x] : [(size.height - 1) / 2, y];
  const aside = Math.abs(along - half) / half;
  return depth(side, x, y, size) / REACH + aside ** 3 < 1;
}
