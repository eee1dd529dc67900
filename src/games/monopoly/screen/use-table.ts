import { useEffect, useMemo, useReducer } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import type { Monopoly } from '../rules/index.ts';
import { decider } from '../rules/turn.ts';
import type { View } from '../rules/view.ts';
import { type PlayAction, type PlayState, playReducer, type Standing, startPlay } from './play-state.ts';
import { focusOf } from './prompt.ts';
import { looksOf, type SeatLook } from './seats.ts';

export interface TableState {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  /** People at this computer who still play. */
  readonly people: readonly Seat[];
  readonly state: PlayState;
  dispatch(action: PlayAction): void;
}

/** The match as everybody sees it, and what this screen adds; every step leads the keys to who decides. */
export function useTable(match: Match<Monopoly>, seats: readonly Seat[]): TableState {
  const view = useMemo(() => match.game.view(match.state, 'all'), [match]);
  const looks = useMemo(() => looksOf(match.players, view.table.board), [match.players, view.table.board]);
  const people = useMemo(() => seats.filter((seat) => !view.players[seat]!.bankrupt), [seats, view]);
  const standing: Standing = {
    steps: match.steps.length,
    decider: decider(view.pending, view.current),
    people,
    focus: focusOf(view),
  };
  const [held, dispatch] = useReducer(playReducer, standing, startPlay);
  // Between a step and the deal that follows nothing old may be drawn.
  const fresh = held.steps === standing.steps;
  const state = fresh ? held : playReducer(held, { type: 'deal', ...standing });
  useEffect(() => {
    if (!fresh) dispatch({ type: 'deal', ...standing });
  });
  return { view, looks, people, state, dispatch };
}
