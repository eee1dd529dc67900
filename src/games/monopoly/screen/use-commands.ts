import { useState } from 'react';
import type { Seat } from '../../../engine/game.ts';
import type { Session } from '../../../engine/session.ts';
import { useApp } from '../../../tui/app/app-context.ts';
import type { Monopoly } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { Action } from './actions.ts';
import type { Overlay } from './play-state.ts';
import { nextPolicy } from './rent-policy.ts';
import type { TableState } from './use-table.ts';

/** What keys, menus and dialogs set off. */
export interface TableCommands {
  /** Plays a move for the actor, or for the seat that is told, and closes what lies over the board. */
  play(move: Move, seat?: Seat): void;
  open(overlay: Overlay): void;
  /** Plays the action for the actor, after asking where it asks. */
  act(action: Action): void;
  /** The next choice of ask, collect and waive. */
  changeRentPolicy(): void;
  /** What is asked about before it is done. */
  readonly sure: Action | undefined;
  ask(action: Action | undefined): void;
}

export function useCommands(session: Session<Monopoly>, table: TableState): TableCommands {
  const app = useApp();
  const [sure, ask] = useState<Action>();
  const { view, state, dispatch } = table;
  const { actor } = state;
  const play = (move: Move, seat: Seat | undefined = actor): void => {
    dispatch({ type: 'close' });
    const refuse = (why: string): void => {
      app.say(why, 'warn');
      app.sound('illegal');
    };
    if (seat === undefined) refuse('Nobody here plays.');
    else void session.play(seat, move).then((refusal) => refusal && refuse(refusal.text));
  };
  const open = (overlay: Overlay): void => dispatch({ type: 'open', overlay });
  return {
    play,
    open,
    act(action) {
      if (action.opens) open(action.opens);
      else if (action.confirm) ask(action);
      else if (action.move) play(action.move);
    },
    changeRentPolicy() {
      if (actor !== undefined) play(nextPolicy(view, actor));
    },
    sure,
    ask,
  };
}
