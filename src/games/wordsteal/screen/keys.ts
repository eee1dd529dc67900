import { useContext } from 'react';
import { capital } from '../../../engine/sentence.ts';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import { type Command, plainCommand } from '../../../tui/table/commands.ts';
import { askForNewGame } from '../../../tui/table/game-menu.tsx';
import { SettingContext, type Table } from '../../../tui/table/table.ts';
import type { Binding } from '../../../tui/terminal/keys.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import { foldText } from '../rules/alphabet.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import { lookUp } from '../rules/look-up.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { placedMove, shuffledOrder, sortedOrder } from './composing/arrangement.ts';
import { isOnBoard } from './composing/spots.ts';
import { modeKeys } from './modes/index.ts';
import type { ModeCommands } from './modes/mode.ts';
import { type Page, type PageName, pages } from './pages.tsx';
import type { Button, Turn, TurnAction, TurnState } from './state.ts';
import { hints, texts } from './texts.ts';

/** The keys of the table, for whoever is to move and for who watches. */
export function useTableKeys(table: Table<WordStealTypes>, turn: Turn, lexicon: Lexicon) {
  const app = useApp();
  const setting = useContext(SettingContext);
  const { active } = table;
  const { state, dispatch } = turn;
  const newGame = () => setting && askForNewGame(app, setting.leave);
  // At the hand-over as well (WS13).
  useKeys([
    { key: 'ctrl+n', label: hints.newGame, hidden: true, run: newGame },
    { key: 'ctrl+s', label: hints.saveLog, hidden: true, run: () => setting?.saveLog?.() },
    { key: 'ctrl+q', label: hints.quit, hidden: true, run: app.askToQuit },
  ]);
  const opened = openings(table, turn);
  const composing = active !== undefined && table.frame === undefined && state.page === undefined;
  const selects = !composing || state.composing.mode.type === 'select';
  const commands = turnCommands(table, turn, lexicon);
  const own = composing
    ? turnKeys(state, { ...commands, dispatch, newGame, help: app.help, say: app.say })
    : [];
  return {
    keys: state.page === undefined ? [...own, ...(selects ? opened.keys : [])] : [],
    menu: opened.menu,
    commands: [
      ...opened.commands,
      lookUpCommand(table, lexicon, app.say),
      ...(composing ? stepCommands(turn) : []),
    ],
  };
}

/** What opens the pages beside the board: keys, entries of the menu, words of the command line. */
function openings(table: Table<WordStealTypes>, { dispatch }: Turn) {
  const open = (page: PageName) => (): void => dispatch({ type: 'open', page });
  const keys = (Object.keys(pages) as PageName[]).flatMap((name) => {
    const { letter, label, whyNot }: Page = pages[name];
    return letter ? [{ key: letter, label, hidden: true, whyNot: whyNot?.(table), run: open(name) }] : [];
  });
  return {
    keys,
    menu: keys.map(({ key, label, whyNot, run }): MenuItem => ({ key, label: capital(label), whyNot, run })),
    commands: (['words', 'unseen'] as const).map((name) => plainCommand(name, open(name))),
  };
}

function lookUpCommand(table: Table<WordStealTypes>, lexicon: Lexicon, say: (text: string) => void): Command {
  return {
    name: 'word',
    usage: 'word WORD',
    run({ _: [word] }) {
      const why = pages.lookUp.whyNot(table) ?? (word === undefined ? texts.whichWord : undefined);
      if (why === undefined) say(lookUp(lexicon, word!).sentence);
      return why;
    },
  };
}

/** What is undone and put back within the turn, before whole turns are. */
function stepCommands({ state: { composing }, dispatch }: Turn): readonly Command[] {
  return [
    ...(composing.past.length > 0 ? [plainCommand('undo', () => dispatch({ type: 'undo' }))] : []),
    ...(composing.future.length > 0 ? [plainCommand('redo', () => dispatch({ type: 'redo' }))] : []),
  ];
}

function turnCommands(table: Table<WordStealTypes>, { state, dispatch }: Turn, { alphabet }: Lexicon) {
  const { composing } = state;
  return {
    lettersOf: (text: string): string => foldText(alphabet, text) ?? text.toUpperCase(),
    submit: () => table.play({ type: 'place', tiles: placedMove(composing) }),
    skip: () => table.play({ type: 'skip' }),
    shuffle: () =>
      dispatch({ type: 'reorder', order: shuffledOrder(composing, Math.random), label: texts.shuffle }),
    sort: () =>
      dispatch({ type: 'reorder', order: sortedOrder(composing, alphabet.letters), label: texts.sort }),
  };
}

/** How a line may go on. Words are left to the player: to list them would be to play for them. */
export function startsOfMoves(line: string): readonly string[] {
  const cell = /^[a-z]\d{1,2}(?=\s)/i.exec(line)?.[0].toUpperCase();
  return cell === undefined ? ['skip'] : [`${cell} across `, `${cell} down `];
}

interface TurnCommands extends ModeCommands {
  dispatch(action: TurnAction): void;
  submit(): void;
  skip(): void;
  newGame(): void;
}

/** The keys while a person composes a turn (WS3, WS4, WS5); Esc opens the menu where nothing is to be left. */
function turnKeys(state: TurnState, commands: TurnCommands): readonly Binding[] {
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
      label: texts.buttons[button].toLowerCase(),
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
  const { dispatch, submit, skip, shuffle, newGame } = commands;
  // Tiles on the board are a turn that somebody has thought about.
  const asks = composing.spots.some(isOnBoard);
  const presses: Readonly<Record<Button, () => void>> = {
    submit,
    skip: asks ? () => dispatch({ type: 'open', page: 'skip' }) : skip,
    shuffle,
    recall: () => dispatch({ type: 'recall' }),
    newGame,
  };
  return presses[button];
}
