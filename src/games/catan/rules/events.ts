import type { Reader, Seat, Viewer } from '../../../engine/game.ts';
import { counted, listed } from '../../../engine/sentence.ts';
import { sayTimeUp, type TimeUpEvent } from '../../../engine/time-up.ts';
import {
  type AllDevelopmentCards,
  CARDS,
  type Card,
  type Cards,
  cardsOf,
  countCards,
  RESOURCES,
  type Resource,
  sayCards,
  sumOf,
} from './resources.ts';

/** Cards that one hex gave for one building. */
export interface Payout {
  readonly seat: Seat;
  readonly hex: string;
  readonly resource: Resource;
  readonly count: number;
}

/** What happened, in full; `describe` tells a reader no more than they may know. */
export type Event =
  | TimeUpEvent
  /** `place` of these, and `from` and `to` of the robber: what people call it, such as `between ore 8 and wool 5`. */
  | {
      readonly type: 'settlement' | 'city';
      readonly seat: Seat;
      readonly corner: string;
      readonly place: string;
    }
  /** The resources of the second settlement. */
  | { readonly type: 'firstCards'; readonly seat: Seat; readonly payouts: readonly Payout[] }
  | { readonly type: 'road'; readonly seat: Seat; readonly edge: string; readonly place: string }
  | { readonly type: 'turn'; readonly seat: Seat; readonly turn: number }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly dice: readonly [number, number] }
  /** `short`: resources of which the bank had too little. */
  | { readonly type: 'produced'; readonly payouts: readonly Payout[]; readonly short: readonly Resource[] }
  /** Cards to discard, by seat. */
  | { readonly type: 'owed'; readonly owed: readonly number[] }
  /** `null` stands, here and below, for what the reader may not know. */
  | {
      readonly type: 'discarded';
      readonly seat: Seat;
      readonly count: number;
      readonly cards: Cards | null;
    }
  | {
      readonly type: 'robber';
      readonly seat: Seat;
      readonly hex: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly type: 'stolen';
      readonly seat: Seat;
      readonly victim: Seat;
      readonly resource: Resource | null;
    }
  | { readonly type: 'bought'; readonly seat: Seat; readonly card: Card | null }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'plenty'; readonly seat: Seat; readonly resources: readonly Resource[] }
  /** `taken`: cards that each seat lost. */
  | {
      readonly type: 'monopoly';
      readonly seat: Seat;
      readonly resource: Resource;
      readonly taken: readonly number[];
    }
  | {
      readonly type: 'bankTrade';
      readonly seat: Seat;
      readonly give: Resource;
      readonly rate: number;
      readonly want: Resource;
    }
  | {
      readonly type: 'offered';
      readonly seat: Seat;
      readonly give: Cards;
      readonly want: Cards;
      readonly to: readonly Seat[];
    }
  | { readonly type: 'accepted' | 'declined'; readonly seat: Seat }
  | { readonly type: 'countered'; readonly seat: Seat; readonly give: Cards; readonly want: Cards }
  /** `seat` gave `give` to `with` for `want`. */
  | {
      readonly type: 'traded';
      readonly seat: Seat;
      readonly with: Seat;
      readonly give: Cards;
      readonly want: Cards;
    }
  /** The offer came to nothing. */
  | { readonly type: 'offerEnded'; readonly seat: Seat }
  /** `null`: the card is set aside. */
  | {
      readonly type: 'longestRoad';
      readonly seat: Seat | null;
      readonly from: Seat | null;
      readonly length: number;
    }
  | {
      readonly type: 'largestArmy';
      readonly seat: Seat;
      readonly from: Seat | null;
      readonly knights: number;
    }
  | { readonly type: 'won'; readonly seat: Seat; readonly points: number; readonly victoryPoints: number };

export const CARD_NAMES: { readonly [C in Card]: string } = {
  knight: 'knight',
  victoryPoint: 'victory point',
  roadBuilding: 'road building',
  yearOfPlenty: 'year of plenty',
  monopoly: 'monopoly',
};

