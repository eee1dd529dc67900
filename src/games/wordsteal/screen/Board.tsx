import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { CanvasView, useDraw } from '../../../tui/app/canvas-view.tsx';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import { coloursOf } from '../../../tui/table/looks.ts';
import { boards } from '../rules/board.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { type BoardDrawing, drawBoard, drawRack, type RackDrawing } from './board/draw-board.ts';
import { layoutFor } from './board/layout.ts';

export function Board({ view, players, width, height }: BoardProps<WordStealTypes>): ReactNode {
  const layout = layoutFor(
    boards[view.options.board],
    ({ boardWidth, boardHeight }) => boardWidth <= width && boardHeight <= height,
  );
  const colours = useMemo(() => coloursOf(players), [players]);
  const draw = useDraw(drawBoard, { view, colours, layout });
  return <CanvasView width={layout.boardWidth} height={layout.boardHeight} draw={draw} />;
}

interface BoardColumnProps extends BoardDrawing, Pick<RackDrawing, 'idleRack'> {
  spoken(): readonly string[];
  readonly children?: ReactNode;
}

/** The board, the rack below it with its slots under the board's columns, and what belongs to them. */
export function BoardColumn({ idleRack, spoken, children, ...drawing }: BoardColumnProps): ReactNode {
  const { view, layout, composing } = drawing;
  const slots = boards[view.options.board].rackSize;
  const draw = useDraw(drawBoard, drawing);
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
