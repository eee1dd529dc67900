import { stepped } from '../../../tui/terminal/keys.ts';
import type { Preview, SegmentInfo } from '../rules/queries.ts';
import { partName } from '../rules/words.ts';
import { type Desk, tileOf } from './desk.ts';
import { colourNames } from './seats.ts';
import { texts } from './texts.ts';

/** A part of the tile that may be claimed, with the number that chooses it. */
interface Choice extends SegmentInfo {
  readonly number: number;
}

/** The parts that the seat to move can put a follower on, numbered from 1; the others have no number. */
export function choicesOf({ segments, canPlaceFollower }: Preview): readonly Choice[] {
  return segments
    .filter(({ free }) => free && canPlaceFollower)
    .map((segment, index) => ({ ...segment, number: index + 1 }));
}

/** The next part that can be chosen, after the last one none. */
export function nextChoice(preview: Preview, chosen: string | undefined, by: 1 | -1): string | undefined {
  const choices = [undefined, ...choicesOf(preview).map(({ id }) => id)];
  return choices[stepped(choices.indexOf(chosen), by, choices.length)];
}

/** Points that the turn brings each seat with a follower on this segment, or with none. */
export function gainsOf(preview: Preview, segment: string | undefined): readonly number[] {
  return preview.segments.find(({ id }) => id === segment)?.points ?? preview.points;
}

/** The parts of the tile that is held, each with its place in words and what a follower would bring. */
export function spokenChoices({ preview, view, place, lens }: Desk): readonly string[] {
  if (!preview || !place) return [];
  const tile = tileOf(view);
  const numbers = new Map(choicesOf(preview).map(({ id, number }) => [id, number]));
  return preview.segments.map(({ id, kind, points, feature, claimedBy }) => {
    const part = partName(tile, place.rotation, id);
    const number = numbers.get(id);
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
