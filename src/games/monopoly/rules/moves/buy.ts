import { moveShape } from '../../../../engine/shape.ts';
import { openAuction } from '../auction.ts';
import { money, NONE } from '../board.ts';
import { transfer, worthOf } from '../money.ts';
import { plainMove } from '../move.ts';
import { settle } from '../settle.ts';
import { touch } from '../state.ts';
import { END, type Phase } from '../turn.ts';
import { type MoveKind, notYourTurn } from './kind.ts';

type BuyPhase = Extract<Phase, { type: 'buy' }>;

/** Buys the square the player stands on. */
export const buy: MoveKind<'buy'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (buy.check(state, seat, { type: 'buy' }) === undefined) moves.push(plainMove('buy'));
  },
  check(state, seat) {
    const { phase } = state;
    if (phase.type !== 'buy') return 'there is nothing to buy now';
    if (seat !== state.current) return notYourTurn;
    const price = worthOf(state, phase.square);
    if (state.cash[seat]! >= price) return undefined;
    return `it costs ${money(state.board, price)} and you have ${money(state.board, state.cash[seat]!)}`;
  },
  apply(state, seat, _move, _chance, tell) {
    const { square } = state.phase as BuyPhase;
    const amount = worthOf(state, square);
    transfer(state, seat, NONE, amount);
    state.owner[square] = seat;
    touch(state, square);
    state.phase = END;
    const name = state.board.names[square]!;
    tell?.({ type: 'bought', seat, square, name, amount, money: money(state.board, amount) });
    settle(state, tell);
  },
};

/** Does not buy: the square is auctioned among all players. */
export const decline: MoveKind<'decline'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (state.phase.type === 'buy' && seat === state.current) moves.push(plainMove('decline'));
  },
  check(state, seat) {
    if (state.phase.type !== 'buy') return 'there is nothing to decline now';
    return seat === state.current ? undefined : notYourTurn;
  },
  apply(state, seat, _move, _chance, tell) {
    const { square } = state.phase as BuyPhase;
    state.phase = END;
    tell?.({ type: 'declined', seat, square, name: state.board.names[square]! });
    openAuction(state, square, NONE, 1, tell);
    settle(state, tell);
  },
};
