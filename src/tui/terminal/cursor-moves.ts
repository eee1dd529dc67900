import type { Patch } from './frame-stream.ts';

/** One row down in the same column (IND); the console of Windows takes a vertical tab for the end of a line. */
const ROW_DOWN = '\x1bD';
/** One row up (RI). */
const ROW_UP = '\x1bM';
/** So many rows are told by them. */
const MOST_ROWS = 3;
/** Bytes of a column, and of a place: about, and most. */
const COLUMN = 5;
const PLACE = 8;

/** The shortest way from the end of a patch to where the next one begins. */
export function moveFrom(before: Patch | undefined, next: Patch): string {
  const place = `\x1b[${next.y + 1};${next.x + 1}H`;
  const down = before ? next.y - before.y : Number.POSITIVE_INFINITY;
  if (Math.abs(down) > MOST_ROWS) return place;
  const steps = (down < 0 ? ROW_UP : ROW_DOWN).repeat(Math.abs(down)) + moveAlong(before?.end, next.x);
  return steps.length < place.length ? steps : place;
}

function moveAlong(from: number | undefined, to: number): string {
  if (from === to) return '';
  const column = `\x1b[${to + 1}G`;
  if (from === undefined) return column;
  if (from - to > 0 && from - to < 4) return '\b'.repeat(from - to);
  const by = Math.abs(to - from);
  // A parameter that is left out is 1.
  const step = `\x1b[${by === 1 ? '' : by}${to > from ? 'C' : 'D'}`;
  return step.length < column.length ? step : column;
}

/** About how many bytes the way takes. */
function distance({ y, end }: Patch, next: Patch): number {
  const along = end === undefined ? COLUMN : end - next.x;
  return 2 * Math.abs(next.y - y) + Math.min(COLUMN, along < 0 ? 2 - along : along);
}

export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/**
 * The patches, which come row by row, each followed by the nearest, where it takes fewer bytes to go there than to name a place.
 * @param from the patch that stands before them.
 */
export function nearestFirst(patches: readonly Patch[], from?: Patch): readonly Patch[] {
  const rows = grouped(patches, ({ y }) => y);
  const ordered: Patch[] = [];
  let next = from && takeNearest(from, rows);
  for (const row of rows.values()) {
    for (next ??= row.shift(); next; next = takeNearest(next, rows) ?? row.shift()) ordered.push(next);
  }
  return ordered;
}

function takeNearest(from: Patch, rows: ReadonlyMap<number, Patch[]>): Patch | undefined {
  let nearest: Patch | undefined;
  let least = PLACE;
  // By number, and no row that is too far: the hundreds of patches of a first frame come through here.
  for (let down = -MOST_ROWS; down <= MOST_ROWS; down++) {
    const row = 2 * Math.abs(down) < least ? rows.get(from.y + down) : undefined;
    for (let at = 0; row && at < row.length; at++) {
      const bytes = distance(from, row[at]!);
      if (bytes >= least) continue;
      nearest = row[at]!;
      least = bytes;
    }
  }
  if (!nearest) return undefined;
  const row = rows.get(nearest.y)!;
  row.splice(row.indexOf(nearest), 1);
  return nearest;
}
