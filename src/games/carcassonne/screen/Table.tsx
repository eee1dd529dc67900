import { type ReactNode, useMemo } from 'react';
import type { Player } from '../../../engine/match.ts';
import type { Session } from '../../../engine/session.ts';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import type { Canvas } from '../../../tui/paint/canvas.ts';
import { useMatchClock } from '../../../tui/table/match-clock.ts';
import { clockText } from '../../../tui/table/turn-clock.ts';
import type { Binding } from '../../../tui/terminal/keys.ts';
import { bodyArea, Frame, type FrameProps } from '../../../tui/widgets/frame.tsx';
import { useLogPane } from '../../../tui/widgets/log-pane.tsx';
import { WholeBody } from '../../../tui/widgets/whole-body.tsx';
import type { CarcassonneTypes } from '../rules/index.ts';
import { tileName } from '../rules/words.ts';
import { cameraOf, drawTable, layoutOf } from './draw-table.ts';
import { boardDrawing, fitHere, handDrawing } from './drawings.ts';
import { help, keyList } from './help.ts';
import { followerKeys, hintKeys, lookKeys, type TurnCommands, tileKeys } from './keys.ts';
import { colourNames, fullName, seatLooks } from './seats.ts';
import { composingStatus, newsOf } from './status.ts';
import type { History } from './use-history.ts';
import type { News } from './use-news.ts';
import type { Turn } from './use-turn.ts';

export interface TableProps {
  readonly session: Session<CarcassonneTypes>;
  readonly turn: Turn;
  readonly news: News;
  readonly history: History;
  readonly commands: TurnCommands;
  /** What lies over the screen. */
  readonly children: ReactNode;
}

/** The screen while the match runs: the board, and beside it scores, the tile, the log. */
export function Table(props: TableProps): ReactNode {
  const { session, turn, news, children } = props;
  const { match } = session;
  const { view, mine } = turn;
  const draw = useDrawing(props);
  const left = useClock(props);
  const last = newsOf(news.events, match);
  const spoken = useSpoken(session, turn);
  return (
    <Frame
      title={['Carcassonne', ...(view.options.river ? ['with the River'] : [])]}
      turn={turnOf(turn, match.players)}
      right={left === undefined ? undefined : clockText(left)}
      status={mine ? composingStatus(turn, last) : last}
      help={help}
    >
      <WholeBody draw={draw} spoken={() => spoken} />
      {children}
    </Frame>
  );
}

/** Seconds that are left for the decision. */
function useClock({ session, turn, news }: TableProps): number | undefined {
  const { view, state, mine } = turn;
  return useMatchClock(session, {
    running: mine && news.frame === undefined,
    // A tile that was put down stays there.
    instead: () => (view.phase === 'placeTile' && state.stage === 'follower' ? turn.place : undefined),
  });
}

/** The keys, and the drawing of the body, which knows how near the board is seen. */
function useDrawing({ session, turn, news, history, commands }: TableProps): (body: Canvas) => void {
  const { size, theme } = useApp();
  const { match } = session;
  const { view, state } = turn;
  const log = useLogPane(history.lines);
  const area = bodyArea(size);
  const layout = layoutOf(area.width, area.height);
  const camera = cameraOf(layout, state);
  useKeys([...turnKeys(turn, commands), ...hintKeys(commands), ...lookKeys(camera.zoom, commands)]);
  return (body) =>
    drawTable(body, layout, boardDrawing(match, turn, news, { camera, theme }), {
      view,
      players: match.players,
      theme,
      hand: handDrawing(turn),
      hints: state.hints,
      fitHere: fitHere(match.state, turn),
      keys: keyList(view.options),
      drawLog: log.draw,
    });
}

/** What is read out: the board in letters, the scores, and what is held over it. */
export function useSpoken(
  session: Session<CarcassonneTypes>,
  { view, state, mine }: Turn,
): readonly string[] {
  const { game, players } = session.match;
  const board = useMemo(() => {
    const scores = view.players.map(
      ({ score, followers }, seat) =>
        `${fullName(seat, players[seat]!)}: ${score} points, ${followers} followers left`,
    );
    return [...game.picture(view, colourNames), ...scores];
  }, [game, players, view]);
  if (!mine || view.tile === null) return board;
  const { x, y } = state.cursor;
  return [
    ...board,
    `Tile ${view.tile} (${tileName(view.tile)}) at ${x},${y}, turned ${state.rotation} times`,
  ];
}

function turnKeys(turn: Turn, commands: TurnCommands): readonly Binding[] {
  const { state, view, mine, preview } = turn;
  if (!mine) return [{ key: 'escape', label: 'menu', run: commands.menu }];
  if (state.stage === 'tile' || !preview) return tileKeys(state, commands);
  return followerKeys(state, preview, view.phase === 'placeFollower', commands);
}

function turnOf({ view }: Turn, players: readonly Player[]): FrameProps['turn'] {
  const { shared, glyph } = seatLooks[view.current]!;
  const name = fullName(view.current, players[view.current]!);
  return shared ? { name, colour: shared } : { name: `${glyph} ${name}` };
}
