import type { Seat } from '../../../engine/game.ts';
import { money, NONE } from './board.ts';
import type { MayEmit } from './events.ts';
import type { State } from './state.ts';
import type { Cause, Payment } from './turn.ts';

/** Rounds half up; what event cards do to rents and prices is rounded when it is used. */
export function half(amount: number): number {
  return Math.floor(amount + 0.5);
}

/** What the deed costs and counts now. */
export function worthOf(state: State, square: number): number {
  const factor = state.factor[square]!;
  return factor === 1 ? state.board.price[square]! : half(state.board.price[square]! * factor);
}

/** What the bank lends on the deed. */
export function mortgageValue(state: State, square: number): number {
  return half((worthOf(state, square) * state.board.mortgagePercent) / 100);
}

/** The interest on a mortgaged deed. */
export function interestOn(state: State, square: number): number {
  const exact = state.loan[square]! * state.board.interestPercent;
  if (state.options.rounding === 'up') return Math.ceil(exact / 100);
  return state.options.rounding === 'down' ? Math.floor(exact / 100) : Math.floor((exact + 50) / 100);
}

/** What lifting the mortgage costs. */
export function liftCost(state: State, square: number): number {
  return state.loan[square]! + interestOn(state, square);
}

/** What the next building on the square costs. */
export function buildCost(state: State, square: number): number {
  return state.level[square] === 4 ? state.board.hotelPrice[square]! : state.board.housePrice[square]!;
}

/** What the bank gives for the building that made the square reach `level`. */
export function resale(state: State, square: number, level: number): number {
  const price = level === 5 ? state.board.hotelPrice[square]! : state.board.housePrice[square]!;
  return half((price * state.board.resalePercent) / 100);
}

/** What the bank gives for all buildings above `level`. */
export function resaleDownTo(state: State, square: number, level: number): number {
  let sum = 0;
  for (let step = state.level[square]!; step > level; step--) sum += resale(state, square, step);
  return sum;
}

/** What was paid for the buildings on the square. */
export function buildingCosts(state: State, square: number): number {
  const level = state.level[square]!;
  return level === 5
    ? 4 * state.board.housePrice[square]! + state.board.hotelPrice[square]!
    : level * state.board.housePrice[square]!;
}

/** What the deed counts in net worth: its value, less what is borrowed on it, and its buildings at their price. */
export function deedWorth(state: State, square: number): number {
  const bare = worthOf(state, square) - Math.max(0, state.loan[square]!);
  return state.level[square]! > 0 ? bare + buildingCosts(state, square) : bare;
}

export function netWorth(state: State, seat: Seat): number {
  if (state.out[seat]! > 0) return 0;
  let sum = state.cash[seat]!;
  for (const square of state.deeds[seat]!) sum += deedWorth(state, square);
  return sum;
}

/** What the seat could pay after selling every building and mortgaging every deed. */
export function liquid(state: State, seat: Seat): number {
  let sum = state.cash[seat]!;
  for (const square of state.deeds[seat]!) {
    if (state.level[square]! > 0) sum += resaleDownTo(state, square, 0);
    if (state.loan[square] === NONE) sum += mortgageValue(state, square);
  }
  return sum;
}

/** Moves money; `NONE` is the bank. Who calls has made sure that it is there, or that it may go below zero. */
export function transfer(state: State, from: Seat, to: Seat, amount: number): void {
  if (from === NONE) state.bankPaid += amount;
  else state.cash[from] = state.cash[from]! - amount;
  if (to === NONE) state.bankPaid -= amount;
  else state.cash[to] = state.cash[to]! + amount;
}

/** Money for the bank, or for the pot on free parking where there is one. */
function toBankOrPot(state: State, from: Seat, amount: number, cause: Cause): void {
  const potted = cause === 'tax' || cause === 'fine' || cause === 'card';
  if (!state.options.freeParkingPot || !potted) {
    transfer(state, from, NONE, amount);
    return;
  }
  state.cash[from] = state.cash[from]! - amount;
  state.pot += amount;
}

/** Pays at once what is in hand, or leaves the payer with a debt to settle first. */
export function pay(state: State, payment: Payment, emit: MayEmit): void {
  const { from, to, amount, cause, square } = payment;
  if (amount <= 0) return;
  if (from !== NONE && state.cash[from]! < amount && state.options.debts === 'at-once') {
    state.phase = { kind: 'debt', debtor: from, creditor: to, amount, cause, square };
    emit?.({ type: 'debt', debtor: from, creditor: to, amount, money: money(state.board, amount), cause });
    return;
  }
  payNow(state, payment, emit);
}

/** Pays without asking whether it is there. */
export function payNow(state: State, { from, to, amount, cause, square }: Payment, emit: MayEmit): void {
  if (to === NONE) toBankOrPot(state, from, amount, cause);
  else transfer(state, from, to, amount);
  if (cause === 'rent') state.earned[square] = state.earned[square]! + amount;
  if (!emit) return;
  const text = money(state.board, amount);
  if (cause === 'rent') {
    const name = state.board.names[square]!;
    emit({ type: 'rentPaid', payer: from, owner: to, square, name, amount, money: text });
  } else emit({ type: 'paid', from, to, amount, money: text, cause });
}
