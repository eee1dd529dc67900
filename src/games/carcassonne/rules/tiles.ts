import facts from '../../../../boards/carcassonne/tiles.json' with { type: 'json' };

export const featureKinds = ['city', 'road', 'monastery', 'river', 'field'] as const;
export type FeatureKind = (typeof featureKinds)[number];

/** Indices into `featureKinds` of those that rules ask for. */
export const CITY = 0;
export const MONASTERY = 2;
export const RIVER = 3;
export const FIELD = 4;

/** A part of a tile that belongs to one feature. */
export interface Segment {
  /** `C0`, `R1`, `M`, `I0` (the river), `F2`: kept when the tile is turned. */
  readonly id: string;
  readonly kind: FeatureKind;
  /** Sides of the unturned tile, N, E, S, W = 0 to 3; empty for monasteries and fields. */
  readonly edges: readonly number[];
  /** Half sides of the unturned tile, clockwise from the north-west corner; only fields have them. */
  readonly halves: readonly number[];
  readonly pennant: boolean;
  /** The cities that a field touches, as indices into the tile's segments. */
  readonly cities: readonly number[];
}

/** One kind of tile, as boards/carcassonne/tiles.json describes it. */
export interface TileKind {
  readonly id: string;
  readonly name: string;
  readonly set: 'base' | 'river';
  readonly count: number;
  /** Letters of the sides N, E, S, W: C city, R road, F field, I river. */
  readonly edges: string;
  /** At most eight: cities, roads, monastery, river, fields. */
  readonly segments: readonly Segment[];
}

type Side = 'N' | 'E' | 'S' | 'W';

interface TileFacts {
  readonly id: string;
  readonly name: string;
  readonly set: string;
  readonly count: number;
  readonly edges: string;
  readonly cities: readonly {
    readonly id: string;
    readonly edges: readonly Side[];
    readonly pennant: boolean;
  }[];
  readonly roads: readonly { readonly id: string; readonly edges: readonly Side[] }[];
  readonly monastery: string | null;
  readonly river: readonly Side[] | null;
  readonly fields: readonly {
    readonly id: string;
    readonly halves: readonly number[];
    readonly cities: readonly string[];
  }[];
}

const sides = ['N', 'E', 'S', 'W'] as const;
export const edgeLetters = ['C', 'R', 'F', 'I'] as const;
export const edgeNames = ['a city', 'a road', 'a field', 'the river'] as const;
export const sideNames = ['north', 'east', 'south', 'west'] as const;

function segmentsOf(tile: TileFacts): Segment[] {
  const plain = { edges: [], halves: [], pennant: false, cities: [] };
  const edgesOf = (names: readonly Side[]): number[] => names.map((name) => sides.indexOf(name));
  const segments: Segment[] = tile.cities.map(({ id, edges, pennant }) => ({
    ...plain,
    id,
    kind: 'city',
    edges: edgesOf(edges),
    pennant,
  }));
  for (const { id, edges } of tile.roads) {
    segments.push({ ...plain, id, kind: 'road', edges: edgesOf(edges) });
  }
  if (tile.monastery) segments.push({ ...plain, id: tile.monastery, kind: 'monastery' });
  if (tile.river) segments.push({ ...plain, id: 'I0', kind: 'river', edges: edgesOf(tile.river) });
  for (const { id, halves, cities } of tile.fields) {
    const touched = cities.map((city) => tile.cities.findIndex((other) => other.id === city));
    segments.push({ ...plain, id, kind: 'field', halves, cities: touched });
  }
  return segments;
}

/** In the order of tiles.json, which is the order of draws. A kind is known by its index here. */
export const tileKinds: readonly TileKind[] = (facts.tiles as readonly TileFacts[]).map((tile) => ({
  id: tile.id,
  name: tile.name,
  set: tile.set === 'base' ? 'base' : 'river',
  count: tile.count,
  edges: tile.edges,
  segments: segmentsOf(tile),
}));

export const KINDS = tileKinds.length;

const indices = new Map(tileKinds.map((kind, index) => [kind.id, index]));

/** The index of a kind. @throws when there is no such kind. */
export function kindIndex(id: string): number {
  const index = indices.get(id);
  if (index === undefined) throw new Error(`there is no kind of tile called ${id}`);
  return index;
}

export const START_KIND = kindIndex('D');
export const SPRING_KIND = kindIndex('R_SPRING');
export const LAKE_KIND = kindIndex('R_LAKE');

/** Segment `id` of a kind as an index, -1 for none. */
export function segmentIndex(kind: number, id: string): number {
  const { segments } = tileKinds[kind]!;
  for (let i = 0; i < segments.length; i++) if (segments[i]!.id === id) return i;
  return -1;
}
