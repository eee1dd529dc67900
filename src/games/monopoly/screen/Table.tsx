import type { ReactNode } from 'react';
import type { Session } from '../../../engine/session.ts';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import type { Area, Canvas } from '../../../tui/paint/canvas.ts';
import { useMatchClock } from '../../../tui/table/match-clock.ts';
import { clockText } from '../../../tui/table/turn-clock.ts';
import { bodyArea, Frame } from '../../../tui/widgets/frame.tsx';
import { WholeBody } from '../../../tui/widgets/whole-body.tsx';
import type { Monopoly } from '../rules/index.ts';
import type { View } from '../rules/view.ts';
import type { Action } from './actions.ts';
import { drawTable } from './draw-table.ts';
import { help } from './help.ts';
import { tableKeys } from './keys.ts';
import { promptOf } from './prompt.ts';
import { footerFor } from './ring.ts';
import { needsLetters } from './seats.ts';
import type { TableCommands } from './use-commands.ts';
import { cardDrawn, markedSquares, type News } from './use-news.ts';
import type { TableState } from './use-table.ts';

export interface TableProps {
  readonly session: Session<Monopoly>;
  readonly table: TableState;
  readonly news: News;
  /** The table as it is shown: while something moves, as it was before. */
  readonly shown: View;
  /** What has happened, as far as it may be told yet. */
  readonly told: readonly string[];
  /** What the moment asks of the actor. */
  readonly actions: readonly Action[];
  readonly commands: TableCommands;
  drawLog(canvas: Canvas, area: Area): void;
  /** Dialogs over the board. */
  readonly children: ReactNode;
}

/** The screen while the match runs: the ring of squares, its middle, the players. */
export function Table(props: TableProps): ReactNode {
  const { session, table, news, shown, told, actions, drawLog, children } = props;
  const { theme, size } = useApp();
  const { view, looks, people, state } = table;
  const left = useTableKeys(props);
  const { picture } = news;
  const prompt = picture ? { ...picture, text: '' } : promptOf(shown, looks);
  const look = looks[prompt.seat];
  const footer = footerFor(size.rows);
  const spoken = (): readonly string[] =>
    session.match.game.picture(
      shown,
      looks.map(({ name }) => name),
    );
  const draw = (canvas: Canvas): void =>
    drawTable(canvas, {
      ...{ view: shown, looks, prompt, people, actions, picture, drawLog },
      actor: state.actor,
      cursor: state.cursor,
      paint: state.paint,
      marked: markedSquares(news.events),
      card: cardDrawn(news.events),
      letters: needsLetters(theme),
    });
  return (
    <Frame
      title={['Monopoly', view.table.board.name, `round ${shown.round}`]}
      turn={look && { name: look.name, colour: look.colour, does: prompt.does }}
      right={left === undefined ? undefined : clockText(left)}
      footer={footer}
      status={bodyArea(size, footer).height > 30 ? told.at(-1) : undefined}
      help={help}
    >
      <WholeBody footer={footer} draw={draw} spoken={() => [prompt.text, ...spoken(), ...told.slice(-5)]} />
      {children}
    </Frame>
  );
}

/** The keys and the clock of the decision. @returns the seconds that are left for it. */
function useTableKeys({ session, table, news, commands }: TableProps): number | undefined {
  const { view, people, state, dispatch } = table;
  const moving = news.picture !== undefined;
  const keys = tableKeys(view, state, people, { ...commands, dispatch });
  // Who ends a movement with Space has not yet seen what it led to.
  useKeys(moving ? keys.filter(({ key }) => key !== 'space') : keys);
  const { match } = session;
  const timed = match.game.clock?.(match.state);
  return useMatchClock(session, {
    running: !moving && timed !== undefined && people.includes(timed.seat),
  });
}
