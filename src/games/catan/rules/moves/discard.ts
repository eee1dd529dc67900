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

/** Every way to choose `count` cards from the five counts at `at`, as counts; gives up after `most`. */
export function waysToDiscard(
  hands: readonly number[],
  at: number,
  count: number,
  most: number,
): readonly (readonly number[])[] {
  const ways: number[][] = [];
  const chosen = [0, 0, 0, 0, 0];
  // `cards` counts this resource and those after it, which must do for all that is left to choose.
  const choose = (resource: number, left: number, cards: number): void => {
    if (ways.length > most) return;
    if (resource === 4) {
      ways.push([chosen[0]!, chosen[1]!, chosen[2]!, chosen[3]!, left]);
      return;
    }
    const held = hands[at + resource]!;
    const least = Math.max(0, left - (cards - held));
    for (let n = Math.min(left, held); n >= least; n--) {
      chosen[resource] = n;
      choose(resource + 1, left - n, cards - held);
    }
  };
  choose(0, count, hands[at]! + hands[at + 1]! + hands[at + 2]! + hands[at + 3]! + hands[at + 4]!);
  return ways;
}

/** Discards that were listed before, by their counts: lists of moves share them. */
const listed = new Map<number, MoveOf<'discard'>>();

function discardOf(way: readonly number[]): MoveOf<'discard'> {
  const key = (((way[0]! * 20 + way[1]!) * 20 + way[2]!) * 20 + way[3]!) * 20 + way[4]!;
  const known = listed.get(key);
  if (known) return known;
  const move: MoveOf<'discard'> = { type: 'discard', cards: cardsOf(way) };
  listed.set(key, move);
  return move;
}

export const discard: Kind<'discard'> = {
  list(state, seat, moves) {
    const ways = waysToDiscard(state.hands, 5 * seat, discardsDue(state, seat), MOST_LISTED);
    if (ways.length > MOST_LISTED) return;
    for (let i = 0; i < ways.length; i++) moves.push(discardOf(ways[i]!));
  },
  open: (state, seat) =>
    waysToDiscard(state.hands, 5 * seat, discardsDue(state, seat), MOST_LISTED).length > MOST_LISTED,
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
