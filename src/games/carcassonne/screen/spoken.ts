import { aTile, partName } from '../rules/words.ts';
import { type Desk, tileOf } from './desk.ts';
import { choicesOf } from './followers.ts';
import { colourNames } from './seats.ts';
import { texts } from './texts.ts';

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

/** The board in two sentences; a drawing in letters says nothing when it is read out. */
export function spokenBoard({ view, table }: Desk): readonly string[] {
  const last = view.board.at(-1)!;
  const event = table.lines.findLast((line) => line.event.type === 'tilePlaced')?.event;
  const seat = event?.type === 'tilePlaced' ? event.seat : undefined;
  const placed = seat === undefined ? [] : [texts.spokenLast(table.names[seat]!, aTile(last.tile), last)];
  return [texts.spokenBoard(view.board.length), ...placed];
}
