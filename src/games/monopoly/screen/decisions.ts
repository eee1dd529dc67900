import type { Seat } from '../../../engine/game.ts';
import { leastBid, mostBid } from '../rules/auction.ts';
import { type Board, money, NONE } from '../rules/board.ts';
import { liftCost, worthOf } from '../rules/money.ts';
import { check } from '../rules/moves/index.ts';
import type { Move, Plain } from '../rules/moves/move.ts';
import { decider } from '../rules/turn.ts';
import { stateOf, type View } from '../rules/view.ts';
import { choices, questions } from './texts.ts';

/** Something that a seat can do now, or could if it were not for `whyNot`. */
export interface Action {
  readonly key: string;
  readonly label: string;
  /** Absent where a form is opened instead. */
  readonly move?: Move;
  /** Several moves in a row, in place of one. */
  readonly moves?: readonly Move[];
  readonly opens?: 'verdict' | 'bid' | 'limit' | 'raise' | 'place';
  /** An event card is confirmed before it is played on the square. */
  readonly event?: { readonly card: string; readonly square: number };
  readonly whyNot?: string | undefined;
  /** Asked before it is done. */
  readonly confirm?: string;
}

/** Makes actions of a seat's moves, each with the reason why it cannot be done, if there is one. */
export const actionsOf =
  (view: View, seat: Seat) =>
  (key: string, label: string, what: Move | Plain): Action => {
    const move = typeof what === 'string' ? ({ type: what } as Move) : what;
    return { key, label, move, whyNot: check(stateOf(view), seat, move)?.text };
  };

/** What the moment asks of this seat, the usual choice first; empty when it asks nothing. */
export function momentActions(view: View, seat: Seat): readonly Action[] {
  const { pending, board, current } = view;
  const sum = (amount: number): string => money(board, amount);
  const act = actionsOf(view, seat);
  if (pending.kind === 'auction') return auctionActions(view, seat);
  if (pending.kind === 'rent' && seat === pending.payer && seat !== pending.owner)
    return [act('p', choices.pay(sum(pending.amount)), 'payRent')];
  if (seat !== decider(pending, current)) return [];
  switch (pending.kind) {
    case 'roll':
    case 'jail-fine':
      return rollActions(view, seat);
    case 'buy': {
      const buy = act('b', choices.buy(sum(worthOf(stateOf(view), pending.square))), 'buy');
      const decline = view.options.auction === 'none' ? choices.decline : choices.auction;
      return [buy, ...(buy.whyNot === undefined ? [] : [raise]), act('a', decline, 'decline')];
    }
    case 'draw':
      return [act('d', choices.draw, 'drawCard')];
    case 'joker':
      return jokerActions(view, seat, pending);
    case 'tax':
      return taxActions(view, seat, pending);
    case 'rent':
      return [
        act('c', choices.collect(sum(pending.amount)), 'collectRent'),
        act('w', choices.waive, 'waiveRent'),
      ];
    case 'debt':
      return debtActions(view, seat);
    case 'verdict':
      return [
        { key: 'v', label: choices.enterSale, opens: 'verdict' },
        act('x', choices.nobodyBuys, 'cancelAuction'),
      ];
    case 'place':
      return [{ key: 'b', label: choices.choosePlace, opens: 'place' }];
    case 'end':
      return endActions(view, seat);
    case 'over':
      return [];
  }
}

type Pending<K extends View['pending']['kind']> = Extract<View['pending'], { readonly kind: K }>;

const raise: Action = { key: 'm', label: choices.raise, opens: 'raise' };

function endActions(view: View, seat: Seat): readonly Action[] {
  const end = actionsOf(view, seat)('e', choices.endTurn, 'endTurn');
  if (view.players[seat]!.cash >= 0) return [end];
  return [raise, { ...end, confirm: questions.bankruptByEnding }];
}

function rollActions(view: View, seat: Seat): readonly Action[] {
  const player = view.players[seat]!;
  const act = actionsOf(view, seat);
  const fine = money(view.board, view.board.fine);
  const roll = act('r', player.jailTurns > 0 ? choices.rollForDouble : choices.roll, 'roll');
  const card = player.jailTurns > 0 ? [act('u', choices.useCard, 'useJailCard')] : [];
  const pay = act('p', choices.pay(fine), 'payFine');
  if (view.pending.kind === 'jail-fine') return [pay, ...card];
  if (player.waitTurns > 0 && view.pending.kind === 'roll' && view.pending.paid !== 'wait') {
    return [act('e', choices.waitThisTurn, 'endTurn'), { ...pay, label: choices.payToRoll(fine) }];
  }
  return player.jailTurns > 0 ? [roll, pay, ...card] : [roll];
}

