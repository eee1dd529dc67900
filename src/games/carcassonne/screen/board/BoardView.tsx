import { type ReactNode, useCallback, useMemo } from 'react';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import type { Draw } from '../../../../tui/paint/painter.ts';
import { type BoardDrawing, drawBoard, drawMoving } from './draw-board.ts';

export interface BoardViewProps {
  readonly width: number;
  readonly height: number;
  readonly drawing: BoardDrawing;
  /** What is read out instead. */
  spoken(): readonly string[];
}

/** The land with its rim, as a leaf of the layout. */
export function BoardView({ width, height, drawing, spoken }: BoardViewProps): ReactNode {
  const draw = useStill(drawing);
  const over = useCallback((canvas: Canvas) => drawMoving(canvas, drawing), [drawing]);
  return <CanvasView width={width} height={height} draw={draw} over={over} spoken={spoken} />;
}

/** The same function as long as nothing lies otherwise: a board of many tiles is not drawn anew at every step. */
function useStill({ board, theme, owners, marked, held, looked, ...places }: BoardDrawing): Draw {
  // Made anew at every key, and mostly of the same numbers.
  const told = JSON.stringify(places);
  const same = useMemo(() => JSON.parse(told) as typeof places, [told]);
  return useCallback(
    (canvas) => drawBoard(canvas, { board, theme, owners, marked, ...same }),
    [board, theme, owners, marked, same],
  );
}
