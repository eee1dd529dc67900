import type { Seat } from '../../../engine/game.ts';
import { leastBid, limitRange } from '../rules/auction.ts';
import { type Board, money, NONE } from '../rules/board.ts';
import { liftCost, worthOf } from '../rules/money.ts';
import { check } from '../rules/moves/index.ts';
import type { Move, Plain } from '../rules/moves/move.ts';
import { type AuctionPhase, decider, type Phase, type PhaseOf } from '../rules/turn.ts';
import { stateOf, type View } from '../rules/view.ts';
import type { SeatLook } from './seats.ts';
import type { Mode } from './state.ts';

/** Something that a seat can do now, or could if it were not for `whyNot`. */
export interface Action {
  readonly key: string;
  readonly label: string;
  /** Absent where something is opened instead. */
  readonly move?: Move;
  readonly moves?: readonly Move[];
  readonly opens?: Mode;
  readonly whyNot?: string | undefined;
  readonly confirm?: string;
}

/** Whose actions they are, and what they are made with. */
export type Asked = ReturnType<typeof askedOf>;

export function askedOf(view: View, seat: Seat) {
  const table = stateOf(view);
  return {
    ...{ view, table, seat },
    /** An action that is a move, with the reason why it cannot be done, if there is one. */
    act(key: string, label: string, what: Move | Plain): Action {
      const move = typeof what === 'string' ? ({ type: what } as Move) : what;
      return { key, label, move, whyNot: check(table, seat, move)?.text };
    },
    sum: (amount: number) => money(view.board, amount),
  };
}

export const raise: Action = { key: 'm', label: 'raise money', opens: { type: 'raise' } };
export const limit: Action = { key: 'l', label: 'maximum bid', opens: { type: 'limit' } };

export function resignation(view: View, seat: Seat, looks: readonly SeatLook[]): Action {
  const others = looks.filter((_, other) => other !== seat && !view.players[other]!.bankrupt);
  const fate = others.length === 1 ? `${others[0]!.name} wins` : 'the others play on';
  const confirm = `${looks[seat]!.name} resigns: everything is lost, and ${fate}.`;
  return { ...askedOf(view, seat).act('', 'resign', 'resign'), confirm };
}

/** What each phase asks, the usual choice first. */
const choicesIn: { readonly [K in Phase['kind']]: (phase: PhaseOf<K>, asked: Asked) => readonly Action[] } = {
  roll: rollChoices,
  'jail-fine': (_, { view, act, sum }) => [
    act('p', `pay ${sum(view.board.fine)}`, 'payFine'),
    act('u', 'use the card', 'useJailCard'),
  ],
  draw: (_, { act }) => [act('d', 'draw a card', 'drawCard')],
  joker: jokerChoices,
  tax: taxChoices,
  buy({ square }, { view, table, act, sum }) {
    const buy = act('b', `buy for ${sum(worthOf(table, square))}`, 'buy');
    const decline = view.options.auction === 'none' ? 'do not buy' : 'auction it';
    return [buy, ...(buy.whyNot === undefined ? [] : [raise]), act('a', decline, 'decline')];
  },
  rent({ amount, payer, owner }, { seat, act, sum }) {
    if (seat === owner)
      return [act('c', `collect ${sum(amount)}`, 'collectRent'), act('w', 'waive it', 'waiveRent')];
    return seat === payer ? [act('p', `pay ${sum(amount)}`, 'payRent')] : [];
  },
  debt: debtChoices,
  auction: auctionChoices,
  verdict: (_, { act }) => [
    { key: 'v', label: 'record buyer and price', opens: { type: 'verdict' } },
    act('x', 'nobody takes it', 'cancelAuction'),
  ],
  place: () => [{ key: 'b', label: 'choose the place', opens: { type: 'place' } }],
  end(_, { view, seat, act }) {
    const end = act('e', 'end turn', 'endTurn');
    if (view.players[seat]!.cash >= 0) return [end];
    return [raise, { ...end, confirm: 'Your money is below zero: ending the turn makes you bankrupt.' }];
  },
  over: () => [],
};

/** Phases that ask others too than the one who decides. */
const shared: readonly Phase['kind'][] = ['auction', 'rent'];

