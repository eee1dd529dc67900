import type { Preview } from '../rules/queries.ts';
import { partName } from '../rules/words.ts';
import { type Desk, tileOf } from './desk.ts';
import { colourNames } from './seats.ts';
import { texts } from './texts.ts';

/** Points that the turn brings each seat with a follower on this segment, or with none. */
export function gainsOf(preview: Preview, segment: string | undefined): readonly number[] {
  return preview.segments.find(({ id }) => id === segment)?.points ?? preview.points;
}

/** The parts of the tile that is held, each with its place in words and what a follower would bring. */
export function spokenChoices({ preview, view, lens }: Desk, rotation: number): readonly string[] {
  if (!preview) return [];
  const tile = tileOf(view);
  return preview.segments.map(({ id, number, kind, points, feature, claimedBy }) => {
    const part = partName(tile, rotation, id);
    if (number === undefined)
      return texts.spokenClaimed(
        part,
        claimedBy.map((seat) => colourNames[seat]!),
      );
    const gain = points[view.current]!;
    const worth = !lens.hints ? texts.size(feature) : gain > 0 ? texts.pointsNow(gain) : texts.worth(feature);
    return texts.spokenChoice(number, kind, part, worth);
  });
}
