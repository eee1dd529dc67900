import type { Reader, Seat } from '../../../engine/game.ts';
import { capital } from '../../../engine/sentence.ts';
import type { Event } from './events.ts';
import { MOST_WALKS } from './landing.ts';
import type { Cause } from './turn.ts';

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

/** A log line; nothing in this game is hidden from anybody. */
export function describeEvent(event: Event, reader: Reader): string | undefined {
  const who = (seat: Seat): string => (seat < 0 ? 'the bank' : (reader.names[seat] ?? `seat ${seat + 1}`));
  return cap(turnLine(event, who) ?? moneyLine(event, who) ?? dealLine(event, who));
}

type Who = (seat: Seat) => string;

function cap(text: string | undefined): string | undefined {
  return text === undefined ? undefined : capital(text);
}

function turnLine(event: Event, who: Who): string | undefined {
  switch (event.type) {
    case 'turn':
      return `${who(event.seat)}'s turn (round ${event.round})`;
    case 'rolled':
      return `${who(event.seat)} rolls ${event.dice[0]} + ${event.dice[1]}`;
    case 'moved':
      return `${who(event.seat)} moves to ${event.name}`;
    case 'chainStopped':
      return `${who(event.seat)} has moved ${MOST_WALKS} times in this turn and stops here`;
    case 'salary':
      return `${who(event.seat)} collects ${event.money} salary`;
    case 'jailed':
      return `${who(event.seat)} goes to jail${event.why === 'doubles' ? ' for the third double' : ''}`;
    case 'stayed':
      return `${who(event.seat)} stays${event.doubles > 0 ? ' with one double of the two' : ''} (${event.left} left)`;
    case 'freed':
      return `${who(event.seat)} is free: ${freedBy[event.how]}`;
    case 'waits':
      return `${who(event.seat)} has to wait ${event.turns} ${event.turns === 1 ? 'turn' : 'turns'}`;
    case 'card':
      return `${who(event.seat)} draws: ${event.text}`;
    case 'noCard':
      return 'there is no card left to draw';
    case 'cardUsed':
      return `${who(event.seat)} uses a card: ${event.text}`;
    case 'over':
      return `the game is over: ${event.winners.map(who).join(' and ')}, ${event.reason}`;
    default:
      return undefined;
  }
}

const freedBy = {
  double: 'a double',
  fine: 'the fine is paid',
  card: 'the card is handed in',
  time: 'the time is over',
} as const;

function moneyLine(event: Event, who: Who): string | undefined {
  switch (event.type) {
    case 'paid':
      if (event.from < 0) return `${who(event.to)} gets ${event.money} ${causes[event.cause]}`;
      return `${who(event.from)} pays ${event.money} to ${who(event.to)} ${causes[event.cause]}`;
    case 'rentPaid':
      return `${who(event.payer)} pays ${event.money} rent to ${who(event.owner)} for ${event.name}`;
    case 'rentWaived':
      return `${who(event.owner)} lets ${who(event.payer)} stay at ${event.name} for free`;
    case 'policySet':
      // A standing choice is nothing that happened; the players' panel shows it.
      return undefined;
    case 'pot':
      return `${who(event.seat)} takes the pot of ${event.money}`;
    case 'debt':
      return `${who(event.debtor)} owes ${event.money} to ${who(event.creditor)} ${causes[event.cause]}`;
    case 'bankrupt':
      if (event.resigned) return `${who(event.seat)} gives up; the estate goes to ${who(event.creditor)}`;
      return `${who(event.seat)} is bankrupt; the estate goes to ${who(event.creditor)}`;
    case 'eventPlayed':
      return `${who(event.seat)} ${eventText[event.card] ?? 'plays a card on'} ${event.name}: rent and value ${event.percent > 0 ? '+' : ''}${event.percent}%`;
    case 'mortgaged':
      return `${who(event.seat)} mortgages ${event.name} for ${event.money}`;
    case 'lifted':
      return `${who(event.seat)} lifts the mortgage on ${event.name} for ${event.money}`;
    case 'soldToBank':
      return `${who(event.seat)} sells ${event.name} to the bank for ${event.money}`;
    case 'built':
      return `${who(event.seat)} builds a ${event.building} on ${event.name} for ${event.money}`;
    case 'buildingSold':
      return `${who(event.seat)} sells a ${event.building} on ${event.name} for ${event.money}`;
    case 'groupSold':
      return `${who(event.seat)} sells down ${event.name} for ${event.money}`;
    default:
      return undefined;
  }
}

/** What a kept event card does to the square it is played on. */
const eventText: Readonly<Record<string, string>> = {
  'ev-festival': 'holds a festival on',
  'ev-olympics': 'holds the Olympics on',
  'ev-fire': 'starts a fire on',
  'ev-earthquake': 'lets an earthquake shake',
};

function dealLine(event: Event, who: Who): string | undefined {
  switch (event.type) {
    case 'bought':
      return `${who(event.seat)} buys ${event.name} for ${event.money}`;
    case 'declined':
      return `${who(event.seat)} does not buy ${event.name}`;
    case 'auctionOpened':
      return `${event.name} is auctioned by ${who(event.seller)}`;
    case 'bid':
      return `${who(event.seat)} bids ${event.money}`;
    case 'bidLeft':
      return `${who(event.seat)} leaves a highest bid`;
    case 'passed':
      return `${who(event.seat)} passes`;
    case 'sold':
      return `${who(event.seat)} gets ${event.name} from ${who(event.seller)} for ${event.money}`;
    case 'unsold':
      return event.withdrawn ? `${event.name} is withdrawn` : `nobody takes ${event.name}`;
    case 'offered':
      return `${who(event.offer.from)} offers ${who(event.offer.to)} ${event.give} for ${event.want}`;
    case 'traded':
      return `${who(event.offer.to)} gets ${event.give} from ${who(event.offer.from)} for ${event.want}`;
    case 'withdrawn':
      return `${who(event.offer.from)} withdraws the offer`;
    case 'refused':
      return `${who(event.offer.to)} refuses${event.why ? `: ${event.why}` : ` ${event.give} for ${event.want}`}`;
    default:
      return undefined;
  }
}
