import type { Seat } from '../../../engine/game.ts';
import type { Area } from '../../../tui/canvas.ts';
import type { MenuItem } from '../../../tui/menu.tsx';
import { widthOf } from '../../../tui/width.ts';
import type { Move } from '../rules/move.ts';
import type { View } from '../rules/view.ts';
import type { Action } from './actions.ts';
import type { SeatLook } from './seats.ts';

/** What all questions over the board need. */
export interface AskingProps {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly seat: Seat;
  readonly within: Area;
  play(move: Move): void;
  close(): void;
}

/** An action as an entry of a menu, with its key and the reason why it cannot be taken. */
export function actionItem({ key, label, whyNot }: Action, run: () => void): MenuItem {
  return {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    whyNot,
    ...(widthOf(key) === 1 ? { key, detail: key } : {}),
    run,
  };
}
