import { pad, widthOf } from './width.ts';

/** Rows of cells as lines whose columns stand below each other. */
export function inColumns(rows: readonly (readonly string[])[], gap = 2): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => widthOf(row[at]!))));
  return rows.map((row) => row.map((cell, at) => pad(cell, widths[at]!)).join(' '.repeat(gap)));
}
