import { Box } from 'ink';
import { type ReactNode, useCallback } from 'react';
import { CanvasView, useDraw } from '../../../tui/app/canvas-view.tsx';
import { Canvas } from '../../../tui/paint/canvas.ts';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import { coloursOf } from '../../../tui/table/looks.ts';
import { boards } from '../rules/board.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { type BoardDrawing, drawBoard, drawRack, type RackDrawing } from './board/draw-board.ts';
import { layoutFor } from './board/layout.ts';

/** The board alone. */
export function Board({ view, players, width, height }: BoardProps<WordStealTypes>): ReactNode {
  const draw = useCallback(
    (canvas: Canvas) => {
      const layout = layoutFor(
        boards[view.options.board],
        ({ boardWidth, boardHeight }) => boardWidth <= width && boardHeight <= height,
      );
      const drawn = new Canvas(layout.boardWidth, layout.boardHeight);
      drawBoard(drawn, { view, colours: coloursOf(players), layout, marks: new Map() });
      const middle = (room: number, length: number): number => Math.max(0, Math.floor((room - length) / 2));
      canvas.blit(drawn, middle(width, drawn.width), middle(height, drawn.height));
    },
    [view, players, width, height],
  );
  return <CanvasView width={width} height={height} draw={draw} />;
}

interface BoardColumnProps extends BoardDrawing, Pick<RackDrawing, 'idleRack'> {
  spoken(): readonly string[];
  /** Below the rack. */
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
