import type { Seat } from '../../../../engine/game.ts';
import { money, NONE } from '../../rules/board.ts';
import { hasCard } from '../../rules/deck.ts';
import { liquid, worthOf } from '../../rules/money.ts';
import { decider, type Phase, type PhaseOf } from '../../rules/turn.ts';
import { type PlayerView, stateOf, type View } from '../../rules/view.ts';
import { jokerParts } from '../decisions.ts';
import { nameOf, type SeatLook } from '../seats.ts';
import { does, prompts, texts } from '../texts.ts';

export type Prompt = ReturnType<typeof promptOf>;

/**
 * What the table waits for, told to everybody: in a sentence, and for the title (`to roll`, `to bid`) with who decides;
 * `NONE` when the game is over or all may bid.
 */
export function promptOf(view: View, looks: readonly SeatLook[]) {
  const { pending, current, board } = view;
  const seat = decider(pending, current);
  const closing = pending.kind === 'auction' && pending.turn === pending.seller;
  const text = asks[pending.kind](pending as never, {
    ...{ view, player: view.players[current]! },
    sum: (amount) => money(board, amount),
    square: (index) => board.names[index]!,
    who: (one) => nameOf(looks, one),
  });
  if (pending.kind === 'auction' && view.options.auction === 'live' && !closing)
    return { seat: NONE, does: prompts.mayBid, text: text + prompts.allMayBid };
  return { seat, does: closing ? prompts.takesBid : does[pending.kind], text };
}

/** What prompts are made with. */
interface Told {
  readonly view: View;
  /** Whose turn it is. */
  readonly player: PlayerView;
  sum(amount: number): string;
  square(index: number): string;
  who(seat: Seat): string;
}

const asks: { readonly [K in Phase['kind']]: (phase: PhaseOf<K>, told: Told) => string } = {
  roll: rollText,
  'jail-fine': ({ steps }, { view, sum }) => prompts.thirdTry(sum(view.board.fine), steps),
  draw: ({ deck }) => prompts.draw(deck),
  joker(phase, { view, square }) {
    const parts = jokerParts(view.board, phase).map(([, label]) => label);
    return prompts.joker(square(phase.square), parts);
  },
  tax: (phase, { sum, square }) => prompts.tax(square(phase.square), sum(phase.amount)),
  buy: (phase, { view, sum, square }) =>
    prompts.buy(square(phase.square), sum(worthOf(stateOf(view), phase.square))),
  rent: (phase, { sum, square, who }) =>
    prompts.rent(who(phase.payer), sum(phase.amount), square(phase.square)),
  debt({ amount, debtor, creditor, cause, square: at }, { view, sum, square, who }) {
    const short = amount - view.players[debtor]!.cash;
    const most = liquid(stateOf(view), debtor);
    const outlook = most < amount ? prompts.tooLittle(sum(most)) : '';
    const need = short > 0 ? prompts.raise(sum(short)) + outlook : '';
    const why =
      cause === 'interest' ? prompts.interestOn(square(at)) : cause === 'players' ? prompts.byCard : cause;
    return prompts.debt(sum(amount), who(creditor), why) + need;
  },
  auction({ square: at, building, bid, bidder, reserve }, { sum, square, who }) {
    const lot = at === NONE ? prompts.lot(building) : square(at);
    return bid > 0 ? prompts.bid(lot, sum(bid), who(bidder)) : prompts.noBid(lot, sum(Math.max(1, reserve)));
  },
  verdict: (phase, { square }) => prompts.verdict(square(phase.square)),
  place: ({ building }) => prompts.place(building),
  end: (_, { player, sum }) => (player.cash < 0 ? prompts.belowZero(sum(-player.cash)) : prompts.end),
  over: ({ winners, reason }, { who }) => texts.ending.headline(winners.map(who), reason),
};

function rollText({ paid }: PhaseOf<'roll'>, { view, player, sum }: Told): string {
  const { jailTurns, waitTurns } = player;
  const fine = sum(view.board.fine);
  if (jailTurns > 0) {
    const card = hasCard(stateOf(view), view.current, 'jail') !== NONE;
    const { waysOut } = prompts;
    return prompts.inJail(jailTurns, [waysOut.double, fine, ...(card ? [waysOut.card] : [])]);
  }
  if (waitTurns > 0) return paid === 'wait' ? prompts.finePaid : prompts.waits(waitTurns, fine);
  return view.doubles > 0 ? prompts.double(view.doubles) : prompts.roll;
}
