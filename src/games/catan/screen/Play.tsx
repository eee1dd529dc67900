import { type ReactNode, useMemo, useState } from 'react';
import type { Reader, Seat, Viewer } from '../../../engine/game.ts';
import { useApp, useKeys } from '../../../tui/app-context.ts';
import { standardCommands, useCommandLine } from '../../../tui/command-line.tsx';
import { moveCommands } from '../../../tui/commands.ts';
import { Frame } from '../../../tui/frame.tsx';
import { GameMenu } from '../../../tui/game-menu.tsx';
import type { PlayProps } from '../../../tui/game-screen.ts';
import { HandOver } from '../../../tui/hand-over.tsx';
import { useLogPane } from '../../../tui/log-pane.ts';
import { useMatchClock } from '../../../tui/match-clock.ts';
import { clockText } from '../../../tui/turn-clock.ts';
import { useAnimation } from '../../../tui/use-animation.ts';
import { useMatchLines } from '../../../tui/use-match-lines.ts';
import { useSession, useSessionEvents } from '../../../tui/use-session.ts';
import type { CatanTypes } from '../rules/types.ts';
import { coloursOf } from './colours.ts';
import { drawTable } from './draw-table.ts';
import { Ending } from './Ending.tsx';
import { help } from './help.ts';
import { turnKeys } from './keys.ts';
import { lookOf } from './paint.ts';
import { nextPerson } from './seats.ts';
import { spokenLines } from './spoken.ts';
import { idlePrompt, newsOf, soundOf, statusOf } from './status.ts';
import { tableDrawing } from './table-drawing.ts';
import { useCommands } from './use-commands.ts';
import { useTurn } from './use-turn.ts';

type Props = PlayProps<CatanTypes>;

/** A running game: hands are hidden until whoever is to decide has said to be there (CT9). */
export function Play(props: Props): ReactNode {
  const { session, people } = props;
  const match = useSession(session);
  const names = useMemo(() => match.players.map((player) => player.name), [match.players]);
  const { events } = useMatchLines(session, 'spectator');
  const secret = people.length > 1;
  const [seen, see] = useState<Seat | undefined>(secret ? undefined : people[0]);
  const person = nextPerson(match.game.toAct(match.state), people, seen, names.length);
  const next = secret && person !== seen ? person : undefined;
  const viewer = next === undefined ? (seen ?? 'spectator') : 'spectator';
  return (
    <Table
      // What one person has typed or begun is not for the next to see.
      key={viewer}
      {...props}
      names={names}
      viewer={viewer}
      active={next === undefined ? person : undefined}
      next={next}
      news={newsOf(events, { viewer: 'spectator', names })}
      sitDown={() => see(next)}
    />
  );
}

interface TableProps extends Props {
  readonly names: readonly string[];
  readonly viewer: Viewer;
  /** The seat of the person who is to decide. */
  readonly active: Seat | undefined;
  /** The seat of the person who is to take the keyboard; the table is hidden until then. */
  readonly next: Seat | undefined;
  /** What everybody may know of the last move. */
  readonly news: string | undefined;
  /** Tells that this has happened. */
  sitDown(): void;
}

function Table(props: TableProps): ReactNode {
  const { session, names, viewer, active, next, leave, saveLog } = props;
  const app = useApp();
  const match = useSession(session);
  const [menu, setMenu] = useState(false);
  const { events, lines } = useMatchLines(session, viewer);
  const turn = useTurn(match, viewer, active);
  const { view, mode } = turn;
  const rolling = useDice(session);
  const over = match.game.outcome(match.state) !== undefined;
  const left = useMatchClock(session, { running: active !== undefined && rolling === undefined });
  const line = useCommandLine({
    commands: standardCommands(app, props),
    ...(active === undefined ? {} : { fallback: moveCommands(match.game, session, active) }),
  });
  const log = useLogPane(lines);
  const open = (): void => setMenu(true);
  const commands = useCommands({ session, match, turn, seat: active ?? 0, menu: open });
  useKeys(active === undefined ? [{ key: 'escape', label: 'menu', run: open }] : turnKeys(mode, commands));

  const colours = coloursOf(match.players);
  const reader: Reader = { viewer, names };
  const known = {
    view,
    names,
    colours,
    viewer,
    events,
    mode,
    rolling,
    look: lookOf(app.theme),
    drawLog: log.draw,
  };
  const { whyNot, ...drawing } = tableDrawing(match, known, active);
  const deciding = active ?? match.game.toAct(match.state)[0];
  return (
    <Frame
      title={['Catan', view.turn === 0 ? 'set-up' : `turn ${view.turn}`]}
      turn={deciding === undefined ? undefined : { name: names[deciding]!, colour: colours[deciding]! }}
      right={left === undefined ? undefined : clockText(left)}
      status={statusOf(mode, events, reader, whyNot, idlePrompt(view, active))}
      help={help}
      lines={spokenLines(drawing, match.game.picture(view, names))}
      draw={(body) => drawTable(body, drawing)}
    >
      {next !== undefined && (
        <HandOver
          title={['Catan']}
          name={names[next]!}
          colour={colours[next]}
          news={props.news}
          ready={props.sitDown}
        />
      )}
      {line.view}
      {over && <Ending match={match} colours={colours} leave={leave} saveLog={saveLog} />}
      {menu && (
        <GameMenu
          title="Catan"
          session={session}
          saveLog={saveLog}
          close={() => setMenu(false)}
          leave={leave}
        />
      )}
    </Frame>
  );
}

const FRAMES = 7;

/** Sounds of every step, and dice that roll for a moment. */
function useDice(session: Props['session']): readonly [number, number] | undefined {
  const { sound } = useApp();
  const { frame, start } = useAnimation();
  useSessionEvents(session, ({ events }) => {
    const name = soundOf(events);
    if (name) sound(name);
    if (!events.some(({ type }) => type === 'rolled')) return;
    start(FRAMES, 55, () => {
      if (events.some((event) => event.type === 'produced' && event.payouts.length > 0)) sound('payout');
    });
  });
  return frame === undefined ? undefined : [((frame * 5) % 6) + 1, ((frame * 4 + 2) % 6) + 1];
}
