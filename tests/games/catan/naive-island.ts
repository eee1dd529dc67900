/*
 * The island once more, slowly and by names alone, from the sentences of the specification: what the tables of
 * `rules/topology.ts` and the trails of `rules/longest-road.ts` are held against.
 */

const name = (q: number, r: number, side?: string): string => `${q},${r}${side ? `,${side}` : ''}`;

function split(place: string): [q: number, r: number, side: string] {
  const [q, r, side] = place.split(',');
  return [Number(q), Number(r), side ?? ''];
}

/** Land, sorted by r, then q. */
export const LAND: readonly string[] = [-2, -1, 0, 1, 2].flatMap((r) =>
  [-2, -1, 0, 1, 2].filter((q) => Math.abs(q + r) <= 2).map((q) => name(q, r)),
);

/** The corners of a hex, clockwise from the top. */
export function cornersOf(hex: string): string[] {
  const [q, r] = split(hex);
  return [
    name(q, r, 'N'),
    name(q + 1, r - 1, 'S'),
    name(q, r + 1, 'N'),
    name(q, r, 'S'),
    name(q - 1, r + 1, 'N'),
    name(q, r - 1, 'S'),
  ];
}

/** The two corners at the ends of an edge. */
export function endsOf(edge: string): [string, string] {
  const [q, r, side] = split(edge);
  if (side === 'NE') return [name(q, r, 'N'), name(q + 1, r - 1, 'S')];
  if (side === 'NW') return [name(q, r, 'N'), name(q, r - 1, 'S')];
  return [name(q, r - 1, 'S'), name(q - 1, r + 1, 'N')];
}

/** The sides of a hex: three of its own, three of its neighbours. */
function edgesOf(hex: string): string[] {
  const [q, r] = split(hex);
  return [
    ...['NE', 'NW', 'W'].map((side) => name(q, r, side)),
    name(q + 1, r, 'W'),
    name(q, r + 1, 'NW'),
    name(q - 1, r + 1, 'NE'),
  ];
}

export const ALL_CORNERS: readonly string[] = [...new Set(LAND.flatMap(cornersOf))];
export const ALL_EDGES: readonly string[] = [...new Set(LAND.flatMap(edgesOf))];

const touching = new Map(
  ALL_CORNERS.map((corner) => [corner, ALL_EDGES.filter((edge) => endsOf(edge).includes(corner))]),
);

export function edgesAt(corner: string): readonly string[] {
  return touching.get(corner)!;
}

export function neighboursOf(corner: string): string[] {
  return edgesAt(corner).map((edge) => endsOf(edge).find((end) => end !== corner)!);
}

export function hexesAt(corner: string): string[] {
  return LAND.filter((hex) => cornersOf(hex).includes(corner));
}

/** The longest trail over these roads, trying every one; it may end at a blocked corner, but not go on there. */
export function naiveTrail(roads: readonly string[], blocked: ReadonlySet<string>): number {
  const go = (corner: string, left: readonly string[]): number =>
    Math.max(
      0,
      ...left
        .filter((edge) => endsOf(edge).includes(corner))
        .map((edge) => {
          const [a, b] = endsOf(edge);
          const next = a === corner ? b : a;
          const rest = left.filter((other) => other !== edge);
          return 1 + (blocked.has(next) ? 0 : go(next, rest));
        }),
    );
  return Math.max(0, ...ALL_CORNERS.map((corner) => go(corner, roads)));
}
