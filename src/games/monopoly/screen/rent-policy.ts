import type { Seat } from '../../../engine/game.ts';
import type { MoveOf } from '../rules/moves/move.ts';
import type { View } from '../rules/view.ts';

const policies = ['ask', 'collect', 'waive'] as const;

/** The standing choice about one's rents that comes after the present one. */
export function nextPolicy(view: View, seat: Seat): MoveOf<'setRentPolicy'> {
  const at = policies.indexOf(view.players[seat]!.rentPolicy);
  return { type: 'setRentPolicy', policy: policies[(at + 1) % policies.length]! };
}
