import type { Board } from '../rules/board.ts';
import { type Composing, startComposing } from './arrangement.ts';
import { type Action, compose, slotsBeforePlacing } from './composing.ts';

/** The buttons below the rack, in the order of Tab; Enter presses the marked one. */
export const buttons = ['submit', 'skip', 'shuffle', 'recall', 'newGame'] as const;
export type Button = (typeof buttons)[number];

/** What the playing screen holds beside the match. */
export interface PlayState {
  readonly composing: Composing;
  readonly button: Button;
  /** Whose rack is composed on: a seat, or `shared`. */
  readonly rack: number | 'shared';
  /** The order in which each rack was left, so that the next turn finds it again (edge case 36). */
  readonly orders: ReadonlyMap<number | 'shared', readonly string[]>;
}

export type PlayAction =
  | Action
  | {
      readonly type: 'deal';
      readonly board: Board;
      readonly taken: readonly string[];
      readonly letters: readonly string[];
      readonly rack: number | 'shared';
    }
  | { readonly type: 'mark'; readonly by: 1 | -1 };

export function startPlay(board: Board): PlayState {
  return {
    composing: startComposing(
      { columns: board.columns, rows: board.rows, slots: board.rackSize, taken: new Set() },
      [],
    ),
    button: 'submit',
    rack: 'shared',
    orders: new Map(),
  };
}

export function playReducer(state: PlayState, action: PlayAction): PlayState {
  switch (action.type) {
    case 'deal':
      return deal(state, action);
    case 'mark': {
      const at = buttons.indexOf(state.button) + action.by;
      return { ...state, button: buttons[(at + buttons.length) % buttons.length]! };
    }
    default: {
      const composing = compose(state.composing, action);
      return composing === state.composing ? state : { ...state, composing };
    }
  }
}

/** Another turn: the rack is laid out as it was left, and tiles that are new fill the gaps. */
function deal(
  state: PlayState,
  { board, taken, letters, rack }: Extract<PlayAction, { type: 'deal' }>,
): PlayState {
  const orders = new Map(state.orders);
  // A rack that was hidden has no order to be kept.
  if (state.composing.letters.length > 0) orders.set(state.rack, slotsBeforePlacing(state.composing));
  const table = {
    columns: board.columns,
    rows: board.rows,
    slots: board.rackSize,
    taken: new Set(taken.map((cell) => board.cells.indexOf(cell))),
  };
  const composing = startComposing(table, arranged(orders.get(rack) ?? [], letters));
  return { composing, button: 'submit', rack, orders };
}

/** The letters in the order of `before` as far as they are the same ones; the others take the free places. */
export function arranged(before: readonly string[], letters: readonly string[]): readonly string[] {
  const left = [...letters];
  const kept = before.slice(0, Math.max(before.length, letters.length)).map((letter) => {
    const at = left.indexOf(letter);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  const filled = kept.map((letter) => letter ?? left.shift());
  return [...filled.filter((letter) => letter !== undefined), ...left];
}
