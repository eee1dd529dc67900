import type { Seat } from '../../../engine/game.ts';

export type Answer =
  | { readonly kind: 'waiting' | 'accepted' | 'declined' }
  /** Counts by resource, as the maker of the counter sees them. */
  | { readonly kind: 'countered'; readonly give: readonly number[]; readonly want: readonly number[] };

/** What the offerer gives and gets, counts by resource. */
export interface Terms {
  readonly give: readonly number[];
  readonly want: readonly number[];
}

export interface Offer extends Terms {
  readonly from: Seat;
  /** By seat; `undefined` for seats that were not asked, which JSON keeps as `null`. */
  readonly answers: readonly (Answer | null)[];
}

/** Shared by all states in which no offer was refused. */
export const NONE_REFUSED: readonly Terms[] = [];

/** What the match waits for. Phases are never changed in place, so that clones share them. */
export type Phase =
  /** `index` counts the settlements of the set-up. */
  | { readonly kind: 'setupSettlement'; readonly index: number }
  | { readonly kind: 'setupRoad'; readonly index: number; readonly corner: number }
  | { readonly kind: 'roll' }
  /** Cards still owed, by seat. */
  | { readonly kind: 'discard'; readonly owed: readonly number[] }
  | { readonly kind: 'robber' }
  | { readonly kind: 'main' }
  | { readonly kind: 'roadBuilding'; readonly left: number }
  | { readonly kind: 'trade'; readonly offer: Offer }
  | { readonly kind: 'over'; readonly winner: Seat };

export const ROLL: Phase = { kind: 'roll' };
export const ROBBER: Phase = { kind: 'robber' };
export const MAIN: Phase = { kind: 'main' };

export function setupPhase(index: number): Phase {
  return { kind: 'setupSettlement', index };
}

/** Everybody once from the first seat on, then everybody once back again. */
export function setupSeat(seats: number, first: Seat, index: number): Seat {
  return (first + (index < seats ? index : 2 * seats - 1 - index)) % seats;
}
