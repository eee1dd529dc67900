import type { Seat } from '../../../engine/game.ts';
import type { Area } from '../../../tui/canvas.ts';
import type { Move } from '../rules/move.ts';
import type { View } from '../rules/view.ts';
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
