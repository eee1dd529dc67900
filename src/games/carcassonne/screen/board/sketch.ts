import type { Room } from '../../../../tui/paint/canvas.ts';
import type { FeatureKind, Segment } from '../../rules/tiles.ts';
import type { SketchedCell } from './tile-art.ts';

export interface Sketch extends Room {
  readonly segments: readonly Segment[];
  /** N, E, S, W of the turned tile. */
  readonly sides: readonly (string | undefined)[];
  readonly halves: readonly (string | undefined)[];
  readonly cells: (SketchedCell | undefined)[];
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

/** Steps to the cells around: to N, E, S, W, then to the corners. */
export const eastward = [0, 1, 0, -1, 1, 1, -1, -1] as const;
export const southward = [-1, 0, 1, 0, -1, 1, 1, -1] as const;

/** The cell that roads and rivers meet in; with an even number of rows the upper of two, on every tile the same. */
export function middleOf({ width, height }: Room): readonly [x: number, y: number] {
  return [(width - 1) >> 1, (height - 1) >> 1];
}

/** The cells from the middle, without it, out to a side. */
function wayOut(size: Room, side: number): (readonly [x: number, y: number])[] {
  const [middle, centre] = middleOf(size);
  const length = [centre, size.width - 1 - middle, size.height - 1 - centre, middle][side]!;
  return Array.from({ length }, (_, step) => [
    middle + eastward[side]! * (step + 1),
    centre + southward[side]! * (step + 1),
  ]);
}

/** Fields begin at the half sides and fill what is left between the other features. */
export function sketchFields(sketch: Sketch): void {
  const { cells, width } = sketch;
  const grow = (at: number, reach: number): boolean => {
    if (cells[at]) return false;
    const x = at % width;
    const y = Math.floor(at / width);
    const segment = fieldBeside(sketch, x, y, reach);
    if (segment === undefined) return false;
    cells[at] = { kind: 'field', segment, ground: 'field', char: (x + y) % 2 === 0 ? textures.field : ' ' };
    return true;
  };
  for (const reach of [1, 2]) while (cells.map((_, at) => grow(at, reach)).includes(true));
}

/** A field among the four cells around (reach 1) or those at the corners as well (reach 2). */
function fieldBeside(sketch: Sketch, x: number, y: number, reach: number): string | undefined {
  for (let to = 0; to < 4 * reach; to++) {
    const field = fieldAt(sketch, x + eastward[to]!, y + southward[to]!);
    if (field !== undefined) return field;
  }
  return undefined;
}

/** The field at a cell; beside the tile, the one that goes on there. */
function fieldAt({ cells, width, height, halves }: Sketch, x: number, y: number): string | undefined {
  if (y < 0) return halves[2 * x < width ? 0 : 1];
  if (x >= width) return halves[2 * y < height ? 2 : 3];
  if (y >= height) return halves[2 * x < width ? 5 : 4];
  if (x < 0) return halves[2 * y < height ? 7 : 6];
  const cell = cells[y * width + x];
  return cell?.kind === 'field' ? cell.segment : undefined;
}

export function sketchRiver(sketch: Sketch): void {
  const [id] = idsOf(sketch, 'river');
  if (id === undefined) return;
  const { width, cells } = sketch;
  const [middle, centre] = middleOf(sketch);
  const banks = width >= 11 ? 1 : 0;
  const flow = (x: number, y: number, beside = banks): void => {
    for (let at = x - beside; at <= x + beside; at++)
      cells[y * width + at] ??= { kind: 'river', segment: id, ground: 'river', char: textures.river };
  };
  const own = sidesOf(sketch, id);
  for (const side of own)
    for (const [x, y] of wayOut(sketch, side)) flow(x, y, eastward[side] === 0 ? banks : 0);
  // A road that turns takes the middle, and the river keeps to its corner.
  if (own.length === 1 || !roadTurns(sketch)) flow(middle, centre);
  // The lake is wider than the river that it ends.
  if (own.length === 1 && sketch.segments.length === 2 && width >= 7) flow(middle + 1, centre);
}

function roadTurns(sketch: Sketch): boolean {
  return idsOf(sketch, 'road').some((id) => {
    const [one = 0, other = one] = sidesOf(sketch, id);
    return (one + other) % 2 === 1;
  });
}

export function bitsOf(sides: readonly number[]): number {
  return sides.reduce((bits, side) => bits | (1 << side), 0);
}

/** What a road looks like by the sides that it leads to, as bits. */
const lines = ' ┃━┗┃┃┏ ━┛━ ┓';

export function sketchRoads(sketch: Sketch): void {
  const [middle, centre] = middleOf(sketch);
  const ids = idsOf(sketch, 'road');
  const village = ids.length > 1;
  for (const id of ids) {
    const own = sidesOf(sketch, id);
    for (const side of own)
      for (const [x, y] of wayOut(sketch, side)) pave(sketch, x, y, id, lines[1 << side]!);
    if (village) continue;
    pave(sketch, middle, centre, id, lines[bitsOf(own)]!);
    if (own.length === 1) bridge(sketch, id, (own[0]! + 2) % 4);
  }
  if (village) pave(sketch, middle, centre, undefined, textures.village);
}

/** A road that ends behind the river goes on until it meets its city or monastery. */
function bridge(sketch: Sketch, id: string, side: number): void {
  if (idsOf(sketch, 'river').length === 0) return;
  // The last cell lies on the rim, where the tile may have something else.
  for (const [x, y] of wayOut(sketch, side).slice(0, -1))
    if (!pave(sketch, x, y, id, lines[1 << side]!)) return;
}

/** @returns whether a road may lie there. */
function pave(
  { cells, width }: Sketch,
  x: number,
  y: number,
  segment: string | undefined,
  char: string,
): boolean {
  const at = y * width + x;
  const ground = cells[at]?.ground ?? 'field';
  if (ground === 'city' || ground === 'monastery') return false;
  cells[at] = { kind: 'road', segment, ground, char };
  return true;
}
