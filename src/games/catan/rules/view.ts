import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Island } from './layout.ts';
import type { Options } from './options.ts';
import type { Phase, Terms } from './phase.ts';
import {
  type AllCards,
  type AllDevelopmentCards,
  CARDS,
  type Cards,
  cardsOf,
  HARBOUR_KINDS,
  RESOURCES,
  sumOf,
  TERRAINS,
} from './resources.ts';
import { allPoints, handSize, type State } from './state.ts';
import { CORNERS, EDGES, HEXES } from './topology.ts';

/** What is seen of cards that are another's: how many. */
interface Hidden {
  readonly total: number;
}

export interface PlayerView {
  /** By kind for the player's own eyes and once the game is over, else the total. */
  readonly resources: AllCards | Hidden;
  /** Of the resources, those that everybody knows for certain from what was seen. */
  readonly known: AllCards;
  readonly cards: AllDevelopmentCards | Hidden;
  /** Of the cards, those bought in this turn. */
  readonly boughtNow: AllDevelopmentCards | Hidden;
  /** Played knights. */
  readonly knights: number;
  readonly roads: readonly string[];
  readonly settlements: readonly string[];
  readonly cities: readonly string[];
  readonly roadLength: number;
  /** With victory point cards, as far as the viewer sees them. */
  readonly points: number;
  readonly publicPoints: number;
}

export interface AnswerView {
  readonly seat: Seat;
  readonly answer: 'waiting' | 'accepted' | 'declined' | 'countered';
  /** Of a counter-offer, as its maker sees it. */
  readonly give?: Cards;
  readonly want?: Cards;
}

/** What the offerer gives and gets. */
export interface TermsView {
  readonly give: Cards;
  readonly want: Cards;
}

interface OfferView extends TermsView {
  readonly from: Seat;
  /** Of the seats that were asked. */
  readonly answers: readonly AnswerView[];
}

type PhaseView =
  | { readonly kind: 'setupSettlement'; readonly index: number }
  | { readonly kind: 'setupRoad'; readonly index: number; readonly corner: string }
  | { readonly kind: 'roll' | 'robber' | 'main' | 'trade' }
  | { readonly kind: 'discard'; readonly owed: readonly number[] }
  | { readonly kind: 'roadBuilding'; readonly left: number }
  | { readonly kind: 'over'; readonly winner: Seat };

export interface View {
  readonly options: Options;
  readonly first: Seat;
  /** 0 in the set-up, then from 1. */
  readonly turn: number;
  readonly current: Seat;
  readonly phase: PhaseView;
  /** `null` before the roll. */
  readonly dice: readonly [number, number] | null;
  readonly robber: string;
  readonly hexes: Island['hexes'];
  readonly harbours: Island['harbours'];
  readonly bank: AllCards;
  /** Development cards left. */
  readonly deck: number;
  /** Development cards played by all. */
  readonly played: AllDevelopmentCards;
  /** A development card was played in this turn. */
  readonly playedCard: boolean;
  /** Offers made in this turn. */
  readonly offersMade: number;
  /** Those of them that ended without a trade. */
  readonly refusedOffers: readonly TermsView[];
  readonly longestRoad: { readonly seat: Seat; readonly length: number } | null;
  readonly largestArmy: { readonly seat: Seat; readonly knights: number } | null;
  readonly offer: OfferView | null;
  readonly players: readonly PlayerView[];
}

export function view(state: State, viewer: Viewer): View {
  const { board, phase, longestRoad, largestArmy } = state;
  const open = viewer === 'all' || phase.kind === 'over';
  return {
    options: state.options,
    first: state.first,
    turn: state.turn,
    current: state.current,
    phase: viewPhase(phase),
    dice: state.dice,
    robber: HEXES[state.robber]!.name,
    hexes: HEXES.map(({ name }, hex) => ({
      hex: name,
      resource: TERRAINS[board.terrain[hex]!]!,
      number: board.numbers[hex] === 0 ? null : board.numbers[hex]!,
    })),
    harbours: board.harbours.map(({ edge, kind }) => ({
      edge: EDGES[edge]!.name,
      kind: HARBOUR_KINDS[(kind + 1) % 6]!,
    })),
    bank: resourcesAt(state.bank, 0),
    deck: sumOf(state.deck),
    played: developmentCardsAt(state.played, 0),
    playedCard: state.playedCard,
    offersMade: state.offersMade,
    refusedOffers: state.refused.map(viewTerms),
    longestRoad: longestRoad < 0 ? null : { seat: longestRoad, length: state.roadLengths[longestRoad]! },
    largestArmy: largestArmy < 0 ? null : { seat: largestArmy, knights: state.knights[largestArmy]! },
    offer: viewOffer(phase),
    players: state.points.map((_, seat) => viewPlayer(state, seat, open || viewer === seat)),
  };
}

