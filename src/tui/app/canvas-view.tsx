import { Text, useIsScreenReaderEnabled } from 'ink';
import { type ComponentType, memo, type ReactNode, useCallback } from 'react';
import type { Canvas, Room } from '../paint/canvas.ts';
import type { Draw, Drawing } from '../paint/painter.ts';

/** The drawing takes its room in the layout, neither more nor less. */
export interface CanvasViewProps extends Room, Drawing {
  /** What is read out instead of the drawing, line by line; left out, nothing. */
  spoken?(): readonly string[];
}

/** A drawing that is kept as long as all that it is made of is the same. @param draw declared outside of components */
export function useDraw<D extends object>(draw: (canvas: Canvas, drawing: D) => void, drawing: D): Draw {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the drawing, in their order.
  return useCallback((canvas) => draw(canvas, drawing), [draw, ...Object.values(drawing)]);
}

export function CanvasView({ spoken, ...picture }: CanvasViewProps): ReactNode {
  if (useIsScreenReaderEnabled()) return <Text>{spoken?.().join('\n')}</Text>;
  return <Painted {...picture} />;
}

/** What Ink makes of a `<Box>`, with what the painter draws in it. */
const DrawnBox = 'ink-box' as unknown as ComponentType<{ readonly style: object; readonly drawing: Drawing }>;

const Painted = memo(({ width, height, ...drawing }: Room & Drawing) => (
  <DrawnBox style={{ width, height, flexShrink: 0 }} drawing={drawing} />
));
