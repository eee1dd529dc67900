import { arrowKeys, type Binding } from '../../../../tui/terminal/keys.ts';
import { type Composing, type Mode, recall, reorder, stepThrough } from '../composing/arrangement.ts';
import { carry } from './carry.ts';
import type { Action, ModeCommands, ModeOf, ModeRules } from './mode.ts';
import { select } from './select.ts';
import { type } from './type.ts';

const modes: { readonly [T in Mode['type']]: ModeRules<T> } = { select, carry, type };

/** The rules of a mode; that they take this very mode the compiler cannot see. */
function rulesOf<T extends Mode['type']>({ type }: ModeOf<T>): ModeRules<T> {
  return modes[type] as unknown as ModeRules<T>;
}

export function compose(composing: Composing, action: Action): Composing {
  const now = composing.notice === undefined ? composing : { ...composing, notice: undefined };
  switch (action.type) {
    case 'undo':
    case 'redo':
      return stepThrough(now, action.type);
    case 'recall':
      return recall(now);
    case 'reorder':
      return reorder(now, action.order, action.label);
    default:
      return rulesOf(now.mode).reduce(now, now.mode, action);
  }
}

/** The arrows, the keys of the mode, and Esc where there is something to leave. */
export function modeKeys(composing: Composing, commands: ModeCommands): readonly Binding[] {
  const rules = rulesOf(composing.mode);
  const leaves = rules.leaves(composing);
  return [
    arrowKeys(rules.arrows, (direction) => commands.dispatch({ type: 'arrow', direction })),
    ...rules.keys(composing, commands),
    ...(leaves === undefined
      ? []
      : [{ key: 'escape', label: leaves, run: () => commands.dispatch({ type: 'cancel' }) }]),
  ];
}

/** What the mode is about, for reading out. */
export function spokenMode(composing: Composing): readonly string[] {
  return rulesOf(composing.mode).spoken(composing, composing.mode);
}
