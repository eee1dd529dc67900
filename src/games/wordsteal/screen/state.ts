import { useEffect } from 'react';
import { type Table, useDealt } from '../../../tui/table/table.ts';
import { boards } from '../rules/board.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { type Composing, slotsBeforePlacing, startComposing } from './composing/arrangement.ts';
import type { PageName } from './pages.tsx';

/** The buttons below the rack, in the order of Tab; Enter presses the marked one. */
export const buttonNames = {
  submit: 'Submit',
  skip: 'Skip',
  shuffle: 'Shuffle',
  recall: 'Recall',
  newGame: 'New game',
};
export type Button = keyof typeof buttonNames;
export const buttons = Object.keys(buttonNames) as Button[];

export interface TurnState {
  readonly composing: Composing;
  readonly button: Button;
  readonly page: PageName | undefined;
  /** Whether a key was pressed since the turn began: until then stays what happened to its player. */
  readonly begun: boolean;
}

export function begin(composing: Composing): TurnState {
  return { composing, button: 'submit', page: undefined, begun: false };
}

/** The letters in the order of `before` as far as they are the same ones; the others take the free places. */
export function arranged(before: readonly string[], letters: readonly string[]): readonly string[] {
  const left = [...letters];
  const kept = before.map((letter) => {
    const at = left.indexOf(letter);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  const filled = kept.map((letter) => letter ?? left.shift());
  return [...filled.filter((letter) => letter !== undefined), ...left];
}

export type Turn = ReturnType<typeof useTurn>;

type RackName = number | 'shared';

/** How each rack of a game was left: the next turn finds it again, also after another person's (edge case 36). */
const left = new WeakMap<object, Map<RackName, readonly string[]>>();

/** The turn as it is composed; every step of the match deals the rack again. */
export function useTurn(table: Table<WordStealTypes>) {
  const { session, view, viewer, active } = table;
  const seat = active ?? (typeof viewer === 'number' ? viewer : view.current);
  const orders = left.get(session) ?? new Map<RackName, readonly string[]>();
  left.set(session, orders);
  const name: RackName = view.rack ? 'shared' : seat;
  const letters = view.rack ?? view.racks?.[seat] ?? 0;
  const [state, change] = useDealt(table, () => {
    const { board, options } = view;
    const { cells } = boards[options.board];
    const taken = new Map(board.map(({ cell, letter }) => [cells.indexOf(cell), letter]));
    const rack = typeof letters === 'number' ? [] : arranged(orders.get(name) ?? [], letters);
    return begin(startComposing(boards[options.board], taken, rack));
  });
  const rack = slotsBeforePlacing(state.composing);
  useEffect(() => {
    if (rack.length > 0) orders.set(name, rack);
  });
  // Of whoever is looked over the shoulder: the letters, or how many tiles there are.
  return { state, change, rack: typeof letters === 'number' ? letters : rack };
}
