import type { Seat } from '../../../../engine/game.ts';
import { moveShape } from '../../../../engine/shape.ts';
import { goBankrupt } from '../bankruptcy.ts';
import { money, NONE } from '../board.ts';
import { hand, liquid } from '../money.ts';
import { type Move, plainMove } from '../move.ts';
import { interrupt, settle } from '../settle.ts';
import type { State } from '../state.ts';
import { type DebtPhase, decider, END } from '../turn.ts';
import { auctionFirst, type MoveKind, notYourTurn } from './kind.ts';
import { mortgage } from './mortgage.ts';
import { sellBuilding, sellGroup } from './sell-building.ts';

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

/** What brings money without another player, the least painful first. */
export function sales(state: State, seat: Seat): readonly Move[] {
  const moves: Move[] = [];
  for (const kind of [mortgage, sellBuilding, sellGroup]) kind.list(state, seat, moves);
  return moves;
}

/** Only for who cannot pay whatever is sold (MC10); who could but would rather not resigns. */
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
    if (payable(state, seat, phase.amount)) return 'you can pay what you owe';
    const most = liquid(state, seat);
    if (most < phase.amount || sales(state, seat).length === 0) return undefined;
    return `selling and mortgaging can raise ${money(state.board, most)}, and you owe ${money(state.board, phase.amount)}`;
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
