import type { Seat } from '../../../../engine/game.ts';
import { type Board, money, NONE } from '../../rules/board.ts';
import { liquid, worthOf } from '../../rules/money.ts';
import { type DebtPhase, decider } from '../../rules/turn.ts';
import { stateOf, type View } from '../../rules/view.ts';
import { nameOf, type SeatLook } from '../seats.ts';
import { does } from '../texts.ts';

export interface Prompt {
  /** Who decides; `NONE` when the game is over. */
  readonly seat: Seat;
  /** For the title: `to roll`, `to bid`. */
  readonly does: string;
  /** What the table waits for, in a sentence. */
  readonly text: string;
}

/** What the table waits for, told to everybody. */
export function promptOf(view: View, looks: readonly SeatLook[]): Prompt {
  const { pending, current } = view;
  const seat = decider(pending, current);
  const closing = pending.kind === 'auction' && pending.turn === pending.seller;
  const text = textOf(view, looks);
  if (closing) return { seat, does: 'to take the bid', text };
  const all = pending.kind === 'auction' && view.options.auction === 'live';
  return all
    ? { seat: NONE, does: '', text: `${text} All may bid.` }
    : { seat, does: does[pending.kind], text };
}

function textOf(view: View, looks: readonly SeatLook[]): string {
  const { pending, board } = view;
  const sum = (amount: number): string => money(board, amount);
  const square = (index: number): string => board.names[index] ?? 'a building';
  const who = (seat: Seat): string => nameOf(looks, seat);
  switch (pending.kind) {
    case 'roll':
      return rollText(view);
    case 'jail-fine':
      return `No double at the third try: pay ${sum(board.fine)} or use a card, then move ${pending.steps}.`;
    case 'draw':
      return `${pending.deck === 0 ? 'Chance' : 'Community Chest'}: draw a card.`;
    case 'joker':
      return jokerText(view);
    case 'tax':
      return `${square(pending.square)}: ${sum(pending.amount)} is due.`;
    case 'buy':
      return `Buy ${square(pending.square)} for ${sum(worthOf(stateOf(view), pending.square))}?`;
    case 'rent':
      return `${who(pending.payer)} owes ${sum(pending.amount)} for ${square(pending.square)}.`;
    case 'debt': {
      const short = pending.amount - view.players[pending.debtor]!.cash;
      const most = liquid(stateOf(view), pending.debtor);
      const outlook = most < pending.amount ? ` All you own brings only ${sum(most)}.` : '';
      const need = short > 0 ? ` Raise ${sum(short)} more.${outlook}` : '';
      return `Owes ${sum(pending.amount)} to ${who(pending.creditor)} (${causeOf(pending, board)}).${need}`;
    }
    case 'auction':
      return auctionText(view, looks);
    case 'verdict':
      return `${square(pending.square)}: agree aloud who buys it.`;
    case 'place':
      return `Choose where the ${pending.building} is built.`;
    case 'end':
      return view.players[view.current]!.cash < 0
        ? `Below zero: raise ${sum(-view.players[view.current]!.cash)} before the turn ends.`
        : 'Build, trade, or end the turn.';
    case 'over':
      return pending.reason;
  }
}

function causeOf({ cause, square }: DebtPhase, board: Board): string {
  if (cause === 'interest') return `interest on ${board.names[square]}`;
  return cause === 'players' ? 'the card' : cause;
}

function rollText(view: View): string {
  const { jailTurns, waitTurns, cards } = view.players[view.current]!;
  const fine = money(view.board, view.board.fine);
  if (jailTurns > 0) {
    const card = view.board.cards.some(({ id, keep }) => keep === 'jail' && cards.includes(id));
    const ways = ['a double', fine, ...(card ? ['the card'] : [])];
    const tried = jailTurns === 3 ? 'last try' : `try ${jailTurns} of 3`;
    return `In jail, ${tried}: ${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}.`;
  }
  if (waitTurns > 0) {
    const paid = view.pending.kind === 'roll' && view.pending.paid === 'wait';
    return paid
      ? 'The fine is paid: a double frees you.'
      : `Waits ${waitTurns} more: let the turn go, or pay ${fine} and roll.`;
  }
  return view.doubles > 0 ? `A double: roll again (${view.doubles} so far).` : 'Roll the dice.';
}

function jokerText({ pending, board }: View): string {
  if (pending.kind !== 'joker') return '';
  const parts: string[] = [];
  if (pending.money !== 0) {
    parts.push(`${pending.money > 0 ? 'collect' : 'pay'} ${money(board, Math.abs(pending.money))}`);
  }
  if (pending.move !== 0) parts.push(`move ${Math.abs(pending.move)} ${pending.move > 0 ? 'on' : 'back'}`);
  const order = parts.length > 1 ? ', in the order you like' : '';
  return `${board.names[pending.square]}: ${parts.join(' and ')}${order}.`;
}

function auctionText({ auction, board }: View, looks: readonly SeatLook[]): string {
  if (!auction) return '';
  const lot = auction.square === NONE ? `A ${auction.building}` : board.names[auction.square]!;
  if (auction.bid > 0) {
    return `${lot}: ${money(board, auction.bid)} by ${nameOf(looks, auction.bidder)}.`;
  }
  return `${lot}: no bid yet, at least ${money(board, Math.max(1, auction.reserve))}.`;
}

/** The square that a decision is about, for the cursor. */
export function focusOf({ pending, players, current }: View): number {
  if ('square' in pending && pending.square >= 0) return pending.square;
  return players[current]!.position;
}
