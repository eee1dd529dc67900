import type { Cell } from '../../rules/events.ts';

export interface PlaceTileMode {
  readonly kind: 'placeTile';
  readonly cursor: Cell;
  readonly rotation: number;
  /** The tile has been moved or turned since it was drawn. */
  readonly touched: boolean;
}

export interface PlaceFollowerMode {
  readonly kind: 'placeFollower';
  readonly cursor: Cell;
  readonly rotation: number;
  readonly segment: string | undefined;
}

export type Composing = PlaceTileMode | PlaceFollowerMode;

export interface LookMode {
  readonly kind: 'look';
  readonly cursor: Cell;
  /** Which part of the tile, counted in the order of its kind. */
  readonly part: number;
  readonly back: Mode;
}

export type Mode = Composing | LookMode | { readonly kind: 'watch' } | { readonly kind: 'ended' };

export type ModeOf<K extends Mode['kind']> = Extract<Mode, { readonly kind: K }>;
