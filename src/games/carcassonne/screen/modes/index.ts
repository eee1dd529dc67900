import type { Binding } from '../../../../tui/terminal/keys.ts';
import type { FrameProps } from '../../../../tui/widgets/frame.tsx';
import type { Move } from '../../rules/moves/move.ts';
import type { BoardDrawing } from '../board/draw-board.ts';
import type { Desk, DeskIn, PanelPart } from '../desk.ts';
import { look } from './look.ts';
import type { Mode } from './mode.ts';
import { placeFollower } from './place-follower.tsx';
import { placeTile } from './place-tile.tsx';
import { ended, watch } from './watch.tsx';

/** One interaction: what it answers to, what it says, what it shows. */
export interface Interaction {
  readonly keys: readonly Binding[];
  readonly status: FrameProps['status'];
  readonly board?: Partial<BoardDrawing>;
  /** Below the scores. @param width in cells. */
  panel?(width: number): PanelPart | undefined;
  spoken?(): readonly string[];
  /** What is played when the time is up, in place of what the rules name. */
  readonly expiry?: Move | undefined;
}

const modes: { readonly [K in Mode['kind']]: (desk: DeskIn<K>) => Interaction } = {
  placeTile,
  placeFollower,
  look,
  watch,
  ended,
};

/** That the mode is this very one the compiler cannot see. */
export function interactionOf(desk: Desk): Interaction {
  return (modes[desk.mode.kind] as (desk: Desk) => Interaction)(desk);
}
