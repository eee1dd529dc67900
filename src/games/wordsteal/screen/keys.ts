import { capital } from '../../../engine/sentence.ts';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import { type Command, plainCommand } from '../../../tui/table/commands.ts';
import { askForNewGame } from '../../../tui/table/game-menu.tsx';
import type { Table } from '../../../tui/table/table.ts';
import { type Binding, stepped } from '../../../tui/terminal/keys.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import type { Lexicon } from '../rules/lexicon.ts';
import { lookUp } from '../rules/look-up.ts';
import type { Move } from '../rules/moves/move.ts';
import type { WordStealTypes } from '../rules/types.ts';
import {
  type Composing,
  placedMove,
  recall,
  selecting,
  shuffled,
  stepThrough,
} from './composing/arrangement.ts';
import { isOnBoard } from './composing/spots.ts';
import { type ModeCommands, rulesOf } from './modes/index.ts';
import { openedCursor } from './modes/type.ts';
import { type Page, type PageName, pages } from './pages.tsx';
import { type Button, buttonNames, buttons, type Turn, type TurnState } from './state.ts';

/** The keys of the table, for whoever is to move and for who watches, its menu and its command line. */
export function useTableKeys(table: Table<WordStealTypes>, { state, change }: Turn, lexicon: Lexicon) {
  const app = useApp();
  const { saveLog, leave, watched } = table.setting;
  const newGame = () => askForNewGame(app, leave);
  // At the hand-over as well (WS13); whoever only watches has the same left as in the menu.
  useKeys([
    ...(watched ? [] : [{ key: 'ctrl+n', label: 'new game', hidden: true, run: newGame }]),
    ...(saveLog ? [{ key: 'ctrl+s', label: 'save log', hidden: true, run: () => saveLog() }] : []),
    { key: 'ctrl+q', label: 'quit', hidden: true, run: app.askToQuit },
  ]);
  const commands: TurnCommands = {
    ...{ ...app, change, play: table.play, newGame, alphabet: lexicon.alphabet },
    // Whoever handles tiles means to submit them next.
    become: (composing) => change({ composing, button: 'submit', begun: true }),
  };
  const open = (page: PageName) => (): void => change({ page, begun: true });
  const openers = (Object.keys(pages) as PageName[]).flatMap((name) => {
    const { letter, label, whyNot }: Page = pages[name];
    return letter ? [{ key: letter, label, hidden: true, whyNot: whyNot?.(table), run: open(name) }] : [];
  });
  const composes = table.active !== undefined && table.frame === undefined && state.page === undefined;
  const selects = !composes || state.composing.mode.type === 'select';
  const own = composes ? turnKeys(state, commands) : [];
  const steps = composes ? stepsWithin(state.composing, commands) : [];
  return {
    keys: state.page === undefined ? [...own, ...(selects ? openers : [])] : [],
    menu: openers.map((item): MenuItem => ({ ...item, label: capital(item.label) })),
    commands: [
      ...(['words', 'unseen'] as const).map((name) => plainCommand(name, open(name))),
      lookUpCommand(table, lexicon, app.say),
      ...steps.flatMap(({ label, whyNot, run }) => (whyNot === undefined ? [plainCommand(label, run)] : [])),
    ],
    complete: startsOfMoves,
    asks({ type }: Move): boolean {
      const isAsked = type === 'skip' && composes && isBegun(state.composing);
      if (isAsked) open('skip')();
      return isAsked;
    },
  };
}

/** Tiles on the board are a turn that somebody has thought about: it is not skipped unasked. */
function isBegun({ spots }: Composing): boolean {
  return spots.some(isOnBoard);
}

function lookUpCommand(table: Table<WordStealTypes>, lexicon: Lexicon, say: (text: string) => void): Command {
  return {
    name: 'word',
    usage: 'word WORD',
    run: ({ _: [word] }) =>
      pages.lookUp.whyNot(table) ??
      (word === undefined ? 'Type the word to look up after it.' : void say(lookUp(lexicon, word).sentence)),
  };
}

/** How a line may go on. Words are left to the player: to list them would be to play for them. */
function startsOfMoves(line: string): readonly string[] {
  const cell = /^[a-z]\d{1,2}(?=\s)/i.exec(line)?.[0].toUpperCase();
  return cell === undefined ? ['skip'] : [`${cell} across `, `${cell} down `];
}

interface TurnCommands extends ModeCommands, Pick<Turn, 'change'>, Pick<Table<WordStealTypes>, 'play'> {
  newGame(): void;
}

/** The keys while a person composes a turn (WS3, WS4, WS5); Esc opens the menu where nothing is to be left. */
export function turnKeys(state: TurnState, commands: TurnCommands): readonly Binding[] {
  const { become, change } = commands;
  const composing = { ...state.composing, notice: undefined };
  const { mode } = composing;
  const own = rulesOf(composing).keys(composing, commands);
  const isLast = ({ key, hidden }: Binding): boolean => hidden === true || key === 'escape';
  const mark = (by: 1 | -1) => (): void => {
    const at = stepped(buttons.indexOf(state.button), by, buttons.length);
    change({ button: buttons[at]!, begun: true });
  };
  return [
    ...own.filter((binding) => !isLast(binding)),
    {
      key: 'enter',
      label: buttonNames[state.button].toLowerCase(),
      whyNot:
        mode.type === 'carry' && state.button === 'submit'
          ? 'Press Space first to drop the tile.'
          : undefined,
      run: pressed(state.button, composing, commands),
    },
    ...own.filter(isLast),
    mode.type === 'type'
      ? { key: '/', label: 'grab', run: () => become({ ...composing, mode: selecting }) }
      : { key: '/', label: 'type', run: () => become(openedCursor(composing)) },
    { key: 'tab', label: 'buttons', run: mark(1) },
    { key: 'shift+tab', label: 'buttons', hidden: true, run: mark(-1) },
    ...stepsWithin(composing, commands),
  ];
}

/** What is undone and put back within the turn, before whole turns are. */
function stepsWithin(composing: Composing, { become }: ModeCommands) {
  const { past, future } = composing;
  const step = (key: string, name: 'undo' | 'redo', isThere: boolean, none: string) => ({
    ...{ key, label: name, whyNot: isThere ? undefined : none },
    run: () => become(stepThrough(composing, name)),
  });
  return [
    step('ctrl+z', 'undo', past.length > 0, 'There is nothing to undo in this turn.'),
    step('ctrl+y', 'redo', future.length > 0, 'There is nothing to redo.'),
  ];
}

function pressed(button: Button, composing: Composing, commands: TurnCommands): () => void {
  const { become, change, play, newGame } = commands;
  const presses: Readonly<Record<Button, () => void>> = {
    submit: () => play({ type: 'place', tiles: placedMove(composing) }),
    skip: () => (isBegun(composing) ? change({ page: 'skip', begun: true }) : play({ type: 'skip' })),
    shuffle: () => become(shuffled(composing, Math.random)),
    recall: () => become(recall(composing)),
    newGame,
  };
  return presses[button];
}
