import type { Seat } from '../../../../engine/game.ts';
import { moveShape, whole } from '../../../../engine/shape.ts';
import { money, NONE, SIZE } from '../board.ts';
import { beingAuctioned, buildingsProblem, underHammer } from '../building.ts';
import { liftCost, mortgageValue, transfer } from '../money.ts';
import type { Tell } from '../move.ts';
import { settle } from '../settle.ts';
import { type State, touch } from '../state.ts';
import { END, owesInterest } from '../turn.ts';
import { auctionFirst, type MoveKind, notYourTurn, offer } from './kind.ts';

const squareShape = moveShape({ square: whole(0, SIZE - 1) });

/** Why the seat may not see to its own property now. */
export function affairsProblem(state: State, seat: Seat): string | undefined {
  const { phase } = state;
  if (phase.type === 'place') return auctionFirst;
  if (state.options.buildWindow === 'any' || seat === state.current) return undefined;
  const pressed =
    (phase.type === 'debt' && phase.debtor === seat) || (phase.type === 'auction' && phase.turn === seat);
  return pressed ? undefined : notYourTurn;
}

export const mortgage: MoveKind<'mortgage'> = {
  shape: squareShape,
  list(state, seat, moves) {
    if (affairsProblem(state, seat) !== undefined) return;
    for (let square = 0; square < SIZE; square++) {
      if (state.owner[square] === seat) offer(mortgage, state, seat, { type: 'mortgage', square }, moves);
    }
  },
  check(state, seat, { square }) {
    if (state.owner[square] !== seat) return 'that is not yours';
    if (state.loan[square] !== NONE) return 'it is mortgaged already';
    if (underHammer(state, square)) return beingAuctioned;
    return affairsProblem(state, seat) ?? buildingsProblem(state, square);
  },
  apply(state, seat, { square }, _chance, tell) {
    const amount = mortgageValue(state, square);
    transfer(state, NONE, seat, amount);
    state.loan[square] = amount;
    touch(state, square);
    const name = state.board.names[square]!;
    tell?.({ type: 'mortgaged', seat, square, name, amount, money: money(state.board, amount) });
  },
};

/** Pays a loan back with interest; a deed that has just changed hands then costs no interest of its own. */
export const unmortgage: MoveKind<'unmortgage'> = {
  shape: squareShape,
  list(state, seat, moves) {
    if (affairsProblem(state, seat) !== undefined) return;
    for (let square = 0; square < SIZE; square++) {
      if (state.owner[square] === seat && state.loan[square] !== NONE) {
        offer(unmortgage, state, seat, { type: 'unmortgage', square }, moves);
      }
    }
  },
  check(state, seat, { square }) {
    if (state.owner[square] !== seat) return 'that is not yours';
    if (state.loan[square] === NONE) return 'it is not mortgaged';
    if (underHammer(state, square)) return beingAuctioned;
    const cost = liftCost(state, square);
    if (state.cash[seat]! < cost) return `lifting the mortgage costs ${money(state.board, cost)}`;
    return affairsProblem(state, seat);
  },
  apply(state, seat, { square }, _chance, tell) {
    const amount = liftCost(state, square);
    transfer(state, seat, NONE, amount);
    state.loan[square] = NONE;
    touch(state, square);
    const name = state.board.names[square]!;
    tell?.({ type: 'lifted', seat, square, name, amount, money: money(state.board, amount) });
    endInterest(state, square, tell);
  },
};

function endInterest(state: State, square: number, tell: Tell): void {
  if (!owesInterest(state.phase, square)) return;
  state.phase = END;
  settle(state, tell);
}

/** Gives a bare property back to the bank, where the rules of the house allow it. */
export const sellToBank: MoveKind<'sellToBank'> = {
  shape: squareShape,
  list(state, seat, moves) {
    if (state.options.sellToBank === 'off') return;
    for (let square = 0; square < SIZE; square++) {
      if (state.owner[square] === seat) offer(sellToBank, state, seat, { type: 'sellToBank', square }, moves);
    }
  },
  check(state, seat, { square }) {
    if (state.options.sellToBank === 'off') return 'in this game the bank buys no property';
    if (state.owner[square] !== seat) return 'that is not yours';
    if (state.loan[square] !== NONE) return 'it is mortgaged';
    if (underHammer(state, square)) return beingAuctioned;
    return affairsProblem(state, seat) ?? buildingsProblem(state, square);
  },
  apply(state, seat, { square }, _chance, tell) {
    const amount = mortgageValue(state, square);
    transfer(state, NONE, seat, amount);
    state.owner[square] = NONE;
    touch(state, square);
    const name = state.board.names[square]!;
    tell?.({ type: 'soldToBank', seat, square, name, amount, money: money(state.board, amount) });
  },
};
