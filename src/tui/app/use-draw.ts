import { useCallback } from 'react';
import type { Canvas } from '../paint/canvas.ts';
import type { Draw } from '../paint/painter.ts';

/** A drawing that is kept as long as all that it is made of is the same. @param draw declared outside of components */
export function useDraw<D extends object>(draw: (canvas: Canvas, drawing: D) => void, drawing: D): Draw {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the drawing, in their order.
  return useCallback((canvas) => draw(canvas, drawing), [draw, ...Object.values(drawing)]);
}
