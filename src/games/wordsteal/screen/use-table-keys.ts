import { useContext } from 'react';
import { capital } from '../../../engine/sentence.ts';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import { type Command, plainCommand } from '../../../tui/table/commands.ts';
import { askForNewGame } from '../../../tui/table/game-menu.tsx';
import { SettingContext } from '../../../tui/table/setting.ts';
import type { Table } from '../../../tui/table/table.ts';
import type { Binding } from '../../../tui/terminal/keys.ts';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import { foldText } from '../rules/alphabet.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import { lookUp } from '../rules/look-up.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { placedMove, shuffledOrder, sortedOrder } from './composing/arrangement.ts';
import { turnKeys } from './keys.ts';
import { pages } from './pages/index.ts';
import { type Page, type PageName, pageNames } from './pages/page.ts';
import { hints, texts } from './texts.ts';
import type { Turn } from './use-turn.ts';

export interface TableKeys {
  readonly keys: readonly Binding[];
  readonly menu: readonly MenuItem[];
  readonly commands: readonly Command[];
}

/** The keys of the table, for whoever is to move and for who watches. */
export function useTableKeys(table: Table<WordStealTypes>, turn: Turn, lexicon: Lexicon): TableKeys {
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
    ? turnKeys(state, {
        ...commands,
        dispatch,
        newGame,
        help: () => app.help(),
        say: (text) => app.say(text),
      })
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
  const keys = pageNames.flatMap((name) => {
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
      const why = pages.lookUp.whyNot?.(table) ?? (word === undefined ? texts.whichWord : undefined);
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
