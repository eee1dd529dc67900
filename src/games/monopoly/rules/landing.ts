import type { Seat } from '../../../engine/game.ts';
import { money, NONE, SIZE } from './board.ts';
import { CHANCE, CHEST } from './cards.ts';
import type { MayEmit } from './events.ts';
import { pay, payNow, transfer } from './money.ts';
import { type RentTerms, rentOf } from './rent.ts';
import type { State } from './state.ts';
import { BUY, DRAW, END } from './turn.ts';

/** A chain of moves in one turn ends after so many. */
export const MOST_WALKS = 40;

/** Moves the pawn and resolves the square. Backwards when `steps` is below zero, which never pays a salary. */
export function walk(state: State, seat: Seat, steps: number, emit: MayEmit): void {
  advance(state, seat, steps, emit);
  arrive(state, seat, lastThrow, 'usual', emit);
}

/** The throw that counts for the rent of a utility; asked for only when rent is due. */
type Throw = (state: State) => number;

const lastThrow: Throw = ({ dice }) => dice[0]! + dice[1]!;

/** Moves the pawn, with the salary for passing the first square, and leaves the landing to `arrive`. */
export function advance(state: State, seat: Seat, steps: number, emit: MayEmit): void {
  const from = state.position[seat]!;
  const to = (from + steps + 2 * SIZE) % SIZE;
  state.position[seat] = to;
  state.walks++;
  if (emit) {
    const path = Array.from(
      { length: Math.abs(steps) },
      (_, i) => (from + Math.sign(steps) * (i + 1) + 2 * SIZE) % SIZE,
    );
    emit({ type: 'moved', seat, from, path, name: state.board.names[to]! });
  }
  if (from + steps < SIZE) return;
  const amount = to === 0 ? state.options.landOnGo : state.options.goSalary;
  transfer(state, NONE, seat, amount);
  emit?.({ type: 'salary', seat, amount, money: money(state.board, amount) });
}

/** What the square under the pawn does; `thrown` counts for utilities. */
export function arrive(state: State, seat: Seat, thrown: Throw, terms: RentTerms, emit: MayEmit): void {
  state.phase = END;
  const square = state.position[seat]!;
  if (emit) {
    emit({ type: 'landed', seat, square, name: state.board.names[square]!, owner: state.owner[square]! });
  }
  if (state.walks >= MOST_WALKS) {
    emit?.({ type: 'chainStopped', seat });
    return;
  }
  switch (state.board.types[square]) {
    case 'property':
    case 'station':
    case 'utility':
      if (state.owner[square] === NONE) state.phase = BUY[square]!;
      else chargeRent(state, seat, thrown, terms, emit);
      return;
    case 'chance':
      offerCard(state, seat, CHANCE, emit);
      return;
    case 'community-chest':
      offerCard(state, seat, CHEST, emit);
      return;
    case 'tax':
      tax(state, seat, square, emit);
      return;
    case 'go-to-jail':
      goToJail(state, seat, 'square', emit);
      return;
    case 'free-parking':
      takePot(state, seat, emit);
      return;
    case 'joker':
      stepOnJoker(state, seat, square, emit);
      return;
    default:
  }
}

/** Rent on the square where the payer stands. */
function chargeRent(state: State, payer: Seat, thrown: Throw, terms: RentTerms, emit: MayEmit): void {
  const square = state.position[payer]!;
  const owner = state.owner[square]!;
  if (owner === payer || state.loan[square] !== NONE) return;
  if (state.jail[owner]! > 0 && !state.options.rentInJail) return;
  const policy = state.options.rent === 'auto' ? 'collect' : state.policy[owner]!;
  if (policy === 'waive') {
    emit?.({ type: 'rentWaived', payer, owner, square, name: state.board.names[square]! });
    return;
  }
  const amount = rentOf(state, square, thrown(state), terms);
  if (policy === 'collect') pay(state, { from: payer, to: owner, amount, cause: 'rent', square }, emit);
  else state.phase = { kind: 'rent', square, payer, owner, amount };
}

function offerCard(state: State, seat: Seat, deck: 0 | 1, emit: MayEmit): void {
  if (state.fresh[deck]!.length + state.known[deck]!.length > 0) state.phase = DRAW[deck]!;
  else emit?.({ type: 'noCard', seat, deck });
}

function tax(state: State, seat: Seat, square: number, emit: MayEmit): void {
  const amount = state.board.money[square]!;
  const choice = state.options.incomeTax === 'choice' && state.board.orPercent[square]! > 0;
  if (choice || skipCard(state, seat) !== NONE) state.phase = { kind: 'tax', square, amount };
  else pay(state, { from: seat, to: NONE, amount, cause: 'tax', square }, emit);
}

/** The skip-tax card that the seat keeps. */
export function skipCard(state: State, seat: Seat): number {
  if (state.options.skipTaxCards === 0) return NONE;
  return state.board.cards.findIndex((card, index) => card.keep === 'tax' && state.holder[index] === seat);
}

export function goToJail(state: State, seat: Seat, why: 'square' | 'card' | 'doubles', emit: MayEmit): void {
  state.again = 0;
  state.phase = END;
  if (state.board.jail === NONE) return;
  state.position[seat] = state.board.jail;
  state.jail[seat] = 1;
  emit?.({ type: 'jailed', seat, why });
}

function takePot(state: State, seat: Seat, emit: MayEmit): void {
  const amount = state.pot;
  if (amount === 0) return;
  state.cash[seat] = state.cash[seat]! + amount;
  state.pot = 0;
  emit?.({ type: 'pot', seat, amount, money: money(state.board, amount) });
}

function stepOnJoker(state: State, seat: Seat, square: number, emit: MayEmit): void {
  const { board, options } = state;
  const turns = board.wait[square]!;
  if (turns > 0) {
    state.wait[seat] = turns;
    state.escape[seat] = 0;
    if (options.doubleIntoWait === 'ends') state.again = 0;
    emit?.({ type: 'waits', seat, turns });
  }
  const move = board.move[square]!;
  const amount = board.money[square]!;
  if (move !== 0 || amount !== 0) state.phase = { kind: 'joker', square, move, money: amount };
}

/** What a joker or a card gives (or takes, below zero) from the bank. */
export function gainOrPay(
  state: State,
  seat: Seat,
  amount: number,
  cause: 'card' | 'joker',
  emit: MayEmit,
): void {
  if (amount < 0) pay(state, { from: seat, to: NONE, amount: -amount, cause, square: NONE }, emit);
  else if (amount > 0) payNow(state, { from: NONE, to: seat, amount, cause, square: NONE }, emit);
}
