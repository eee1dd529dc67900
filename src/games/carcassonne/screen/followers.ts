import type { Preview } from '../rules/queries.ts';
import { aTile, partName } from '../rules/words.ts';
import { type Desk, tileOf } from './desk.ts';
import type { Composing } from './modes/mode.ts';
import { colourNames } from './seats.ts';
import { texts } from './texts.ts';

/** Points that the turn brings each seat with a follower on this segment, or with none. */
export function gainsOf(preview: Preview, segment: string | undefined): readonly number[] {
  return preview.segments.find(({ id }) => id === segment)?.points ?? preview.points;
}

/** The tile that is held, whether it fits, and its parts, each with its place in words and what a follower would bring. */
export function spokenHand({ cursor, rotation }: Composing, desk: Desk, ...fit: string[]): readonly string[] {
  const { preview, view, lens } = desk;
  const tile = tileOf(view);
  const choices = preview?.segments.map(({ id, number, kind, points, feature, claimedBy }) => {
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
  return [texts.spokenHand(aTile(tile), cursor, rotation), ...fit, ...(choices ?? [])];
}
