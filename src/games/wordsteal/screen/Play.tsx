import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Seat, Viewer } from '../../../engine/game.ts';
import { useActive, useApp } from '../../../tui/app/app-context.ts';
import { GameMenu } from '../../../tui/table/game-menu.tsx';
import type { PlayProps } from '../../../tui/table/game-screen.ts';
import { HandOver } from '../../../tui/table/hand-over.tsx';
import { useMatchClock } from '../../../tui/table/match-clock.ts';
import { clockText } from '../../../tui/table/turn-clock.ts';
import { useMatchLines } from '../../../tui/table/use-match-lines.ts';
import { useSession, useSessionEvents } from '../../../tui/table/use-session.ts';
import { Frame, type FrameProps } from '../../../tui/widgets/frame.tsx';
import { useLogPane } from '../../../tui/widgets/log-pane.tsx';
import { WholeBody } from '../../../tui/widgets/whole-body.tsx';
import type { Event } from '../rules/events.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { coloursOf } from './colours.ts';
import { concealed } from './concealed.ts';
import { drawTable } from './draw-table.ts';
import { Ending } from './Ending.tsx';
import { help } from './help.ts';
import { markedCells, openingOf, pinkWarning, soundOfTurn, spokenTurn, statusOf } from './status.ts';
import { useTableKeys } from './use-table-keys.ts';
import { type Turn, useTurn } from './use-turn.ts';

export interface TableProps extends PlayProps<WordStealTypes> {
  /** The dictionary with this pack id. */
  readonly lexicons: (packId: string) => Lexicon;
}

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

export interface ViewedTableProps extends TableProps {
  readonly viewer: Viewer;
  /** The seat of the person who is to move. */
  readonly active: Seat | undefined;
  /** Tells that the next player has the keyboard; set while the table is hidden until then. */
  readonly sitDown: (() => void) | undefined;
}

function Table(props: ViewedTableProps): ReactNode {
  const { session, lexicons, leave, saveLog, viewer, active, sitDown } = props;
  const match = useSession(session);
  const [menu, setMenu] = useState(false);
  const { events, lines } = useMatchLines(session, viewer, isNews);
  const turn = useTurn(match, viewer);
  const { view, rack } = turn;
  useSounds(session, turn);
  const names = useMemo(() => match.players.map((player) => player.name), [match.players]);
  const over = match.game.outcome(match.state) !== undefined;
  const secondsLeft = useMatchClock(session, { running: active !== undefined });
  const commandLine = useTableKeys(props, turn, () => setMenu(true));
  const log = useLogPane(lines);
  const paused = useCovered() && active !== undefined && secondsLeft !== undefined;
  const shown = paused ? concealed(view) : view;
  const composing = paused || active === undefined ? undefined : turn.state.composing;
  const colours = coloursOf(match.players);
  const news = statusOf(events, match, { viewer, names }, useStatusWidth());
  return (
    <Frame
      title={['WordSteal', `turn ${view.turn}`]}
      turn={over ? undefined : { name: names[view.current]!, colour: colours[view.current]! }}
      right={secondsLeft === undefined ? undefined : clockText(secondsLeft)}
      status={noticeOf(turn) ?? news ?? (composing && openingOf(view, composing))}
      help={help}
    >
      <WholeBody
        draw={(body) =>
          drawTable(body, {
            view: shown,
            names,
            colours,
            secondsLeft,
            marked: markedCells(events),
            composing,
            button: turn.state.button,
            idleRack: paused && typeof rack !== 'number' ? rack.length : rack,
            drawLog: log.draw,
          })
        }
        spoken={() => [...match.game.picture(shown, names), ...(composing ? spokenTurn(composing) : [])]}
      />
      {sitDown && (
        <HandOver
          title={['WordSteal']}
          name={names[view.current]!}
          colour={colours[view.current]!}
          news={news?.text}
          ready={sitDown}
        />
      )}
      {commandLine.view}
      {over && <Ending match={match} colours={colours} lexicons={lexicons} leave={leave} saveLog={saveLog} />}
      {menu && (
        <GameMenu
          title="WordSteal"
          session={session}
          saveLog={saveLog}
          close={() => setMenu(false)}
          leave={leave}
        />
      )}
    </Frame>
  );
}

/** The title tells whose turn it is. */
function isNews(event: Event): boolean {
  return event.type !== 'turn';
}

/** What the person composing should know before anything else. */
function noticeOf({ view, state: { composing } }: Turn): FrameProps['status'] {
  return composing.notice ?? pinkWarning(view, composing);
}

/** Columns of the status line between its ends; what is read out has no end. */
function useStatusWidth(): number {
  const { size, mode } = useApp();
  return mode === 'lines' ? Number.POSITIVE_INFINITY : size.columns - 4;
}

/** Sounds of every turn, and of what cannot be done while one is composed. */
function useSounds(session: TableProps['session'], { state: { composing } }: Turn): void {
  const { sound } = useApp();
  useSessionEvents(session, ({ events }) => {
    const name = soundOfTurn(events);
    if (name) sound(name);
  });
  useEffect(() => {
    if (composing.refusals > 0) sound('illegal');
  }, [composing.refusals, sound]);
}

/** Whether something hides the table; the first frame is drawn before the table is known to be on top. */
function useCovered(): boolean {
  const active = useActive();
  const drawn = useRef(false);
  useEffect(() => {
    drawn.current = true;
  }, []);
  return drawn.current && !active;
}
