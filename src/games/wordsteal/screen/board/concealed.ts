import type { View } from '../../rules/types.ts';

/** The view without its tiles: a clock that stands still must not be a pause for thinking (edge case 32). */
export function concealed(view: View): View {
  const { rack, racks } = view;
  return {
    ...view,
    board: [],
    ...(rack ? { rack: rack.map(() => '?') } : {}),
    ...(racks ? { racks: racks.map((own) => (typeof own === 'number' ? own : own.length)) } : {}),
  };
}
