import type { Seat } from '../../../../engine/game.ts';
import { NONE } from '../board.ts';
import { cardIndex } from '../deck.ts';
import type { MayEmit } from '../events.ts';
import type { Goods } from '../goods.ts';
import { transfer } from '../money.ts';
import { refusals } from '../refusals.ts';
import { interrupt, settle, stampOf } from '../settle.ts';
import { MOST_REFUSALS, type Offer, type State, setOwner, touch } from '../state.ts';
import { goodsText, momentProblem, termsProblem } from '../trade.ts';
import type { Kind } from './kind.ts';

/** Offers a trade; an offer that stands to the same player is replaced. */
export const offerTrade: Kind<'offerTrade'> = {
  list() {},
  open: (state, seat) => canOffer(state, seat),
  check(state, seat, { to, give, want }) {
    const moment = momentProblem(state, seat, state.options.trade === 'lot-for-cash' ? 'own-turn' : 'any');
    return moment ?? termsProblem(state, seat, to, give, want);
  },
  apply(state, seat, { to, give, want }, _chance, emit) {
    state.offers = state.offers.filter((offer) => offer.from !== seat || offer.to !== to);
    const stamp = stampOf(state, give.squares, want.squares);
    const offer: Offer = { id: state.nextOffer++, from: seat, to, give, want, stamp, turn: state.turn };
    state.offers.push(offer);
    emitOffer(state, 'offered', offer, emit);
  },
};

function canOffer(state: State, seat: Seat): boolean {
  const { trade } = state.options;
  if (momentProblem(state, seat, trade === 'lot-for-cash' ? 'own-turn' : 'any') !== undefined) return false;
  const bare: Goods = { cash: 0, squares: [], cards: [] };
  for (let to = 0; to < state.out.length; to++) {
    if (to === seat || state.out[to] !== 0) continue;
    for (const square of state.deeds[seat]!) {
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

export const acceptTrade: Kind<'acceptTrade'> = {
  list(state, seat, moves) {
    for (const { id, to } of state.offers) {
      if (to !== seat) continue;
      const move = { type: 'acceptTrade', offer: id } as const;
      if (acceptTrade.check(state, seat, move) === undefined) moves.push(move);
    }
  },
  check(state, seat, { offer: id }) {
    const offer = standing(state, id);
    if (!offer) return refusals.offerGone;
    if (offer.to !== seat) return refusals.offerNotForYou;
    const moment = momentProblem(state, seat, 'any');
    if (moment) return moment;
    if (offer.stamp !== stampOf(state, offer.give.squares, offer.want.squares)) {
      return refusals.offerChanged;
    }
    return termsProblem(state, offer.from, seat, offer.give, offer.want);
  },
  apply(state, seat, { offer: id }, _chance, emit) {
    const offer = standing(state, id)!;
    drop(state, id);
    emitOffer(state, 'traded', offer, emit);
    interrupt(state);
    deliver(state, seat, offer.from, offer.want);
    deliver(state, offer.from, seat, offer.give);
    settle(state, emit);
  },
};

function deliver(state: State, from: Seat, to: Seat, goods: Goods): void {
  transfer(state, from, to, goods.cash);
  for (const square of goods.squares) {
    setOwner(state, square, to);
    touch(state, square);
    if (state.loan[square] !== NONE) state.agenda.push({ type: 'interest', seat: to, square });
  }
  for (const card of goods.cards) state.holder[cardIndex(state, card)] = to;
}

function drop(state: State, id: number): void {
  state.offers = state.offers.filter((offer) => offer.id !== id);
}

/** Refuses an offer; `why` is told to the table. */
export const declineTrade: Kind<'declineTrade'> = {
  list(state, seat, moves) {
    for (const { id, to } of state.offers) if (to === seat) moves.push({ type: 'declineTrade', offer: id });
  },
  check: (state, seat, { offer: id }) =>
    standing(state, id)?.to === seat ? undefined : refusals.noOfferForYou,
  apply(state, _seat, { offer: id, why = '' }, _chance, emit) {
    const offer = standing(state, id)!;
    drop(state, id);
    state.refusals.push({ offer, why });
    if (state.refusals.length > MOST_REFUSALS) state.refusals.shift();
    const [give, want] = [goodsText(state, offer.give), goodsText(state, offer.want)];
    emit?.({ type: 'refused', offer, give, want, why });
  },
};

export const withdrawTrade: Kind<'withdrawTrade'> = {
  list(state, seat, moves) {
    for (const { id, from } of state.offers)
      if (from === seat) moves.push({ type: 'withdrawTrade', offer: id });
  },
  check: (state, seat, { offer: id }) =>
    standing(state, id)?.from === seat ? undefined : refusals.noOfferMade,
  apply(state, _seat, { offer: id }, _chance, emit) {
    const offer = standing(state, id)!;
    drop(state, id);
    emitOffer(state, 'withdrawn', offer, emit);
  },
};

function emitOffer(
  state: State,
  type: 'offered' | 'traded' | 'withdrawn',
  offer: Offer,
  emit: MayEmit,
): void {
  emit?.({ type, offer, give: goodsText(state, offer.give), want: goodsText(state, offer.want) });
}
