import type { Seat } from '../../../../engine/game.ts';
import { canPay, payAll } from '../ledger.ts';
import { ROBBER } from '../phase.ts';
import { handShort, wrongDiscard } from '../refusals.ts';
import { cardsOf, countsOf, RESOURCES, sumOf } from '../resources.ts';
import { handSize, type State } from '../state.ts';
import type { Kind } from './kind.ts';
import type { MoveOf } from './move.ts';

/** More ways to discard than this are not listed. */
export const MOST_LISTED = 200;

export function discardsDue({ phase }: State, seat: Seat): number {
  return phase.kind === 'discard' ? phase.owed[seat]! : 0;
}

/** Discards of so many cards are made once: lists of moves share them. */
const MOST_KEPT = 8;
/** By how many cards they are, then by the counts of the first four resources as digits of a number. */
const KEPT: readonly (MoveOf<'discard'> | undefined)[][] = Array.from({ length: MOST_KEPT + 1 }, () => []);

/** What is looked for; used again by every search. */
const held: number[] = [0, 0, 0, 0, 0];
const chosen: number[] = [0, 0, 0, 0, 0];

/** What is chosen, as a move. */
function discardOf(due: number, digits: number): MoveOf<'discard'> {
  const kept = KEPT[due];
  const known = kept?.[digits];
  if (known) return known;
  const made: MoveOf<'discard'> = { type: 'discard', cards: cardsOf(chosen) };
  if (kept) {
    while (kept.length <= digits) kept.push(undefined);
    kept[digits] = made;
  }
  return made;
}

/** Every way to discard what is due; one more than are listed at most. */
function search(state: State, seat: Seat): readonly MoveOf<'discard'>[] {
  const found: MoveOf<'discard'>[] = [];
  const due = discardsDue(state, seat);
  for (let r = 0; r < 5; r++) held[r] = state.hands[5 * seat + r]!;
  // Chooses `left` cards of this resource and those after it, `cards` in all, which must do for all that is left.
  const choose = (resource: number, left: number, cards: number, digits: number): void => {
    const most = held[resource]!;
    const least = Math.max(0, left - (cards - most));
    for (let n = Math.min(left, most); n >= least; n--) {
      if (found.length > MOST_LISTED) return;
      chosen[resource] = n;
      const more = digits * (due + 1) + n;
      if (resource < 3) {
        choose(resource + 1, left - n, cards - most, more);
      } else {
        chosen[4] = left - n;
        found.push(discardOf(due, more));
      }
    }
  };
  choose(0, due, handSize(state, seat), 0);
  return found;
}

/** Every way to discard what is due, as counts; one more than are listed at most. */
export function waysToDiscard(state: State, seat: Seat): readonly (readonly number[])[] {
  return search(state, seat).map(({ cards }) => countsOf(cards));
}

const NONE: readonly MoveOf<'discard'>[] = [];

function wholeList(state: State, seat: Seat): readonly MoveOf<'discard'>[] {
  const ways = search(state, seat);
  return ways.length > MOST_LISTED ? NONE : ways;
}

export const discard: Kind<'discard'> = {
  list(state, seat, moves) {
    for (const move of wholeList(state, seat)) moves.push(move);
  },
  whole: wholeList,
  open: (state, seat) => search(state, seat).length > MOST_LISTED,
  check(state, seat, move) {
    const counts = countsOf(move.cards);
    const owed = discardsDue(state, seat);
    const count = sumOf(counts);
    if (count !== owed) return wrongDiscard(owed, count);
    if (canPay(state, seat, counts)) return undefined;
    const short = counts.findIndex((n, r) => n > state.hands[5 * seat + r]!);
    return handShort(RESOURCES[short]!, state.hands[5 * seat + short]!);
  },
  apply(state, seat, move, _chance, emit) {
    const { phase } = state;
    if (phase.kind !== 'discard') throw new Error('there is nothing to discard');
    const counts = countsOf(move.cards);
    payAll(state, seat, counts);
    const owed = phase.owed.map((count, other) => (other === seat ? 0 : count));
    state.phase = sumOf(owed) > 0 ? { kind: 'discard', owed } : ROBBER;
    emit?.({ type: 'discarded', seat, count: sumOf(counts), cards: cardsOf(counts) });
  },
};
