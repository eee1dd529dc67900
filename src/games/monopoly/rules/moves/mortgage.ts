import type { Seat } from '../../../../engine/game.ts';
import { offer } from '../../../../engine/move-kind.ts';
import { notYourTurn, type Refusal } from '../../../../engine/refusal.ts';
import { mayBid } from '../auction.ts';
import { money, NONE } from '../board.ts';
import { buildingsProblem, mayBeUnderHammer, underHammer } from '../building.ts';
import type { MayEmit } from '../events.ts';
import { liftCost, mortgageValue, transfer } from '../money.ts';
import { mortgageTooHigh, refusals } from '../refusals.ts';
import { settle } from '../settle.ts';
import { type State, setOwner, touch } from '../state.ts';
import { END, owesInterest } from '../turn.ts';
import type { Kind } from './kind.ts';
import { onSquares } from './move.ts';

const MORTGAGE = onSquares('mortgage');
const UNMORTGAGE = onSquares('unmortgage');
const SELL_TO_BANK = onSquares('sellToBank');

/** Why the seat may not see to its own property now. */
export function affairsProblem(state: State, seat: Seat): Refusal | undefined {
  const { phase } = state;
  if (phase.kind === 'place') return refusals.auctionFirst;
  if (state.options.buildWindow === 'any' || seat === state.current) return undefined;
  const pressed =
    (phase.kind === 'debt' && phase.debtor === seat) ||
    (phase.kind === 'auction' && (phase.turn === seat || mayBid(state, phase, seat)));
  return pressed ? undefined : notYourTurn;
}

export const mortgage: Kind<'mortgage'> = {
  list(state, seat, moves) {
    if (affairsProblem(state, seat) !== undefined) return;
    const hammer = mayBeUnderHammer(state);
    for (const square of state.deeds[seat]!) {
      if (state.loan[square] !== NONE || (hammer && underHammer(state, square))) continue;
      if (buildingsProblem(state, square) === undefined) moves.push(MORTGAGE[square]!);
    }
  },
  check(state, seat, { square }) {
    if (state.owner[square] !== seat) return refusals.notYours;
    if (state.loan[square] !== NONE) return refusals.mortgaged;
    if (underHammer(state, square)) return refusals.beingAuctioned;
    return affairsProblem(state, seat) ?? buildingsProblem(state, square);
  },
  apply(state, seat, { square }, _chance, emit) {
    const amount = mortgageValue(state, square);
    transfer(state, NONE, seat, amount);
    state.loan[square] = amount;
    touch(state, square);
    const name = state.board.names[square]!;
    emit?.({ type: 'mortgaged', seat, square, name, amount, money: money(state.board, amount) });
  },
};

/** Pays a loan back with interest; a deed that has just changed hands then costs no interest of its own. */
export const unmortgage: Kind<'unmortgage'> = {
  list(state, seat, moves) {
    if (affairsProblem(state, seat) !== undefined) return;
    const hammer = mayBeUnderHammer(state);
    for (const square of state.deeds[seat]!) {
      if (state.loan[square] === NONE || (hammer && underHammer(state, square))) continue;
      if (state.cash[seat]! >= liftCost(state, square)) moves.push(UNMORTGAGE[square]!);
    }
  },
  check(state, seat, { square }) {
    if (state.owner[square] !== seat) return refusals.notYours;
    if (state.loan[square] === NONE) return refusals.notMortgaged;
    if (underHammer(state, square)) return refusals.beingAuctioned;
    const cost = liftCost(state, square);
    if (state.cash[seat]! < cost) return mortgageTooHigh(state.board, cost);
    return affairsProblem(state, seat);
  },
  apply(state, seat, { square }, _chance, emit) {
    const amount = liftCost(state, square);
    transfer(state, seat, NONE, amount);
    state.loan[square] = NONE;
    touch(state, square);
    const name = state.board.names[square]!;
    emit?.({ type: 'lifted', seat, square, name, amount, money: money(state.board, amount) });
    endInterest(state, square, emit);
  },
};

function endInterest(state: State, square: number, emit: MayEmit): void {
  if (!owesInterest(state.phase, square)) return;
  state.phase = END;
  settle(state, emit);
}

/** Gives a bare property back to the bank, where the rules of the house allow it. */
export const sellToBank: Kind<'sellToBank'> = {
  list(state, seat, moves) {
    if (state.options.sellToBank === 'off') return;
    for (const square of state.deeds[seat]!) offer(sellToBank, state, seat, SELL_TO_BANK[square]!, moves);
  },
  check(state, seat, { square }) {
    if (state.options.sellToBank === 'off') return refusals.bankBuysNone;
    if (state.owner[square] !== seat) return refusals.notYours;
    if (state.loan[square] !== NONE) return refusals.mortgageFirst;
    if (underHammer(state, square)) return refusals.beingAuctioned;
    return affairsProblem(state, seat) ?? buildingsProblem(state, square);
  },
  apply(state, seat, { square }, _chance, emit) {
    const amount = mortgageValue(state, square);
    transfer(state, NONE, seat, amount);
    setOwner(state, square, NONE);
    touch(state, square);
    const name = state.board.names[square]!;
    emit?.({ type: 'soldToBank', seat, square, name, amount, money: money(state.board, amount) });
  },
};
