import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import { type Board, boards } from '../rules/board.ts';
import type { View, WordStealTypes } from '../rules/types.ts';
import { slotsBeforePlacing } from './composing.ts';
import { type PlayAction, type PlayState, playReducer, startPlay } from './play-state.ts';

export interface Turn {
  readonly view: View;
  readonly state: PlayState;
  dispatch(action: PlayAction): void;
  /** The rack of whoever is looked over the shoulder: its letters, or how many tiles it holds. */
  readonly rack: readonly string[] | number;
}

/** The turn as it is seen and composed; every step of the match deals the rack anew. */
export function useTurn(match: Match<WordStealTypes>, viewer: Viewer): Turn {
  const view = useMemo(() => match.game.view(match.state, viewer), [match, viewer]);
  const [state, dispatch] = useReducer(playReducer, view, (first) =>
    playReducer(startPlay(boardOf(first)), dealOf(first)),
  );
  const dealt = useRef(view);
  useEffect(() => {
    if (dealt.current === view) return;
    dealt.current = view;
    dispatch(dealOf(view));
  }, [view]);
  const rack = view.rack
    ? slotsBeforePlacing(state.composing)
    : rackOf(view, typeof viewer === 'number' ? viewer : view.current);
  return { view, state, dispatch, rack };
}

function boardOf({ options }: View): Board {
  return boards[options.board];
}

function dealOf(view: View): PlayAction {
  const letters = rackOf(view, view.current);
  return {
    type: 'deal',
    board: boardOf(view),
    taken: view.board.map((tile) => tile.cell),
    letters: typeof letters === 'number' ? [] : letters,
    rack: view.rack ? 'shared' : view.current,
  };
}

function rackOf(view: View, seat: Seat): readonly string[] | number {
  return view.rack ?? view.racks?.[seat] ?? 0;
}

/** A new order for the tiles on the rack, never the old one where another is possible. */
export function shuffledOrder(state: PlayState, random: () => number): readonly number[] {
  const { letters, spots } = state.composing;
  const onRack = letters.map((_, tile) => tile).filter((tile) => spots[tile]! < 0);
  const old = onRack.toSorted((one, other) => spots[other]! - spots[one]!);
  const text = (order: readonly number[]): string => order.map((tile) => letters[tile]).join(' ');
  const canDiffer = new Set(old.map((tile) => letters[tile])).size > 1;
  for (;;) {
    const order = old.slice();
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    if (!canDiffer || text(order) !== text(old)) return order;
  }
}
