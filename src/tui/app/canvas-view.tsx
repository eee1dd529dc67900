import { Box, Text, useIsScreenReaderEnabled } from 'ink';
import { createContext, type ReactNode, useContext } from 'react';
import { Canvas, type Run } from '../paint/canvas.ts';
import { type Draw, useDrawing } from '../paint/painter.ts';
import { usePaint } from './label.tsx';

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

/** A drawing among boxes and texts. */
export function CanvasView(props: CanvasViewProps): ReactNode {
  const painted = useContext(PaintedContext);
  if (useIsScreenReaderEnabled()) return <SpokenCanvas {...props} />;
  return painted ? <Painted {...props} /> : <TextRows {...props} />;
}

function Painted({ width, height, ...drawing }: CanvasViewProps): ReactNode {
  return <Box ref={useDrawing(drawing)} width={width} height={height} flexShrink={0} />;
}

function drawn({ width, height, draw, over }: CanvasViewProps): Canvas {
  const canvas = new Canvas(width, height);
  draw(canvas);
  over?.(canvas);
  return canvas;
}

function TextRows(props: CanvasViewProps): ReactNode {
  const canvas = drawn(props);
  return (
    <Box flexDirection="column" width={props.width} height={props.height} flexShrink={0}>
      {Array.from({ length: canvas.height }, (_, y) => (
        <TextRow key={y} runs={canvas.runs(y)} />
      ))}
    </Box>
  );
}

function TextRow({ runs }: { readonly runs: readonly Run[] }): ReactNode {
  const paint = usePaint();
  return (
    <Text wrap="truncate">
      {runs.map(({ text, x, style: { fg, bg, bold, dim, inverse, underline } }) => (
        <Text
          key={x}
          {...(fg ? { color: paint(fg, bg) } : {})}
          {...(bg ? { backgroundColor: paint(bg) } : {})}
          bold={bold ?? false}
          dimColor={dim ?? false}
          inverse={inverse ?? false}
          underline={underline ?? false}
        >
          {text}
        </Text>
      ))}
    </Text>
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
