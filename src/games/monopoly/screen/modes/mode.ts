import type { Seat } from '../../../../engine/game.ts';
import type { MenuItem } from '../../../../tui/widgets/menu.tsx';
import type { View } from '../../rules/view.ts';
import type { Action } from '../decisions.ts';
import type { TableCommands } from '../keys.ts';
import type { SeatLook } from '../seats.ts';
import type { Mode, ModeOf } from '../state.ts';
import { capital } from '../texts.ts';

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
  return { key, label: capital(label), whyNot, run: () => act(action) };
}
