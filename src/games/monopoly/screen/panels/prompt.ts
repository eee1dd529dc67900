import type { Seat } from '../../../../engine/game.ts';
import { money, NONE } from '../../rules/board.ts';
import { hasCard } from '../../rules/deck.ts';
import { liquid, worthOf } from '../../rules/money.ts';
import { deedName } from '../../rules/trade.ts';
import { decider, type Phase, type PhaseOf } from '../../rules/turn.ts';
import { type PlayerView, stateOf, type View } from '../../rules/view.ts';
import { jokerParts } from '../decisions.ts';
import { nameOf, type SeatLook } from '../seats.ts';
import { headline } from '../texts.ts';

export type Prompt = ReturnType<typeof promptOf>;

/** Of a match that is not over, and in which nobody moves any more. */
export const endedPrompt: Prompt = { seat: NONE, does: '', text: 'The game was ended.' };

/** What the table waits for, and for the title who does what; nobody (`NONE`) when it is over or all may bid. */
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
    return { seat: NONE, does: 'may bid', text: `${text} All may bid.` };
  return { seat, does: closing ? 'to take the bid' : does[pending.kind], text };
}

/** For the title: what the decider is about to do. */
const does: Readonly<Record<Phase['kind'], string>> = {
  roll: 'to roll',
  'jail-fine': 'to leave jail',
  draw: 'to draw',
  joker: 'on a joker',
  tax: 'to pay tax',
  buy: 'to buy',
  rent: 'to ask for rent',
  debt: 'in debt',
  auction: 'to bid',
  verdict: 'to record the sale',
  place: 'to build',
  end: 'to end the turn',
  over: '',
};

interface Told {
  readonly view: View;
  readonly player: PlayerView;
  sum(amount: number): string;
  square(index: number): string;
  who(seat: Seat): string;
}

const asks: { readonly [K in Phase['kind']]: (phase: PhaseOf<K>, told: Told) => string } = {
  roll: rollText,
  'jail-fine': ({ steps }, { view, sum }) =>
    `No double at the third try: pay ${sum(view.board.fine)} or use a card, then move ${steps}.`,
  draw: ({ deck }) => `${deck === 0 ? 'Chance' : 'Community Chest'}: draw a card.`,
  joker(phase, { view, square }) {
    const parts = jokerParts(view.board, phase).map(([, label]) => label);
    return `${square(phase.square)}: ${parts.join(' and ')}${parts.length > 1 ? ', in the order you like' : ''}.`;
  },
  tax: (phase, { sum, square }) => `${square(phase.square)}: ${sum(phase.amount)} is due.`,
  buy: (phase, { view, sum, square }) =>
    `Buy ${square(phase.square)} for ${sum(worthOf(stateOf(view), phase.square))}?`,
  rent: (phase, { sum, square, who }) =>
    `${who(phase.payer)} owes ${sum(phase.amount)} for ${square(phase.square)}.`,
  debt({ amount, debtor, creditor, cause, square: at }, { view, sum, square, who }) {
    const short = amount - view.players[debtor]!.cash;
    const most = liquid(stateOf(view), debtor);
    const outlook = most < amount ? ` All you own brings only ${sum(most)}.` : '';
    const need = short > 0 ? ` Raise ${sum(short)} more.${outlook}` : '';
    const why = cause === 'interest' ? `interest on ${square(at)}` : cause === 'players' ? 'the card' : cause;
    return `Owes ${sum(amount)} to ${who(creditor)} (${why}).${need}`;
  },
  auction({ square: at, building, bid, bidder, reserve }, { view, sum, who }) {
    const lot = at === NONE ? `A ${building}` : deedName(stateOf(view), at);
    const bids =
      bid > 0 ? `${sum(bid)} by ${who(bidder)}` : `no bid yet, at least ${sum(Math.max(1, reserve))}`;
    return `${lot}: ${bids}.${moreToCome(view)}`;
  },
  verdict: (phase, { view, square }) =>
    `${square(phase.square)}: agree aloud who buys it.${moreToCome(view)}`,
  place: ({ building }) => `Choose where the ${building} is built.`,
  end: (_, { player, sum }) =>
    player.cash < 0
      ? `Below zero: raise ${sum(-player.cash)} before the turn ends.`
      : 'Build, trade, or end the turn.',
  over: ({ winners, reason }, { who }) => headline(winners.map(who), reason),
};

/** Of a bankrupt's estate: who bids keeps money for what else is sold. */
function moreToCome({ agenda }: View): string {
  const count = agenda.filter(({ type }) => type === 'auction').length;
  return count > 0 ? ` ${count} more to come.` : '';
}

function rollText({ paid }: PhaseOf<'roll'>, { view, player, sum }: Told): string {
  const { jailTurns, waitTurns } = player;
  const fine = sum(view.board.fine);
  if (jailTurns > 0) {
    const hasIt = hasCard(stateOf(view), view.current, 'jail') !== NONE;
    const ways = hasIt ? `a double, ${fine} or the card` : `a double or ${fine}`;
    return `In jail, ${jailTurns === 3 ? 'last try' : `try ${jailTurns} of 3`}: ${ways}.`;
  }
  if (waitTurns > 0)
    return paid === 'wait'
      ? 'The fine is paid: a double frees you.'
      : `Waits ${waitTurns} more: let the turn go, or pay ${fine} and roll.`;
  return view.doubles > 0 ? `A double: roll again (${view.doubles} so far).` : 'Roll the dice.';
}