function viewPlayer(state: State, seat: Seat, open: boolean): PlayerView {
  const { cards, bought, buildings, roads } = state;
  const held = sumOf(cards.slice(5 * seat, 5 * seat + 5));
  const boughtNow = seat === state.current ? bought : [0, 0, 0, 0, 0];
  return {
    resources: open ? resourcesAt(state.hands, seat) : { total: handSize(state, seat) },
    known: resourcesAt(state.known, seat),
    cards: open ? developmentCardsAt(cards, seat) : { total: held },
    boughtNow: open ? developmentCardsAt(boughtNow, 0) : { total: sumOf(boughtNow) },
    knights: state.knights[seat]!,
    roads: namesWhere(EDGES, roads, seat),
    settlements: namesWhere(CORNERS, buildings, seat),
    cities: namesWhere(CORNERS, buildings, seat + 4),
    roadLength: state.roadLengths[seat]!,
    points: open ? allPoints(state, seat) : state.points[seat]!,
    publicPoints: state.points[seat]!,
  };
}

function namesWhere(
  places: readonly { readonly name: string }[],
  owners: readonly number[],
  owner: number,
): string[] {
  return places.filter((_, i) => owners[i] === owner).map(({ name }) => name);
}

function resourcesAt(counts: readonly number[], seat: Seat): AllCards {
  const at = 5 * seat;
  const [brick, lumber, wool, grain, ore] = counts.slice(at, at + 5) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { brick, lumber, wool, grain, ore };
}

function developmentCardsAt(counts: readonly number[], seat: Seat): AllDevelopmentCards {
  const entries = CARDS.map((card, kind) => [card, counts[5 * seat + kind]!]);
  return Object.fromEntries(entries) as AllDevelopmentCards;
}

function viewPhase(phase: Phase): PhaseView {
  switch (phase.kind) {
    case 'setupRoad':
      return { kind: 'setupRoad', index: phase.index, corner: CORNERS[phase.corner]!.name };
    case 'trade':
      return { kind: 'trade' };
    default:
      return phase;
  }
}

function viewTerms({ give, want }: Terms): TermsView {
  return { give: cardsOf(give), want: cardsOf(want) };
}

function viewOffer(phase: Phase): OfferView | null {
  if (phase.kind !== 'trade') return null;
  const { from, answers } = phase.offer;
  return {
    from,
    ...viewTerms(phase.offer),
    answers: answers.flatMap((answer, seat): AnswerView[] => {
      if (answer === null) return [];
      if (answer.kind !== 'countered') return [{ seat, answer: answer.kind }];
      return [{ seat, answer: 'countered', give: cardsOf(answer.give), want: cardsOf(answer.want) }];
    }),
  };
}

/** True when the cards are shown by kind. */
export function isOpen<T extends object>(cards: T | Hidden): cards is T {
  return !('total' in cards);
}

/** How many cards they are, shown or hidden. */
export function countOf(cards: AllCards | AllDevelopmentCards | Hidden): number {
  return isOpen(cards) ? sumOf(Object.values(cards)) : (cards as Hidden).total;
}

/** Resource cards of another player that are shown, and how many more there are. */
export interface Seen {
  readonly cards: AllCards;
  readonly rest: number;
}

/** What is shown of a seat's hand; `undefined` of the viewer's own one, and where nothing is. */
export function seenOf({ players, options }: View, seat: Seat, own: Seat | undefined): Seen | undefined {
  const { known, resources } = players[seat]!;
  if (seat === own || !(options.cardTracker || isOpen(resources))) return undefined;
  const cards = isOpen(resources) ? resources : known;
  return { cards, rest: countOf(resources) - countOf(cards) };
}

/** Counts of cards that are shown, in the fixed order. */
export function resourceCounts(cards: AllCards): number[] {
  return RESOURCES.map((resource) => natural(cards[resource]));
}

export function cardCounts(cards: AllDevelopmentCards): number[] {
  return CARDS.map((card) => natural(cards[card]));
}

/** Of what is fewer than none there would be no end of the others. */
function natural(count: number): number {
  if (!(count >= 0)) throw new RangeError('there are no fewer cards than none');
  return count;
}
