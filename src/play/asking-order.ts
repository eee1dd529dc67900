import type { Seat } from '../engine/game.ts';
import type { Step } from '../engine/match.ts';

/**
 * The order in which the seats that may move are asked: from the seat after the one that moved last, so that seats
 * which may move out of turn are heard between any two moves of the seat whose turn it is.
 */
export function askingOrder(
  toAct: readonly Seat[],
  steps: readonly Step<unknown>[],
  seats: number,
): readonly Seat[] {
  const last = steps.at(-1)?.seat ?? seats - 1;
  const distance = (seat: Seat): number => (seat - last - 1 + seats) % seats;
  return [...toAct].sort((a, b) => distance(a) - distance(b));
}
