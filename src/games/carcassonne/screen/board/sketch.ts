import type { FeatureKind, Segment } from '../../rules/tiles.ts';
import type { ArtCell } from './tile-art.ts';
import type { ArtSize } from './zooms.ts';

/** A picture that is being made. */
export interface Sketch extends ArtSize {
  readonly segments: readonly Segment[];
  /** N, E, S, W of the turned tile. */
  readonly sides: readonly (string | undefined)[];
  readonly halves: readonly (string | undefined)[];
  readonly cells: (ArtCell | undefined)[];
}

export const textures = {
  city: '░',
  roof: '^',
  field: '·',
  river: '~',
  pennant: '⚑',
  village: '╬',
} as const;

export function idsOf({ segments }: Sketch, kind: FeatureKind): string[] {
  return segments.flatMap((segment) => (segment.kind === kind ? [segment.id] : []));
}

export function sidesOf({ sides }: Sketch, id: string): number[] {
  return [0, 1, 2, 3].filter((side) => sides[side] === id);
}

export const eastward = [0, 1, 0, -1] as const;
export const southward = [-1, 0, 1, 0] as const;

/** The cell that roads and rivers meet in; with an even number of rows the upper of two, on every tile the same. */
export function middleOf({ width, height }: ArtSize): readonly [x: number, y: number] {
  return [(width - 1) >> 1, (height - 1) >> 1];
}

/** The cells from the middle, without it, out to a side. */
function wayOut(size: ArtSize, side: number): (readonly [x: number, y: number])[] {
  const [middle, centre] = middleOf(size);
  const length = [centre, size.width - 1 - middle, size.height - 1 - centre, middle][side]!;
  return Array.from({ length }, (_, step) => [
    middle + eastward[side]! * (step + 1),
    centre + southward[side]! * (step + 1),
  ]);
}

/** Fields begin at the half sides and fill what is left between the other features. */
export function sketchFields(sketch: Sketch): void {
  const { cells, width, height, halves } = sketch;
  const grow = (x: number, y: number, segment: string | undefined): boolean => {
    const at = y * width + x;
    if (segment === undefined || cells[at]) return false;
    cells[at] = { kind: 'field', segment, ground: 'field', char: (x + y) % 2 === 0 ? textures.field : ' ' };
    return true;
  };
  const [middle, centre] = middleOf(sketch);
  for (let x = 0; x < width; x++) {
    grow(x, 0, halves[x <= middle ? 0 : 1]);
    grow(x, height - 1, halves[x <= middle ? 5 : 4]);
  }
  for (let y = 0; y < height; y++) {
    grow(0, y, halves[y <= centre ? 7 : 6]);
    grow(width - 1, y, halves[y <= centre ? 2 : 3]);
  }
  for (const reach of [1, 2]) {
    while (
      cells.some((cell, at) => {
        if (cell) return false;
        const [x, y] = [at % width, Math.floor(at / width)];
        return grow(x, y, fieldBeside(sketch, x, y, reach));
      })
    );
  }
}

/** A field among the four cells around (reach 1) or those at the corners as well (reach 2). */
function fieldBeside(
  { cells, width, height }: Sketch,
  x: number,
  y: number,
  reach: number,
): string | undefined {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const [nx, ny] = [x + dx, y + dy];
      if (Math.abs(dx) + Math.abs(dy) > reach || nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const cell = cells[ny * width + nx];
      if (cell?.kind === 'field') return cell.segment;
    }
  }
  return undefined;
}

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
