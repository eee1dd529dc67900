import type { Notice } from '../../../../tui/app/app-context.ts';
import type { Binding } from '../../../../tui/terminal/keys.ts';
import type { Cell } from '../../rules/events.ts';
import type { Move } from '../../rules/moves/move.ts';
import type { BoardDrawing } from '../board/draw-board.ts';
import type { Desk } from '../desk.ts';
import type { PanelPart } from '../panels/part.ts';
import type { Mode } from './mode.ts';

/** One interaction: what it answers to, what it says, what it shows. */
export interface ModeKind<M extends Mode> {
  keys(mode: M, desk: Desk): readonly Binding[];
  status(mode: M, desk: Desk): Notice | undefined;
  /** What it draws on the board. */
  board(mode: M, desk: Desk): Partial<BoardDrawing>;
  /** The cell that stays in sight, and that the title tells. */
  cursor(mode: M): Cell | undefined;
  /** Below the scores. @param width in cells. */
  panel(mode: M, desk: Desk, width: number): PanelPart | undefined;
  /** What it says of itself, for reading aloud. */
  spoken(mode: M, desk: Desk): readonly string[];
  /** What is played when the time is up, in place of what the rules name. */
  expiry?(mode: M, desk: Desk): Move | undefined;
}
