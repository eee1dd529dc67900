import type { Composing } from '../../../../src/games/wordsteal/screen/composing/arrangement.ts';
import { rackSpot } from '../../../../src/games/wordsteal/screen/composing/spots.ts';

/** Letters by slot; `undefined` where a slot is empty. */
export function rackSlots({ board, letters, spots }: Composing): readonly (string | undefined)[] {
  return Array.from({ length: board.rackSize }, (_, slot) => letters[spots.indexOf(rackSpot(slot))]);
}
