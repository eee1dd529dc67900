import type { Seat } from '../../../engine/game.ts';
import { NONE } from './board.ts';
import { returnCard } from './deck.ts';
import type { MayEmit } from './events.ts';
import { resaleDownTo, transfer } from './money.ts';
import { activeSeats, type State, setOwner, touch } from './state.ts';
import { type Effect, END, type Phase } from './turn.ts';

/** The seat leaves the game; its estate goes to the creditor, or to the bank (`NONE`), which auctions the deeds. */
export function goBankrupt(
  state: State,
  seat: Seat,
  creditor: Seat,
  how: 'broke' | 'resigned',
  emit: MayEmit,
): void {
  const deeds = state.deeds[seat]!;
  const heir = state.options.estate === 'creditor' ? creditor : NONE;
  emit?.({ type: 'bankrupt', seat, creditor, resigned: how === 'resigned' });
  forgetSeat(state, seat);
  for (const square of deeds) clearBuildings(state, seat, square);
  transfer(state, seat, creditor, state.cash[seat]!);
  handCardsOver(state, seat, heir);
  state.out[seat] = state.turn;
  const left = activeSeats(state);
  const over = left.length === 1;
  if (heir !== NONE) inherit(state, heir, deeds);
  else giveUpDeeds(state, deeds, over);
  if (!over) return;
  const reason = 'the last player who is not bankrupt';
  state.agenda = [];
  state.phase = { kind: 'over', winners: left, reason };
  emit?.({ type: 'over', winners: left, reason });
}

function clearBuildings(state: State, seat: Seat, square: number): void {
  const level = state.level[square]!;
  touch(state, square);
  transfer(state, NONE, seat, resaleDownTo(state, square, 0));
  if (level === 5 && state.hotels !== NONE) state.hotels++;
  if (level < 5 && state.houses !== NONE) state.houses += level;
  state.level[square] = 0;
}

function handCardsOver(state: State, seat: Seat, heir: Seat): void {
  for (let card = 0; card < state.holder.length; card++) {
    if (state.holder[card] !== seat) continue;
    if (heir === NONE) returnCard(state, card);
    else state.holder[card] = heir;
  }
}

function inherit(state: State, heir: Seat, deeds: readonly number[]): void {
  for (const square of deeds) setOwner(state, square, heir);
  for (const square of [...deeds].reverse()) {
    if (state.loan[square] !== NONE) state.agenda.push({ type: 'interest', seat: heir, square });
  }
}

function giveUpDeeds(state: State, deeds: readonly number[], over: boolean): void {
  for (const square of deeds) {
    setOwner(state, square, NONE);
    if (over || state.options.bankAuctionClearsMortgage) state.loan[square] = NONE;
  }
  for (const square of [...deeds].reverse()) state.agenda.push({ type: 'auction', square });
}

/** Drops everything that was still to happen to the seat, or that waits for it. */
function forgetSeat(state: State, seat: Seat): void {
  const { current } = state;
  state.offers = state.offers.filter((offer) => offer.from !== seat && offer.to !== seat);
  state.agenda = state.agenda.flatMap((effect) =>
    concerns(effect, seat, current) ? insteadOf(effect) : [effect],
  );
  if (phaseConcerns(state.phase, seat, current)) state.phase = END;
}

/** A deed of the bank that its buyer can no longer pay comes under the hammer again. */
function insteadOf(effect: Effect): Effect[] {
  if (effect.type !== 'grant') return [];
  const { square, seller } = effect.lot;
  return seller === NONE && square !== NONE ? [{ type: 'auction', square }] : [];
}

function concerns(effect: Effect, seat: Seat, current: Seat): boolean {
  switch (effect.type) {
    case 'resume':
      return phaseConcerns(effect.phase, seat, current);
    case 'pay':
      return effect.from === seat || effect.to === seat;
    case 'auction':
      return false;
    case 'grant':
      return effect.seat === seat || effect.lot.seller === seat;
    default:
      return effect.seat === seat;
  }
}

/** Of the phases that may be left or put aside: nobody goes bankrupt during an auction. */
function phaseConcerns(phase: Phase, seat: Seat, current: Seat): boolean {
  switch (phase.kind) {
    case 'debt':
      return phase.debtor === seat || phase.creditor === seat;
    case 'rent':
      return phase.payer === seat || phase.owner === seat;
    default:
      return seat === current;
  }
}
