import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Reader, Seat, Viewer } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import { useActive, useApp, useKeys } from '../../../tui/app-context.ts';
import { standardCommands, useCommandLine } from '../../../tui/command-line.tsx';
import { type Command, moveCommands, plainCommand } from '../../../tui/commands.ts';
import { Confirm } from '../../../tui/dialog.tsx';
import { Frame } from '../../../tui/frame.tsx';
import { GameMenu } from '../../../tui/game-menu.tsx';
import type { PlayProps } from '../../../tui/game-screen.ts';
import { HandOver } from '../../../tui/hand-over.tsx';
import { useLogPane } from '../../../tui/log-pane.ts';
import { clockText, useTurnClock } from '../../../tui/turn-clock.ts';
import { useMatchLines } from '../../../tui/use-match-lines.ts';
import { useSession, useSessionEvents } from '../../../tui/use-session.ts';
import type { WordStealEvent } from '../rules/events.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { coloursOf } from './colours.ts';
import { placedTiles } from './composing.ts';
import { concealed } from './concealed.ts';
import { drawTable } from './draw-table.ts';
import { Ending } from './Ending.tsx';
import { help } from './help.ts';
import { letterKeys, programKeys, turnKeys } from './keys.ts';
import type { Reviewer } from './review.ts';
import { cellName } from './spots.ts';
import { markedCells, pinkWarning, soundOfTurn, spokenTurn, statusOf } from './status.ts';
import { shuffledOrder, useTurn } from './use-turn.ts';

export interface TableProps extends PlayProps<WordStealTypes> {
  readonly review: Reviewer;
}

type Overlay = 'menu' | 'new-game' | 'quit' | undefined;

/** A running game: composing turns, watching others, and the pages at the end. */
export function Play(props: TableProps): ReactNode {
  const { session, people } = props;
  const match = useSession(session);
  const seat = match.game.toAct(match.state)[0];
  const own = match.options.racks === 'own';
  // With racks of their own, people at one computer must not see each other's.
  const secret = own && people.length > 1;
  const [seen, see] = useState<Seat | undefined>(secret ? undefined : people[0]);
  const mine = seat !== undefined && people.includes(seat);
  const waiting = secret && mine && seen !== seat;
  const viewer = waiting ? undefined : own ? seen : people[0];
  return (
    <Table
      {...props}
      viewer={viewer ?? 'spectator'}
      active={mine && !waiting ? seat : undefined}
      sitDown={waiting ? () => see(seat) : undefined}
    />
  );
}

interface ViewedTableProps extends TableProps {
  readonly viewer: Viewer;
  /** The seat of the person who is to move. */
  readonly active: Seat | undefined;
  /** Tells that the next player has the keyboard; set while the table is hidden until then. */
  readonly sitDown: (() => void) | undefined;
}

