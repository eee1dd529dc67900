import type { Seat } from '../../../../engine/game.ts';
import { moveShape, oneOf, optional } from '../../../../engine/shape.ts';
import { NONE, SIZE } from '../board.ts';
import { returnCard } from '../deck.ts';
import { skipCard } from '../landing.ts';
import { buildingCosts, half, pay } from '../money.ts';
import { plainMove } from '../move.ts';
import { settle } from '../settle.ts';
import type { State } from '../state.ts';
import { END, type Phase } from '../turn.ts';
import { type MoveKind, notYourTurn } from './kind.ts';

type TaxPhase = Extract<Phase, { type: 'tax' }>;

function problem(state: State, seat: Seat): string | undefined {
  if (state.phase.type !== 'tax') return 'no tax is due now';
  return seat === state.current ? undefined : notYourTurn;
}

function percentAllowed(state: State): boolean {
  return state.options.incomeTax === 'choice' && state.board.orPercent[(state.phase as TaxPhase).square]! > 0;
}

/** Pays the flat tax, or the percentage where that may be chosen. */
export const payTax: MoveKind<'payTax'> = {
  shape: moveShape({ by: optional(oneOf('flat', 'percent')) }),
  list(state, seat, moves) {
    if (problem(state, seat) !== undefined) return;
    moves.push({ type: 'payTax', by: 'flat' });
    if (percentAllowed(state)) moves.push({ type: 'payTax', by: 'percent' });
  },
  check(state, seat, { by }) {
    const reason = problem(state, seat);
    if (reason) return reason;
    return by === 'percent' && !percentAllowed(state) ? 'this tax is a flat sum' : undefined;
  },
  apply(state, seat, { by }, _chance, tell) {
    const { amount, square } = state.phase as TaxPhase;
    state.phase = END;
    const due =
      by === 'percent' ? half((printedWorth(state, seat) * state.board.orPercent[square]!) / 100) : amount;
    pay(state, seat, NONE, due, 'tax', square, tell);
    settle(state, tell);
  },
};

/** Cash, list prices of all deeds and what the buildings cost: what a tenth is taken of. */
function printedWorth(state: State, seat: Seat): number {
  let sum = state.cash[seat]!;
  for (let square = 0; square < SIZE; square++) {
    if (state.owner[square] === seat) sum += state.board.price[square]! + buildingCosts(state, square);
  }
  return sum;
}

/** Hands a skip-tax card in instead of paying; it goes under its deck. */
export const useSkipTax: MoveKind<'useSkipTax'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (useSkipTax.check(state, seat, { type: 'useSkipTax' }) === undefined)
      moves.push(plainMove('useSkipTax'));
  },
  check(state, seat) {
    const reason = problem(state, seat);
    if (reason) return reason;
    return skipCard(state, seat) < 0 ? 'you hold no skip-tax card' : undefined;
  },
  apply(state, seat, _move, _chance, tell) {
    const card = skipCard(state, seat);
    returnCard(state, card);
    state.phase = END;
    const { id, text } = state.board.cards[card]!;
    tell?.({ type: 'cardUsed', seat, card: id, text });
    settle(state, tell);
  },
};
