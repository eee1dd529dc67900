import type { Cell } from '../../rules/events.ts';

export interface PlaceTileMode {
  readonly kind: 'placeTile';
  readonly cursor: Cell;
  readonly rotation: number;
  /** The tile has been moved or turned since it was drawn. */
  readonly touched: boolean;
}

/** A person chooses a part of the tile for a follower. */
export interface PlaceFollowerMode {
  readonly kind: 'placeFollower';
  readonly cursor: Cell;
  readonly rotation: number;
  /** The part that is chosen. */
  readonly segment: string | undefined;
}

/** A turn is made up. */
export type Composing = PlaceTileMode | PlaceFollowerMode;

/** Somebody looks at what lies on the board. */
export interface LookMode {
  readonly kind: 'look';
  readonly cursor: Cell;
  /** Which part of the tile, counted in the order of its kind. */
  readonly part: number;
  /** What it goes back to. */
  readonly back: Mode;
}

export type Mode = Composing | LookMode | { readonly kind: 'watch' } | { readonly kind: 'ended' };

export type ModeOf<K extends Mode['kind']> = Extract<Mode, { readonly kind: K }>;
