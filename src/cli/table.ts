import type { ChalkInstance } from 'chalk';
import { printable } from '../engine/printable.ts';
import { cut, pad, widthOf } from '../tui/paint/width.ts';
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
  const cells = rows.map((row) => columns.map((_, index) => printable(row[index] ?? '')));
  const widths = fitted(columns, [heads, ...cells], width);
  const line = (row: readonly string[]): string =>
    row
      .map((cell, index) => pad(cut(cell, widths[index]!), widths[index]!, columns[index]!.align))
      .join(gap)
      .trimEnd();
  const body = cells.map(line);
  if (heads.every((head) => head === '')) return body;
  const title = line(heads);
  return [colours ? colours.bold(title) : title, ...body];
}

function fitted(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number | undefined,
): readonly number[] {
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => widthOf(row[index]!))));
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
