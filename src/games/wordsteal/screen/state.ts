import { stepped } from '../../../tui/terminal/keys.ts';
import type { Board } from '../rules/index.ts';
import { type Composing, slotsBeforePlacing, startComposing } from './composing/arrangement.ts';
import { compose } from './modes/index.ts';
import type { Action } from './modes/mode.ts';
import type { PageName } from './pages/page.ts';

/** The buttons below the rack, in the order of Tab; Enter presses the marked one. */
export const buttons = ['submit', 'skip', 'shuffle', 'recall', 'newGame'] as const;
export type Button = (typeof buttons)[number];

/** What the turn begins from. */
export interface Deal {
  readonly board: Board;
  /** Names of the cells under tiles. */
  readonly taken: readonly string[];
  readonly letters: readonly string[];
  /** The order in which the rack was left. */
  readonly order: readonly string[];
}

/** What the screen holds beside the match. */
export interface TurnState {
  readonly composing: Composing;
  readonly button: Button;
  /** What lies over the table. */
  readonly page: PageName | undefined;
  /** Whether a key was pressed since the turn began: until then stays what happened to its player. */
  readonly begun: boolean;
}

export type TurnAction =
  | Action
  | { readonly type: 'mark'; readonly by: 1 | -1 }
  | { readonly type: 'open'; readonly page: PageName }
  | { readonly type: 'close' };

export function begin({ board, taken, letters, order }: Deal): TurnState {
  const table = {
    columns: board.columns,
    rows: board.rows,
    slots: board.rackSize,
    taken: new Set(taken.map((cell) => board.cells.indexOf(cell))),
  };
  const composing = startComposing(table, arranged(order, letters));
  return { composing, button: 'submit', page: undefined, begun: false };
}

export function reduce(state: TurnState, action: TurnAction): TurnState {
  switch (action.type) {
    case 'mark': {
      const at = stepped(buttons.indexOf(state.button), action.by, buttons.length);
      return { ...state, button: buttons[at]!, begun: true };
    }
    case 'open':
      return { ...state, page: action.page, begun: true };
    case 'close':
      return { ...state, page: undefined, button: 'submit' };
    default:
      // Whoever handles tiles means to submit them next.
      return { ...state, composing: compose(state.composing, action), button: 'submit', begun: true };
  }
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

export function orderOf({ composing }: TurnState): readonly string[] {
  return slotsBeforePlacing(composing);
}
