import { Box, Text, useIsScreenReaderEnabled } from 'ink';
import { memo, type ReactNode, useMemo, useReducer, useRef } from 'react';
import { useKeys } from '../app/app-context.ts';
import { Label } from '../app/label.tsx';
import type { Room, Style } from '../paint/canvas.ts';
import { cut, wrap } from '../paint/width.ts';
import { stepKeys } from '../terminal/keys.ts';
import { ScrollMarks } from './menu.tsx';

/** A line of the log; without a style it is quiet. */
export type LogLine = { readonly text: string; readonly style?: Style };

interface LogPaneProps extends Room {
  readonly lines: readonly LogLine[];
  /** False where PgUp and PgDn mean something else: in a replay. */
  readonly scrolls?: boolean;
}

/** Of the newest lines; those that were there before are not read out again. */
const SPOKEN = 10;

/** A log with the newest lines at the bottom, older ones quieter; PgUp and PgDn scroll it. */
export const LogPane = memo(function LogPane(props: LogPaneProps): ReactNode {
  const { lines, width, height, scrolls = true } = props;
  const rows = useMemo(() => logRows(lines, width - 1), [lines, width]);
  const most = Math.max(0, rows.length - height);
  const [back, scroll] = useReducer((at: number, by: number) => Math.max(0, Math.min(at + by, most)), 0);
  const keys = stepKeys(['pageup', 'pagedown'], 'log', (by) => scroll(-5 * by), { hidden: true });
  useKeys(scrolls ? [keys] : []);
  const end = rows.length - Math.min(back, most);
  const shown = rowsBefore(rows, end, width - 1, height);
  const recent = useSpoken(lines);
  if (useIsScreenReaderEnabled()) return <Text>{recent.map(({ text }) => text).join('\n')}</Text>;
  return (
    <Box width={width} height={height} flexShrink={0}>
      <Box flexDirection="column" justifyContent="flex-end" flexGrow={1}>
        {shown.map(({ text, style }, index) => (
          <Label key={index} tone={style.fg} bold={style.bold ?? false}>
            {text}
          </Label>
        ))}
      </Box>
      <ScrollMarks above={end - height > 0 && back > 0} below={end < rows.length} />
    </Box>
  );
});

/** Where steps are taken back no older lines take their place: they would be read out as if they were new. */
function useSpoken(lines: readonly LogLine[]): readonly LogLine[] {
  const from = useRef(0);
  from.current = Math.max(0, Math.min(Math.max(from.current, lines.length - SPOKEN), lines.length - 1));
  return lines.slice(from.current);
}

type Rows = ReturnType<typeof logRows>;

/** As many whole lines as there is room for; of one that takes more than all of it the beginning. */
function rowsBefore(rows: Rows, end: number, width: number, height: number): Rows {
  const fitting = rows.slice(Math.max(0, end - height), end);
  const from = fitting.findIndex(({ begins }) => begins);
  if (from >= 0) return fitting.slice(from);
  const first = rows.slice(0, end).findLastIndex(({ begins }) => begins);
  const kept = rows.slice(first, first + height);
  return kept.map((row, at) => (at + 1 < height ? row : { ...row, text: cut(`${row.text} …`, width) }));
}

/** `begins` is true for the first row of a line; what goes on is set in by two cells more than it begins. */
function logRows(lines: readonly LogLine[], width: number) {
  // Far more than any screen is high; a long game's log is not wrapped again at every key.
  const recent = lines.slice(-400);
  return recent.flatMap((line, index) => {
    const style: Style = line.style ?? { fg: index === recent.length - 1 ? 'text' : 'muted' };
    const hanging = /^ */.exec(line.text)![0].length + 2;
    return wrap(line.text, width, hanging).map((row, part) => ({ text: row, style, begins: part === 0 }));
  });
}
