import type { Seat } from '../../../../engine/game.ts';
import { mayBid } from '../../rules/auction.ts';
import { type Board, money, NONE } from '../../rules/board.ts';
import { liquid, worthOf } from '../../rules/money.ts';
import { type DebtPhase, decider } from '../../rules/turn.ts';
import { stateOf, type View } from '../../rules/view.ts';
import { jokerLabels } from '../decisions.ts';
import { nameOf, type SeatLook } from '../seats.ts';
import { does, prompts, texts } from '../texts.ts';

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
  if (pending.kind === 'auction' && view.options.auction === 'live' && !closing)
    return { seat: NONE, does: '', text: text + prompts.allMayBid };
  return { seat, does: closing ? prompts.takesBid : does[pending.kind], text };
}

function textOf(view: View, looks: readonly SeatLook[]): string {
  const { pending, board } = view;
  const sum = (amount: number): string => money(board, amount);
  const square = (index: number): string => board.names[index] ?? prompts.aBuilding;
  const who = (seat: Seat): string => nameOf(looks, seat);
  switch (pending.kind) {
    case 'roll':
      return rollText(view);
    case 'jail-fine':
      return prompts.thirdTry(sum(board.fine), pending.steps);
    case 'draw':
      return prompts.draw(pending.deck);
    case 'joker':
      return prompts.joker(square(pending.square), Object.values(jokerLabels(board, pending)));
    case 'tax':
      return prompts.tax(square(pending.square), sum(pending.amount));
    case 'buy':
      return prompts.buy(square(pending.square), sum(worthOf(stateOf(view), pending.square)));
    case 'rent':
      return prompts.rent(who(pending.payer), sum(pending.amount), square(pending.square));
    case 'debt': {
      const short = pending.amount - view.players[pending.debtor]!.cash;
      const most = liquid(stateOf(view), pending.debtor);
      const outlook = most < pending.amount ? prompts.tooLittle(sum(most)) : '';
      const need = short > 0 ? prompts.raise(sum(short)) + outlook : '';
      return prompts.debt(sum(pending.amount), who(pending.creditor), causeOf(pending, board)) + need;
    }
    case 'auction':
      return auctionText(view, looks);
    case 'verdict':
      return prompts.verdict(square(pending.square));
    case 'place':
      return prompts.place(pending.building);
    case 'end':
      return view.players[view.current]!.cash < 0
        ? prompts.belowZero(sum(-view.players[view.current]!.cash))
        : prompts.end;
    case 'over':
      return texts.ending.headline(pending.winners.map(who), pending.reason);
  }
}

function causeOf({ cause, square }: DebtPhase, board: Board): string {
  if (cause === 'interest') return prompts.interestOn(board.names[square]!);
  return cause === 'players' ? prompts.byCard : cause;
}

function rollText(view: View): string {
  const { jailTurns, waitTurns, cards } = view.players[view.current]!;
  const fine = money(view.board, view.board.fine);
  if (jailTurns > 0) {
    const card = view.board.cards.some(({ id, keep }) => keep === 'jail' && cards.includes(id));
    const { waysOut } = prompts;
    return prompts.inJail(jailTurns, [waysOut.double, fine, ...(card ? [waysOut.card] : [])]);
  }
  if (waitTurns > 0) {
    const paid = view.pending.kind === 'roll' && view.pending.paid === 'wait';
    return paid ? prompts.finePaid : prompts.waits(waitTurns, fine);
  }
  return view.doubles > 0 ? prompts.double(view.doubles) : prompts.roll;
}

function auctionText({ auction, board }: View, looks: readonly SeatLook[]): string {
  if (!auction) return '';
  const lot = auction.square === NONE ? prompts.lot(auction.building ?? '') : board.names[auction.square]!;
  if (auction.bid > 0) {
    return prompts.bid(lot, money(board, auction.bid), nameOf(looks, auction.bidder));
  }
  return prompts.noBid(lot, money(board, Math.max(1, auction.reserve)));
}

/** The square that a decision is about, for the cursor. */
export function focusOf({ pending, players, current }: View): number {
  if ('square' in pending && pending.square >= 0) return pending.square;
  return players[current]!.position;
}

/**
 * Who is still in the auction, and with what; nothing while there is none.
 * @param shared whether several people look at this screen: then nobody's maximum bid stands on it.
 */
export function bidderText(view: View, looks: readonly SeatLook[], shared: boolean) {
  const { auction, players, board } = view;
  if (!auction) return [];
  const words = texts.bidders;
  return players.flatMap((player, seat) => {
    if (player.bankrupt) return [];
    const { glyph, name, colour } = looks[seat]!;
    const inIt = auction.in.includes(seat);
    const does =
      seat === auction.seller
        ? words.sells
        : !inIt
          ? words.passed
          : seat === auction.bidder
            ? words.bids(money(board, auction.bid))
            : words.in;
    const limit = auction.limits[seat] ?? 0;
    const up = limit > 0 && inIt && !shared ? ` ${words.upTo(money(board, limit))}` : '';
    return [
      {
        text: `${glyph} ${name} ${does}${up}`,
        tone: inIt ? colour : ('muted' as const),
        turn: mayBid(stateOf(view), auction, seat),
      },
    ];
  });
}
