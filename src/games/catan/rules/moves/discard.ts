import type { Seat } from '../../../../engine/game.ts';
import { canPay, payAll } from '../ledger.ts';
import { ROBBER } from '../phase.ts';
import { handShort, wrongDiscard } from '../refusals.ts';
import { cardsOf, countsOf, RESOURCES, sumOf } from '../resources.ts';
import type { State } from '../state.ts';
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
const KEPT: (MoveOf<'discard'> | undefined)[][] = [];

function makeDiscard(due: number, digits: number): MoveOf<'discard'> {
  const base = due + 1;
  const counts = [3, 2, 1, 0].map((place) => Math.floor(digits / base ** place) % base);
  const made: MoveOf<'discard'> = { type: 'discard', cards: cardsOf([...counts, due - sumOf(counts)]) };
  if (due > MOST_KEPT) return made;
  KEPT[due] ??= Array.from({ length: base ** 4 }, () => undefined);
  KEPT[due][digits] = made;
  return made;
}

/** What a search has found; used again by every search, so that what is handed out holds no room for more. */
const found: MoveOf<'discard'>[] = [];

/** Every way to discard what is due, most of the first resources first; one more than are listed at most. */
function search(state: State, seat: Seat): readonly MoveOf<'discard'>[] {
  let count = 0;
  const due = discardsDue(state, seat);
  const kept = KEPT[due];
  const base = due + 1;
  const { hands } = state;
  const at = 5 * seat;
  const [lumber, wool, grain, ore] = [hands[at + 1]!, hands[at + 2]!, hands[at + 3]!, hands[at + 4]!];
  for (let b = Math.min(due, hands[at]!); b >= Math.max(0, due - lumber - wool - grain - ore); b--) {
    const without = due - b;
    for (let l = Math.min(without, lumber); l >= Math.max(0, without - wool - grain - ore); l--) {
      const rest = without - l;
      for (let w = Math.min(rest, wool); w >= Math.max(0, rest - grain - ore); w--) {
        const last = rest - w;
        const digits = base * (base * (base * b + l) + w);
        for (let g = Math.min(last, grain); g >= Math.max(0, last - ore); g--) {
          if (count > MOST_LISTED) return found.slice(0, count);
          found[count++] = kept?.[digits + g] ?? makeDiscard(due, digits + g);
        }
      }
    }
  }
  return found.slice(0, count);
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
    const owed = phase.owed.slice();
    owed[seat] = 0;
    state.phase = sumOf(owed) > 0 ? { kind: 'discard', owed } : ROBBER;
    emit?.({ type: 'discarded', seat, count: sumOf(counts), cards: cardsOf(counts) });
  },
};

/** What the seat owes, always from what it holds most of. */
export function mostOf(state: State, seat: Seat): number[] {
  const left = state.hands.slice(5 * seat, 5 * seat + 5);
  const chosen = [0, 0, 0, 0, 0];
  for (let count = discardsDue(state, seat); count > 0; count--) {
    const most = left.indexOf(Math.max(...left));
    left[most]!--;
    chosen[most]!++;
  }
  return chosen;
}
