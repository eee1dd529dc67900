import { Box } from 'ink';
import { type ReactNode, useCallback } from 'react';
import { CanvasView, useDraw } from '../../../../tui/app/canvas-view.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { boards } from '../../rules/board.ts';
import type { Composing } from '../composing/arrangement.ts';
import { type BoardDrawing, drawBoard, drawIdleRack, drawRack } from './draw-board.ts';

export interface BoardColumnProps extends BoardDrawing {
  /** The rack shown while nobody composes: its letters, or how many tiles it holds. */
  readonly idleRack: readonly string[] | number;
  spoken(): readonly string[];
  /** Below the rack. */
  readonly children?: ReactNode;
}

/** The board, the rack below it with its slots under the board's columns, and what belongs to them. */
export function BoardColumn({ idleRack, spoken, children, ...drawing }: BoardColumnProps): ReactNode {
  const { view, colours, layout, composing, marks } = drawing;
  const draw = useDraw(drawBoard, { view, colours, layout, composing, marks });
  return (
    <Box flexDirection="column" width={layout.boardWidth} flexShrink={0}>
      <CanvasView width={layout.boardWidth} height={layout.boardHeight} draw={draw} spoken={spoken} />
      <Box marginLeft={layout.rackLeft}>
        <Rack {...{ view, colours, layout, composing, idleRack }} />
      </Box>
      {children}
    </Box>
  );
}

type RackProps = Pick<BoardColumnProps, 'view' | 'colours' | 'layout' | 'idleRack'> & {
  readonly composing: Composing | undefined;
};

function Rack({ view, colours, layout, composing, idleRack }: RackProps): ReactNode {
  const colour = colours[view.current]!;
  const { rackSize } = boards[view.options.board];
  const draw = useCallback(
    (canvas: Canvas) =>
      composing
        ? drawRack(canvas, composing, colour, layout)
        : drawIdleRack(canvas, idleRack, rackSize, layout),
    [composing, colour, layout, idleRack, rackSize],
  );
  return <CanvasView width={layout.rackWidth} height={layout.rackHeight} draw={draw} spoken={() => []} />;
}
