import type { ChalkInstance } from 'chalk';
import { printable } from '../engine/printable.ts';
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

/** Lines of a table in columns, which fit the terminal; nothing in a cell can steer it. */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { width, colours }: TableLook = ourLook(),
): readonly string[] {
  const heads = columns.map(({ head = '' }) => head);
  // Of thousands of lines nearly all are plain, which a look at each tells.
  const isPlainTable = rows.every((row) => isPlain(row.join(' ')));
  const cells = isPlainTable ? rows : rows.map((row) => row.map(printable));
  const measure = isPlainTable ? (text: string) => text.length : widthOf;
  const widths = fitted(columns, [heads, ...cells], measure, width);
  // Where they have all the width they want, Node itself pads them.
  const isRoomy = isPlainTable && width === undefined;
  const padded = (text: string, index: number): string => {
    const { align } = columns[index]!;
    if (!isRoomy) return pad(text, widths[index]!, align);
    return align === 'right' ? text.padStart(widths[index]!) : text.padEnd(widths[index]!);
  };
  const line = (row: readonly string[]): string =>
    columns
      .map((_, index) => padded(row[index] ?? '', index))
      .join(gap)
      .trimEnd();
  const body = cells.map(line);
  if (heads.every((head) => head === '')) return body;
  const title = line(heads);
  return [colours ? colours.bold(title) : title, ...body];
}

/** @param measure the cells that a text takes. */
function fitted(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  measure: (text: string) => number,
  width: number | undefined,
): readonly number[] {
  const widths = columns.map((_, index) => {
    let most = 0;
    for (const row of rows) most = Math.max(most, measure(row[index] ?? ''));
    return most;
  });
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
