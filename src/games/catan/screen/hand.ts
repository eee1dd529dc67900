import type { Seat } from '../../../engine/game.ts';
import { RESOURCES } from '../rules/resources.ts';
import { isOpen, type View } from '../rules/view.ts';

/** A seat's cards by resource, none where they are hidden. */
export function handOf(view: View, seat: Seat): readonly number[] {
  const { resources } = view.players[seat]!;
  return isOpen(resources) ? RESOURCES.map((resource) => resources[resource]) : [0, 0, 0, 0, 0];
}
