import type { Composing, Mode } from '../composing/arrangement.ts';
import { carry } from './carry.ts';
import type { ModeRules } from './mode.ts';
import { select } from './select.ts';
import { type } from './type.ts';

const modes: { readonly [T in Mode['type']]: ModeRules<T> } = { select, carry, type };

/** The rules of the mode that a turn is in; that they take this very mode the compiler cannot see. */
export function rulesOf({ mode }: Composing): ModeRules<Mode['type']> {
  return modes[mode.type] as unknown as ModeRules<Mode['type']>;
}