const SEVERAL_CARDS: { readonly [C in Card]: string } = {
  knight: 'knights',
  victoryPoint: 'victory points',
  roadBuilding: 'road buildings',
  yearOfPlenty: 'years of plenty',
  monopoly: 'monopolies',
};

/** Such as `1 knight, 3 victory points`. */
export function sayDevelopmentCards(cards: AllDevelopmentCards): string {
  return CARDS.filter((card) => cards[card] > 0)
    .map((card) => counted(cards[card], CARD_NAMES[card], SEVERAL_CARDS[card]))
    .join(', ');
}

type EventType = Event['type'];
type EventOf<T extends EventType> = Extract<Event, { readonly type: T }>;

/** What a line needs of its reader. */
interface LineContext {
  /** Such as `Ann builds`, and `You build` to Ann herself. */
  does(seat: Seat, verb: string): string;
  whose(seat: Seat): string;
  name(seat: Seat): string;
  say(cards: Cards): string;
}

interface LineReader extends Reader {
  /** The seat that it is said to, in a line for that one alone. */
  readonly own?: Seat | undefined;
  /** How cards are said; left out: as people say them. */
  readonly say?: (cards: Cards) => string;
}

const LINES: { readonly [T in EventType]: (event: EventOf<T>, context: LineContext) => string | undefined } =
  {
    settlement: ({ seat, place }, { does }) => `${does(seat, 'builds')} a settlement ${place}`,
    firstCards: ({ payouts }, context) => sayPayouts(payouts, context),
    road: ({ seat, place }, { does }) => `${does(seat, 'builds')} a road ${place}`,
    city: ({ seat, place }, { does }) => `${does(seat, 'builds')} a city ${place}`,
    timeUp: ({ seat }, { name }) => sayTimeUp(name(seat)),
    turn: ({ seat, turn }, { name }) => `Turn ${turn}: ${name(seat)}`,
    rolled: ({ seat, dice: [a, b] }, { does }) => `${does(seat, 'rolls')} ${a} + ${b} = ${a + b}`,
    produced: ({ payouts, short }, context) => {
      const paid = sayPayouts(payouts, context) ?? 'Nobody gets anything';
      return short.length > 0 ? `${paid}; the bank has too little ${listed(short)}` : paid;
    },
    owed: ({ owed }, { does }) =>
      owed
        .flatMap((count, seat) => (count > 0 ? [`${does(seat, 'must discard')} ${countCards(count)}`] : []))
        .join('; '),
    discarded: ({ seat, count, cards }, { does, say }) =>
      `${does(seat, 'discards')} ${cards === null ? countCards(count) : say(cards)}`,
    robber: ({ seat, from, to }, { does }) => `${does(seat, 'moves')} the robber from ${from} to ${to}`,
    stolen: ({ seat, victim, resource }, { does, name }) =>
      `${does(seat, 'steals')} ${resource === null ? 'a card' : `1 ${resource}`} from ${name(victim)}`,
    bought: ({ seat, card }, { does }) =>
      `${does(seat, 'buys')} a development card${card === null ? '' : `: ${CARD_NAMES[card]}`}`,
    played: ({ seat, card }, { does }) => `${does(seat, 'plays')} ${CARD_NAMES[card]}`,
    plenty: ({ seat, resources }, { does, say }) => {
      const taken = RESOURCES.map((each) => resources.filter((resource) => resource === each).length);
      return `${does(seat, 'takes')} ${say(cardsOf(taken))} from the bank`;
    },
    monopoly: ({ seat, resource, taken }, { does }) =>
      `${does(seat, 'takes')} all ${resource}: ${countCards(sumOf(taken))}`,
    bankTrade: ({ seat, give, rate, want }, { does }) =>
      `${does(seat, 'trades')} ${rate} ${give} for 1 ${want} with the bank`,
    offered: ({ seat, give, want, to }, { does, name, say }) =>
      `${does(seat, 'offers')} ${say(give)} for ${say(want)} to ${listed(to.map(name))}`,
    accepted: ({ seat }, { does }) => does(seat, 'accepts'),
    declined: ({ seat }, { does }) => does(seat, 'declines'),
    countered: ({ seat, give, want }, { does, say }) =>
      `${does(seat, 'would give')} ${say(give)} for ${say(want)}`,
    traded: ({ seat, with: other, give, want }, { does, name, say }) =>
      `${does(seat, 'gives')} ${say(give)} to ${name(other)} for ${say(want)}`,
    offerEnded: ({ seat }, { whose }) => `${whose(seat)} offer came to nothing`,
    longestRoad: ({ seat, length }, { does }) =>
      seat === null
        ? 'The longest road card is set aside'
        : `${does(seat, 'has')} the longest road: ${length}`,
    largestArmy: ({ seat, knights }, { does }) => `${does(seat, 'has')} the largest army: ${knights} knights`,
    won: ({ seat, points, victoryPoints }, { does }) => {
      const secret = victoryPoints > 0 ? `, ${victoryPoints} of them on victory point cards` : '';
      return `${does(seat, 'wins')} with ${points} points${secret}`;
    },
  };

