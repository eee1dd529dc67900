import { Box } from 'ink';
import type { ReactNode } from 'react';
import { toAscii } from '../paint/ascii.ts';
import type { Canvas } from '../paint/canvas.ts';
import { useContent } from '../paint/painter.ts';
import { useApp } from './app-context.ts';

export interface CanvasViewProps {
  readonly canvas: Canvas;
  /** Where on the screen; left out, it is laid out by Ink like any box. */
  readonly x?: number;
  readonly y?: number;
  /** What is read out instead of the drawing. */
  readonly lines?: readonly string[];
}

/** Shows a canvas, which must not be drawn on afterwards. */
export function CanvasView(props: CanvasViewProps): ReactNode {
  const { mode } = useApp();
  if (mode === 'screen') return <Cells {...props} />;
  return <Lines lines={props.lines ?? props.canvas.toString().split('\n')} />;
}

function Cells({ canvas, x, y }: CanvasViewProps): ReactNode {
  const box = useContent(canvas);
  const place = x === undefined && y === undefined ? {} : ({ position: 'absolute' } as const);
  return (
    <Box
      ref={box}
      {...place}
      marginLeft={x ?? 0}
      marginTop={y ?? 0}
      width={canvas.width}
      height={canvas.height}
      flexShrink={0}
    />
  );
}

/** Plain lines for reading out: frames and blank lines left out. */
export function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  const { theme } = useApp();
  const said = lines.map(withoutFrames).filter((line) => line !== '');
  const box = useContent(theme.ascii ? said.map(toAscii) : said);
  return <Box ref={box} />;
}

function withoutFrames(line: string): string {
  return line
    .replace(/[─━═│┃║╭╮╰╯┌┐└┘├┤┬┴┼┏┓┗┛╔╗╚╝]+/g, ' ')
    .replace(/ {2,}/g, '  ')
    .trim();
}
