import type { Emit, Seat } from '../../../engine/game.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

const LARGEST_ARMY_MIN = 3;
const LARGEST_ARMY_POINTS = 2;

/** Adds a played knight; the card moves only to strictly more knights than its holder has. */
export function addKnight(state: State, seat: Seat, emit: Emit<Event> | undefined): void {
  const { knights, points, largestArmy: holder } = state;
  const count = knights[seat]! + 1;
  knights[seat] = count;
  if (count < LARGEST_ARMY_MIN) return;
  if (holder >= 0) {
    if (count <= knights[holder]!) return;
    points[holder]! -= LARGEST_ARMY_POINTS;
  }
  points[seat]! += LARGEST_ARMY_POINTS;
  state.largestArmy = seat;
  emit?.({ type: 'largestArmy', seat, from: holder < 0 ? null : holder, knights: count });
}