/** The event without what the viewer may not know: cards that change hands hidden. */
export function eventFor(event: Event, viewer: Viewer): Event {
  const sees = (...seats: readonly Seat[]): boolean => viewer === 'all' || seats.includes(viewer as Seat);
  switch (event.type) {
    case 'discarded':
      return sees(event.seat) ? event : { ...event, cards: null };
    case 'stolen':
      return sees(event.seat, event.victim) ? event : { ...event, resource: null };
    case 'bought':
      return sees(event.seat) ? event : { ...event, card: null };
    default:
      return event;
  }
}

export function describe(
  event: Event,
  { viewer, names, own, say = sayCards }: LineReader,
): string | undefined {
  // The compiler cannot see that a line of this table fits the event whose type it is found by.
  const line = LINES[event.type] as (event: Event, context: LineContext) => string | undefined;
  const named = (seat: Seat): string => names[seat] ?? `seat ${seat + 1}`;
  return line(eventFor(event, viewer), {
    does: (seat, verb) => (seat === own ? `You ${toYou(verb)}` : `${named(seat)} ${verb}`),
    whose: (seat) => (seat === own ? 'Your' : `${named(seat)}'s`),
    name: (seat) => (seat === own ? 'you' : named(seat)),
    say,
  });
}

/** `builds` as in `you build`; `must discard` stays. */
function toYou(verb: string): string {
  return verb === 'has' ? 'have' : verb.replace(/s$/, '');
}

/** What every hex gave, one entry for each hex and seat. */
export function payoutsOf(events: readonly Event[]): readonly Payout[] {
  const found = new Map<string, Payout>();
  for (const event of events) {
    if (event.type !== 'produced' && event.type !== 'firstCards') continue;
    for (const payout of event.payouts) {
      const key = `${payout.hex} ${payout.seat}`;
      found.set(key, { ...payout, count: payout.count + (found.get(key)?.count ?? 0) });
    }
  }
  return [...found.values()];
}

/** What everybody gets, those first who get the first card. */
export function gainsOf(payouts: readonly Payout[]): readonly (readonly [seat: Seat, cards: Cards])[] {
  const bySeat = new Map<Seat, number[]>();
  for (const { seat, resource, count } of payouts) {
    const counts = bySeat.get(seat) ?? [0, 0, 0, 0, 0];
    counts[RESOURCES.indexOf(resource)]! += count;
    bySeat.set(seat, counts);
  }
  return [...bySeat].map(([seat, counts]) => [seat, cardsOf(counts)]);
}

function sayPayouts(payouts: readonly Payout[], { does, say }: LineContext): string | undefined {
  const gains = gainsOf(payouts).map(([seat, cards]) => `${does(seat, 'gets')} ${say(cards)}`);
  return gains.length === 0 ? undefined : gains.join('; ');
}
