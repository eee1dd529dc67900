/** Puts parts into rows of so many cells, with a gap of two between them. */
export function flowRows<T>(
  parts: readonly T[],
  width: number,
  widthOf: (part: T) => number,
): readonly (readonly T[])[] {
  const rows: T[][] = [];
  let room = 0;
  for (const part of parts) {
    const needed = widthOf(part) + 2;
    if (rows.length === 0 || needed > room + 2) {
      rows.push([]);
      room = width;
    }
    rows.at(-1)!.push(part);
    room -= needed;
  }
  return rows;
}
