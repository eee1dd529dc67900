import type { Preview, SegmentInfo } from '../rules/queries.ts';

/** Whether the seat to move can put a follower on the segment. */
export function isOpen(preview: Preview, segment: SegmentInfo): boolean {
  return segment.free && preview.canPlaceFollower;
}

/** The next segment that can be chosen, after the last one none. */
export function nextChoice(preview: Preview, chosen: string | undefined, by: 1 | -1): string | undefined {
  const open = preview.segments.filter((segment) => isOpen(preview, segment)).map(({ id }) => id);
  const choices = [undefined, ...open];
  const at = choices.indexOf(chosen);
  return choices[(at + by + choices.length) % choices.length];
}

/** Points that the turn brings each seat with a follower on this segment, or with none. */
export function gainsOf(preview: Preview, segment: string | undefined): readonly number[] {
  return preview.segments.find(({ id }) => id === segment)?.points ?? preview.points;
}
