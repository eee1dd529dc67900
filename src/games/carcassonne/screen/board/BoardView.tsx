import { type ReactNode, useCallback } from 'react';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { type BoardDrawing, drawBoard } from './draw-board.ts';

export interface BoardViewProps {
  readonly width: number;
  readonly height: number;
  readonly drawing: BoardDrawing;
  /** What is read out instead. */
  spoken(): readonly string[];
}

/** The land with its rim, as a leaf of the layout. */
export function BoardView({ width, height, drawing, spoken }: BoardViewProps): ReactNode {
  const draw = useCallback((canvas: Canvas) => drawBoard(canvas, drawing), [drawing]);
  return <CanvasView width={width} height={height} draw={draw} spoken={spoken} />;
}
