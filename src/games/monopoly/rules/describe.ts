import type { Reader, Seat } from '../../../engine/game.ts';
import { begun, counted, withVerb } from '../../../engine/sentence.ts';
import { sayTimeUp } from '../../../engine/time-up.ts';
import { eventChange } from './cards.ts';
import type { Event } from './events.ts';
import { MOST_WALKS } from './landing.ts';
import type { Cause } from './turn.ts';

/** A log line; nothing that is told in this game is hidden from anybody. */
export function describeEvent(event: Event, reader: Reader): string | undefined {
  const who = (seat: Seat): string => (seat < 0 ? 'the bank' : (reader.names[seat] ?? `seat ${seat + 1}`));
  const text = (lines[event.type] as Line<Event['type']>)(event as never, who);
  return text === undefined ? text : begun(text, reader.names);
}

type Who = (seat: Seat) => string;
type EventOf<T, E = Event> = E extends { readonly type: infer U } ? (T extends U ? E : never) : never;
type Line<T extends Event['type']> = (event: EventOf<T>, who: Who) => string | undefined;

const causes: Readonly<Record<Cause, string>> = {
  rent: 'as rent',
  tax: 'in tax',
  fine: 'as a fine',
  card: 'for the card',
  players: 'for the card',
  interest: 'as interest',
  auction: 'for the auction',
  joker: 'for the square',
};

const freedBy = {
  double: 'a double',
  fine: 'the fine is paid',
  card: 'the card is handed in',
  time: 'the time is up',
} as const;

/** What a kept event card does to the square it is played on. */
const eventText: Readonly<Record<string, string>> = {
  'ev-festival': 'holds a festival on',
  'ev-olympics': 'holds the Olympics on',
  'ev-fire': 'starts a fire on',
  'ev-earthquake': 'lets an earthquake shake',
};

const lines: { readonly [T in Event['type']]: Line<T> } = {
  turn: ({ seat, round }, who) => `${who(seat)}'s turn (round ${round})`,
  timeUp: ({ seat }, who) => sayTimeUp(who(seat)),
  rolled: ({ seat, dice }, who) => `${who(seat)} rolls ${dice[0]} + ${dice[1]}`,
  moved: ({ seat, name }, who) => `${who(seat)} moves to ${name}`,
  landed: () => undefined,
  chainStopped: ({ seat }, who) => `${who(seat)} has moved ${MOST_WALKS} times in this turn and stops here`,
  salary: ({ seat, money }, who) => `${who(seat)} collects ${money} salary`,
  jailed: ({ seat, why }, who) =>
    `${who(seat)} goes to jail${why === 'doubles' ? ' for the third double' : ''}`,
  stayed: ({ seat, left, doubles }, who) =>
    `${who(seat)} stays${doubles > 0 ? ' with one double of the two' : ''} (${counted(left, 'turn')} left)`,
  freed: ({ seat, how }, who) => `${who(seat)} is free: ${freedBy[how]}`,
  waits: ({ seat, turns }, who) => `${who(seat)} has to wait ${counted(turns, 'turn')}`,
  card: ({ seat, text }, who) => `${who(seat)} draws: ${text}`,
  noCard: () => 'there is no card left to draw',
  cardUsed: ({ seat, text }, who) => `${who(seat)} uses a card: ${text}`,
  eventPlayed: ({ seat, card, name, percent }, who) =>
    `${who(seat)} ${eventText[card] ?? 'plays a card on'} ${name}: rent and value ${eventChange(percent)}`,
  paid: ({ from, to, money, cause }, who) =>
    from < 0
      ? `${who(to)} gets ${money} ${causes[cause]}`
      : `${who(from)} pays ${money} to ${who(to)} ${causes[cause]}`,
  rentPaid: ({ payer, owner, money, name }, who) =>
    `${who(payer)} pays ${money} rent to ${who(owner)} for ${name}`,
  rentWaived: ({ payer, owner, name }, who) => `${who(owner)} lets ${who(payer)} stay at ${name} for free`,
  // A standing choice is nothing that happened.
  policySet: () => undefined,
  pot: ({ seat, money }, who) => `${who(seat)} takes the jackpot of ${money}`,
  debt: ({ debtor, creditor, money, cause }, who) =>
    `${who(debtor)} owes ${money} to ${who(creditor)} ${causes[cause]}`,
  bankrupt: ({ seat, creditor, resigned }, who) =>
    `${who(seat)} ${resigned ? 'resigns' : 'is bankrupt'}; everything goes to ${who(creditor)}`,
  mortgaged: ({ seat, name, money }, who) => `${who(seat)} mortgages ${name} for ${money}`,
  lifted: ({ seat, name, money }, who) => `${who(seat)} lifts the mortgage on ${name} for ${money}`,
  soldToBank: ({ seat, name, money }, who) => `${who(seat)} sells ${name} to the bank for ${money}`,
  // What was won at an auction is paid for already.
  built: ({ seat, building, name, amount, money }, who) =>
    `${who(seat)} builds a ${building} on ${name}${amount === 0 ? '' : ` for ${money}`}`,
  buildingSold: ({ seat, building, name, money }, who) =>
    `${who(seat)} sells a ${building} on ${name} for ${money}`,
  groupSold: ({ seat, name, money }, who) => `${who(seat)} sells down ${name} for ${money}`,
  bought: ({ seat, name, money }, who) => `${who(seat)} buys ${name} for ${money}`,
  declined: ({ seat, name }, who) => `${who(seat)} does not buy ${name}`,
  auctionOpened: ({ name, seller }, who) => `${name} is auctioned by ${who(seller)}`,
  bid: ({ seat, money }, who) => `${who(seat)} bids ${money}`,
  bidLeft: ({ seat, name }, who) => `${who(seat)} sets a maximum bid for ${name}`,
  passed: ({ seat, name }, who) => `${who(seat)} passes on ${name}`,
  sold: ({ seat, seller, name, money }, who) => `${who(seat)} gets ${name} from ${who(seller)} for ${money}`,
  unsold: ({ name, withdrawn }) => (withdrawn ? `${name} is withdrawn` : `nobody takes ${name}`),
  offered: ({ offer, give, want }, who) => `${who(offer.from)} offers ${who(offer.to)} ${give} for ${want}`,
  traded: ({ offer, give, want }, who) => `${who(offer.to)} gets ${give} from ${who(offer.from)} for ${want}`,
  withdrawn: ({ offer }, who) => `${who(offer.from)} withdraws the offer`,
  refused: ({ offer, give, want, why }, who) =>
    `${who(offer.to)} refuses${why ? `: ${why}` : ` ${give} for ${want}`}`,
  over: ({ winners, reason }, who) => `${withVerb(winners.map(who), 'wins', 'win')}: ${reason}`,
};
