import type { Binding, Direction } from '../../../../tui/terminal/keys.ts';
import type { Composing, Mode } from '../composing/arrangement.ts';

export type Action =
  | { readonly type: 'arrow'; readonly direction: Direction }
  | { readonly type: 'grabOrDrop' }
  /** Leaves the mode, or what is selected in it. */
  | { readonly type: 'cancel' }
  /** Opens the typing cursor, or closes it. */
  | { readonly type: 'cursor' }
  | { readonly type: 'turnCursor' }
  | { readonly type: 'letter'; readonly letter: string }
  | { readonly type: 'slot'; readonly slot: number }
  | { readonly type: 'takeBack' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'recall' }
  /** `order` lists the rack's tiles in their new order, from the first occupied slot. */
  | { readonly type: 'reorder'; readonly order: readonly number[]; readonly label: string };

export type ModeOf<T extends Mode['type']> = Extract<Mode, { type: T }>;

export interface ModeCommands {
  dispatch(action: Action): void;
  shuffle(): void;
  sort(): void;
  help(): void;
  /** The letters that are played for what was typed: `E` for `é`, `SS` for `ß`. */
  lettersOf(text: string): string;
  say(text: string): void;
}

/** One way to handle the tiles: what its keys do, what it marks on the table, how it is read out. */
export interface ModeRules<T extends Mode['type']> {
  reduce(composing: Composing, mode: ModeOf<T>, action: Action): Composing;
  /** What the arrows are called in the hint bar. */
  readonly arrows: string;
  /** What Esc is called; `undefined` when there is nothing to leave and Esc opens the menu. */
  leaves(composing: Composing): string | undefined;
  /** The keys of this mode alone. */
  keys(composing: Composing, commands: ModeCommands): readonly Binding[];
  /** What it does at the moment, for reading out; empty when nothing. */
  spoken(composing: Composing, mode: ModeOf<T>): readonly string[];
}
