import type { Seat } from '../../../engine/game.ts';
import { countsOf } from '../rules/resources.ts';
import { isOpen, type View } from '../rules/view.ts';

/** A seat's cards by resource, none where they are hidden. */
export function handOf(view: View, seat: Seat): readonly number[] {
  const { resources } = view.players[seat]!;
  return isOpen(resources) ? countsOf(resources) : [0, 0, 0, 0, 0];
}
