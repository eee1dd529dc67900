import type { Room } from '../../../../tui/paint/canvas.ts';
import { bitsOf, eastward, idsOf, middleOf, type Sketch, sidesOf, southward, textures } from './sketch.ts';

export function sketchCities(sketch: Sketch): void {
  const { width, height, cells, sides } = sketch;
  for (const id of idsOf(sketch, 'city')) {
    const covers = cityOver(sidesOf(sketch, id), sketch);
    for (let at = 0; at < cells.length; at++)
      if (covers(at % width, Math.floor(at / width)))
        cells[at] = { kind: 'city', segment: id, ground: 'city', char: textures.city };
  }
  buildWalls(sketch);
  const corners = [0, width - 1, width * height - 1, width * (height - 1)];
  for (const [corner, at] of corners.entries()) {
    const [one, other] = [sides[(corner + 3) % 4], sides[corner]];
    if (cells[at] || !one?.startsWith('C') || !other?.startsWith('C')) continue;
    const char = corner % 2 === 0 ? '╲' : '╱';
    cells[at] = { kind: 'city', segment: undefined, ground: 'city', char, ink: 'gate' };
  }
}

/** A wall on the rim of a city cell by where its city ends: N, E, S, W as bits; a corner shows the wall across, a strip none. */
const walls = ['', '▔', '▕', '▔', '▁', '', '▁', '', '▏', '▔', '', '▔', '▁', '', '▁', ''] as const;

/** Walls where a city ends on the tile, roofs within. */
function buildWalls({ width, height, cells }: Sketch): void {
  const ends = (x: number, y: number, segment: string | undefined): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x]?.segment !== segment;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at];
    if (!cell) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    const open = [0, 1, 2, 3].filter((side) => ends(x + eastward[side]!, y + southward[side]!, cell.segment));
    const wall = walls[bitsOf(open)]!;
    const char = wall || ((x + y) % 2 === 1 ? textures.roof : ' ');
    cells[at] = { ...cell, char, bare: textures.city, ink: wall ? 'wall' : 'city' };
  }
}

export function sketchMonastery(sketch: Sketch): void {
  if (idsOf(sketch, 'monastery').length === 0) return;
  const { cells, width } = sketch;
  const { x, y, rows } = churchIn(sketch);
  for (const [row, chars] of rows.entries()) {
    const from = (y + row - (rows.length >> 1)) * width + x - (chars.length >> 1);
    for (const [index, char] of [...chars].entries())
      cells[from + index] = { kind: 'monastery', segment: 'M', ground: 'monastery', char };
  }
}

/** The monastery and the cell of its middle. From near it is so wide that its walls are seen beside a follower. */
function churchIn(sketch: Sketch) {
  const { width, height } = sketch;
  const [x, y] = middleOf(sketch);
  if (width < 5) return { x: x + 1, y: y + 1, rows: ['⌂⌂', '⌂⌂'] };
  if (idsOf(sketch, 'river').length === 0) {
    if (width < 11) return { x, y, rows: ['│⌂│'] };
    return { x, y, rows: width < 15 ? ['╱†╲', '│⌂│'] : ['╱†╲', '╱───╲', '│ ⌂ │'] };
  }
  // The river is in its way: on the far side from the road.
  const far = (sidesOf(sketch, 'R0')[0]! + 2) % 4;
  const [across, down] = [eastward[far]! * (width < 11 ? 1 : 3), southward[far]! * (height > 4 ? 1 : 0)];
  return { x: x + across, y: y + down, rows: [width < 11 ? '⌂' : '│⌂│'] };
}

/** How far a city on one side reaches into the tile, as a share of it. */
const REACH = 0.35;

/**
 * Whether a city with these sides (N, E, S, W = 0 to 3) covers a cell: a cap on one side, half the tile on two sides
 * that meet, and else the whole tile without caps on the other sides. Corners are the city's where both sides are.
 */
function cityOver(sides: readonly number[], size: Room): (x: number, y: number) => boolean {
  const others = [0, 1, 2, 3].filter((side) => !sides.includes(side));
  const [one = 0, other = 0] = sides;
  return (x, y) => {
    if (others.some((side) => rowBehind(side, x, y, size) === 0)) return false;
    if (sides.length === 1) return isInCap(one, x, y, size);
    if (sides.length === 2 && (one + other) % 2 === 1)
      return depthBehind(one, x, y, size) + depthBehind(other, x, y, size) < 1;
    return !others.some((side) => isInCap(side, x, y, size));
  };
}

/** How many cells lie between a cell and a side. */
function rowBehind(side: number, x: number, y: number, { width, height }: Room): number {
  if (side % 2 === 0) return side === 0 ? y : height - 1 - y;
  return side === 3 ? x : width - 1 - x;
}

/** How deep the middle of a cell lies behind a side, 0 to 1. */
function depthBehind(side: number, x: number, y: number, size: Room): number {
  return (rowBehind(side, x, y, size) + 0.5) / (side % 2 === 0 ? size.height : size.width);
}

/** Whether a cell is in the cap of a city on a side. */
function isInCap(side: number, x: number, y: number, size: Room): boolean {
  const aside = Math.abs((side % 2 === 0 ? (2 * x) / (size.width - 1) : (2 * y) / (size.height - 1)) - 1);
  return depthBehind(side, x, y, size) / REACH + aside ** 3 < 1;
}
