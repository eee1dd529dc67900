import type { Seat } from '../../../../engine/game.ts';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { money } from '../../rules/board.ts';
import { type Goods, MOST_MONEY } from '../../rules/goods.ts';
import type { MoveOf } from '../../rules/moves/move.ts';
import type { Offer } from '../../rules/state.ts';
import type { View } from '../../rules/view.ts';
import type { ModeOf } from '../state.ts';
import { cardName } from '../texts.ts';

/** A row of a side: money, which is the first, a deed or a kept card. */
export interface Item {
  readonly name: string;
  readonly isIn: boolean;
  readonly square?: number;
  /** What the side puts in when this is put in or taken out; money is typed instead. */
  readonly flipped?: Partial<Goods>;
}

export type Side = 'give' | 'want';

/** Who gives what to whom, and for what. */
export type Bargain = Pick<Offer, 'from' | 'to' | 'give' | 'want'>;

export interface TradeDraft extends Bargain {
  readonly side: Side;
  readonly row: number;
  /** The sum is being typed: the next digit goes behind it; otherwise it starts again. */
  readonly typing: boolean;
  readonly counters?: number;
}

const nothing: Goods = { cash: 0, squares: [], cards: [] };

/**
 * What is offered at first: the same bargain seen from the other side, to be changed, where it `counters` another; else
 * nothing, or the `square`, one's own to give, another's to get. It is for the owner of that square or of the one that is
 * looked at, if that player is still there.
 */
export function firstDraft(
  view: View,
  seat: Seat,
  { square, counters }: Pick<ModeOf<'trade'>, 'square' | 'counters'>,
  looked: number,
): TradeDraft | undefined {
  const fresh = { side: 'give', row: 0, typing: false } as const;
  const offer = view.offers.find(({ id }) => id === counters);
  if (offer) {
    const { from, to, give, want, id } = offer;
    return { ...fresh, from: to, to: from, give: want, want: give, counters: id };
  }
  const { owner } = view.squares[square ?? looked]!;
  const others = partners(view, seat);
  const to = others.find((other) => other === owner) ?? others[0];
  if (to === undefined) return undefined;
  const draft = { ...fresh, from: seat, to, give: nothing, want: nothing };
  if (square === undefined) return draft;
  const goods = { ...nothing, squares: [square] };
  if (owner === seat) return { ...draft, give: goods, side: 'want' };
  return owner === to ? { ...draft, want: goods } : draft;
}

export function partners(view: View, from: Seat): readonly Seat[] {
  return view.players.flatMap((player, seat) => (seat === from || player.bankrupt ? [] : [seat]));
}

export function seatOn({ from, to }: Bargain, side: Side): Seat {
  return side === 'give' ? from : to;
}

/** With what is in the draft and went to somebody else meanwhile: only there it can be taken out. */
export function itemsOn(view: View, draft: TradeDraft, side: Side): readonly Item[] {
  const { board, squares, players } = view;
  const seat = seatOn(draft, side);
  const goods = draft[side];
  const deeds = squares.flatMap(({ owner, index }) =>
    owner === seat || goods.squares.includes(index) ? [index] : [],
  );
  return [
    { name: money(board, goods.cash), isIn: goods.cash > 0 },
    ...deeds
      .sort((one, other) => board.group[one]! - board.group[other]! || one - other)
      .map((square) => ({
        ...{ square, name: board.names[square]!, isIn: goods.squares.includes(square) },
        flipped: { squares: flipped(goods.squares, square) },
      })),
    ...[...new Set([...players[seat]!.cards, ...goods.cards])].map((card) => ({
      ...{ name: cardName(view, card), isIn: goods.cards.includes(card) },
      flipped: { cards: flipped(goods.cards, card) },
    })),
  ];
}

function flipped<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

export function changesOf(view: View, draft: TradeDraft) {
  const { side, row, typing, from, to, counters } = draft;
  const goods = draft[side];
  const items = itemsOn(view, draft, side);
  const marked = items[row]!;
  const put = (changed: Partial<Goods>): Partial<TradeDraft> => ({ [side]: { ...goods, ...changed } });
  const cash = (amount: number) => put({ cash: Math.max(0, Math.min(MOST_MONEY, amount)) });
  return {
    marked,
    digit: (digit: number) => ({ ...cash((typing ? goods.cash * 10 : 0) + digit), typing: true }),
    erase: () => ({ ...cash(Math.floor(goods.cash / 10)), typing: true }),
    /** No more than there is. */
    add: (amount: number) => cash(Math.min(goods.cash + amount, view.players[seatOn(draft, side)]!.cash)),
    side: (other: Side) => ({ side: other, row: Math.min(row, itemsOn(view, draft, other).length - 1) }),
    row: (by: 1 | -1) => ({ row: stepped(row, by, items.length) }),
    toggle: () => put(marked.flipped ?? {}),
    partner(by: 1 | -1) {
      const others = partners(view, from);
      const next = counters === undefined ? others[stepped(others.indexOf(to), by, others.length)]! : to;
      return next === to ? {} : { to: next, want: nothing, row: 0 };
    },
  };
}

export function offerOf({ to, give, want }: Bargain): MoveOf<'offerTrade'> {
  return { type: 'offerTrade', to, give, want };
}
