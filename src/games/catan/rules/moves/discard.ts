import type { Seat } from '../../../../engine/game.ts';
import { canPay, payAll } from '../ledger.ts';
import { ROBBER } from '../phase.ts';
import { handShort, wrongDiscard } from '../refusals.ts';
import { CARDS_OF_EACH_RESOURCE, cardsOf, countsOf, RESOURCES, sumOf } from '../resources.ts';
import { handSize, type State } from '../state.ts';
import type { Kind } from './kind.ts';
import type { MoveOf } from './move.ts';

/** More ways to discard than this are not listed. */
export const MOST_LISTED = 200;

export function discardsDue({ phase }: State, seat: Seat): number {
  return phase.kind === 'discard' ? phase.owed[seat]! : 0;
}

/** A discard of so many cards of each resource. */
interface Discard {
  readonly counts: readonly number[];
  readonly move: MoveOf<'discard'>;
}

/** The discards that begin with the same counts, by the count of the next resource. */
interface Beginning {
  readonly next: (Beginning | undefined)[];
  readonly discards: (Discard | undefined)[];
}

const beginning = (): Beginning => ({ next: counts<Beginning>(), discards: counts<Discard>() });

function counts<T>(): (T | undefined)[] {
  return Array<T | undefined>(CARDS_OF_EACH_RESOURCE + 1).fill(undefined);
}

/** Every discard that was listed before: lists of moves share them. */
const ALL = beginning();

/** What is looked for; used again by every search. */
const held: number[] = [0, 0, 0, 0, 0];
const chosen: number[] = [0, 0, 0, 0, 0];

function discardOf(begun: Beginning, last: number): Discard {
  const known = begun.discards[last];
  if (known) return known;
  chosen[4] = last;
  const made: Discard = { counts: chosen.slice(), move: { type: 'discard', cards: cardsOf(chosen) } };
  begun.discards[last] = made;
  return made;
}

function nextOf(begun: Beginning, count: number): Beginning {
  const known = begun.next[count];
  if (known) return known;
  const made = beginning();
  begun.next[count] = made;
  return made;
}

/** Chooses `left` cards of this resource and those after it, of which there are `cards`, which must do for all that is left. */
function choose(resource: number, left: number, cards: number, begun: Beginning, found: Discard[]): void {
  const most = held[resource]!;
  const least = Math.max(0, left - (cards - most));
  for (let n = Math.min(left, most); n >= least; n--) {
    if (found.length > MOST_LISTED) return;
    chosen[resource] = n;
    if (resource === 3) found.push(discardOf(nextOf(begun, n), left - n));
    else choose(resource + 1, left - n, cards - most, nextOf(begun, n), found);
  }
}

/** Every way to discard what is due, one more than are listed at most. @param found takes them; empty. */
function search(state: State, seat: Seat, found: Discard[]): void {
  for (let r = 0; r < 5; r++) held[r] = state.hands[5 * seat + r]!;
  choose(0, discardsDue(state, seat), handSize(state, seat), ALL, found);
}

/** Every way to discard what is due, as counts; one more than are listed at most. */
export function waysToDiscard(state: State, seat: Seat): readonly (readonly number[])[] {
  const found: Discard[] = [];
  search(state, seat, found);
  return found.map((way) => way.counts);
}

/** Used again by every list. */
const listed: Discard[] = [];

export const discard: Kind<'discard'> = {
  list(state, seat, moves) {
    listed.length = 0;
    search(state, seat, listed);
    if (listed.length > MOST_LISTED) return;
    for (let i = 0; i < listed.length; i++) moves.push(listed[i]!.move);
  },
  open: (state, seat) => waysToDiscard(state, seat).length > MOST_LISTED,
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
