import type { Seat } from '../../../engine/game.ts';
import { capital } from '../../../engine/words.ts';
import type { Area } from '../../../tui/paint/canvas.ts';
import { widthOf } from '../../../tui/paint/width.ts';
import type { PlayProps } from '../../../tui/table/game-screen.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import type { Monopoly } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { View } from '../rules/view.ts';
import type { Action } from './actions.ts';
import type { SeatLook } from './seats.ts';
import type { TableCommands } from './use-commands.ts';
import type { TableState } from './use-table.ts';

/** What all questions over the board need. */
export interface AskingProps {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly seat: Seat;
  readonly within: Area;
  play(move: Move): void;
  close(): void;
}

/** What lies over the board knows all of the table. */
export interface OverlaysProps extends PlayProps<Monopoly> {
  readonly table: TableState;
  /** What the moment asks of the actor. */
  readonly actions: readonly Action[];
  readonly moving: boolean;
  readonly commands: TableCommands;
}

/** An overlay in its place. */
export interface PlacedProps extends OverlaysProps {
  readonly within: Area;
}

/** An action as an entry of a menu, with its key and the reason why it cannot be taken. */
export function actionItem({ key, label, whyNot }: Action, run: () => void): MenuItem {
  return {
    label: capital(label),
    whyNot,
    ...(widthOf(key) === 1 ? { key, detail: key } : {}),
    run,
  };
}
