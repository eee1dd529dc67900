import { offer } from '../../../../engine/move-kind.ts';
import { notYourTurn } from '../../../../engine/refusal.ts';
import { openAuction } from '../auction.ts';
import { money, NONE } from '../board.ts';
import { transfer, worthOf } from '../money.ts';
import { priceTooHigh, refusals } from '../refusals.ts';
import { settle } from '../settle.ts';
import { setOwner, touch } from '../state.ts';
import { END, type PhaseOf } from '../turn.ts';
import type { Kind } from './kind.ts';
import { plainMove } from './move.ts';

type BuyPhase = PhaseOf<'buy'>;

/** Buys the square the player stands on. */
export const buy: Kind<'buy'> = {
  list(state, seat, moves) {
    offer(buy, state, seat, plainMove('buy'), moves);
  },
  check(state, seat) {
    const { phase } = state;
    if (phase.kind !== 'buy') return refusals.nothingToBuy;
    if (seat !== state.current) return notYourTurn;
    const price = worthOf(state, phase.square);
    if (state.cash[seat]! >= price) return undefined;
    return priceTooHigh(state.board, price, state.cash[seat]!);
  },
  apply(state, seat, _move, _chance, emit) {
    const { square } = state.phase as BuyPhase;
    const amount = worthOf(state, square);
    transfer(state, seat, NONE, amount);
    setOwner(state, square, seat);
    touch(state, square);
    state.phase = END;
    const name = state.board.names[square]!;
    emit?.({ type: 'bought', seat, square, name, amount, money: money(state.board, amount) });
    settle(state, emit);
  },
};

/** Does not buy: the square is auctioned among all players. */
export const decline: Kind<'decline'> = {
  list(state, seat, moves) {
    if (state.phase.kind === 'buy' && seat === state.current) moves.push(plainMove('decline'));
  },
  check(state, seat) {
    if (state.phase.kind !== 'buy') return refusals.nothingToDecline;
    return seat === state.current ? undefined : notYourTurn;
  },
  apply(state, seat, _move, _chance, emit) {
    const { square } = state.phase as BuyPhase;
    state.phase = END;
    emit?.({ type: 'declined', seat, square, name: state.board.names[square]! });
    openAuction(state, square, NONE, 1, emit);
    settle(state, emit);
  },
};