/** What a joker brings, in the words of its choices. */
export function jokerLabels(board: Board, { money: sum, move }: Pending<'joker'>) {
  const amount = money(board, Math.abs(sum));
  return {
    ...(sum === 0 ? {} : { jokerMoney: sum > 0 ? choices.collect(amount) : choices.pay(amount) }),
    ...(move === 0 ? {} : { jokerMove: choices.move(move) }),
  };
}

function jokerActions(view: View, seat: Seat, pending: Pending<'joker'>): readonly Action[] {
  const act = actionsOf(view, seat);
  const { jokerMoney, jokerMove } = jokerLabels(view.board, pending);
  const actions = [
    ...(jokerMoney ? [act('c', jokerMoney, 'jokerMoney')] : []),
    ...(jokerMove ? [act('w', jokerMove, 'jokerMove')] : []),
  ];
  const all = actions.length > 1 ? choices.both : actions[0]!.label;
  return [...actions, act('e', choices.andEnd(all), 'endTurn')];
}

function taxActions(view: View, seat: Seat, pending: Pending<'tax'>): readonly Action[] {
  const { board, options } = view;
  const act = actionsOf(view, seat);
  const percent = board.orPercent[pending.square]!;
  const share = act('%', choices.payShare(percent), { type: 'payTax', by: 'percent' });
  const skip = act('u', choices.useSkipTax, 'useSkipTax');
  return [
    act('p', choices.pay(money(board, pending.amount)), { type: 'payTax', by: 'flat' }),
    ...(options.incomeTax === 'choice' && percent > 0 ? [share] : []),
    ...(skip.whyNot === undefined ? [skip] : []),
  ];
}

function debtActions(view: View, seat: Seat): readonly Action[] {
  const { debt, board } = view;
  if (!debt) return [];
  const act = actionsOf(view, seat);
  const pay = act('p', choices.pay(money(board, debt.amount)), 'settleDebt');
  const give = act('B', choices.goBankrupt, 'declareBankruptcy');
  const lifted = (square: number): Action =>
    act('l', choices.lift(money(board, liftCost(stateOf(view), square))), { type: 'unmortgage', square });
  // Instead of the interest on a mortgage that came with a deed.
  const lift = debt.cause === 'interest' ? [lifted(debt.square)] : [];
  const order = pay.whyNot === undefined ? [pay, ...lift, raise] : [raise, pay, ...lift];
  return [...order, { ...give, confirm: questions.bankrupt(debt.creditor === NONE) }];
}

/** Raises of the standing bid, by key. */
const raises = [
  ['1', 1],
  ['2', 10],
  ['3', 50],
  ['4', 100],
] as const;

function auctionActions(view: View, seat: Seat): readonly Action[] {
  const { auction, board } = view;
  const act = actionsOf(view, seat);
  if (!auction) return [];
  if (seat === auction.seller) {
    const take = act('y', choices.take(money(board, auction.bid)), 'acceptBid');
    const keep = act('w', choices.withdraw, 'withdrawAuction');
    return take.whyNot === undefined ? [take, keep] : [keep];
  }
  const pass = act('x', choices.pass, 'pass');
  if (pass.whyNot !== undefined) return [];
  const least = leastBid(stateOf(view), auction);
  const base = least > 1 ? least : 0;
  const bids = raises.map(([key, by]) => {
    const amount = by === 1 ? least : base + by;
    return act(key, choices.bid(money(board, amount)), { type: 'bid', amount });
  });
  const other: Action = { key: 'n', label: choices.otherBid, opens: 'bid' };
  const limit: Action = { key: 'l', label: choices.maximumBid, opens: 'limit' };
  return limitRange(view, seat) ? [...bids, other, limit, pass] : [...bids, pass];
}

/** Between which sums the seat may bid, or set its maximum bid; `undefined` when it takes no part any more. */
export function limitRange(view: View, seat: Seat) {
  const { auction } = view;
  if (!auction?.in.includes(seat)) return undefined;
  const table = stateOf(view);
  const min = auction.bidder === seat ? auction.bid : leastBid(table, auction);
  const max = mostBid(table, seat);
  return min > max ? undefined : { min, max };
}
