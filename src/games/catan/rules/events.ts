import type { Reader, Seat } from '../../../engine/game.ts';
import { type Card, type Cards, countsOf, RESOURCES, type Resource, sayCards, sumOf } from './resources.ts';

/** Cards that one hex gave for one building. */
export interface Payout {
  readonly seat: Seat;
  readonly hex: string;
  readonly resource: Resource;
  readonly count: number;
}

/** What happened, in full; `describe` tells a reader no more than they may know. */
export type CatanEvent =
  | { readonly type: 'settlement'; readonly seat: Seat; readonly corner: string }
  /** The resources of the second settlement. */
  | { readonly type: 'firstCards'; readonly seat: Seat; readonly payouts: readonly Payout[] }
  | { readonly type: 'road'; readonly seat: Seat; readonly edge: string }
  | { readonly type: 'city'; readonly seat: Seat; readonly corner: string }
  | { readonly type: 'turn'; readonly seat: Seat; readonly turn: number }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly dice: readonly [number, number] }
  /** `short`: resources of which the bank had too little. */
  | { readonly type: 'produced'; readonly payouts: readonly Payout[]; readonly short: readonly Resource[] }
  /** Cards to discard, by seat. */
  | { readonly type: 'owed'; readonly owed: readonly number[] }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly cards: Cards }
  | { readonly type: 'robber'; readonly seat: Seat; readonly from: string; readonly hex: string }
  | { readonly type: 'stolen'; readonly seat: Seat; readonly victim: Seat; readonly resource: Resource }
  | { readonly type: 'bought'; readonly seat: Seat; readonly card: Card }
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

const plural = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

export function describe(event: CatanEvent, { viewer, names }: Reader): string | undefined {
  const name = (seat: Seat): string => names[seat] ?? `seat ${seat + 1}`;
  const sees = (...seats: readonly Seat[]): boolean => viewer === 'all' || seats.includes(viewer as Seat);
  const list = (seats: readonly Seat[]): string => seats.map(name).join(', ');
  switch (event.type) {
    case 'settlement':
      return `${name(event.seat)} builds a settlement at ${event.corner}`;
    case 'road':
      return `${name(event.seat)} builds a road at ${event.edge}`;
    case 'city':
      return `${name(event.seat)} builds a city at ${event.corner}`;
    case 'firstCards':
      return sayPayouts(event.payouts, name);
    case 'turn':
      return `Turn ${event.turn}: ${name(event.seat)}`;
    case 'rolled':
      return `${name(event.seat)} rolls ${event.dice[0]} + ${event.dice[1]} = ${event.dice[0] + event.dice[1]}`;
    case 'produced':
      return sayProduction(event.payouts, event.short, name);
    case 'owed':
      return event.owed
        .flatMap((count, seat) => (count > 0 ? [`${name(seat)} must discard ${plural(count)}`] : []))
        .join('; ');
    case 'discarded': {
      const what = sees(event.seat) ? sayCards(event.cards) : plural(sumOf(countsOf(event.cards)));
      return `${name(event.seat)} discards ${what}`;
    }
    case 'robber':
      return `${name(event.seat)} moves the robber from ${event.from} to ${event.hex}`;
    case 'stolen': {
      const what = sees(event.seat, event.victim) ? `1 ${event.resource}` : 'a card';
      return `${name(event.seat)} steals ${what} from ${name(event.victim)}`;
    }
    case 'bought':
      return `${name(event.seat)} buys a development card${sees(event.seat) ? `: ${CARD_NAMES[event.card]}` : ''}`;
    case 'played':
      return `${name(event.seat)} plays ${CARD_NAMES[event.card]}`;
    case 'plenty':
      return `${name(event.seat)} takes ${event.resources.join(' and ')} from the bank`;
    case 'monopoly':
      return `${name(event.seat)} takes all ${event.resource}: ${plural(sumOf(event.taken))}`;
    case 'bankTrade':
      return `${name(event.seat)} trades ${event.rate} ${event.give} for 1 ${event.want} with the bank`;
    case 'offered':
      return `${name(event.seat)} offers ${sayCards(event.give)} for ${sayCards(event.want)} to ${list(event.to)}`;
    case 'accepted':
      return `${name(event.seat)} accepts`;
    case 'declined':
      return `${name(event.seat)} declines`;
    case 'countered':
      return `${name(event.seat)} would give ${sayCards(event.give)} for ${sayCards(event.want)}`;
    case 'traded':
      return `${name(event.seat)} gives ${sayCards(event.give)} to ${name(event.with)} for ${sayCards(event.want)}`;
    case 'offerEnded':
      return `${name(event.seat)}’s offer came to nothing`;
    case 'longestRoad':
      return event.seat === null
        ? 'The longest road card is set aside'
        : `${name(event.seat)} has the longest road: ${event.length}`;
    case 'largestArmy':
      return `${name(event.seat)} has the largest army: ${event.knights} knights`;
    case 'won': {
      const secret = event.victoryPoints > 0 ? `, ${event.victoryPoints} of them on victory point cards` : '';
      return `${name(event.seat)} wins with ${event.points} points${secret}`;
    }
  }
}

function sayPayouts(payouts: readonly Payout[], name: (seat: Seat) => string): string | undefined {
  const bySeat = new Map<Seat, number[]>();
  for (const { seat, resource, count } of payouts) {
    const counts = bySeat.get(seat) ?? [0, 0, 0, 0, 0];
    counts[RESOURCES.indexOf(resource)]! += count;
    bySeat.set(seat, counts);
  }
  if (bySeat.size === 0) return undefined;
  return [...bySeat]
    .map(([seat, counts]) => {
      const cards = Object.fromEntries(RESOURCES.map((resource, r) => [resource, counts[r]!]));
      return `${name(seat)} receives ${sayCards(cards)}`;
    })
    .join('; ');
}

function sayProduction(
  payouts: readonly Payout[],
  short: readonly Resource[],
  name: (seat: Seat) => string,
): string {
  const lines = [sayPayouts(payouts, name) ?? 'Nobody receives anything'];
  if (short.length > 0) lines.push(`the bank has too little ${short.join(' and ')}`);
  return lines.join('; ');
}
