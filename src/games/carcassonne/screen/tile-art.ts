import { turnedTile } from '../rules/queries.ts';
import { type FeatureKind, kindIndex, type Segment, tileKinds } from '../rules/tiles.ts';
import { cityAt } from './city-shape.ts';

/** Terminal cells of a tile; both odd, so that sides have a middle. */
export interface ArtSize {
  readonly width: number;
  readonly height: number;
}

/** From far to near. */
export const zooms: readonly ArtSize[] = [
  { width: 5, height: 3 },
  { width: 7, height: 3 },
  { width: 11, height: 5 },
];

export type Ground = Exclude<FeatureKind, 'road'>;

/** One terminal cell of a tile's picture. */
export interface ArtCell {
  readonly kind: FeatureKind;
  /** `undefined` for what belongs to no feature: a village, the wall between two cities. */
  readonly segment: string | undefined;
  /** What the cell is painted with: a road runs through a field or over the river. */
  readonly ground: Ground;
  readonly char: string;
  readonly pennant?: true;
}

export interface TileArt extends ArtSize {
  /** Row by row. */
  readonly cells: readonly ArtCell[];
  /** Where the follower or the number of a segment goes, by segment: an index into `cells`. */
  readonly spots: Readonly<Record<string, number>>;
}

/** A picture that is being made. */
interface Sketch extends ArtSize {
  readonly segments: readonly Segment[];
  /** N, E, S, W of the turned tile. */
  readonly sides: readonly (string | undefined)[];
  readonly halves: readonly (string | undefined)[];
  readonly cells: (ArtCell | undefined)[];
}

export const textures = { city: '░', field: '·', river: '~', pennant: '▼', village: '╬' } as const;

const known = new Map<string, TileArt>();

/** The picture of a turned tile, made from its segments alone, so that whatever fits also joins. */
export function tileArt(tile: string, rotation: number, { width, height }: ArtSize): TileArt {
  const key = `${tile} ${rotation} ${width}x${height}`;
  const found = known.get(key) ?? makeArt(tile, rotation, { width, height });
  known.set(key, found);
  return found;
}

function makeArt(tile: string, rotation: number, { width, height }: ArtSize): TileArt {
  const { segments } = tileKinds[kindIndex(tile)]!;
  const cells = new Array<ArtCell | undefined>(width * height).fill(undefined);
  const sketch: Sketch = { width, height, segments, ...turnedTile(tile, rotation), cells };
  sketchCities(sketch);
  sketchMonastery(sketch);
  sketchRiver(sketch);
  sketchRoads(sketch);
  sketchFields(sketch);
  const spots = Object.fromEntries(segments.map(({ id }) => [id, spotOf(sketch, id)]));
  for (const { id, pennant } of segments) if (pennant) raisePennant(sketch, id, spots[id]!);
  return { width, height, cells: cells as ArtCell[], spots };
}

function idsOf({ segments }: Sketch, kind: FeatureKind): string[] {
  return segments.flatMap((segment) => (segment.kind === kind ? [segment.id] : []));
}

function sidesOf({ sides }: Sketch, id: string): number[] {
  return [0, 1, 2, 3].filter((side) => sides[side] === id);
}

const eastward = [0, 1, 0, -1] as const;
const southward = [-1, 0, 1, 0] as const;

function middleOf({ width, height }: ArtSize): readonly [x: number, y: number] {
  return [(width - 1) / 2, (height - 1) / 2];
}

function sketchCities(sketch: Sketch): void {
  const { width, height, cells, sides } = sketch;
  for (const id of idsOf(sketch, 'city')) {
    const own = sidesOf(sketch, id);
    for (let at = 0; at < cells.length; at++) {
      if (!cityAt(own, at % width, Math.floor(at / width), sketch)) continue;
      cells[at] = { kind: 'city', segment: id, ground: 'city', char: textures.city };
    }
  }
  const corners = [0, width - 1, width * height - 1, width * (height - 1)];
  for (const [corner, at] of corners.entries()) {
    const [one, other] = [sides[(corner + 3) % 4], sides[corner]];
    if (cells[at] || !one?.startsWith('C') || !other?.startsWith('C')) continue;
    cells[at] = { kind: 'city', segment: undefined, ground: 'city', char: corner % 2 === 0 ? '╲' : '╱' };
  }
}

/** In the middle; where the river is in its way, on the far side from the road. */
function sketchMonastery(sketch: Sketch): void {
  const { width, height, cells, segments } = sketch;
  if (!segments.some(({ id }) => id === 'M')) return;
  const [middle, centre] = middleOf(sketch);
  const large = width >= 11;
  const put = (x: number, y: number, char: string): void => {
    cells[y * width + x] = { kind: 'monastery', segment: 'M', ground: 'monastery', char };
  };
  const draw = (x: number, y: number, chars: string): void => {
    [...chars].forEach((char, index) => {
      put(x + index - (chars.length >> 1), y, char);
    });
  };
  if (idsOf(sketch, 'river').length === 0) {
    if (large) draw(middle, centre - 1, '╱†╲');
    draw(middle, centre, large ? '│⌂│' : '⌂');
    return;
  }
  const far = (sidesOf(sketch, 'R0')[0]! + 2) % 4;
  const x = middle + eastward[far]! * (large ? 3 : 1);
  const y = centre + southward[far]! * (height > 3 ? 1 : 0);
  draw(x, y, large ? '│⌂│' : '⌂');
}

function sketchRiver(sketch: Sketch): void {
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

/** The cells from the middle, without it, out to a side. */
function wayOut(size: ArtSize, side: number): (readonly [x: number, y: number])[] {
  const [middle, centre] = middleOf(size);
  const length = eastward[side] === 0 ? centre : middle;
  return Array.from({ length }, (_, step) => [
    middle + eastward[side]! * (step + 1),
    centre + southward[side]! * (step + 1),
  ]);
}

/** What a road looks like in the middle, by its sides as bits. */
const bends: Readonly<Record<number, string>> = { 3: '┗', 5: '┃', 6: '┏', 9: '┛', 10: '━', 12: '┓' };

function sketchRoads(sketch: Sketch): void {
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

/** Fields begin at the half sides and fill what is left between the other features. */
function sketchFields(sketch: Sketch): void {
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

/** The cell of a segment nearest to its middle, rather inside the tile than on its rim. */
function spotOf({ cells, width, height }: Sketch, id: string): number {
  const own = cells.flatMap((cell, at) => (cell?.segment === id ? [at] : []));
  const mean = (of: (at: number) => number): number => own.reduce((sum, at) => sum + of(at), 0) / own.length;
  const [x, y] = [mean((at) => at % width), mean((at) => Math.floor(at / width))];
  const cost = (at: number): number => {
    const [column, row] = [at % width, Math.floor(at / width)];
    const isRim = column === 0 || column === width - 1 || (height > 3 && (row === 0 || row === height - 1));
    return Math.abs(column - x) / width + Math.abs(row - y) / height + (isRim ? 0.3 : 0);
  };
  return own.reduce((best, at) => (cost(at) < cost(best) - 1e-9 ? at : best), own[0]!);
}

/** Beside the spot of the city's follower. */
function raisePennant({ cells, width }: Sketch, id: string, spot: number): void {
  const reach = width >= 11 ? 2 : 1;
  const around = [-reach, reach, -reach - 1, reach + 1, -width, width, 1 - width, width - 1];
  const at = around.map((step) => spot + step).find((cell) => cells[cell]?.segment === id);
  const cell = cells[at ?? spot];
  if (cell) cells[at ?? spot] = { ...cell, char: textures.pennant, pennant: true };
}
