import type { Seat } from '../../../engine/game.ts';
import { type App, useApp, useKeys } from '../../../tui/app/app-context.ts';
import { type CommandLine, standardCommands, useCommandLine } from '../../../tui/table/command-line.tsx';
import { moveCommands } from '../../../tui/table/commands.ts';
import { askForNewGame } from '../../../tui/table/game-menu.tsx';
import { foldText } from '../rules/alphabet.ts';
import type { Move } from '../rules/moves/move.ts';
import { placedTiles } from './composing.ts';
import { letterKeys, programKeys, type TurnCommands, turnKeys } from './keys.ts';
import type { ViewedTableProps } from './Play.tsx';
import { cellName } from './spots.ts';
import { shuffledOrder, type Turn } from './use-turn.ts';

/** The keys of the table and its command line, for whoever is to move and for who watches. */
export function useTableKeys(props: ViewedTableProps, turn: Turn, menu: () => void): CommandLine {
  const { session, active, saveLog, leave } = props;
  const { state, dispatch } = turn;
  const app = useApp();
  const { alphabet } = props.lexicons(session.match.options.dictionary);
  const lettersOf = (text: string): string => foldText(alphabet, text) ?? text.toUpperCase();
  const program = {
    newGame: () => askForNewGame(app, leave),
    menu,
    saveLog,
    quit: app.askToQuit,
  };
  // Before the command line, whose key is no letter.
  useKeys(active === undefined ? [] : letterKeys(state, { dispatch, lettersOf, help: () => app.help() }));
  const commandLine = useCommandLine({
    commands: standardCommands(app, props),
    ...(active === undefined
      ? {}
      : { fallback: { ...moveCommands(session.match.game, session, active), complete: startsOfMoves } }),
  });
  useKeys(
    active === undefined
      ? [{ key: 'escape', label: 'menu', run: menu }, ...programKeys(program)]
      : turnKeys(state, { ...program, ...turnCommands(session, active, turn, app) }),
  );
  return commandLine;
}

/** How a line may go on. Words are left to the player: to list them would be to play for them. */
function startsOfMoves(line: string): readonly string[] {
  const cell = /^[a-z]\d{1,2}(?=\s)/i.exec(line)?.[0].toUpperCase();
  return cell === undefined ? ['skip'] : [`${cell} across `, `${cell} down `];
}

function turnCommands(
  session: ViewedTableProps['session'],
  seat: Seat,
  { state, dispatch }: Turn,
  { say }: App,
): Pick<TurnCommands, 'dispatch' | 'submit' | 'skip' | 'shuffle'> {
  const play = (move: Move): void => {
    void session.play(seat, move).then((refusal) => {
      if (refusal) say(refusal.text, 'warn');
    });
  };
  const { composing } = state;
  return {
    dispatch,
    submit() {
      const tiles = placedTiles(composing).map(({ cell, letter }) => ({
        cell: cellName(composing.table, cell),
        letter,
      }));
      play({ type: 'place', tiles });
    },
    skip: () => play({ type: 'skip' }),
    shuffle: () => dispatch({ type: 'shuffle', order: shuffledOrder(state, Math.random) }),
  };
}
