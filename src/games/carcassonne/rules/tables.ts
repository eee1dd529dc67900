import { edgeLetters, featureKinds, KINDS, tileKinds } from './tiles.ts';

/**
 * The kinds of tiles as flat tables. A *turned tile* is `kind * 4 + rotation`, rotation in counter-clockwise quarter
 * turns; sides N, E, S, W are 0 to 3, half sides 0 to 7 clockwise from the north-west corner.
 */
const TURNED = KINDS * 4;

/** `[turned * 4 + side]`: 1 city, 2 road, 3 field, 4 river. 0 stands for an empty neighbour in a cell's need. */
export const sideCode = new Int8Array(TURNED * 4);
/** `[turned * 4 + side]`: the segment of the city, road or river there, -1 for none. */
export const sideSegment = new Int8Array(TURNED * 4).fill(-1);
/** `[turned * 8 + half]`: the field segment there, -1 for none. */
export const halfSegment = new Int8Array(TURNED * 8).fill(-1);
/** `[kind]`. */
export const segmentCount = new Int8Array(KINDS);
/** `[kind * 8 + segment]`: index into `featureKinds`. */
export const segmentKind = new Int8Array(KINDS * 8);
/** `[kind * 8 + segment]`: sides that the feature leaves the tile by; for a monastery the cells around it. */
export const segmentOpen = new Int8Array(KINDS * 8);
/** `[kind * 8 + segment]`: 1 when a road ends on the tile. */
export const segmentEnds = new Int8Array(KINDS * 8);
/** `[kind * 8 + segment]`. */
export const segmentPennants = new Int8Array(KINDS * 8);
/** `[kind]`: the monastery's segment, -1 for none. */
export const monasterySegment = new Int8Array(KINDS).fill(-1);
/** `[kind]`: 1 when the tile holds two cities, which are then its segments 0 and 1. */
export const twoCities = new Int8Array(KINDS);
/** `[kind]`: pairs of a field segment and a city segment that touch. */
export const fieldCities: readonly (readonly (readonly [field: number, city: number])[])[] = tileKinds.map(
  (kind) => kind.segments.flatMap((segment, field) => segment.cities.map((city) => [field, city] as const)),
);

/** Weight of a side in a cell's need, the number that says what its four neighbours show: digits in base 5. */
export const needWeight = [1, 5, 25, 125] as const;
export const NEEDS = 625;

/** How the river turned on its last tile: not, or one way, or the other. */
const BENDS = 3;

/** `[fitRow(kind, bend) + need]`: bit r is set when the kind fits turned r times. */
export const fits = new Uint8Array(KINDS * BENDS * NEEDS);

/** Where a kind's row of `fits` begins, which is all that a search for its places reads. */
export function fitRow(kind: number, bend: number): number {
  return (kind * BENDS + bend) * NEEDS;
}

/** `[mask]`: the bits set in four. */
export const bitCount = new Uint8Array(16);
/** `[mask]`: the lowest bit set in four, none in 0. */
export const lowestBit = new Uint8Array(16);

/** Where the river comes in and where it leaves, as a turn: 0 straight or ending, 1 and 2 the two bends. */
export function bendOf(turned: number, entry: number): number {
  for (let side = 0; side < 4; side++) {
    if (side === entry || sideCode[turned * 4 + side] !== 4) continue;
    const turn = (side - entry + 4) % 4;
    return turn === 1 ? 1 : turn === 3 ? 2 : 0;
  }
  return 0;
}

function fillTile(index: number): void {
  const { edges, segments } = tileKinds[index]!;
  segmentCount[index] = segments.length;
  for (const [s, segment] of segments.entries()) {
    const kind = featureKinds.indexOf(segment.kind);
    segmentKind[index * 8 + s] = kind;
    segmentOpen[index * 8 + s] = segment.kind === 'monastery' ? 8 : segment.edges.length;
    segmentEnds[index * 8 + s] = segment.kind === 'road' && segment.edges.length === 1 ? 1 : 0;
    segmentPennants[index * 8 + s] = segment.pennant ? 1 : 0;
    if (segment.kind === 'monastery') monasterySegment[index] = s;
    if (segment.kind === 'city' && s === 1) twoCities[index] = 1;
  }
  for (let side = 0; side < 4; side++) {
    sideCode[index * 16 + side] = edgeLetters.indexOf(edges[side] as 'C') + 1;
    sideSegment[index * 16 + side] = segments.findIndex((segment) => segment.edges.includes(side));
  }
  for (let half = 0; half < 8; half++)
    halfSegment[index * 32 + half] = segments.findIndex((segment) => segment.halves.includes(half));
  for (let rotation = 1; rotation < 4; rotation++) turnTile(index, rotation);
}

function turnTile(index: number, rotation: number): void {
  const turned = index * 4 + rotation;
  for (let side = 0; side < 4; side++) {
    const base = index * 16 + ((side + rotation) % 4);
    sideCode[turned * 4 + side] = sideCode[base]!;
    sideSegment[turned * 4 + side] = sideSegment[base]!;
  }
  for (let half = 0; half < 8; half++)
    halfSegment[turned * 8 + half] = halfSegment[index * 32 + ((half + 2 * rotation) % 8)]!;
}

/** Whether a tile that matches on all sides also keeps the rules of the river. @param entry where the river comes in. */
function keepsRiver(turned: number, entry: number, bend: number): boolean {
  if (tileKinds[turned >> 2]!.set === 'base') return true;
  return entry >= 0 && (bend === 0 || bendOf(turned, entry) !== bend);
}

/** A turned tile fits exactly the needs that its own sides make, whichever of them have a neighbour. */
function fillFits(turned: number): void {
  for (let besides = 1; besides < 16; besides++) {
    let need = 0;
    let entry = -1;
    for (let side = 0; side < 4; side++) {
      if ((besides & (1 << side)) === 0) continue;
      const code = sideCode[turned * 4 + side]!;
      need += code * needWeight[side]!;
      if (code === 4) entry = side;
    }
    for (let bend = 0; bend < BENDS; bend++) {
      if (!keepsRiver(turned, entry, bend)) continue;
      fits[fitRow(turned >> 2, bend) + need]! |= 1 << (turned & 3);
    }
  }
}

for (let index = 0; index < KINDS; index++) fillTile(index);
for (let turned = 0; turned < TURNED; turned++) fillFits(turned);
for (let mask = 1; mask < 16; mask++) {
  bitCount[mask] = bitCount[mask >> 1]! + (mask & 1);
  lowestBit[mask] = mask & 1 ? 0 : lowestBit[mask >> 1]! + 1;
}
