import { type ReactNode, useMemo } from 'react';
import { linesOf, type PastStep } from '../../../engine/history.ts';
import { useActive } from '../../../tui/app/app-context.ts';
import { countedView, type TableProps } from '../../../tui/table/table.ts';
import { TableFrame, useStatusWidth, useTableRoom } from '../../../tui/table/table-frame.tsx';
import { Within } from '../../../tui/widgets/overlay.tsx';
import { SideBySide } from '../../../tui/widgets/panel.tsx';
import { boards } from '../rules/board.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import { previewOf } from '../rules/preview.ts';
import { spokenBoard } from '../rules/spoken.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { BoardColumn } from './Board.tsx';
import { layoutFor } from './board/layout.ts';
import { placedMove } from './composing/arrangement.ts';
import { useTableKeys } from './keys.ts';
import { marksOf, spokenTurn, statusOf, stepsSince } from './news.ts';
import { pages } from './pages.tsx';
import { Buttons, PreviewLine } from './panels/Below.tsx';
import { Side } from './panels/Side.tsx';
import { motion, moving } from './sounds.ts';
import { useTurn } from './state.ts';

type WordTableProps = TableProps<WordStealTypes> & { readonly lexicons: (packId: string) => Lexicon };

/** The whole table: a turn being composed, others watched, a replay. @param lexicons the dictionary with this pack id. */
export function Table({ table, lexicons }: WordTableProps): ReactNode {
  const { session, match, active, people, viewer, view, names, colours, lines, secondsLeft, frame } = table;
  const lexicon = lexicons(match.options.dictionary);
  const turn = useTurn(table);
  const { state, change } = turn;
  const past = useMemo(() => session.history().slice(0, match.steps.length), [session, match]);
  const since = useMemo(() => stepsSince(past, people), [past, people]);
  const told = since.flatMap(({ events }) => linesOf(match, events, viewer));
  const fresh = told.filter(({ event }) => event.type !== 'turn').length;
  // A clock that a host keeps goes on whatever this screen shows.
  const isOwnClock = secondsLeft !== undefined && session.clock === undefined;
  const paused = !useActive(active !== undefined && isOwnClock);
  const composing = paused || active === undefined || frame !== undefined ? undefined : state.composing;
  const preview = composing && previewOf(match.state, view.current, placedMove(composing), lexicon.alphabet);
  const { layout, left, top, within } = usePlace(table);
  const shown = useShown(table, since, paused);
  const keys = useTableKeys(table, turn, lexicon);
  const Page = state.page && pages[state.page].View;
  const width = useStatusWidth();
  return (
    <TableFrame
      table={table}
      title={[`turn ${view.turn}`]}
      status={
        paused
          ? 'Paused: the tiles are hidden while the clock stands still.'
          : statusOf(table, state, past, width, preview)
      }
      {...keys}
      overlays={
        Page && (
          <Within value={within}>
            <Page {...{ table, lexicon }} close={() => change({ page: undefined, button: 'submit' })} />
          </Within>
        )
      }
    >
      <SideBySide paddingLeft={left} paddingTop={top} columnGap={GAP}>
        <BoardColumn
          {...{ ...shown, colours, layout, composing }}
          idleRack={paused && typeof turn.rack !== 'number' ? turn.rack.length : turn.rack}
          spoken={() => [...spokenBoard(shown.view, names), ...(composing ? spokenTurn(composing) : [])]}
        >
          {composing && <Buttons marked={state.button} width={layout.boardWidth} />}
          {preview && <PreviewLine {...{ table, preview }} width={layout.boardWidth} />}
        </BoardColumn>
        <Side
          {...{ names, colours, secondsLeft, lines, fresh }}
          view={countedView(table, motion(table.events)?.frames ?? 1, ['score'])}
          width={within.width}
          height={within.height}
        />
      </SideBySide>
    </TableFrame>
  );
}

/** What the board shows: a step that is moving, nothing while the clock stands still, else the tiles as they stand. */
function useShown(
  { view, frame, match, before, viewer, events }: TableProps<WordStealTypes>['table'],
  since: readonly PastStep<WordStealTypes>[],
  paused: boolean,
) {
  return useMemo(() => {
    if (paused) return { view: concealed(view), marks: marksOf([]) };
    if (frame !== undefined) return moving(match.game.view(before.state, viewer), events, frame);
    return { view, marks: marksOf(since) };
  }, [paused, view, frame, match, before, viewer, events, since]);
}

/** The view without its tiles: a clock that stands still must not be a pause for thinking (edge case 32). */
function concealed(view: WordStealTypes['view']): WordStealTypes['view'] {
  const { rack, racks } = view;
  return {
    ...view,
    board: [],
    ...(rack ? { rack: rack.map(() => '?') } : {}),
    ...(racks ? { racks: racks.map((own) => (typeof own === 'number' ? own : own.length)) } : {}),
  };
}

/** Columns beside the board for scores and log. */
const SIDE_WIDTH = 34;
const MOST_SIDE_WIDTH = 66;
const GAP = 2;
/** Rows below the rack: the buttons and what the tiles would bring. */
const BELOW_HEIGHT = 2;

/** Splits the room of the table between the board and what stands beside it. */
function usePlace(table: TableProps<WordStealTypes>['table']) {
  const { width, height } = useTableRoom(table);
  const layout = layoutFor(
    boards[table.view.options.board],
    ({ boardWidth, boardHeight, rackHeight }) =>
      boardWidth + GAP + SIDE_WIDTH <= width && boardHeight + rackHeight + BELOW_HEIGHT <= height,
  );
  const { boardWidth, boardHeight, rackHeight } = layout;
  const sideWidth = Math.min(MOST_SIDE_WIDTH, width - boardWidth - GAP);
  // Free columns and rows left of and above the board.
  const left = Math.floor((width - boardWidth - GAP - sideWidth) / 2);
  const top = Math.max(0, Math.floor((height - boardHeight - rackHeight - BELOW_HEIGHT) / 4));
  // The part of the screen beside the board; the frame takes a column and a row.
  const within = { x: 1 + left + boardWidth + GAP, y: 1 + top, width: sideWidth, height: height - top };
  return { layout, left, top, within };
}
