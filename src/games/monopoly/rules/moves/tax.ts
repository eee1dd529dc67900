import type { Seat } from '../../../../engine/game.ts';
import { offer } from '../../../../engine/move-kind.ts';
import { notYourTurn, type Refusal } from '../../../../engine/refusal.ts';
import { NONE } from '../board.ts';
import { returnCard } from '../deck.ts';
import { skipCard } from '../landing.ts';
import { buildingCosts, half, pay } from '../money.ts';
import { refusals } from '../refusals.ts';
import { settle } from '../settle.ts';
import type { State } from '../state.ts';
import { END, type PhaseOf } from '../turn.ts';
import type { Kind } from './kind.ts';
import { plainMove } from './move.ts';

type TaxPhase = PhaseOf<'tax'>;

function problem(state: State, seat: Seat): Refusal | undefined {
  if (state.phase.kind !== 'tax') return refusals.noTax;
  return seat === state.current ? undefined : notYourTurn;
}

function percentAllowed(state: State): boolean {
  return state.options.incomeTax === 'choice' && state.board.orPercent[(state.phase as TaxPhase).square]! > 0;
}

/** Pays the flat tax, or the percentage where that may be chosen. */
export const payTax: Kind<'payTax'> = {
  list(state, seat, moves) {
    if (problem(state, seat) !== undefined) return;
    moves.push({ type: 'payTax', by: 'flat' });
    if (percentAllowed(state)) moves.push({ type: 'payTax', by: 'percent' });
  },
  check(state, seat, { by }) {
    const reason = problem(state, seat);
    if (reason) return reason;
    return by === 'percent' && !percentAllowed(state) ? refusals.flatTax : undefined;
  },
  apply(state, seat, { by }, _chance, emit) {
    const { amount, square } = state.phase as TaxPhase;
    state.phase = END;
    const due =
      by === 'percent' ? half((printedWorth(state, seat) * state.board.orPercent[square]!) / 100) : amount;
    pay(state, { from: seat, to: NONE, amount: due, cause: 'tax', square }, emit);
    settle(state, emit);
  },
};

/** Cash, list prices of all deeds and what the buildings cost: what a tenth is taken of. */
function printedWorth(state: State, seat: Seat): number {
  let sum = state.cash[seat]!;
  for (const square of state.deeds[seat]!) sum += state.board.price[square]! + buildingCosts(state, square);
  return sum;
}

/** Hands a skip-tax card in instead of paying; it goes under its deck. */
export const useSkipTax: Kind<'useSkipTax'> = {
  list(state, seat, moves) {
    offer(useSkipTax, state, seat, plainMove('useSkipTax'), moves);
  },
  check(state, seat) {
    const reason = problem(state, seat);
    if (reason) return reason;
    return skipCard(state, seat) < 0 ? refusals.noSkipCard : undefined;
  },
  apply(state, seat, _move, _chance, emit) {
    const card = skipCard(state, seat);
    returnCard(state, card);
    state.phase = END;
    const { id, text } = state.board.cards[card]!;
    emit?.({ type: 'cardUsed', seat, card: id, text });
    settle(state, emit);
  },
};
