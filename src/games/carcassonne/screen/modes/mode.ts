import type { ReactNode } from 'react';
import type { Notice } from '../../../../tui/app/app-context.ts';
import type { Binding } from '../../../../tui/terminal/keys.ts';
import type { Cell } from '../../rules/events.ts';
import type { Move } from '../../rules/moves/move.ts';
import type { BoardDrawing } from '../board/draw-board.ts';
import type { Desk } from '../desk.ts';

/** A person moves the tile that was drawn. */
export interface PlaceTileMode {
  readonly kind: 'placeTile';
  readonly cursor: Cell;
  readonly rotation: number;
  /** The tile has been moved or turned since it was drawn. */
  readonly touched: boolean;
}

/** A person chooses a part of the tile for a follower. */
export interface PlaceFollowerMode {
  readonly kind: 'placeFollower';
  readonly cursor: Cell;
  readonly rotation: number;
  /** The tile was placed for good already; otherwise both are played together. */
  readonly lies: boolean;
  /** The part that is chosen. */
  readonly segment: string | undefined;
}

/** Somebody looks at what lies on the board. */
export interface LookMode {
  readonly kind: 'look';
  readonly cursor: Cell;
  /** Which part of the tile, counted in the order of its kind. */
  readonly part: number;
  /** What it goes back to. */
  readonly back: Mode;
}

/** Nobody here is to move. */
export interface WatchMode {
  readonly kind: 'watch';
}

/** The game is over. */
export interface EndedMode {
  readonly kind: 'ended';
  /** Only the board is shown. */
  readonly alone: boolean;
}

export type Mode = PlaceTileMode | PlaceFollowerMode | LookMode | WatchMode | EndedMode;

/** A part of the side panel. */
export interface PanelPart {
  readonly view: ReactNode;
  readonly rows: number;
}

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
