import type { Binding } from '../../../../tui/terminal/keys.ts';
import type { Direction } from '../board/nearest.ts';
import { hints } from '../texts.ts';
import type { Keys } from './mode.ts';

export function arrows({ dispatch }: Keys, label: string = hints.choose): Binding {
  return {
    key: ['up', 'down', 'left', 'right'],
    label,
    run: (key) => dispatch({ type: 'arrow', direction: key.name as Direction }),
  };
}

export function counting({ dispatch }: Keys): readonly Binding[] {
  return [
    { key: ['+', '='], label: hints.more, run: () => dispatch({ type: 'change', by: 1 }) },
    { key: ['-', '_'], label: hints.less, run: () => dispatch({ type: 'change', by: -1 }) },
  ];
}
