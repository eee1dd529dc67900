import type { Cell } from '../../rules/events.ts';

/** What is done with the keys, and where. */
export type Mode =
  | {
      readonly kind: 'placeTile';
      readonly cursor: Cell;
      readonly rotation: number;
      /** The tile has been moved or turned since it was drawn. */
      readonly touched: boolean;
    }
  | {
      readonly kind: 'placeFollower';
      readonly cursor: Cell;
      readonly rotation: number;
      readonly segment: string | undefined;
    }
  | {
      readonly kind: 'look';
      readonly cursor: Cell;
      /** Which part of the tile, counted in the order of its kind. */
      readonly part: number;
      readonly back: Mode;
    }
  | { readonly kind: 'watch' }
  | { readonly kind: 'ended' };

export type ModeOf<K extends Mode['kind']> = Extract<Mode, { readonly kind: K }>;
