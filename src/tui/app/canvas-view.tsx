import { Box, Text, useIsScreenReaderEnabled } from 'ink';
import { createContext, memo, type ReactNode, useCallback, useContext } from 'react';
import { Canvas } from '../paint/canvas.ts';
import { type Draw, useDrawing } from '../paint/painter.ts';
import { Label } from './label.tsx';

/** True where the painter draws; otherwise Ink itself does. */
export const PaintedContext = createContext(false);

export interface CanvasViewProps {
  /** In cells: the drawing takes this room in the layout, neither more nor less. */
  readonly width: number;
  readonly height: number;
  /**
   * Draws on an empty canvas of that size. Called when a frame is drawn, not at every rendering, and not again while
   * it is the same function.
   */
  readonly draw: Draw;
  /** Draws over that whatever changes with every key, such as a cursor: then the drawing below is kept. */
  readonly over?: Draw | undefined;
  /** What is read out instead of the drawing, line by line. */
  spoken?(): readonly string[];
}

/** A drawing that is kept as long as all that it is made of is the same. @param draw declared outside of components */
export function useDraw<D extends object>(draw: (canvas: Canvas, drawing: D) => void, drawing: D): Draw {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the drawing, in their order.
  return useCallback((canvas) => draw(canvas, drawing), [draw, ...Object.values(drawing)]);
}

/** A drawing among boxes and texts. */
export function CanvasView(props: CanvasViewProps): ReactNode {
  const painted = useContext(PaintedContext);
  if (useIsScreenReaderEnabled()) return <SpokenCanvas {...props} />;
  const { spoken, ...picture } = props;
  return painted ? <Painted {...picture} /> : <TextRows {...picture} />;
}

type Picture = Omit<CanvasViewProps, 'spoken'>;

const Painted = memo(function Painted({ width, height, ...drawing }: Picture): ReactNode {
  return <Box ref={useDrawing(drawing)} width={width} height={height} flexShrink={0} />;
});

function drawn({ width, height, draw, over }: Picture): Canvas {
  const canvas = new Canvas(width, height);
  draw(canvas);
  over?.(canvas);
  return canvas;
}

function TextRows(props: Picture): ReactNode {
  const canvas = drawn(props);
  return (
    <Box flexDirection="column" width={props.width} height={props.height} flexShrink={0}>
      {Array.from({ length: canvas.height }, (_, y) => (
        <Label key={y}>
          {canvas.runs(y).map(({ text, x, style: { fg, bg, dim = false, ...style } }) => (
            <Label key={x} tone={fg} bg={bg} dimColor={dim} {...style}>
              {text}
            </Label>
          ))}
        </Label>
      ))}
    </Box>
  );
}

function SpokenCanvas(props: CanvasViewProps): ReactNode {
  const lines = props.spoken?.() ?? drawn(props).toString().split('\n').map(withoutFrames);
  return <Lines lines={lines} />;
}

/** Lines to be read out, one below the other. */
export function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <Box flexDirection="column">
      {lines.map((line, index) => (
        <Text key={index}>{line}</Text>
      ))}
    </Box>
  );
}

function withoutFrames(line: string): string {
  return line
    .replace(/[─━═│┃║╭╮╰╯┌┐└┘├┤┬┴┼┏┓┗┛╔╗╚╝]+/g, ' ')
    .replace(/ {2,}/g, '  ')
    .trim();
}
