import type { Seat } from '../../../../engine/game.ts';
import { capital } from '../../../../engine/sentence.ts';
import type { MenuItem } from '../../../../tui/widgets/menu.tsx';
import type { Action } from '../decisions.ts';
import type { TableCommands } from '../keys.ts';
import type { SeatLook } from '../seats.ts';
import type { Mode, ModeOf, PlayState } from '../state.ts';

export interface LookProps<T extends Mode['type'] = Mode['type']>
  extends Pick<PlayState, 'view' | 'people' | 'actor' | 'cursor'> {
  readonly mode: ModeOf<T>;
  readonly looks: readonly SeatLook[];
  readonly actions: readonly Action[];
  readonly commands: TableCommands;
}

/** The same where a person here is sure to act. */
export interface ModeProps<T extends Mode['type'] = Mode['type']> extends LookProps<T> {
  readonly actor: Seat;
}

/** An action as an entry of a menu, with its key and the reason why it cannot be taken. */
export function actionItem(action: Action, act: TableCommands['act']): MenuItem {
  const { key, label, whyNot } = action;
  return { key, label: capital(label), whyNot, run: () => act(action) };
}
