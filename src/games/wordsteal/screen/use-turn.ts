import { useEffect, useMemo } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import type { Table } from '../../../tui/table/table.ts';
import { useDealt } from '../../../tui/table/use-dealt.ts';
import { boards } from '../rules/board.ts';
import type { View, WordStealTypes } from '../rules/types.ts';
import { arranged, begin, type Deal, orderOf, reduce, type TurnAction, type TurnState } from './state.ts';

export interface Turn {
  readonly state: TurnState;
  dispatch(action: TurnAction): void;
  /** The rack of whoever is looked over the shoulder: its letters, or how many tiles it holds. */
  readonly rack: readonly string[] | number;
}

type RackName = number | 'shared';

/** How each rack of a game was left: the next turn finds it again, also after another person's (edge case 36). */
const left = new WeakMap<object, Map<RackName, readonly string[]>>();

function ordersOf(session: object): Map<RackName, readonly string[]> {
  const orders = left.get(session) ?? new Map<RackName, readonly string[]>();
  left.set(session, orders);
  return orders;
}

/** The turn as it is composed; every step of the match deals the rack again. */
export function useTurn(table: Table<WordStealTypes>): Turn {
  const { session, view, viewer, active } = table;
  const seat = active ?? (typeof viewer === 'number' ? viewer : view.current);
  const orders = ordersOf(session);
  const name: RackName = view.rack ? 'shared' : seat;
  const deal = useMemo(() => dealOf(view, seat, orders.get(name)), [view, seat, orders, name]);
  const [state, dispatch] = useDealt(deal, begin, reduce);
  useSoundOfRefusals(state);
  useEffect(() => {
    if (state.composing.letters.length > 0) orders.set(name, orderOf(state));
  }, [orders, name, state]);
  const letters = lettersOf(view, seat);
  const rack = typeof letters === 'number' ? letters : arranged(orders.get(name) ?? [], letters);
  return { state, dispatch, rack };
}

function dealOf(view: View, seat: number, order: readonly string[] = []): Deal {
  const letters = lettersOf(view, seat);
  return {
    board: boards[view.options.board],
    taken: view.board.map((tile) => tile.cell),
    letters: typeof letters === 'number' ? [] : letters,
    order,
  };
}

function lettersOf(view: View, seat: number): readonly string[] | number {
  return view.rack ?? view.racks?.[seat] ?? 0;
}

function useSoundOfRefusals({ composing: { refusals } }: TurnState): void {
  const { sound } = useApp();
  useEffect(() => {
    if (refusals > 0) sound('illegal');
  }, [refusals, sound]);
}
