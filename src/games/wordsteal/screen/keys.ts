import type { Binding } from '../../../tui/terminal/keys.ts';
import { isOnBoard } from './composing/spots.ts';
import { modeKeys } from './modes/index.ts';
import type { ModeCommands } from './modes/mode.ts';
import type { TurnAction, TurnState } from './state.ts';
import { hints, texts } from './texts.ts';

export interface TurnCommands extends ModeCommands {
  dispatch(action: TurnAction): void;
  submit(): void;
  skip(): void;
  newGame(): void;
}

/** The keys while a person composes a turn (WS3, WS4, WS5); Esc opens the menu where nothing is to be left. */
export function turnKeys(state: TurnState, commands: TurnCommands): readonly Binding[] {
  const { composing, button } = state;
  const { dispatch } = commands;
  const { mode, past, future } = composing;
  const [arrows, ...others] = modeKeys(composing, commands);
  const first = others.filter(({ key, hidden }) => hidden !== true && key !== 'escape');
  const rest = others.filter((binding) => !first.includes(binding));
  return [
    arrows!,
    ...first,
    {
      key: 'enter',
      label: hints.pressed[button],
      whyNot: mode.type === 'carry' && button === 'submit' ? texts.dropFirst : undefined,
      run: pressed(state, commands),
    },
    ...rest,
    {
      key: '/',
      label: mode.type === 'type' ? hints.grab : hints.type,
      run: () => dispatch({ type: 'cursor' }),
    },
    { key: 'tab', label: hints.buttons, run: () => dispatch({ type: 'mark', by: 1 }) },
    { key: 'shift+tab', label: hints.buttons, hidden: true, run: () => dispatch({ type: 'mark', by: -1 }) },
    {
      key: 'ctrl+z',
      label: hints.undo,
      whyNot: past.length === 0 ? texts.nothingToUndo : undefined,
      run: () => dispatch({ type: 'undo' }),
    },
    {
      key: 'ctrl+y',
      label: hints.redo,
      whyNot: future.length === 0 ? texts.nothingToRedo : undefined,
      run: () => dispatch({ type: 'redo' }),
    },
  ];
}

/** What Enter does: it presses the marked button. */
function pressed({ button, composing }: TurnState, commands: TurnCommands): () => void {
  const { dispatch } = commands;
  switch (button) {
    case 'submit':
      return commands.submit;
    case 'skip':
      // Tiles on the board are a turn that somebody has thought about.
      return composing.spots.some(isOnBoard) ? () => dispatch({ type: 'open', page: 'skip' }) : commands.skip;
    case 'shuffle':
      return commands.shuffle;
    case 'recall':
      return () => dispatch({ type: 'recall' });
    case 'newGame':
      return commands.newGame;
  }
}
