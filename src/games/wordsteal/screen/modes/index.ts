import type { App } from '../../../../tui/app/app-context.ts';
import type { Binding } from '../../../../tui/terminal/keys.ts';
import type { Alphabet } from '../../rules/alphabet.ts';
import type { Composing, ComposingIn, Mode } from '../composing/arrangement.ts';
import { carry } from './carry.ts';
import { select } from './select.ts';
import { type } from './type.ts';

export interface ModeCommands extends Pick<App, 'help' | 'say' | 'sound'> {
  /** Puts what a key makes of the turn in place of it. */
  become(composing: Composing): void;
  readonly alphabet: Alphabet;
}

/** One way to handle the tiles: what its keys do, and how it is read out. */
export interface ModeRules<T extends Mode['type']> {
  /** The arrows first; Esc is among them where there is anything to leave. */
  keys(composing: ComposingIn<T>, commands: ModeCommands): readonly Binding[];
  /** What it does at the moment; empty when nothing. */
  spoken(composing: ComposingIn<T>): readonly string[];
}

const modes: { readonly [T in Mode['type']]: ModeRules<T> } = { select, carry, type };

/** The rules of the mode that a turn is in; that they take this very mode the compiler cannot see. */
export function rulesOf({ mode }: Composing): ModeRules<Mode['type']> {
  return modes[mode.type] as unknown as ModeRules<Mode['type']>;
}
