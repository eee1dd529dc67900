import type { Seat } from '../../../../engine/game.ts';
import { fields, list, moveShape, optional, text, whole } from '../../../../engine/shape.ts';
import { words } from '../../../../engine/words.ts';
import { NONE, SIZE } from '../board.ts';
import { cardIndex } from '../deck.ts';
import { transfer } from '../money.ts';
import type { Tell } from '../move.ts';
import { interrupt, settle, stampOf } from '../settle.ts';
import { type Goods, MOST_REFUSALS, type Offer, type State, touch } from '../state.ts';
import { goodsText, momentProblem, termsProblem } from '../trade.ts';
import type { MoveKind } from './kind.ts';

const goodsShape = fields({
  cash: whole(0, 1_000_000_000),
  squares: list(whole(0, SIZE - 1), SIZE),
  cards: list(text, 16),
});
const offerShape = moveShape({ offer: whole(1, 2 ** 31) });

/** Offers a trade; an offer that stands to the same player is replaced. */
export const offerTrade: MoveKind<'offerTrade'> = {
  shape: moveShape({ to: whole(0, 7), give: goodsShape, want: goodsShape }),
  list() {},
  open: (state, seat) => canOffer(state, seat),
  check(state, seat, { to, give, want }) {
    const moment = momentProblem(state, seat, state.options.trade === 'lot-for-cash' ? 'own-turn' : 'any');
    return moment ?? termsProblem(state, seat, to, give, want);
  },
  apply(state, seat, { to, give, want }, _chance, tell) {
    state.offers = state.offers.filter((offer) => offer.from !== seat || offer.to !== to);
    const stamp = stampOf(state, give.squares, want.squares);
    const offer: Offer = { id: state.nextOffer++, from: seat, to, give, want, stamp, turn: state.turn };
    state.offers.push(offer);
    tellOffer(state, 'offered', offer, tell);
  },
};

function canOffer(state: State, seat: Seat): boolean {
  const { trade } = state.options;
  if (momentProblem(state, seat, trade === 'lot-for-cash' ? 'own-turn' : 'any') !== undefined) return false;
  const bare: Goods = { cash: 0, squares: [], cards: [] };
  for (let to = 0; to < state.out.length; to++) {
    if (to === seat || state.out[to] !== 0) continue;
    for (let square = 0; square < SIZE; square++) {
      if (state.owner[square] !== seat) continue;
      if (termsProblem(state, seat, to, { ...bare, squares: [square] }, bare) === undefined) return true;
    }
    if (trade === 'lot-for-cash') continue;
    if (state.cash[seat]! > 0 || state.cash[to]! > 0) return true;
  }
  return false;
}

function standing(state: State, id: number): Offer | undefined {
  for (let i = 0; i < state.offers.length; i++) if (state.offers[i]!.id === id) return state.offers[i];
  return undefined;
}

export const acceptTrade: MoveKind<'acceptTrade'> = {
  shape: offerShape,
  list(state, seat, moves) {
    for (const { id, to } of state.offers) {
      if (to !== seat) continue;
      const move = { type: 'acceptTrade', offer: id } as const;
      if (acceptTrade.check(state, seat, move) === undefined) moves.push(move);
    }
  },
  check(state, seat, { offer: id }) {
    const offer = standing(state, id);
    if (!offer) return 'that offer stands no longer';
    if (offer.to !== seat) return 'that offer is not for you';
    const moment = momentProblem(state, seat, 'any');
    if (moment) return moment;
    if (offer.stamp !== stampOf(state, offer.give.squares, offer.want.squares)) {
      return 'what it is about has changed since it was made';
    }
    return termsProblem(state, offer.from, seat, offer.give, offer.want);
  },
  apply(state, seat, { offer: id }, _chance, tell) {
    const offer = standing(state, id)!;
    drop(state, id);
    tellOffer(state, 'traded', offer, tell);
    interrupt(state);
    deliver(state, seat, offer.from, offer.want);
    deliver(state, offer.from, seat, offer.give);
    settle(state, tell);
  },
};

function deliver(state: State, from: Seat, to: Seat, goods: Goods): void {
  transfer(state, from, to, goods.cash);
  for (const square of goods.squares) {
    state.owner[square] = to;
    touch(state, square);
    if (state.loan[square] !== NONE) state.agenda.push({ type: 'interest', seat: to, square });
  }
  for (const card of goods.cards) state.holder[cardIndex(state, card)] = to;
}

function drop(state: State, id: number): void {
  state.offers = state.offers.filter((offer) => offer.id !== id);
}

/** Refuses an offer; `why` is told to the table. */
export const declineTrade: MoveKind<'declineTrade'> = {
  shape: moveShape({ offer: whole(1, 2 ** 31), why: optional(words(0, 200)) }),
  list(state, seat, moves) {
    for (const { id, to } of state.offers) if (to === seat) moves.push({ type: 'declineTrade', offer: id });
  },
  check: (state, seat, { offer: id }) =>
    standing(state, id)?.to === seat ? undefined : 'there is no such offer for you',
  apply(state, _seat, { offer: id, why = '' }, _chance, tell) {
    const offer = standing(state, id)!;
    drop(state, id);
    state.refusals.push({ offer, why });
    if (state.refusals.length > MOST_REFUSALS) state.refusals.shift();
    const [give, want] = [goodsText(state, offer.give), goodsText(state, offer.want)];
    tell?.({ type: 'refused', offer, give, want, why });
  },
};

export const withdrawTrade: MoveKind<'withdrawTrade'> = {
  shape: offerShape,
  list(state, seat, moves) {
    for (const { id, from } of state.offers)
      if (from === seat) moves.push({ type: 'withdrawTrade', offer: id });
  },
  check: (state, seat, { offer: id }) =>
    standing(state, id)?.from === seat ? undefined : 'you have made no such offer',
  apply(state, _seat, { offer: id }, _chance, tell) {
    const offer = standing(state, id)!;
    drop(state, id);
    tellOffer(state, 'withdrawn', offer, tell);
  },
};

function tellOffer(state: State, type: 'offered' | 'traded' | 'withdrawn', offer: Offer, tell: Tell): void {
  tell?.({ type, offer, give: goodsText(state, offer.give), want: goodsText(state, offer.want) });
}
