import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { GameTypes, Viewer } from '../../engine/game.ts';
import { isOver, type Match } from '../../engine/match.ts';
import { decisiveTurn } from '../../engine/turning-points.ts';
import { useApp } from '../app/app-context.ts';
import { useAnimation } from '../app/timing.ts';
import type { Binding } from '../terminal/keys.ts';
import { EndingPage, waysOn } from './ending-page.tsx';
import type { GameScreen, PlayProps } from './game-screen.ts';
import { helpOf } from './legend.tsx';
import { playerLooks } from './looks.ts';
import { acts, commits, useQuietKeys } from './quiet-keys.ts';
import { useSeating } from './seating.ts';
import type { Table, TableSetting } from './table.ts';
import { clockText, useMatchClock } from './turn-clock.ts';
import { useHistory, useSession, useSessionEvents } from './use-history.ts';
import { useOrders, usePlaying } from './use-playing.ts';

interface GameTableProps<G extends GameTypes> extends PlayProps<G> {
  readonly screen: GameScreen<G>;
  /** Whose eyes, where the match is only looked at; left out, a spectator's, and computer players go on. */
  readonly watcher?: Viewer;
  /** What a replay, a coach and the like put around the game's part. */
  readonly around?: Partial<
    Pick<TableSetting, 'title' | 'right' | 'status' | 'keys' | 'awaited' | 'aside' | 'ended' | 'waiting'>
  >;
}

/** A match on the table, whatever its session is: what the game gives, for whoever sits there, and all around it. */
export function GameTable<G extends GameTypes>(props: GameTableProps<G>): ReactNode {
  const { session, people, screen, watcher, saveLog, leave, around } = props;
  const match = useSession(session);
  const { game, players, state, steps } = match;
  const playing = usePlaying(session);
  const secret = people.length > 1 && (screen.secret?.(match.options) ?? false);
  const { settled, order } = useOrders(session, people, playing);
  const seating = useSeating({ match: playing.standing ?? match, people, settled, secret, watcher });
  const { viewer, own, next, sitDown } = seating;
  const active = playing.standing ? undefined : seating.active;
  const history = useHistory(session, viewer);
  const frame = useMotion(props);
  const expiry = useRef<G['move']>(undefined);
  const running = active !== undefined && frame === undefined;
  const time = useMatchClock(session, running, secret ? active : undefined, () => expiry.current);
  // Where a match is only looked at, or computer players are alone, nobody's time runs.
  const { secondsLeft, spoken } = people.length > 0 || session.clock ? time : {};
  const view = useMemo(() => game.view(state, viewer), [game, state, viewer]);
  const isBot = (seat = -1): boolean => players[seat]?.bot !== undefined;
  const watched = watcher !== undefined;
  useQuietKeys(`keyboard of ${next ?? 'whoever sits there'}`, acts);
  const botMoved = active !== undefined && isBot(steps.at(-1)?.seat);
  useQuietKeys(botMoved ? steps.length : undefined, commits);
  // The same lists at every step, for what hangs on them.
  const looks = useMemo(() => playerLooks({ game, players }), [game, players]);
  const help = useMemo(() => helpOf(game, screen), [game, screen]);
  const { page, ways } = useEnding(props, match, frame !== undefined);
  const clock = secondsLeft === undefined ? undefined : clockText(secondsLeft);
  const { title = [], right } = around ?? {};
  // Whoever hears the table is told where in a replay it is, and now and then how much time is left.
  const heard = right ?? (active === undefined ? undefined : spoken);
  const isHeard = useApp().mode === 'lines' && heard !== undefined;
  const setting: TableSetting = {
    waiting: active === undefined && !watched && game.toAct(state).some((seat) => isBot(seat)),
    ...{ ...around, help, next, sitDown, expiry, watched, over: isOver(match), saveLog, leave },
    keys: [...(around?.keys ?? []), ...ways],
    title: isHeard ? [...title, heard] : title,
    right: right ?? (playing.saving ? 'saving' : clock),
  };
  if (page) return <EndingPage {...page} {...looks} keys={watched ? [] : (around?.keys ?? [])} />;
  const table: Table<G> = {
    ...{ session, match, viewer, view, own, active, people, frame, secondsLeft, setting, ...looks },
    ...{ events: history.events, before: history.before },
    lines: history.lines.filter(({ event }) => !screen.unlogged?.includes(event.type)),
    ...{ ...playing.callsFor(active), order },
  };
  // What one person has typed or begun is not for the next to see.
  return <screen.Table key={viewer} table={table} />;
}

/** The page after the last move, until it is left for the board, and the keys that lead on from there. */
function useEnding<G extends GameTypes>(
  { session, screen, saveLog, leave, watcher, review, again, records, around }: GameTableProps<G>,
  match: Match<G>,
  moving: boolean,
) {
  const [looked, look] = useState<Match<G>>();
  const over = match.game.outcome(match.state) !== undefined;
  const watched = watcher !== undefined;
  const [opened, open] = useState(!watched);
  const ending = useMemo(() => (over ? screen.ending?.(match) : undefined), [over, screen, match]);
  const notes = useMemo(
    () =>
      ending
        ? [...decisiveTurn(match, session.history(), screen.unlogged), ...(records?.(ending) ?? [])]
        : [],
    [ending, match, session, screen, records],
  );
  if (!ending) return { ways: around?.ended ? waysOn({ review }) : [] };
  if (opened && looked !== match && !moving) {
    const close = (): void => (watched ? open(false) : look(match));
    const onwards = watched ? {} : { leave, saveLog };
    return { page: { match, screen, ending, close, notes, review, again, ...onwards }, ways: [] };
  }
  const figures = (key: string | string[], run: () => void): Binding => ({ key, label: 'figures', run });
  // Whoever replays the match has other ways on.
  if (watched) return { ways: [figures('f', () => open(true))] };
  return { ways: [figures(['space', 'enter'], () => look(undefined)), ...waysOn({ review, again, leave })] };
}

/** The game's sounds and its movements. @returns the picture of a movement that is shown. */
function useMotion<G extends GameTypes>({ session, people, screen }: GameTableProps<G>): number | undefined {
  const { sound } = useApp();
  const { frame, start } = useAnimation();
  useSessionEvents(session, ({ events }) => {
    const { now, after = [] } = screen.sounds(events);
    now.forEach(sound);
    const { frames, milliseconds } = screen.motion?.(events, people) ?? { frames: 0, milliseconds: 0 };
    start(frames, milliseconds, () => after.forEach(sound));
  });
  return frame;
}
