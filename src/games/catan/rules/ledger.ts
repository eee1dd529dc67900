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

/** The five counts from `at` on as one number, so that all are compared at once: six bits each, none above 31. */
export function packed(counts: readonly number[], at = 0): number {
  return (
    counts[at]! |
    (counts[at + 1]! << 6) |
    (counts[at + 2]! << 12) |
    (counts[at + 3]! << 18) |
    (counts[at + 4]! << 24)
  );
}

/** The highest of each six bits, which no count has. */
const LENT = packed([32, 32, 32, 32, 32]);

/** The counts of a packed hand that are at least those of a packed cost: those that need not borrow to be reduced by them. */
const enough = (hand: number, cost: number): number => ((hand | LENT) - cost) & LENT;

/** Whether every count of the hand is as high as that of the cost, both packed. */
export const covers = (hand: number, cost: number): boolean => enough(hand, cost) === LENT;

/** Whether some count of the hand is as high as that of the rates, both packed. */
export const coversOne = (hand: number, rates: number): boolean => enough(hand, rates) !== 0;