/** What the moment asks of this seat, the usual choice first; empty when it asks nothing. */
export function momentActions(view: View, seat: Seat): readonly Action[] {
  const { pending, current } = view;
  if (seat !== decider(pending, current) && !shared.includes(pending.kind)) return [];
  return choicesIn[pending.kind](pending as never, askedOf(view, seat));
}

function rollChoices({ paid }: PhaseOf<'roll'>, { view, seat, act, sum }: Asked): readonly Action[] {
  const { jailTurns, waitTurns } = view.players[seat]!;
  const fine = sum(view.board.fine);
  if (jailTurns > 0)
    return [
      act('r', 'roll for a double', 'roll'),
      act('p', `pay ${fine}`, 'payFine'),
      act('u', 'use the card', 'useJailCard'),
    ];
  if (waitTurns > 0 && paid !== 'wait')
    return [act('e', 'wait this turn', 'endTurn'), act('p', `pay ${fine} to roll`, 'payFine')];
  return [act('r', 'roll', 'roll')];
}

type Choice = readonly [key: string, label: string, move: Plain];

export function jokerParts(board: Board, { money: sum, move }: PhaseOf<'joker'>): readonly Choice[] {
  const amount = money(board, Math.abs(sum));
  const parts: Choice[] = [];
  if (sum !== 0) parts.push(['c', sum > 0 ? `collect ${amount}` : `pay ${amount}`, 'jokerMoney']);
  if (move !== 0) parts.push(['w', `move ${Math.abs(move)} ${move > 0 ? 'on' : 'back'}`, 'jokerMove']);
  return parts;
}

function jokerChoices(phase: PhaseOf<'joker'>, { view, act }: Asked): readonly Action[] {
  const actions = jokerParts(view.board, phase).map((part) => act(...part));
  const all = actions.length > 1 ? 'do both' : actions[0]!.label;
  return [...actions, act('e', `${all}, end turn`, 'endTurn')];
}

function taxChoices({ square, amount }: PhaseOf<'tax'>, { view, act, sum }: Asked): readonly Action[] {
  const percent = view.board.orPercent[square]!;
  const share = act('%', `pay ${percent}% of all`, { type: 'payTax', by: 'percent' });
  const skip = act('u', 'use the skip-tax card', 'useSkipTax');
  return [
    act('p', `pay ${sum(amount)}`, { type: 'payTax', by: 'flat' }),
    ...[share, skip].filter(({ whyNot }) => whyNot === undefined),
  ];
}

function debtChoices(phase: PhaseOf<'debt'>, { table, act, sum }: Asked): readonly Action[] {
  const { amount, cause, creditor, square } = phase;
  const pay = act('p', `pay ${sum(amount)}`, 'settleDebt');
  const heir = creditor === NONE ? 'the bank' : 'the creditor';
  const give = {
    ...act('B', 'go bankrupt', 'declareBankruptcy'),
    confirm: `Hand everything to ${heir} and leave the game?`,
  };
  // Instead of the interest on a mortgage that came with a deed.
  const lift =
    cause === 'interest'
      ? [act('l', `lift it for ${sum(liftCost(table, square))}`, { type: 'unmortgage', square })]
      : [];
  const card = [act('u', 'use the card', 'useJailCard')].filter(({ whyNot }) => whyNot === undefined);
  return pay.whyNot === undefined
    ? [pay, ...card, ...lift, raise, give]
    : [raise, ...card, pay, ...lift, give];
}

/** Raises of the standing bid, from the key 1 on; the first is the least that is allowed. */
const raises = [1, 10, 50, 100];

function auctionChoices(phase: AuctionPhase, { table, seat, act, sum }: Asked): readonly Action[] {
  if (seat === phase.seller) {
    const take = act('y', `take ${sum(phase.bid)}`, 'acceptBid');
    const keep = act('w', 'withdraw it', 'withdrawAuction');
    return take.whyNot === undefined ? [take, keep] : [keep];
  }
  const pass = act('x', 'pass', 'pass');
  if (pass.whyNot !== undefined) return [];
  const least = leastBid(table, phase);
  const base = least > 1 ? least : 0;
  const bids = raises.map((by, index) => {
    const amount = index === 0 ? least : base + by;
    return act(String(index + 1), `bid ${sum(amount)}`, { type: 'bid', amount });
  });
  const other: Action = { key: 'n', label: 'other bid', opens: { type: 'bid' } };
  return limitRange(table, seat) ? [...bids, other, limit, pass] : [...bids, pass];
}