function Table({ session, review, leave, saveLog, viewer, active, sitDown }: ViewedTableProps): ReactNode {
  const app = useApp();
  const match = useSession(session);
  const [overlay, open] = useState<Overlay>();
  const { events, lines } = useMatchLines(session, viewer, isNews);
  const { view, state, dispatch, rack } = useTurn(match, viewer);
  useSessionEvents(session, ({ events: heard }) => {
    const name = soundOfTurn(heard);
    if (name) app.sound(name);
  });
  const names = useMemo(() => match.players.map((player) => player.name), [match.players]);
  const reader: Reader = { viewer, names };
  const over = match.game.outcome(match.state) !== undefined;
  const secondsLeft = useClock(session, match, active !== undefined);
  const program = {
    newGame: () => open('new-game'),
    menu: () => open('menu'),
    saveLog,
    quit: () => open('quit'),
  };
  // Before the command line, whose key is no letter.
  useKeys(active === undefined ? [] : letterKeys(state, { dispatch, help: () => app.help() }));
  const commands = useCommandLine({
    commands: [...gameCommands({ ...program, leave: () => leave('menu') }), ...standardCommands(app)],
    ...(active === undefined ? {} : { fallback: moveCommands(match.game, session, active) }),
  });
  const log = useLogPane(lines);
  const { composing } = state;
  const covered = useCovered();

  const { sound } = app;
  useEffect(() => {
    if (composing.refusals > 0) sound('illegal');
  }, [composing.refusals, sound]);

  const tell = (reason: string | undefined): void => {
    if (reason !== undefined) app.say(reason, 'warn');
  };
  useKeys(
    active === undefined
      ? [{ key: 'escape', label: 'menu', run: program.menu }, ...programKeys(program)]
      : turnKeys(state, {
          ...program,
          dispatch,
          submit: () => {
            const tiles = placedTiles(composing).map(({ cell, letter }) => ({
              cell: cellName(composing.table, cell),
              letter,
            }));
            tell(session.play(active, { type: 'place', tiles }));
          },
          skip: () => tell(session.play(active, { type: 'skip' })),
          shuffle: () => dispatch({ type: 'shuffle', order: shuffledOrder(state, Math.random) }),
        }),
  );

  const colours = coloursOf(match.players);
  const close = (): void => open(undefined);
  const status = statusOf(events, match, reader);
  const paused = covered && commands.view === null && active !== undefined && secondsLeft !== undefined;
  const shown = paused ? concealed(view) : view;
  const composed = paused || active === undefined ? undefined : composing;
  return (
    <Frame
      title={['WordSteal', `turn ${view.turn}`]}
      turn={over ? undefined : { name: names[view.current]!, colour: colours[view.current]! }}
      right={secondsLeft === undefined ? undefined : clockText(secondsLeft)}
      status={composing.notice ?? pinkWarning(view, composing) ?? status}
      help={help}
      lines={[...match.game.picture(shown, names), ...(composed ? spokenTurn(composed) : [])]}
      draw={(body) =>
        drawTable(body, {
          view: shown,
          names,
          colours,
          secondsLeft,
          marked: markedCells(events),
          composing: composed,
          button: state.button,
          idleRack: paused && typeof rack !== 'number' ? rack.length : rack,
          drawLog: log.draw,
        })
      }
    >
      {commands.view}
      {sitDown && (
        <HandOver
          title={['WordSteal']}
          name={names[view.current]!}
          colour={colours[view.current]}
          news={status?.text}
          ready={sitDown}
        />
      )}
      {over && <Ending match={match} colours={colours} review={review} leave={leave} saveLog={saveLog} />}
      {overlay === 'menu' && (
        <GameMenu title="WordSteal" session={session} saveLog={saveLog} close={close} leave={leave} />
      )}
      {(overlay === 'new-game' || overlay === 'quit') && (
        <Confirm
          yes={questions[overlay].yes}
          text={`${questions[overlay].text} ${kept[over ? 'over' : 'running']}`}
          title="WordSteal"
          onYes={() => {
            close();
            leave(overlay);
          }}
          onNo={close}
        />
      )}
    </Frame>
  );
}

/** The title tells whose turn it is. */
function isNews(event: WordStealEvent): boolean {
  return event.type !== 'turn';
}

const questions = {
  'new-game': { text: 'Leave this game for a new one?', yes: 'New game' },
  quit: { text: 'Leave the program?', yes: 'Quit' },
} as const;
const kept = { over: 'Its log is kept.', running: 'It is kept and can be continued.' } as const;

/** Whether something lies over the table; the first frame is drawn before the table is known to be on top. */
function useCovered(): boolean {
  const active = useActive();
  const drawn = useRef(false);
  useEffect(() => {
    drawn.current = true;
  }, []);
  return drawn.current && !active;
}

/** The clock of the player to move; when a person's time is up, the turn is lost (WS9). */
function useClock(
  session: PlayProps<WordStealTypes>['session'],
  match: Match<WordStealTypes>,
  running: boolean,
): number | undefined {
  const { sound } = useApp();
  const clock = match.game.clock?.(match.state);
  return useTurnClock({
    seconds: clock?.seconds,
    turn: match.steps.length,
    running,
    onExpire: () => {
      if (clock) session.play(clock.seat, clock.expiry);
    },
    onTenSeconds: () => sound('tenSeconds'),
  });
}

/** What can be typed in every state of the game; leaving it asks as the keys do (edge case 42). */
function gameCommands(program: {
  saveLog(): void;
  newGame(): void;
  quit(): void;
  leave(): void;
}): readonly Command[] {
  return [
    plainCommand('save', program.saveLog),
    plainCommand('new', program.newGame),
    plainCommand('leave', program.leave),
    plainCommand('quit', program.quit),
  ];
}
