import type { Seat } from '../../../../engine/game.ts';
import { moveShape } from '../../../../engine/shape.ts';
import { goBankrupt } from '../bankruptcy.ts';
import { money, NONE } from '../board.ts';
import { hand } from '../money.ts';
import { plainMove } from '../move.ts';
import { interrupt, settle } from '../settle.ts';
import type { State } from '../state.ts';
import { type DebtPhase, decider, END } from '../turn.ts';
import { auctionFirst, type MoveKind, notYourTurn } from './kind.ts';

function payable(state: State, seat: Seat, amount: number): boolean {
  return state.cash[seat]! >= amount || state.options.debts === 'turn-end';
}

/** Pays what is owed, as soon as the cash is there. */
export const settleDebt: MoveKind<'settleDebt'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (settleDebt.check(state, seat, { type: 'settleDebt' }) === undefined)
      moves.push(plainMove('settleDebt'));
  },
  check(state, seat) {
    const { phase, board } = state;
    if (phase.type !== 'debt' || phase.debtor !== seat) return 'you owe nothing now';
    if (payable(state, seat, phase.amount)) return undefined;
    return `you owe ${money(board, phase.amount)} and have ${money(board, state.cash[seat]!)}: sell, mortgage or trade`;
  },
  apply(state, seat, _move, _chance, tell) {
    const { creditor, amount, cause, square } = state.phase as DebtPhase;
    state.phase = END;
    hand(state, seat, creditor, amount, cause, square, tell);
    settle(state, tell);
  },
};

export const declareBankruptcy: MoveKind<'declareBankruptcy'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (declareBankruptcy.check(state, seat, { type: 'declareBankruptcy' }) === undefined) {
      moves.push(plainMove('declareBankruptcy'));
    }
  },
  check(state, seat) {
    const { phase } = state;
    if (phase.type !== 'debt' || phase.debtor !== seat) return 'you owe nothing now';
    return payable(state, seat, phase.amount) ? 'you can pay what you owe' : undefined;
  },
  apply(state, seat, _move, _chance, tell) {
    goBankrupt(state, seat, creditorOf(state, seat), 'broke', tell);
    settle(state, tell);
  },
};

/** Who inherits when the debtor cannot pay. */
function creditorOf(state: State, seat: Seat): Seat {
  const { creditor, cause } = state.phase as DebtPhase;
  const shared = cause === 'players' && seat === state.current;
  return shared && state.options.multiCreditor === 'bank' ? NONE : creditor;
}

/** Gives the game up: bankrupt to the present creditor, or to the bank. */
export const resign: MoveKind<'resign'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (resign.check(state, seat, { type: 'resign' }) === undefined) moves.push(plainMove('resign'));
  },
  check(state, seat) {
    const { type } = state.phase;
    if (type === 'auction' || type === 'verdict' || type === 'place') return auctionFirst;
    const own = seat === state.current || decider(state.phase, state.current) === seat;
    return state.options.buildWindow === 'own-turn' && !own ? notYourTurn : undefined;
  },
  apply(state, seat, _move, _chance, tell) {
    const { phase } = state;
    const owes =
      phase.type === 'debt' && phase.debtor === seat && state.options.resignTo === 'creditor-or-bank';
    const creditor = owes ? creditorOf(state, seat) : NONE;
    interrupt(state);
    goBankrupt(state, seat, creditor, 'resigned', tell);
    settle(state, tell);
  },
};
