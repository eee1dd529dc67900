import type { Notice } from '../../../../tui/app/app-context.ts';
import type { Binding } from '../../../../tui/terminal/keys.ts';
import type { Move } from '../../rules/moves/move.ts';
import type { BoardDrawing } from '../board/draw-board.ts';
import type { Desk, PanelPart } from '../desk.ts';
import { look } from './look.ts';
import type { Mode, ModeOf } from './mode.ts';
import { placeFollower } from './place-follower.tsx';
import { placeTile } from './place-tile.tsx';
import { ended, watch } from './watch.tsx';

/** One interaction: what it answers to, what it says, what it shows. */
export interface ModeKind<M extends Mode> {
  keys(mode: M, desk: Desk): readonly Binding[];
  status(mode: M, desk: Desk): Notice | undefined;
  board?(mode: M, desk: Desk): Partial<BoardDrawing>;
  /** Below the scores. @param width in cells. */
  panel?(mode: M, desk: Desk, width: number): PanelPart | undefined;
  spoken?(mode: M, desk: Desk): readonly string[];
  /** What is played when the time is up, in place of what the rules name. */
  expiry?(mode: M, desk: Desk): Move | undefined;
}

const modes: { readonly [K in Mode['kind']]: ModeKind<ModeOf<K>> } = {
  placeTile,
  placeFollower,
  look,
  watch,
  ended,
};

export function kindOf<M extends Mode>(mode: M): ModeKind<M> {
  return modes[mode.kind] as unknown as ModeKind<M>;
}
