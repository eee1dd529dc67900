/**
 * The island's shape, worked out once: 19 hexes, 54 corners and 72 edges as small indices, their names, their places
 * and what touches what. Hexes are axial with a corner at the top; a corner is the top (`N`) or bottom (`S`) of exactly
 * one hex, an edge one of three sides (`NE`, `NW`, `W`) of exactly one hex, hexes of the sea included.
 */

/** A place on an integer grid: a hex is 2 wide and 4 high, neighbouring rows are 3 apart; x to the east, y downwards. */
export interface Place {
  readonly kind: 'hex' | 'corner' | 'edge';
  /** Among those of its kind. */
  readonly index: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

interface HexPlace extends Place {
  readonly q: number;
  readonly r: number;
}

interface EdgePlace extends Place {
  /** The corners at its ends. */
  readonly a: number;
  readonly b: number;
  /** How it runs: upright, or sloping with its left end higher (`down`) or lower (`up`). */
  readonly slope: 'upright' | 'down' | 'up';
}

const hexes: HexPlace[] = [];
const corners: Place[] = [];
const edges: EdgePlace[] = [];
const cornersByName = new Map<string, number>();
const edgesByName = new Map<string, number>();
const hexesByName = new Map<string, number>();
const hexCorners: number[][] = [];
const hexEdges: number[][] = [];

const AROUND = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;
const SLOPES = ['down', 'upright', 'up', 'down', 'upright', 'up'] as const;

/** Names of a hex's corners, clockwise from the top. */
function cornerNames(q: number, r: number): string[] {
  return [
    `${q},${r},N`,
    `${q + 1},${r - 1},S`,
    `${q},${r + 1},N`,
    `${q},${r},S`,
    `${q - 1},${r + 1},N`,
    `${q},${r - 1},S`,
  ];
}

/** Names of a hex's edges, clockwise from the north-east; edge i joins corners i and i + 1. */
function edgeNames(q: number, r: number): string[] {
  return [
    `${q},${r},NE`,
    `${q + 1},${r},W`,
    `${q},${r + 1},NW`,
    `${q - 1},${r + 1},NE`,
    `${q},${r},W`,
    `${q},${r},NW`,
  ];
}

function addHex(q: number, r: number): void {
  const [x, y] = [2 * q + r, 3 * r];
  hexesByName.set(`${q},${r}`, hexes.length);
  hexes.push({ kind: 'hex', index: hexes.length, name: `${q},${r}`, q, r, x, y });
  const around = cornerNames(q, r).map((name, i) => {
    const known = cornersByName.get(name);
    if (known !== undefined) return known;
    const index = corners.length;
    corners.push({ kind: 'corner', index, name, x: x + AROUND[i]![0], y: y + AROUND[i]![1] });
    cornersByName.set(name, index);
    return index;
  });
  hexCorners.push(around);
  hexEdges.push(
    edgeNames(q, r).map((name, i) => addEdge(name, around[i]!, around[(i + 1) % 6]!, SLOPES[i]!)),
  );
}

function addEdge(name: string, a: number, b: number, slope: EdgePlace['slope']): number {
  const known = edgesByName.get(name);
  if (known !== undefined) return known;
  const [from, to] = [corners[a]!, corners[b]!];
  const index = edges.length;
  edges.push({ kind: 'edge', index, name, a, b, slope, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  edgesByName.set(name, index);
  return index;
}

for (let r = -2; r <= 2; r++) {
  for (let q = Math.max(-2, -2 - r); q <= Math.min(2, 2 - r); q++) addHex(q, r);
}

/** Sorted by r, then q: the order of the draws. */
export const HEXES: readonly HexPlace[] = hexes;
export const CORNERS: readonly Place[] = corners;
export const EDGES: readonly EdgePlace[] = edges;
/** The six corners of each hex, clockwise from the top. */
export const HEX_CORNERS: readonly (readonly number[])[] = hexCorners;
/** The six edges of each hex, clockwise from the north-east. */
export const HEX_EDGES: readonly (readonly number[])[] = hexEdges;
export const EDGE_A: readonly number[] = edges.map((edge) => edge.a);
export const EDGE_B: readonly number[] = edges.map((edge) => edge.b);

/** Land hexes that touch each corner, one to three. */
export const CORNER_HEXES: readonly (readonly number[])[] = corners.map((_, corner) =>
  hexes.map((_hex, hex) => hex).filter((hex) => hexCorners[hex]!.includes(corner)),
);

const edgesAt = corners.map((_, corner) =>
  edges.map((_edge, edge) => edge).filter((edge) => EDGE_A[edge] === corner || EDGE_B[edge] === corner),
);

/** Edges at each corner, three places each: `CORNER_EDGES[3 * corner + i]`, -1 where the coast has but two. */
export const CORNER_EDGES: readonly number[] = edgesAt.flatMap((at) => [at[0]!, at[1]!, at[2] ?? -1]);

/** The corner at the other end of each of those edges, -1 where there is none. */
export const CORNER_CORNERS: readonly number[] = CORNER_EDGES.map((edge, i) =>
  edge < 0 ? -1 : otherEnd(edge, Math.floor(i / 3)),
);

/** Land hexes beside each hex. */
export const HEX_HEXES: readonly (readonly number[])[] = hexes.map((_, hex) =>
  hexes
    .map((_other, other) => other)
    .filter((other) => other !== hex && hexEdges[other]!.some((edge) => hexEdges[hex]!.includes(edge))),
);

/** The thirty edges of the coast, clockwise from the north-west side of the first hex. */
export const COAST: readonly number[] = walkCoast();

/** The nine edges with harbours in the printed frame, clockwise; random harbours are drawn in this order. */
export const HARBOUR_EDGES: readonly number[] = [0, 3, 7, 10, 13, 17, 20, 23, 27].map((i) => COAST[i]!);

function otherEnd(edge: number, corner: number): number {
  return EDGE_A[edge] === corner ? EDGE_B[edge]! : EDGE_A[edge]!;
}

/** The index of a hex, corner or edge by its name, -1 when there is none. */
export function hexIndex(name: string): number {
  return hexesByName.get(name) ?? -1;
}

export function cornerIndex(name: string): number {
  return cornersByName.get(name) ?? -1;
}

export function edgeIndex(name: string): number {
  return edgesByName.get(name) ?? -1;
}

/** The hex, corner or edge of this name. */
export function placeNamed(name: string): Place | undefined {
  return HEXES[hexIndex(name)] ?? CORNERS[cornerIndex(name)] ?? EDGES[edgeIndex(name)];
}

function walkCoast(): number[] {
  const onCoast = edges.map((_, edge) => hexEdges.filter((around) => around.includes(edge)).length === 1);
  const walk: number[] = [];
  let edge = edgesByName.get('0,-2,NW')!;
  let corner = cornersByName.get('0,-2,N')!;
  do {
    walk.push(edge);
    edge = edgesAt[corner]!.find((next) => next !== edge && onCoast[next])!;
    corner = otherEnd(edge, corner);
  } while (edge !== walk[0]);
  return walk;
}
