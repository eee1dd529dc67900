import type { Binding } from '../../../tui/terminal/keys.ts';
import type { PlayAction, PlayState } from './play-state.ts';
import { type Direction, isOnBoard } from './spots.ts';

export interface TurnCommands {
  dispatch(action: PlayAction): void;
  submit(): void;
  skip(): void;
  shuffle(): void;
  newGame(): void;
  menu(): void;
  saveLog(): void;
  quit(): void;
}

/** The keys while a person composes a turn (WS3, WS4, WS5, WS13). */
export function turnKeys(state: PlayState, commands: TurnCommands): readonly Binding[] {
  const { composing, button } = state;
  const { dispatch } = commands;
  const { carried, cursor, selected, past, future } = composing;
  const press = {
    submit: commands.submit,
    skip: commands.skip,
    shuffle: commands.shuffle,
    recall: () => dispatch({ type: 'recall' }),
    newGame: commands.newGame,
  }[button];
  const holding = carried !== undefined;
  return [
    {
      key: ['up', 'down', 'left', 'right'],
      label: holding ? 'carry' : cursor ? 'move' : 'select',
      run: (key) => dispatch({ type: 'arrow', direction: key.name as Direction }),
    },
    ...(cursor ? typingKeys(dispatch) : grabbingKeys(state, commands)),
    {
      key: 'enter',
      label: button === 'newGame' ? 'new game' : button,
      ...(holding && button === 'submit' ? { whyNot: 'Press Space first to drop the tile.' } : {}),
      run: press,
    },
    ...escapeKey(holding || cursor !== undefined || selected >= 0, state, commands),
    { key: '/', label: cursor ? 'grab' : 'type', run: () => dispatch({ type: 'cursor' }) },
    { key: 'tab', label: 'buttons', run: () => dispatch({ type: 'mark', by: 1 }) },
    { key: 'shift+tab', label: 'buttons', hidden: true, run: () => dispatch({ type: 'mark', by: -1 }) },
    {
      key: 'ctrl+z',
      label: 'undo',
      ...(past.length === 0 ? { whyNot: 'There is nothing to undo in this turn.' } : {}),
      run: () => dispatch({ type: 'undo' }),
    },
    {
      key: 'ctrl+y',
      label: 'redo',
      ...(future.length === 0 ? { whyNot: 'There is nothing to redo.' } : {}),
      run: () => dispatch({ type: 'redo' }),
    },
    ...programKeys(commands),
  ];
}

/** The keys that work in every state of the game (WS13). */
export function programKeys(
  commands: Pick<TurnCommands, 'newGame' | 'saveLog' | 'quit'>,
): readonly Binding[] {
  return [
    { key: 'ctrl+n', label: 'new game', hidden: true, run: commands.newGame },
    { key: 'ctrl+s', label: 'save log', hidden: true, run: commands.saveLog },
    { key: 'ctrl+q', label: 'quit', hidden: true, run: commands.quit },
  ];
}

export interface TypingCommands extends Pick<TurnCommands, 'dispatch'> {
  /** The letters that are played for what was typed: `E` for `é`, `SS` for `ß`. */
  lettersOf(text: string): string;
  help(): void;
}

/** The letters of the typing cursor: what they leave to the help and the command line comes first. */
export function letterKeys(
  { composing }: PlayState,
  { dispatch, lettersOf, help }: TypingCommands,
): readonly Binding[] {
  if (!composing.cursor) return [];
  return [
    { key: '?', label: 'help', hidden: true, run: help },
    {
      key: 'text',
      label: 'place a tile',
      hidden: true,
      run: ({ text }) => {
        if (text >= '1' && text <= '9') dispatch({ type: 'slot', slot: Number(text) - 1 });
        // A paste is no word on the board: only a single character places a tile.
        else if ([...text].length === 1 && text !== ' ')
          for (const letter of lettersOf(text)) dispatch({ type: 'letter', letter });
      },
    },
  ];
}

function typingKeys(dispatch: TurnCommands['dispatch']): readonly Binding[] {
  return [
    { key: 'space', label: 'turn', run: () => dispatch({ type: 'turnCursor' }) },
    { key: 'backspace', label: 'erase', run: () => dispatch({ type: 'takeBack' }) },
  ];
}

function grabbingKeys({ composing }: PlayState, { dispatch, shuffle }: TurnCommands): readonly Binding[] {
  const placed = composing.spots.some(isOnBoard);
  const none = composing.selected < 0;
  return [
    {
      key: 'space',
      label: composing.carried === undefined ? 'grab' : 'drop',
      ...(none ? { whyNot: 'Press an arrow to select a tile first.' } : {}),
      run: () => dispatch({ type: 'grabOrDrop' }),
    },
    { key: 's', label: 'shuffle', hidden: true, run: shuffle },
    {
      key: ['r', 'backspace'],
      label: 'recall tiles',
      hidden: true,
      ...(placed ? {} : { whyNot: 'No tile was placed in this turn.' }),
      run: () => dispatch({ type: 'recall' }),
    },
  ];
}

function escapeKey(
  busy: boolean,
  { composing }: PlayState,
  { dispatch, menu }: TurnCommands,
): readonly Binding[] {
  if (!busy) return [{ key: 'escape', label: 'menu', run: menu }];
  const label = composing.carried !== undefined ? 'put back' : composing.cursor ? 'done' : 'deselect';
  return [{ key: 'escape', label, run: () => dispatch({ type: 'cancel' }) }];
}
