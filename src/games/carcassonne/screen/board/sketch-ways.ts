import { eastward, idsOf, middleOf, type Sketch, sidesOf, textures, wayOut } from './sketch.ts';

export function sketchRiver(sketch: Sketch): void {
  const [id] = idsOf(sketch, 'river');
  if (id === undefined) return;
  const { width, cells } = sketch;
  const [middle, centre] = middleOf(sketch);
  const banks = width >= 11 ? 1 : 0;
  const flow = (x: number, y: number): void => {
    for (let at = x - banks; at <= x + banks; at++) {
      cells[y * width + at] ??= { kind: 'river', segment: id, ground: 'river', char: textures.river };
    }
  };
  const own = sidesOf(sketch, id);
  const yields = own.length === 2 && roadCurves(sketch);
  for (const side of own) {
    for (const [x, y] of wayOut(sketch, side)) {
      if (eastward[side] === 0) flow(x, y);
      else cells[y * width + x] ??= { kind: 'river', segment: id, ground: 'river', char: textures.river };
    }
  }
  if (!yields) flow(middle, centre);
  // The lake is wider than the river that it ends.
  if (own.length === 1 && sketch.segments.length === 2 && width >= 7) flow(middle + 1, centre);
}

/** A road that turns takes the middle, and the river keeps to its corner. */
function roadCurves(sketch: Sketch): boolean {
  return idsOf(sketch, 'road').some((id) => {
    const [one, other] = sidesOf(sketch, id);
    return one !== undefined && other !== undefined && (one + other) % 2 === 1;
  });
}

/** What a road looks like in the middle, by its sides as bits. */
const bends: Readonly<Record<number, string>> = { 3: '┗', 5: '┃', 6: '┏', 9: '┛', 10: '━', 12: '┓' };

export function sketchRoads(sketch: Sketch): void {
  const [middle, centre] = middleOf(sketch);
  const ids = idsOf(sketch, 'road');
  const village = ids.length > 1;
  for (const id of ids) {
    const own = sidesOf(sketch, id);
    for (const side of own) {
      const char = side % 2 === 0 ? '┃' : '━';
      for (const [x, y] of wayOut(sketch, side)) pave(sketch, x, y, id, char);
    }
    if (village) continue;
    const bits = own.reduce((sum, side) => sum | (1 << side), 0);
    pave(sketch, middle, centre, id, bends[bits] ?? (own[0]! % 2 === 0 ? '┃' : '━'));
    if (own.length === 1) bridge(sketch, id, (own[0]! + 2) % 4);
  }
  if (village) pave(sketch, middle, centre, undefined, textures.village);
}

/** A road that ends behind the river goes on until it meets its city or monastery. */
function bridge(sketch: Sketch, id: string, side: number): void {
  if (idsOf(sketch, 'river').length === 0) return;
  // The last cell lies on the rim, where the tile may have something else.
  for (const [x, y] of wayOut(sketch, side).slice(0, -1)) {
    const { ground } = sketch.cells[y * sketch.width + x] ?? { ground: 'field' };
    if (ground === 'city' || ground === 'monastery') return;
    pave(sketch, x, y, id, side % 2 === 0 ? '┃' : '━');
  }
}

function pave(
  { cells, width }: Sketch,
  x: number,
  y: number,
  segment: string | undefined,
  char: string,
): void {
  const at = y * width + x;
  const ground = cells[at]?.ground ?? 'field';
  if (ground === 'city' || ground === 'monastery') return;
  cells[at] = { kind: 'road', segment, ground, char };
}
