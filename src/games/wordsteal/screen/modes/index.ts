import { arrowKeys, type Binding } from '../../../../tui/terminal/keys.ts';
import {
  type Composing,
  type Mode,
  recall,
  reorder,
  stepBack,
  stepForward,
} from '../composing/arrangement.ts';
import { carry } from './carry.ts';
import type { Action, ModeCommands, ModeOf, ModeRules } from './mode.ts';
import { select } from './select.ts';
import { type } from './type.ts';

const modes: { readonly [T in Mode['type']]: ModeRules<T> } = { select, carry, type };

interface Current {
  readonly rules: ModeRules<Mode['type']>;
  readonly mode: ModeOf<Mode['type']>;
}

/** The mode with its own rules: the table above pairs them by type. */
function current({ mode }: Composing): Current {
  return { rules: modes[mode.type] as ModeRules<Mode['type']>, mode };
}

export function compose(composing: Composing, action: Action): Composing {
  const now = composing.notice === undefined ? composing : { ...composing, notice: undefined };
  switch (action.type) {
    case 'undo':
      return stepBack(now);
    case 'redo':
      return stepForward(now);
    case 'recall':
      return recall(now);
    case 'reorder':
      return reorder(now, action.order, action.label);
    default: {
      const { rules, mode } = current(now);
      return rules.reduce(now, mode, action);
    }
  }
}

/** The arrows, the keys of the mode, and Esc where there is something to leave. */
export function modeKeys(composing: Composing, commands: ModeCommands): readonly Binding[] {
  const { rules } = current(composing);
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
  const { rules, mode } = current(composing);
  return rules.spoken(composing, mode);
}
