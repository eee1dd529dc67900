import type { Seat } from '../../../../engine/game.ts';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { NONE, SIZE } from '../../rules/board.ts';
import type { Goods } from '../../rules/goods.ts';
import { interestOn, worthOf } from '../../rules/money.ts';
import type { MoveOf } from '../../rules/moves/move.ts';
import type { Offer } from '../../rules/state.ts';
import { stateOf, type View } from '../../rules/view.ts';

/** Something that can change hands: money (the first row of a side), a deed, a kept card. */
export type Item =
  | { readonly kind: 'cash' }
  | { readonly kind: 'square'; readonly square: number }
  | { readonly kind: 'card'; readonly card: string };

export type Side = 'give' | 'want';

export interface TradeDraft {
  readonly from: Seat;
  readonly to: Seat;
  readonly give: Goods;
  readonly want: Goods;
  readonly side: Side;
  /** Row of the mark. */
  readonly row: number;
  /** The sum is being typed: the next digit goes behind it; otherwise it starts again. */
  readonly typing: boolean;
  /** The offer that this one answers. */
  readonly counters?: number;
}

export type TradeAction =
  | { readonly type: 'side'; readonly to: Side }
  | { readonly type: 'row'; readonly by: number }
  | { readonly type: 'toggle' }
  | { readonly type: 'digit'; readonly digit: number }
  | { readonly type: 'erase' }
  | { readonly type: 'add'; readonly amount: number }
  | { readonly type: 'partner'; readonly by: 1 | -1 };

const nothing: Goods = { cash: 0, squares: [], cards: [] };
const MOST_CASH = 1_000_000_000;

/** An empty offer. @param wanted whom it is for, if that player is still there; `null` for nobody. */
export function startTrade(view: View, from: Seat, wanted: Seat | null = null): TradeDraft {
  const others = partners(view, from);
  const to = wanted !== null && others.includes(wanted) ? wanted : others[0]!;
  return { from, to, give: nothing, want: nothing, side: 'give', row: 0, typing: false };
}

/** An offer that begins with a square: one's own to give, another's to get. */
export function tradeFor(view: View, from: Seat, square: number): TradeDraft {
  const { owner } = view.squares[square]!;
  const draft = startTrade(view, from, owner);
  const goods = { ...nothing, squares: [square] };
  if (owner === from) return { ...draft, give: goods, side: 'want' };
  return owner === draft.to ? { ...draft, want: goods } : draft;
}

/** The same bargain seen from the other side, to be changed. */
export function counterTrade(offer: Offer): TradeDraft {
  const { from, to, give, want, id } = offer;
  return { from: to, to: from, give: want, want: give, side: 'give', row: 0, typing: false, counters: id };
}

export function partners(view: View, from: Seat): readonly Seat[] {
  return view.players.flatMap((player, seat) => (seat === from || player.bankrupt ? [] : [seat]));
}

/** What a side could put into the bargain, money first. */
export function itemsOf(view: View, seat: Seat): readonly Item[] {
  const items: Item[] = [{ kind: 'cash' }];
  const { board } = view;
  const squares = Array.from({ length: SIZE }, (_, square) => square)
    .filter((square) => view.squares[square]!.owner === seat)
    .sort((one, other) => board.group[one]! - board.group[other]! || one - other);
  for (const square of squares) items.push({ kind: 'square', square });
  for (const card of view.players[seat]!.cards) items.push({ kind: 'card', card });
  return items;
}

export function tradeReducer(view: View): (draft: TradeDraft, action: TradeAction) => TradeDraft {
  return (draft, action) => ({
    ...step(view, draft, action),
    typing: action.type === 'digit' || action.type === 'erase',
  });
}

function step(view: View, draft: TradeDraft, action: TradeAction): TradeDraft {
  const seat = draft.side === 'give' ? draft.from : draft.to;
  const items = itemsOf(view, seat);
  const item = items[draft.row]!;
  const goods = draft[draft.side];
  const put = (changed: Goods): TradeDraft => ({ ...draft, [draft.side]: changed });
  const cash = (amount: number): TradeDraft =>
    put({ ...goods, cash: Math.max(0, Math.min(MOST_CASH, amount)) });
  switch (action.type) {
    case 'side': {
      const rows = itemsOf(view, action.to === 'give' ? draft.from : draft.to).length;
      return { ...draft, side: action.to, row: Math.min(draft.row, rows - 1) };
    }
    case 'row':
      return { ...draft, row: stepped(draft.row, action.by, items.length) };
    case 'toggle':
      return item.kind === 'cash' ? draft : put(toggled(goods, item));
    case 'digit':
      return cash((draft.typing ? goods.cash * 10 : 0) + action.digit);
    case 'erase':
      return cash(Math.floor(goods.cash / 10));
    case 'add':
      return cash(Math.min(goods.cash + action.amount, view.players[seat]!.cash));
    case 'partner':
      return withPartner(view, draft, action.by);
  }
}

function toggled(goods: Goods, item: Exclude<Item, { kind: 'cash' }>): Goods {
  const flip = <T>(list: readonly T[], one: T): readonly T[] =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
  return item.kind === 'square'
    ? { ...goods, squares: flip(goods.squares, item.square) }
    : { ...goods, cards: flip(goods.cards, item.card) };
}

function withPartner(view: View, draft: TradeDraft, by: 1 | -1): TradeDraft {
  if (draft.counters !== undefined) return draft;
  const others = partners(view, draft.from);
  const to = others[stepped(others.indexOf(draft.to), by, others.length)]!;
  return to === draft.to ? draft : { ...draft, to, want: nothing, row: 0 };
}

export function has(goods: Goods, item: Item): boolean {
  if (item.kind === 'cash') return goods.cash > 0;
  return item.kind === 'square' ? goods.squares.includes(item.square) : goods.cards.includes(item.card);
}

export function offerOf({ to, give, want }: TradeDraft): MoveOf<'offerTrade'> {
  return { type: 'offerTrade', to, give, want };
}

/** What a side of a bargain counts in net worth: money, deeds less loans and the interest due; cards count nothing. */
export function worthIn(view: View, { cash, squares }: Goods): number {
  const table = stateOf(view);
  let sum = cash;
  for (const square of squares) {
    const loan = table.loan[square]!;
    sum += worthOf(table, square) - (loan === NONE ? 0 : loan + interestOn(table, square));
  }
  return sum;
}

export function setsMade(view: View, seat: Seat, gets: Goods): readonly string[] {
  const { owner } = stateOf(view);
  return view.board.groups.flatMap(({ name, squares }) => {
    const whole = squares.every((square) => owner[square] === seat || gets.squares.includes(square));
    return whole && squares.some((square) => gets.squares.includes(square)) ? [name] : [];
  });
}
