import { Box, Text } from 'ink';
import { memo, type ReactNode } from 'react';
import { useApp } from './app-context.ts';
import { toAscii } from './ascii.ts';
import { type Canvas, type Run, styleKey } from './canvas.ts';
import type { Theme } from './theme.ts';

export interface CanvasViewProps {
  readonly canvas: Canvas;
  /** Where on the screen; left out, it is laid out by Ink like any box. */
  readonly x?: number;
  readonly y?: number;
  /** What is read out instead of the drawing. */
  readonly lines?: readonly string[];
}

/** Shows a canvas. Rows that are as they were are not rendered again. */
export function CanvasView({ canvas, x, y, lines }: CanvasViewProps): ReactNode {
  const { theme, mode } = useApp();
  if (mode === 'lines') return <Lines lines={lines ?? canvas.toString().split('\n')} />;
  const rows = Array.from({ length: canvas.height }, (_, row) => (
    <Row key={row} runs={canvas.runs(row)} theme={theme} />
  ));
  const place = x === undefined && y === undefined ? {} : ({ position: 'absolute' } as const);
  return (
    <Box
      {...place}
      marginLeft={x ?? 0}
      marginTop={y ?? 0}
      width={canvas.width}
      flexDirection="column"
      flexShrink={0}
    >
      {rows}
    </Box>
  );
}

/** Plain lines for reading out: frames and blank lines left out. */
export function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  const { theme } = useApp();
  const said = lines
    .map((line) =>
      line
        .replace(/[─━═│┃║╭╮╰╯┌┐└┘├┤┬┴┼┏┓┗┛╔╗╚╝]+/g, ' ')
        .replace(/ {2,}/g, '  ')
        .trim(),
    )
    .filter((line) => line !== '');
  if (said.length === 0) return null;
  return (
    <Box flexDirection="column">
      {said.map((line, index) => (
        <Text key={index}>{theme.ascii ? toAscii(line) : line}</Text>
      ))}
    </Box>
  );
}

interface RowProps {
  readonly runs: readonly Run[];
  readonly theme: Theme;
}

const Row = memo(function Row({ runs, theme }: RowProps): ReactNode {
  return (
    <Box height={1} flexShrink={0}>
      {runs.map((run, index) => (
        <Text key={index} wrap="truncate" {...looks(run, theme)}>
          {theme.ascii ? toAscii(run.text) : run.text}
        </Text>
      ))}
    </Box>
  );
}, sameRow);

function looks({ style }: Run, theme: Theme) {
  const { fg = 'text', bg = 'surface', bold, dim, inverse, underline } = style;
  const color = fg === 'text' ? undefined : theme.colour(fg, bg);
  const backgroundColor = bg === 'surface' ? undefined : theme.colour(bg);
  return {
    ...(color === undefined ? {} : { color }),
    ...(backgroundColor === undefined ? {} : { backgroundColor }),
    bold: bold ?? false,
    dimColor: dim ?? false,
    inverse: inverse ?? false,
    underline: underline ?? false,
  };
}

function sameRow(before: RowProps, after: RowProps): boolean {
  if (before.theme !== after.theme || before.runs.length !== after.runs.length) return false;
  return before.runs.every((run, index) => {
    const other = after.runs[index]!;
    return (
      run.text === other.text && (run.style === other.style || styleKey(run.style) === styleKey(other.style))
    );
  });
}
