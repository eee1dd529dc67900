import type { Seat } from '../../src/engine/game.ts';
import { cornerYields, production } from '../../src/games/catan/bots/island.ts';
import { reachOf } from '../../src/games/catan/bots/reach.ts';
import { handSize, type State } from '../../src/games/catan/rules/state.ts';

const rates: number[] = Array<number>(20).fill(0);

/** A further kind of resource is worth as much as this many cards a roll. */
const VARIETY = 4 / 36;

/**
 * The value function of Catanatron (its `value.py`, with the weights that it has there): nearly lexicographic, so that each
 * term only breaks the ties of those before it.
 */
export function publicValue(state: State, seat: Seat): number {
  production(state, 0, rates);
  const next = (seat + 1) % state.seats;
  return (
    3e14 * (state.points[seat]! + state.cards[5 * seat + 1]!) +
    1e8 * (income(seat) - income(next)) +
    expansion(state, seat) +
    100 * closeness(state.hands, seat) +
    hoard(state, seat)
  );
}

function income(seat: Seat): number {
  let sum = 0;
  for (let at = 5 * seat; at < 5 * seat + 5; at++) if (rates[at]! > 0) sum += rates[at]! + VARIETY;
  return sum;
}

/** What one road more would reach, and the corners that can be built on now. */
function expansion(state: State, seat: Seat): number {
  const yields = cornerYields(state.board);
  const { corners, within } = reachOf(state, seat);
  let reachable = 0;
  let buildable = 0;
  for (let at = 0; at < within[1]!; at++) {
    const corner = corners[at]!;
    if (state.taken[corner] === 1) continue;
    reachable += yields[corner]!;
    if (at < within[0]!) buildable++;
  }
  return 1e4 * reachable + 1e3 * buildable + (buildable === 0 ? 10 : 0.1) * state.roadLengths[seat]!;
}

/** How near a hand is to a city and to a settlement: 1 when it holds both. */
function closeness(hands: readonly number[], seat: Seat): number {
  const at = 5 * seat;
  const lacks = (resource: number, count: number): number => Math.max(0, count - hands[at + resource]!);
  const city = (lacks(3, 2) + lacks(4, 3)) / 5;
  const settlement = (lacks(0, 1) + lacks(1, 1) + lacks(2, 1) + lacks(3, 1)) / 4;
  return (2 - city - settlement) / 2;
}

function hoard(state: State, seat: Seat): number {
  const cards = handSize(state, seat);
  let held = 0;
  for (let at = 5 * seat; at < 5 * seat + 5; at++) held += state.cards[at]!;
  return cards - (cards > state.options.discardLimit ? 5 : 0) + 10 * held + 10.1 * state.knights[seat]!;
}
