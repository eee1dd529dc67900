import type { Seat } from '../../../../engine/game.ts';
import { offer } from '../../../../engine/move-kind.ts';
import { notYourTurn } from '../../../../engine/refusal.ts';
import { goBankrupt } from '../bankruptcy.ts';
import { NONE } from '../board.ts';
import { liquid, payNow } from '../money.ts';
import { canRaise, debtTooHigh, refusals } from '../refusals.ts';
import { interrupt, settle } from '../settle.ts';
import type { State } from '../state.ts';
import { type DebtPhase, decider, END, isAuctioning } from '../turn.ts';
import type { Kind } from './kind.ts';
import { mortgage } from './mortgage.ts';
import { type Decision, plainMove } from './move.ts';
import { sellBuilding, sellGroup } from './sell-building.ts';

function payable(state: State, seat: Seat, amount: number): boolean {
  return state.cash[seat]! >= amount || state.options.debts === 'turn-end';
}

/** Pays what is owed, as soon as the cash is there. */
export const settleDebt: Kind<'settleDebt'> = {
  list(state, seat, moves) {
    offer(settleDebt, state, seat, plainMove('settleDebt'), moves);
  },
  check(state, seat) {
    const { phase, board } = state;
    if (phase.kind !== 'debt' || phase.debtor !== seat) return refusals.noDebt;
    if (payable(state, seat, phase.amount)) return undefined;
    return debtTooHigh(board, phase.amount, state.cash[seat]!);
  },
  apply(state, seat, _move, _chance, emit) {
    const { creditor, amount, cause, square } = state.phase as DebtPhase;
    state.phase = END;
    payNow(state, { from: seat, to: creditor, amount, cause, square }, emit);
    settle(state, emit);
  },
};

/** What brings money without another player, the least painful first. */
export function sales(state: State, seat: Seat): readonly Decision[] {
  const moves: Decision[] = [];
  for (const kind of [mortgage, sellBuilding, sellGroup]) kind.list(state, seat, moves);
  return moves;
}

/** Only for who cannot pay whatever is sold (MC10); who could but would rather not resigns. */
export const declareBankruptcy: Kind<'declareBankruptcy'> = {
  list(state, seat, moves) {
    offer(declareBankruptcy, state, seat, plainMove('declareBankruptcy'), moves);
  },
  check(state, seat) {
    const { phase } = state;
    if (phase.kind !== 'debt' || phase.debtor !== seat) return refusals.noDebt;
    if (payable(state, seat, phase.amount)) return refusals.canPay;
    const most = liquid(state, seat);
    if (most < phase.amount || sales(state, seat).length === 0) return undefined;
    return canRaise(state.board, most, phase.amount);
  },
  apply(state, seat, _move, _chance, emit) {
    goBankrupt(state, seat, creditorOf(state, seat), 'broke', emit);
    settle(state, emit);
  },
};

/** Who inherits when the debtor cannot pay. */
function creditorOf(state: State, seat: Seat): Seat {
  const { creditor, cause } = state.phase as DebtPhase;
  const shared = cause === 'players' && seat === state.current;
  return shared && state.options.multiCreditor === 'bank' ? NONE : creditor;
}

/** Gives the game up: bankrupt to the present creditor, or to the bank. */
export const resign: Kind<'resign'> = {
  list(state, seat, moves) {
    offer(resign, state, seat, plainMove('resign'), moves);
  },
  check(state, seat) {
    if (isAuctioning(state.phase)) return refusals.auctionFirst;
    const own = seat === state.current || decider(state.phase, state.current) === seat;
    return state.options.buildWindow === 'own-turn' && !own ? notYourTurn : undefined;
  },
  apply(state, seat, _move, _chance, emit) {
    const { phase } = state;
    const owes =
      phase.kind === 'debt' && phase.debtor === seat && state.options.resignTo === 'creditor-or-bank';
    const creditor = owes ? creditorOf(state, seat) : NONE;
    interrupt(state);
    goBankrupt(state, seat, creditor, 'resigned', emit);
    settle(state, emit);
  },
};
