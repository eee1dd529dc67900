import type { Emit, Seat } from '../../../../engine/game.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { Event } from '../events.ts';
import { canPay, exchange, show } from '../ledger.ts';
import { type Answer, MAIN, type Offer, type Phase, type Terms } from '../phase.ts';
import { bothSides, offersUsed, refusals } from '../refusals.ts';
import { CARDS_OF_EACH_RESOURCE, type Cards, cardsOf, countsOf, RESOURCES, sumOf } from '../resources.ts';
import { handSize, type State } from '../state.ts';
import type { Kind } from './kind.ts';
import type { MoveOf } from './move.ts';

export const ACCEPT: MoveOf<'acceptTrade'> = { type: 'acceptTrade' };
export const DECLINE: MoveOf<'declineTrade'> = { type: 'declineTrade' };
const CANCEL: MoveOf<'cancelTrade'> = { type: 'cancelTrade' };
const CONFIRM: readonly MoveOf<'confirmTrade'>[] = [0, 1, 2, 3].map((seat) => ({
  type: 'confirmTrade',
  with: seat,
}));

const WAITING: Answer = { kind: 'waiting' };
const ACCEPTED: Answer = { kind: 'accepted' };
const DECLINED: Answer = { kind: 'declined' };

/** Why a seat cannot propose these terms. Only its own hand is looked at: the others' are hidden. */
function termsProblem(state: State, seat: Seat, give: Cards, want: Cards): Refusal | undefined {
  const gives = countsOf(give);
  const wants = countsOf(want);
  if (sumOf(gives) === 0 || sumOf(wants) === 0) return refusals.oneSided;
  const both = RESOURCES.find((_, r) => gives[r]! > 0 && wants[r]! > 0);
  if (both) return bothSides(both);
  if (wants.some((count) => count > CARDS_OF_EACH_RESOURCE)) return refusals.tooMany;
  return canPay(state, seat, gives) ? undefined : refusals.cannotGive;
}

function offerOf(phase: Phase): Offer {
  if (phase.kind !== 'trade') throw new Error('no offer stands');
  return phase.offer;
}

export const offerTrade: Kind<'offerTrade'> = {
  list() {},
  open: (state, seat) => state.offersMade < state.options.maxOffers && handSize(state, seat) > 0,
  check(state, seat, { give, want, to }) {
    const { maxOffers } = state.options;
    if (state.offersMade >= maxOffers) return offersUsed(maxOffers);
    if (to?.includes(seat)) return refusals.tradeYourself;
    if (to && !namesSeats(to, state.seats)) return refusals.wrongSeats;
    return termsProblem(state, seat, give, want);
  },
  apply(state, seat, { give, want, to }, _chance, emit) {
    const gives = countsOf(give);
    const answers: (Answer | null)[] = [];
    const partners: Seat[] = [];
    for (let other = 0; other < state.seats; other++) {
      const isPartner = other !== seat && (to === undefined || to.includes(other));
      answers.push(isPartner ? WAITING : null);
      if (isPartner) partners.push(other);
    }
    state.offersMade++;
    show(state, seat, gives);
    state.phase = { kind: 'trade', offer: { from: seat, give: gives, want: countsOf(want), answers } };
    emit?.({ type: 'offered', seat, give, want, to: partners });
  },
};

/** One seat or more at the table, none of them twice. */
function namesSeats(to: readonly Seat[], seats: number): boolean {
  const named = to.every((seat, i) => seat >= 0 && seat < seats && to.indexOf(seat) === i);
  return named && to.length > 0;
}

const mayAnswer = ({ phase }: State, seat: Seat): boolean => offerOf(phase).answers[seat]?.kind === 'waiting';

/** Records an answer; an offer that everybody declined is over. */
function answer(state: State, seat: Seat, given: Answer, emit: Emit<Event> | undefined): void {
  const offer = offerOf(state.phase);
  const answers = offer.answers.slice();
  answers[seat] = given;
  if (answers.every((each) => each === null || each.kind === 'declined')) {
    endOffer(state, offer, emit);
    return;
  }
  state.phase = { kind: 'trade', offer: { ...offer, answers } };
}

