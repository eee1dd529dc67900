import type { FeatureKind, Segment } from '../../rules/tiles.ts';
import type { ArtCell } from './tile-art.ts';
import type { ArtSize } from './zooms.ts';

/** A picture that is being made. */
export interface Sketch extends ArtSize {
  readonly segments: readonly Segment[];
  /** N, E, S, W of the turned tile. */
  readonly sides: readonly (string | undefined)[];
  readonly halves: readonly (string | undefined)[];
  readonly cells: (ArtCell | undefined)[];
}

export const textures = {
  city: '░',
  roof: '∩',
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

export const eastward = [0, 1, 0, -1] as const;
export const southward = [-1, 0, 1, 0] as const;

/** The cell that roads and rivers meet in; with an even number of rows the upper of two, on every tile the same. */
export function middleOf({ width, height }: ArtSize): readonly [x: number, y: number] {
  return [(width - 1) >> 1, (height - 1) >> 1];
}

/** The cells from the middle, without it, out to a side. */
export function wayOut(size: ArtSize, side: number): (readonly [x: number, y: number])[] {
  const [middle, centre] = middleOf(size);
  const length = [centre, size.width - 1 - middle, size.height - 1 - centre, middle][side]!;
  return Array.from({ length }, (_, step) => [
    middle + eastward[side]! * (step + 1),
    centre + southward[side]! * (step + 1),
  ]);
}
