import { listed } from '../../../engine/sentence.ts';
import { halfSegment, sideSegment } from './tables.ts';
import { type FeatureKind, kindIndex, segmentIndex, sideNames, tileKinds } from './tiles.ts';

/** What a follower is called where it stands. */
export const followerNames: Readonly<Record<FeatureKind, string>> = {
  city: 'knight',
  road: 'thief',
  monastery: 'monk',
  river: 'fisher',
  field: 'farmer',
};

/** Where a follower stands, behind its name: a knight in a city, a thief on a road. */
const standing: Readonly<Record<FeatureKind, string>> = {
  city: 'in a city',
  road: 'on a road',
  monastery: 'in a monastery',
  river: 'on the river',
  field: 'in a field',
};

const articles: Readonly<Record<FeatureKind, string>> = {
  city: 'a city',
  road: 'a road',
  monastery: 'a monastery',
  river: 'the river',
  field: 'a field',
};

/** A feature with its article: `a city`, `the river`. */
export function aFeature(kind: FeatureKind): string {
  return articles[kind];
}

/** `a knight in a city`. */
export function aFollower(kind: FeatureKind): string {
  return `a ${followerNames[kind]} ${standing[kind]}`;
}

/** `a thief on the road to the north`, `a knight in the city in the east`. @param part as `partName` calls it. */
export function aFollowerOn(kind: FeatureKind, part: string): string {
  return `a ${followerNames[kind]} ${kind === 'road' || kind === 'river' ? 'on' : 'in'} the ${part}`;
}

/** A kind of tile in words, without an article. @param id as in tiles.json. */
export function tileName(id: string): string {
  return tileKinds[kindIndex(id)]!.name;
}

/** A kind of tile with its article: `a river bend`. */
export function aTile(id: string): string {
  return `a ${tileName(id)}`;
}

/**
 * A part of a turned tile and where on it: `city in the north`, `road from east to west`, `field in the south-east`.
 * No two parts of a tile read alike.
 * @param segment its id, such as `C0`.
 */
export function partName(tile: string, rotation: number, segment: string): string {
  const kind = kindIndex(tile);
  const index = segmentIndex(kind, segment);
  const { kind: feature } = tileKinds[kind]!.segments[index]!;
  const turned = kind * 4 + rotation;
  if (feature === 'monastery') return 'monastery';
  if (feature === 'field') return `field ${fieldPlace(turned, index)}`;
  const sides = [0, 1, 2, 3].filter((side) => sideSegment[turned * 4 + side] === index);
  const names = sides.map((side) => sideNames[side]!);
  if (feature !== 'city' && sides.length === 2) return `${feature} from ${names[0]} to ${names[1]}`;
  if (sides.length === 4) return `${feature} on all sides`;
  return feature === 'city' ? `city in the ${listed(names)}` : `${feature} to the ${listed(names)}`;
}

/** Places of half sides, clockwise from the north-west corner, in halves of a tile's side from its middle. */
const halfEast = [-1, 1, 2, 2, 1, -1, -2, -2] as const;
const halfNorth = [2, 2, 1, -1, -2, -2, -1, 1] as const;

/** The compass in eighths, clockwise from the north. */
const compass = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** Where most of a field lies on its tile. */
function fieldPlace(turned: number, segment: number): string {
  const halves = [0, 1, 2, 3, 4, 5, 6, 7].filter((half) => halfSegment[turned * 8 + half] === segment);
  if (halves.length === 8) return 'all around';
  const east = halves.reduce((sum, half) => sum + halfEast[half]!, 0);
  const north = halves.reduce((sum, half) => sum + halfNorth[half]!, 0);
  if (halves.join() === '0,1,4,5') return 'from north to south';
  if (halves.join() === '2,3,6,7') return 'from east to west';
  if (halves.length <= 4 && Math.hypot(east, north) < halves.length) return 'in the middle';
  const eighth = Math.round((Math.atan2(east, north) * 4) / Math.PI);
  return `in the ${compass[(eighth + 8) % 8]!}`;
}

/** A cell in words, for reading aloud: `the start`, `2 east, 1 south`. */
export function cellName({ x, y }: { readonly x: number; readonly y: number }): string {
  const east = x === 0 ? [] : [`${Math.abs(x)} ${x > 0 ? 'east' : 'west'}`];
  const north = y === 0 ? [] : [`${Math.abs(y)} ${y > 0 ? 'north' : 'south'}`];
  return [...east, ...north].join(', ') || 'the start';
}

/** The cell under the cursor, also as the log, `:` and refusals write it: `2 east, 1 south (2,-1)`. */
export function cursorName(cell: Parameters<typeof cellName>[0]): string {
  return `${cellName(cell)} (${cell.x},${cell.y})`;
}
