import type { ChalkInstance } from 'chalk';
import { printable, unprintable } from '../engine/printable.ts';
import { isPlain, pad, widthOf } from '../tui/paint/width.ts';
import { coloursFor } from './colours.ts';

export interface Column {
  /** No line of heads is printed when no column has one. */
  readonly head?: string;
  readonly align?: 'left' | 'right';
  /** What is too wide for the terminal is taken from these columns, down to this many cells. */
  readonly shrinksTo?: number;
}

export interface TableLook {
  /** Cells there are for a line; no limit where it is left out. */
  readonly width?: number | undefined;
  readonly colours?: ChalkInstance;
}

const gap = '  ';

/** Lines of a table in columns; nothing in a cell can steer the terminal. */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { width, colours }: TableLook = {},
): readonly string[] {
  const heads = columns.map(({ head = '' }) => head);
  const given = rows.map((row) => columns.map((_, index) => row[index] ?? ''));
  // Of thousands of lines nearly all are clean and plain, which one look at all of them tells.
  const all = [heads, ...given].map((row) => row.join(' ')).join(' ');
  const cells = unprintable.test(all) ? given.map((row) => row.map(printable)) : given;
  const measure = isPlain(all) ? (text: string) => text.length : widthOf;
  const widths = fitted(
    columns,
    [heads, ...cells].map((row) => row.map(measure)),
    width,
  );
  const inColumn = (text: string, index: number): string => {
    const room = widths[index]! - measure(text);
    const { align } = columns[index]!;
    if (room < 0) return pad(text, widths[index]!, align);
    return align === 'right' ? ' '.repeat(room) + text : text + ' '.repeat(room);
  };
  const line = (row: readonly string[]): string => row.map(inColumn).join(gap).trimEnd();
  const body = cells.map(line);
  if (heads.every((head) => head === '')) return body;
  const title = line(heads);
  return [colours ? colours.bold(title) : title, ...body];
}

/** @param taken the cells that each text takes, by row. */
function fitted(
  columns: readonly Column[],
  taken: readonly (readonly number[])[],
  width: number | undefined,
): readonly number[] {
  const widths = columns.map((_, index) => taken.reduce((most, row) => Math.max(most, row[index]!), 0));
  if (width === undefined) return widths;
  const total = (): number => widths.reduce((sum, each) => sum + each, 0) + gap.length * (widths.length - 1);
  let excess = total() - width;
  for (const [index, { shrinksTo }] of columns.entries()) {
    if (shrinksTo === undefined || excess <= 0) continue;
    const less = Math.min(excess, Math.max(0, widths[index]! - shrinksTo));
    widths[index]! -= less;
    excess -= less;
  }
  return widths;
}

/** As wide as the terminal, in its colours; where standard output is no terminal, as wide as it gets. */
export function ourLook(): TableLook {
  const { stdout } = process;
  return { width: stdout.isTTY ? stdout.columns : undefined, colours: coloursFor(stdout) };
}
