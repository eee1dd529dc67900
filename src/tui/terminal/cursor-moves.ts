import type { Patch } from './frame-stream.ts';

/** One row down in the same column (IND); the console of Windows takes a vertical tab for the end of a line. */
const ROW_DOWN = '\x1bD';
/** So many rows down are told by it. */
const MOST_DOWN = 3;

/** The shortest way from the end of a patch to where the next one begins. */
export function moveFrom(before: Patch | undefined, next: Patch): string {
  const place = placeOf(next);
  if (!before || next.y < before.y || next.y > before.y + MOST_DOWN) return place;
  const steps = stepsFrom(before, next);
  return steps.length < place.length ? steps : place;
}

function placeOf({ x, y }: Patch): string {
  return `\x1b[${y + 1};${x + 1}H`;
}

/** From a patch to one that is not above it. */
function stepsFrom({ y, end }: Patch, next: Patch): string {
  return ROW_DOWN.repeat(next.y - y) + moveAlong(end, next.x);
}

function moveAlong(from: number | undefined, to: number): string {
  if (from === to) return '';
  const column = `\x1b[${to + 1}G`;
  if (from === undefined) return column;
  const by = Math.abs(to - from);
  // A parameter that is left out is 1.
  const step = `\x1b[${by === 1 ? '' : by}${to > from ? 'C' : 'D'}`;
  return step.length < column.length ? step : column;
}

/** The patches, which come row by row, each followed by the one below or beside it that the cursor is moved to in the fewest bytes. */
export function nearestFirst(patches: readonly Patch[]): readonly Patch[] {
  const rows = new Map<number, Patch[]>();
  for (const patch of patches) {
    const row = rows.get(patch.y);
    if (row) row.push(patch);
    else rows.set(patch.y, [patch]);
  }
  const ordered: Patch[] = [];
  for (const row of rows.values())
    while (row.length > 0)
      for (let next = row.shift(); next; next = takeNearest(next, rows)) ordered.push(next);
  return ordered;
}

/** Takes out what is nearest to the end of a patch, where that takes fewer bytes than to name its place. */
function takeNearest(from: Patch, rows: ReadonlyMap<number, Patch[]>): Patch | undefined {
  let nearest: Patch | undefined;
  let bytes = placeOf(from).length;
  for (let y = from.y; y <= from.y + MOST_DOWN; y++) {
    for (const patch of rows.get(y) ?? []) {
      const { length } = stepsFrom(from, patch);
      if (length < bytes) [nearest, bytes] = [patch, length];
    }
  }
  if (!nearest) return undefined;
  const row = rows.get(nearest.y)!;
  row.splice(row.indexOf(nearest), 1);
  return nearest;
}
