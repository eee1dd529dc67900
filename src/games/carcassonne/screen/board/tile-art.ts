import { turnedTile } from '../../rules/queries.ts';
import { type FeatureKind, kindIndex, tileKinds } from '../../rules/tiles.ts';
import { idsOf, type Sketch, sidesOf, sketchFields, sketchRiver, sketchRoads, textures } from './sketch.ts';
import { sketchCities, sketchMonastery } from './sketch-buildings.ts';
import type { ArtSize } from './zooms.ts';

export type Ground = Exclude<FeatureKind, 'road'>;
export type Ink = FeatureKind | 'wall' | 'gate' | 'pennant';

/** One terminal cell of a tile's picture, or one point of an overview. */
export interface ArtCell {
  readonly kind: FeatureKind;
  /** `undefined` for what belongs to no feature: a village, the wall between two cities. */
  readonly segment: string | undefined;
  /** What the cell is painted with: a road runs through a field or over the river. */
  readonly ground: Ground;
  readonly char: string;
  /** What stands for it where there are no grounds to tell kinds apart. */
  readonly bare?: string;
  /** How the character is painted, where it is not like others of its kind. */
  readonly ink?: Ink;
}

export interface TileArt extends ArtSize {
  /** Row by row; two rows of points to a row of the terminal in an overview. */
  readonly cells: readonly ArtCell[];
  /** Where the follower or the number of a segment goes, by segment: an index into `cells`. */
  readonly spots: Readonly<Record<string, number>>;
}

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
  if (width <= 2) sketchPoints(sketch);
  else sketchParts(sketch);
  const spots = Object.fromEntries(segments.map(({ id }) => [id, spotOf(sketch, id)]));
  if (width >= 5) for (const { id, pennant } of segments) if (pennant) raisePennant(sketch, id, spots[id]!);
  return { width, height, cells: cells as ArtCell[], spots };
}

function sketchParts(sketch: Sketch): void {
  sketchCities(sketch);
  sketchMonastery(sketch);
  sketchRiver(sketch);
  sketchRoads(sketch);
  sketchFields(sketch);
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
  return own.reduce((best, at) => (cost(at) < cost(best) - 1e-9 ? at : best), own[0] ?? 0);
}

/** Beside the spot of the city's follower. */
function raisePennant({ cells, width }: Sketch, id: string, spot: number): void {
  const reach = width >= 11 ? 2 : 1;
  const around = [-reach, reach, -reach - 1, reach + 1, -width, width, 1 - width, width - 1];
  const at = around.map((step) => spot + step).find((cell) => cells[cell]?.segment === id);
  const cell = cells[at ?? spot];
  if (cell) cells[at ?? spot] = { ...cell, char: textures.pennant, bare: textures.pennant, ink: 'pennant' };
}

/**
 * A tile in two by two points: what is in its middle, what leaves it eastwards and southwards, and the corner between.
 * What leaves it to the north and the west is shown by the tiles there. In one point: what is in its middle, or else its city.
 */
function sketchPoints(sketch: Sketch): void {
  const { cells, width, sides } = sketch;
  const middle = middleSegment(sketch);
  const [, east, south] = sides;
  const corner = east === south && east?.startsWith('C') ? east : undefined;
  const shown = width === 1 ? [middle ?? idsOf(sketch, 'city')[0]] : [middle, east, south, corner];
  for (const [at, id] of shown.entries()) cells[at] = pointOf(sketch, id);
}

/** What one sees in the middle of the tile: a monastery, a road, the river, or a city on more than one side. */
function middleSegment(sketch: Sketch): string | undefined {
  if (sketch.segments.some(({ id }) => id === 'M')) return 'M';
  const [road] = idsOf(sketch, 'road');
  const [river] = idsOf(sketch, 'river');
  const city = idsOf(sketch, 'city').find((id) => sidesOf(sketch, id).length > 1);
  return city ?? road ?? river;
}

function pointOf({ segments, halves }: Sketch, id: string | undefined): ArtCell {
  const kind = segments.find((segment) => segment.id === id)?.kind ?? 'field';
  const segment = id ?? halves.find((half) => half !== undefined);
  const ground = kind === 'road' ? 'field' : kind;
  return { kind, segment, ground, char: { ...textures, road: '━', monastery: '⌂' }[kind] };
}
