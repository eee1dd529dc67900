import type { Patch } from '../terminal/frame-stream.ts';

/** Columns back from the end of a patch to one in the next row that is near it. */
const NEAR = 4;

/** Patches row by row, each followed by one below it that begins near its end: to go down the side of a frame takes few bytes. */
export function inChains(patches: readonly Patch[]): readonly Patch[] {
  const rows = new Map<number, Patch[]>();
  for (const patch of patches) {
    const row = rows.get(patch.y);
    if (row) row.push(patch);
    else rows.set(patch.y, [patch]);
  }
  const chained: Patch[] = [];
  for (const row of rows.values())
    while (row.length > 0)
      for (let next = row.shift(); next; next = takeNear(next, rows.get(next.y + 1))) chained.push(next);
  return chained;
}

/** Takes out of a row what begins near the end of a patch. */
function takeNear({ end }: Patch, row: Patch[] | undefined): Patch | undefined {
  if (end === undefined || !row) return undefined;
  const index = row.findIndex(({ x }) => x <= end && x >= end - NEAR);
  return index < 0 ? undefined : row.splice(index, 1)[0];
}
