import type { Room } from '../../../../tui/paint/canvas.ts';
import { bitsOf, eastward, idsOf, middleOf, type Sketch, sidesOf, southward, textures } from './sketch.ts';

export function sketchCities(sketch: Sketch): void {
  const { width, height, cells, sides } = sketch;
  for (const id of idsOf(sketch, 'city')) {
    const own = sidesOf(sketch, id);
    for (let at = 0; at < cells.length; at++) {
      if (!cityAt(own, at % width, Math.floor(at / width), sketch)) continue;
      cells[at] = { kind: 'city', segment: id, ground: 'city', char: textures.city };
    }
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
  for (const [at, cell] of cells.entries()) {
    if (!cell) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const open = [0, 1, 2, 3].filter((side) => ends(x + eastward[side]!, y + southward[side]!, cell.segment));
    const wall = walls[bitsOf(open)]!;
    const char = wall || ((x + y) % 2 === 1 ? textures.roof : ' ');
    cells[at] = { ...cell, char, bare: textures.city, ink: wall ? 'wall' : 'city' };
  }
}

export function sketchMonastery(sketch: Sketch): void {
  if (!sketch.segments.some(({ id }) => id === 'M')) return;
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
function cityAt(sides: readonly number[], x: number, y: number, size: Room): boolean {
  const views = [0, 1, 2, 3].map((side) => ({ side, ...seenFrom(side, x, y, size) }));
  const own = views.filter(({ side }) => sides.includes(side));
  const others = views.filter(({ side }) => !sides.includes(side));
  if (others.some(({ isRim }) => isRim)) return false;
  if (sides.length === 1) return own[0]!.isInCap;
  if (sides.length === 2 && (sides[0]! + sides[1]!) % 2 === 1) return own[0]!.depth + own[1]!.depth < 1;
  return !others.some(({ isInCap }) => isInCap);
}

/** Where a cell lies behind a side: how deep its middle, 0 to 1, and whether on its rim or in the cap of a city there. */
function seenFrom(side: number, x: number, y: number, { width, height }: Room) {
  const [along, length, across, breadth] = side % 2 === 0 ? [x, width, y, height] : [y, height, x, width];
  const row = side === 0 || side === 3 ? across : breadth - 1 - across;
  const depth = (row + 0.5) / breadth;
  const aside = Math.abs((2 * along) / (length - 1) - 1);
  return { depth, isRim: row === 0, isInCap: depth / REACH + aside ** 3 < 1 };
}
