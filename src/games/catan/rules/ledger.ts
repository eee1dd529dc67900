import type { Seat } from '../../../engine/game.ts';
import { handSize, type State } from './state.ts';

/*
 * Cards change hands only here, so that what everybody knows of a hand is kept with it: `known` is a lower bound by
 * resource that follows from what was seen. Cards that leave unseen may be any of them.
 */

export function gain(state: State, seat: Seat, resource: number, count: number): void {
  state.bank[resource]! -= count;
  state.hands[5 * seat + resource]! += count;
  state.known[5 * seat + resource]! += count;
}

/** To the bank, seen by all. */
export function pay(state: State, seat: Seat, resource: number, count: number): void {
  state.bank[resource]! += count;
  takeSeen(state, seat, resource, count);
}

export function payAll(state: State, seat: Seat, counts: readonly number[]): void {
  for (let r = 0; r < 5; r++) if (counts[r]! > 0) pay(state, seat, r, counts[r]!);
}

/** Whoever offers or accepts to give cards shows that they are there. */
export function show({ known }: State, seat: Seat, counts: readonly number[]): void {
  for (let r = 0; r < 5; r++) known[5 * seat + r] = Math.max(known[5 * seat + r]!, counts[r]!);
}

/** A trade between two players, seen by all. */
export function exchange(
  state: State,
  seat: Seat,
  other: Seat,
  give: readonly number[],
  want: readonly number[],
): void {
  for (let r = 0; r < 5; r++) {
    if (give[r]! > 0) hand(state, seat, other, r, give[r]!);
    if (want[r]! > 0) hand(state, other, seat, r, want[r]!);
  }
}

/** From one player to another, seen by all. */
export function hand(state: State, from: Seat, to: Seat, resource: number, count: number): void {
  takeSeen(state, from, resource, count);
  state.hands[5 * to + resource]! += count;
  state.known[5 * to + resource]! += count;
}

function takeSeen(state: State, seat: Seat, resource: number, count: number): void {
  const at = 5 * seat + resource;
  state.hands[at]! -= count;
  state.known[at] = Math.max(0, state.known[at]! - count);
}

/** One card that only the two of them see, unless everybody knows that the victim holds nothing else. */
export function steal(state: State, thief: Seat, victim: Seat, resource: number): void {
  const { hands, known } = state;
  const open = known[5 * victim + resource] === handSize(state, victim);
  for (let r = 0; r < 5; r++) known[5 * victim + r] = Math.max(0, known[5 * victim + r]! - 1);
  hands[5 * victim + resource]!--;
  hands[5 * thief + resource]!++;
  if (open) known[5 * thief + resource]!++;
}

export function canPay(state: State, seat: Seat, counts: readonly number[]): boolean {
  const { hands } = state;
  const at = 5 * seat;
  return (
    hands[at]! >= counts[0]! &&
    hands[at + 1]! >= counts[1]! &&
    hands[at + 2]! >= counts[2]! &&
    hands[at + 3]! >= counts[3]! &&
    hands[at + 4]! >= counts[4]!
  );
}
