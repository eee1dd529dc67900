import type { Room } from '../../../../tui/paint/canvas.ts';
import { turnedTile } from '../../rules/queries.ts';
import { type FeatureKind, kindIndex, tileKinds } from '../../rules/tiles.ts';
import { idsOf, type Sketch, sidesOf, sketchFields, sketchRiver, sketchRoads, textures } from './sketch.ts';
import { sketchCities, sketchMonastery } from './sketch-buildings.ts';

export type Ground = Exclude<FeatureKind, 'road'>;
export type Ink = FeatureKind | 'wall' | 'gate' | 'pennant';

/** One terminal cell of a tile's picture, or one point of an overview. */
export interface ArtCell {
  /** From the upper left of the tile; of points two rows make one of the terminal. */
  readonly x: number;
  readonly y: number;
  readonly kind: FeatureKind;
  /** `undefined` for what belongs to no feature: a village, the wall between two cities. */
  readonly segment: string | undefined;
  /** What the cell is painted with: a road runs through a field or over the river. */
  readonly ground: Ground;
  readonly char: string;
  /** What stands for it where there are no grounds to tell kinds apart. */
  readonly bare: string;
  readonly ink: Ink;
}

/** A cell as it is sketched; left out is what is like the others of its kind. */
export type SketchedCell = Omit<ArtCell, 'x' | 'y' | 'bare' | 'ink'> & Partial<Pick<ArtCell, 'bare' | 'ink'>>;

export interface TileArt extends Room {
  /** Row by row. */
  readonly cells: readonly ArtCell[];
  /** The same, with those beside each other that are painted alike as one that has all their characters. */
  readonly runs: readonly ArtCell[];
  /** Where the follower or the number of a segment goes, by segment. */
  readonly spots: Readonly<Record<string, ArtCell>>;
}

const known = new Map<string, TileArt>();

/** The picture of a turned tile, made from its segments alone, so that whatever fits also joins. */
export function tileArt(tile: string, rotation: number, { width, height }: Room): TileArt {
  const key = `${tile} ${rotation} ${width}x${height}`;
  const found = known.get(key) ?? makeArt(tile, rotation, { width, height });
  known.set(key, found);
  return found;
}

/** What a tile shows is sketched in this order: what comes later goes around what is there. */
const parts = [sketchCities, sketchMonastery, sketchRiver, sketchRoads, sketchFields];

function makeArt(tile: string, rotation: number, { width, height }: Room): TileArt {
  const { segments } = tileKinds[kindIndex(tile)]!;
  const sketched = new Array<SketchedCell | undefined>(width * height).fill(undefined);
  const sketch: Sketch = { width, height, segments, ...turnedTile(tile, rotation), cells: sketched };
  for (const sketchPart of width <= 2 ? [sketchPoints] : parts) sketchPart(sketch);
  const cells = sketched.map((given, at): ArtCell => {
    const cell = given!;
    return { bare: cell.char, ink: cell.kind, ...cell, x: at % width, y: Math.floor(at / width) };
  });
  const spots = Object.fromEntries(segments.map(({ id }) => [id, spotOf(cells, { width, height }, id)]));
  if (width >= 5) for (const { id, pennant } of segments) if (pennant) raisePennant(cells, width, spots[id]!);
  return { width, height, cells, runs: runsOf(cells), spots };
}

function runsOf(cells: readonly ArtCell[]): readonly ArtCell[] {
  const runs: ArtCell[] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (!last || !areAlike(last, cell)) runs.push(cell);
    else runs[runs.length - 1] = { ...last, char: last.char + cell.char, bare: last.bare + cell.bare };
  }
  return runs;
}

/** Painted alike, in the same row. */
function areAlike(one: ArtCell, other: ArtCell): boolean {
  return one.y === other.y && one.kind === other.kind && one.ground === other.ground && one.ink === other.ink;
}

/** The cell of a segment nearest to its middle, rather inside the tile than on its rim; the first one of a segment that has none. */
function spotOf(cells: readonly ArtCell[], { width, height }: Room, id: string): ArtCell {
  const own = cells.filter(({ segment }) => segment === id);
  const mean = (of: 'x' | 'y'): number => own.reduce((sum, cell) => sum + cell[of], 0) / own.length;
  const [middle, centre] = [mean('x'), mean('y')];
  const cost = ({ x, y }: ArtCell): number => {
    const isRim = x === 0 || x === width - 1 || (height > 3 && (y === 0 || y === height - 1));
    return Math.abs(x - middle) / width + Math.abs(y - centre) / height + (isRim ? 0.3 : 0);
  };
  return own.reduce((best, cell) => (cost(cell) < cost(best) - 1e-9 ? cell : best), own[0] ?? cells[0]!);
}

/** Beside the spot of the city's follower. */
function raisePennant(cells: ArtCell[], width: number, spot: ArtCell): void {
  const reach = width >= 11 ? 2 : 1;
  const around = [-reach, reach, -reach - 1, reach + 1, -width, width, 1 - width, width - 1];
  const places = around.map((step) => cells.indexOf(spot) + step);
  const at = places.find((place) => cells[place]?.segment === spot.segment)!;
  cells[at] = { ...cells[at]!, char: textures.pennant, bare: textures.pennant, ink: 'pennant' };
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
  const city = idsOf(sketch, 'city').find((id) => sidesOf(sketch, id).length > 1);
  const of = (kind: FeatureKind): string | undefined => idsOf(sketch, kind)[0];
  return of('monastery') ?? city ?? of('road') ?? of('river');
}

function pointOf({ segments, halves }: Sketch, id: string | undefined): SketchedCell {
  const kind = segments.find((segment) => segment.id === id)?.kind ?? 'field';
  const segment = id ?? halves.find((half) => half !== undefined);
  const ground = kind === 'road' ? 'field' : kind;
  return { kind, segment, ground, char: { ...textures, road: '━', monastery: '⌂' }[kind] };
}
