import type { Seat } from '../../../../engine/game.ts';
import type { SeatMove } from '../../../../tui/table/table.ts';
import type { MenuItem } from '../../../../tui/widgets/menu.tsx';
import type { Monopoly } from '../../rules/index.ts';
import type { Move } from '../../rules/moves/move.ts';
import type { View } from '../../rules/view.ts';
import type { Action } from '../decisions.ts';
import type { SeatLook } from '../seats.ts';
import { capital } from '../texts.ts';

/** What lies over the board: one question, answered or put away before the board has the keys again. */
export type Mode =
  | { readonly type: 'square' }
  | { readonly type: 'scores' }
  | { readonly type: 'offers' }
  | { readonly type: 'raise' }
  | { readonly type: 'cards' }
  | { readonly type: 'verdict' }
  | { readonly type: 'place' }
  | { readonly type: 'bid' }
  | { readonly type: 'limit' }
  | { readonly type: 'reserve'; readonly square: number }
  /** Where an event card is played; `square` once it is chosen. */
  | { readonly type: 'event'; readonly card: string; readonly square?: number }
  /** An offer that is put together; `square` begins it, `counters` answers another. */
  | { readonly type: 'trade'; readonly square?: number; readonly counters?: number }
  | { readonly type: 'answer'; readonly offer: number }
  | { readonly type: 'resign' }
  | { readonly type: 'sure'; readonly action: Action };

export type ModeOf<T extends Mode['type']> = Extract<Mode, { readonly type: T }>;

/** What keys, menus and dialogs set off. */
export interface TableCommands {
  /** Plays a move for the actor, or for the seat that is given, and puts away what lies over the board. */
  play(move: Move, seat?: Seat): void;
  playAll(moves: readonly SeatMove<Monopoly>[]): void;
  /** Leads the cursor to a square, whose deed is then shown. */
  look(square: number): void;
  /** To the keys of another person here. */
  changeActor(by: 1 | -1): void;
  /** The rents that were paid in place of the board, and back. */
  paint(): void;
  open(mode: Mode): void;
  close(): void;
  /** Plays what the action stands for, after asking where it asks. */
  act(action: Action): void;
  /** Leaves an offer unanswered until it is asked for. */
  putOff(offer: number): void;
  /** The next choice of ask, collect and waive. */
  changeRentPolicy(): void;
}

export interface ModeProps<T extends Mode['type'] = Mode['type']> {
  readonly mode: ModeOf<T>;
  readonly view: View;
  readonly looks: readonly SeatLook[];
  /** Who would act. */
  readonly actor: Seat;
  /** Who still plays at this computer. */
  readonly people: readonly Seat[];
  readonly cursor: number;
  /** What the moment asks of the actor. */
  readonly actions: readonly Action[];
  readonly commands: TableCommands;
}

/** The same where only computer players may be left. */
export type LookProps<T extends Mode['type'] = Mode['type']> = Omit<ModeProps<T>, 'actor'> & {
  readonly actor: Seat | undefined;
};

/** An action as an entry of a menu, with its key and the reason why it cannot be taken. */
export function actionItem(action: Action, act: TableCommands['act']): MenuItem {
  const { key, label, whyNot } = action;
  const run = (): void => act(action);
  return { label: capital(label), whyNot, ...(key === '' ? {} : { key, detail: key }), run };
}
