import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { arrowKeys, type Binding } from '../../../../tui/terminal/keys.ts';
import type { Move } from '../../rules/moves/move.ts';
import { RESOURCES } from '../../rules/resources.ts';
import type { Place } from '../../rules/topology.ts';
import type { CatanTable } from '../catan-table.ts';
import type { modes } from './index.ts';

export type Mode = Parameters<(typeof modes)[keyof typeof modes]>[0];

/** The table as the person sits at it who decides, with the moves that can be listed. */
export interface Moment extends CatanTable {
  readonly seat: Seat;
  readonly legal: readonly Move[];
}

/** What an interaction works with. */
export interface Desk extends Moment {
  /** Goes on to a mode; Esc leads back from it. */
  enter(mode: Mode): void;
  become(mode: Mode): void;
}

/** One interaction: what it answers to, what it asks for, what it draws. */
export interface Interaction {
  readonly keys: readonly Binding[];
  /** From the longest to the shortest; left out where the last step is told instead. */
  readonly prompt?: readonly string[];
  /** Stands under the board; left out, what can be bought does. */
  readonly strip?: ReactNode;
}

/** Of a mode in which a place is chosen: the places of the board, and the one under the cursor. */
export interface Places {
  readonly choices: readonly PlaceChoice[];
  readonly at: number;
}

/** One place of the board with the moves that are made there: several where a victim is to be chosen. */
export interface PlaceChoice {
  readonly spot: Place;
  readonly moves: readonly Move[];
}

/** The arrows, to the right and down by 1, to the left and up by -1. */
export function arrows(go: (by: 1 | -1, aside: boolean) => void): Binding {
  return arrowKeys('choose', (direction) =>
    go(direction === 'up' || direction === 'left' ? -1 : 1, direction === 'left' || direction === 'right'),
  );
}

/** Counts by resource with one more or less of one of them. @returns the reason where that cannot be. */
export function recounted(
  counts: readonly number[],
  column: number,
  by: 1 | -1,
  most: number,
): readonly number[] | string {
  const count = counts[column]! + by;
  if (most === 0) return `There is no ${RESOURCES[column]}. Choose another resource.`;
  if (count < 0) return `No ${RESOURCES[column]} is chosen. Press + to add one.`;
  if (count > most) return `There is no more ${RESOURCES[column]}. Choose another resource.`;
  return counts.with(column, count);
}

/** More and less. @param changed the mode after that, or why there is none */
export function counting<M extends Mode>(
  changed: (by: 1 | -1) => M | string,
  become: (mode: M) => void,
): readonly Binding[] {
  const key = (chords: readonly string[], label: string, by: 1 | -1): Binding => {
    const next = changed(by);
    if (typeof next === 'string') return { key: chords, label, whyNot: next, run: () => {} };
    return { key: chords, label, run: () => become(next) };
  };
  return [key(['+', '='], 'more', 1), key(['-', '_'], 'less', -1)];
}
