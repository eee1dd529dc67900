import type { FeatureKind, Segment } from '../rules/tiles.ts';
import type { ArtCell, ArtSize } from './tile-art.ts';

/** A picture that is being made. */
export interface Sketch extends ArtSize {
  readonly segments: readonly Segment[];
  /** N, E, S, W of the turned tile. */
  readonly sides: readonly (string | undefined)[];
  readonly halves: readonly (string | undefined)[];
  readonly cells: (ArtCell | undefined)[];
}

export const textures = { city: '░', field: '·', river: '~', pennant: '▼', village: '╬' } as const;

export function idsOf({ segments }: Sketch, kind: FeatureKind): string[] {
  return segments.flatMap((segment) => (segment.kind === kind ? [segment.id] : []));
}

export function sidesOf({ sides }: Sketch, id: string): number[] {
  return [0, 1, 2, 3].filter((side) => sides[side] === id);
}

export const eastward = [0, 1, 0, -1] as const;
export const southward = [-1, 0, 1, 0] as const;

export function middleOf({ width, height }: ArtSize): readonly [x: number, y: number] {
  return [(width - 1) / 2, (height - 1) / 2];
}

/** The cells from the middle, without it, out to a side. */
export function wayOut(size: ArtSize, side: number): (readonly [x: number, y: number])[] {
  const [middle, centre] = middleOf(size);
  const length = eastward[side] === 0 ? centre : middle;
  return Array.from({ length }, (_, step) => [
    middle + eastward[side]! * (step + 1),
    centre + southward[side]! * (step + 1),
  ]);
}
