import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Reader, Seat, Viewer } from '../../../engine/game.ts';
import type { Match } from '../../../engine/match.ts';
import { useApp, useKeys } from '../../../tui/app-context.ts';
import { standardCommands, useCommandLine } from '../../../tui/command-line.tsx';
import { type Command, moveCommands } from '../../../tui/commands.ts';
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
import { drawTable } from './draw-table.ts';
import { Ending } from './Ending.tsx';
import { help } from './help.ts';
import { programKeys, turnKeys } from './keys.ts';
import type { Reviewer } from './review.ts';
import { cellName } from './spots.ts';
import { markedCells, pinkWarning, soundOfTurn, statusOf } from './status.ts';
import { shuffledOrder, useTurn } from './use-turn.ts';

export interface TableProps extends PlayProps<WordStealTypes> {
  readonly review: Reviewer;
}

type Overlay = 'menu' | 'new-game' | 'quit' | undefined;

/** A running game: composing turns, watching others, and the pages at the end. */
export function Play(props: TableProps): ReactNode {
  const match = useSession(props.session);
  const seat = match.game.toAct(match.state)[0];
  // With racks of their own, people at one computer must not see each other's.
  const secret = match.options.racks === 'own' && props.people.length > 1;
  const [seen, see] = useState<Seat | undefined>(secret ? undefined : props.people[0]);
  const mine = seat !== undefined && props.people.includes(seat);
  if (secret && mine && seen !== seat) {
    const { name } = match.players[seat]!;
    const colour = coloursOf(match.players)[seat];
    return <HandOver title={['WordSteal']} name={name} colour={colour} ready={() => see(seat)} />;
  }
  const viewer: Viewer =
    match.options.racks === 'own' ? (seen ?? 'spectator') : (props.people[0] ?? 'spectator');
  return <Table {...props} viewer={viewer} active={mine ? seat : undefined} />;
}

interface ViewedTableProps extends TableProps {
  readonly viewer: Viewer;
  /** The seat of the person who is to move. */
  readonly active: Seat | undefined;
}

function Table({ session, review, leave, saveLog, viewer, active }: ViewedTableProps): ReactNode {
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
  const commands = useCommandLine({
    commands: [...standardCommands(app), ...gameCommands({ leave, saveLog })],
    ...(active === undefined ? {} : { fallback: moveCommands(match.game, session, active) }),
  });
  const log = useLogPane(lines);
  const { composing } = state;

  const { sound } = app;
  useEffect(() => {
    if (composing.refusals > 0) sound('illegal');
  }, [composing.refusals, sound]);

  const tell = (reason: string | undefined): void => {
    if (reason !== undefined) app.say(reason, 'warn');
  };
  const program = {
    newGame: () => open('new-game'),
    menu: () => open('menu'),
    saveLog,
    quit: () => open('quit'),
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
  return (
    <Frame
      title={['WordSteal', `turn ${view.turn}`]}
      turn={over ? undefined : { name: names[view.current]!, colour: colours[view.current]! }}
      right={secondsLeft === undefined ? undefined : clockText(secondsLeft)}
      mark={undefined}
      status={composing.notice ?? pinkWarning(view, composing) ?? statusOf(events, match, reader)}
      help={help}
      lines={match.game.picture(view, names)}
      draw={(body) =>
        drawTable(body, {
          view,
          names,
          colours,
          secondsLeft,
          marked: markedCells(events),
          composing: active === undefined ? undefined : composing,
          button: state.button,
          idleRack: rack,
          drawLog: log.draw,
        })
      }
    >
      {commands.view}
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

function gameCommands({
  leave,
  saveLog,
}: Pick<PlayProps<WordStealTypes>, 'leave' | 'saveLog'>): readonly Command[] {
  const command = (name: string, run: () => void): Command => ({
    name,
    usage: name,
    run: () => {
      run();
      return undefined;
    },
  });
  return [
    command('save', saveLog),
    command('new', () => leave('new-game')),
    command('leave', () => leave('menu')),
  ];
}
