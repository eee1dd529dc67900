import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { CanvasView, useDraw } from '../../../tui/app/canvas-view.tsx';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import { coloursOf } from '../../../tui/table/looks.ts';
import { boards } from '../rules/board.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { type BoardDrawing, drawBoard, drawRack, type RackDrawing } from './board/draw-board.ts';
import { layoutFor } from './board/layout.ts';

const noMarks: BoardDrawing['marks'] = new Map();

export function Board({ view, players, width, height }: BoardProps<WordStealTypes>): ReactNode {
  const board = boards[view.options.board];
  const layout = useMemo(
    () => layoutFor(board, ({ boardWidth, boardHeight }) => boardWidth <= width && boardHeight <= height),
    [board, width, height],
  );
  const colours = useMemo(() => coloursOf(players), [players]);
  const draw = useDraw(drawBoard, { view, colours, layout, marks: noMarks });
  const size = { width: layout.boardWidth, height: layout.boardHeight };
  return (
    <Box
      {...{ width, height }}
      paddingLeft={(width - size.width) >> 1}
      paddingTop={(height - size.height) >> 1}
    >
      <CanvasView {...size} draw={draw} />
    </Box>
  );
}

interface BoardColumnProps extends BoardDrawing, Pick<RackDrawing, 'idleRack'> {
  spoken(): readonly string[];
  readonly children?: ReactNode;
}

/** The board, the rack below it with its slots under the board's columns, and what belongs to them. */
export function BoardColumn({ idleRack, spoken, children, ...drawing }: BoardColumnProps): ReactNode {
  const { view, colours, layout, composing, marks } = drawing;
  const slots = boards[view.options.board].rackSize;
  const draw = useDraw(drawBoard, { view, colours, layout, composing, marks });
  const drawBelow = useDraw(drawRack, { layout, composing, slots, idleRack });
  return (
    <Box flexDirection="column" width={layout.boardWidth} flexShrink={0}>
      <CanvasView width={layout.boardWidth} height={layout.boardHeight} draw={draw} spoken={spoken} />
      <Box marginLeft={layout.rackLeft}>
        <CanvasView width={layout.rackWidth} height={layout.rackHeight} draw={drawBelow} />
      </Box>
      {children}
    </Box>
  );
}