/** Without a trade. */
function endOffer(state: State, { from, give, want }: Offer, emit: Emit<Event> | undefined): void {
  state.refused = [...state.refused, { give, want }];
  state.phase = MAIN;
  emit?.({ type: 'offerEnded', seat: from });
}

export const acceptTrade: Kind<'acceptTrade'> = {
  list(state, seat, moves) {
    if (mayAnswer(state, seat) && canPay(state, seat, offerOf(state.phase).want)) moves.push(ACCEPT);
  },
  check(state, seat) {
    if (!mayAnswer(state, seat)) return refusals.notAsked;
    return canPay(state, seat, offerOf(state.phase).want) ? undefined : refusals.cannotAccept;
  },
  apply(state, seat, _move, _chance, emit) {
    show(state, seat, offerOf(state.phase).want);
    emit?.({ type: 'accepted', seat });
    answer(state, seat, ACCEPTED, emit);
  },
};

export const declineTrade: Kind<'declineTrade'> = {
  list(state, seat, moves) {
    if (mayAnswer(state, seat)) moves.push(DECLINE);
  },
  check: (state, seat) => (mayAnswer(state, seat) ? undefined : refusals.notAsked),
  apply(state, seat, _move, _chance, emit) {
    emit?.({ type: 'declined', seat });
    answer(state, seat, DECLINED, emit);
  },
};

export const counterTrade: Kind<'counterTrade'> = {
  list() {},
  open: (state, seat) => mayAnswer(state, seat) && handSize(state, seat) > 0,
  check: (state, seat, { give, want }) =>
    mayAnswer(state, seat) ? termsProblem(state, seat, give, want) : refusals.notAsked,
  apply(state, seat, { give, want }, _chance, emit) {
    const gives = countsOf(give);
    show(state, seat, gives);
    emit?.({ type: 'countered', seat, give, want });
    answer(state, seat, { kind: 'countered', give: gives, want: countsOf(want) }, emit);
  },
};

/** What the offerer would give and get in a trade with the seat; `undefined` when it did not agree to any. */
function termsWith({ phase }: State, seat: Seat): Terms | undefined {
  const offer = offerOf(phase);
  const given = offer.answers[seat];
  if (given?.kind === 'accepted') return offer;
  return given?.kind === 'countered' ? { give: given.want, want: given.give } : undefined;
}

/** Looks at both hands again: what was agreed must be there when it is exchanged. */
function confirmProblem(state: State, seat: Seat, other: Seat): Refusal | undefined {
  const terms = termsWith(state, other);
  if (!terms) return refusals.notAgreed;
  if (!canPay(state, seat, terms.give)) return refusals.cannotGive;
  return canPay(state, other, terms.want) ? undefined : refusals.otherCannotGive;
}

const isOfferer = ({ phase }: State, seat: Seat): boolean => offerOf(phase).from === seat;

export const confirmTrade: Kind<'confirmTrade'> = {
  list(state, seat, moves) {
    if (!isOfferer(state, seat)) return;
    for (let other = 0; other < state.seats; other++) {
      if (confirmProblem(state, seat, other) === undefined) moves.push(CONFIRM[other]!);
    }
  },
  check: (state, seat, move) =>
    isOfferer(state, seat) ? confirmProblem(state, seat, move.with) : refusals.notYourOffer,
  apply(state, seat, move, _chance, emit) {
    const { give, want } = termsWith(state, move.with)!;
    exchange(state, seat, move.with, give, want);
    state.phase = MAIN;
    emit?.({ type: 'traded', seat, with: move.with, give: cardsOf(give), want: cardsOf(want) });
  },
};

export const cancelTrade: Kind<'cancelTrade'> = {
  list(state, seat, moves) {
    if (isOfferer(state, seat)) moves.push(CANCEL);
  },
  check: (state, seat) => (isOfferer(state, seat) ? undefined : refusals.notYourOffer),
  apply(state, _seat, _move, _chance, emit) {
    endOffer(state, offerOf(state.phase), emit);
  },
};
