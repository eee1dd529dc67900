import { counted, listed } from '../../../engine/sentence.ts';
import { countCards, type Resource } from '../rules/resources.ts';
import { countOf, type PlayerView, type View } from '../rules/view.ts';

/*
 * Every text of Catan's screen, so that they can be read in one go. Names of keys are written by the hint bar; what
 * happened is told by `rules/events.ts`, what is refused by `rules/refusals.ts`.
 */

/** What stands in the hint bar behind its key. */
export const hints = {
  roll: 'roll',
  endTurn: 'end turn',
  road: 'road',
  settlement: 'settlement',
  city: 'city',
  card: 'buy card',
  playCard: 'play card',
  bank: 'bank',
  trade: 'trade',
  move: 'move',
  choose: 'choose',
  more: 'more',
  less: 'less',
  tick: 'tick',
  send: 'send',
  back: 'back',
  accept: 'accept',
  decline: 'decline',
  declineAll: 'decline all this turn',
  counter: 'counter',
  withdraw: 'withdraw',
  agree: 'agreed at the table',
  nextSpot: 'next spot',
  spotBefore: 'previous spot',
  placing: {
    settlement: 'place settlement',
    road: 'place road',
    city: 'place city',
    robber: 'move the robber here',
  },
  rob: 'rob',
  play: 'play',
  take: 'take',
  discard: 'discard',
} as const;

/** The title and whose turn it is. */
export const titles = {
  goal: (points: number): string => `first to ${points}`,
  setup: 'set-up',
  turn: (turn: number): string => `turn ${turn}`,
  does: {
    setupSettlement: 'to place',
    setupRoad: 'to place',
    roadBuilding: 'to place',
    roll: 'to roll',
    robber: 'to move the robber',
    discard: 'to discard',
    main: 'to move',
    trade: 'to answer',
    confirm: 'to choose',
    over: '',
  },
} as const;

/** What the status line asks for. */
export const prompts = {
  roll: 'Your turn. Roll the dice.',
  main: 'Build, trade, or end the turn.',
  /** `info`: what the place under the cursor is worth. */
  settlement: (spots: number, info: string): readonly string[] => [
    `Place your settlement (${counted(spots, 'spot')}): ${info}`,
    `Place your settlement: ${info}`,
    `Settlement: ${info}`,
  ],
  city: (spots: number, info: string): readonly string[] => [
    `Choose the settlement to become a city (${counted(spots, 'spot')}): ${info}`,
    `City: ${info}`,
  ],
  /** `which`: 1 of 2. */
  road: (spots: number, info: string, which: string): readonly string[] => [
    `Place your road${which} (${counted(spots, 'spot')}), ${info}`,
    `Place your road${which} ${info}`,
    `Road${which}: ${info}`,
    `Road${which} (${counted(spots, 'spot')})`,
  ],
  roadOf: (at: number, all: number): string => ` ${at} of ${all}`,
  robber: (info: string): readonly string[] => [`Move the robber to ${info}`, `Robber: ${info}`],
  victim: 'Choose whom to rob.',
  discard: (count: number): string => `Choose ${countCards(count)} to discard.`,
  plenty: (count: number): string => `Take ${countCards(count)} from the bank.`,
  monopoly: 'Choose the resource that everybody gives you.',
  cards: 'Choose a development card to play.',
  pointsCount: (points: number): string =>
    `Your ${counted(points, 'victory point')} ${points === 1 ? 'counts' : 'count'} already.`,
  bank: 'Choose what to give and what to get.',
  terms: 'Choose what you give and what you want.',
  counter: 'Choose what you would give and want instead.',
  send: 'Enter sends it.',
  agree: (name: string): string => `${name}, do you agree to this trade?`,
  answer: 'Answer the offer.',
  confirm: 'Choose with whom to trade, or withdraw the offer.',
  nobodyAgreed: 'Nobody agreed. Withdraw the offer.',
} as const;

/** The last step, said to whom it is about. */
export const news = {
  youRoll: (a: number, b: number): string => `You roll ${a} + ${b} = ${a + b}`,
  youGet: (cards: string): string => `You get ${cards}`,
  gets: (name: string, cards: string): string => `${name} gets ${cards}`,
  gain: (sign: string, cards: string): string => `${sign} +${cards}`,
  nobodyGets: 'Nobody gets anything',
  short: (resources: string): string => `The bank has too little ${resources}`,
  youSteal: (resource: string, from: string): string => `You steal 1 ${resource} from ${from}`,
  stealsFromYou: (name: string, resource: string): string => `${name} steals 1 ${resource} from you`,
  youTrade: (name: string, give: string, get: string): string => `You give ${give} to ${name} and get ${get}`,
  monopolyTakes: (name: string, count: number, resource: string): string =>
    `${name} takes all ${resource}, ${count} from you`,
  youOwe: (count: number, others: readonly string[]): string =>
    `You must discard ${countCards(count)}${others.length > 0 ? `, and so must ${others.join(', ')}` : ''}`,
} as const;

/** What a place is worth. */
export const places = {
  hex: ({ resource, number }: View['hexes'][number]): string =>
    number === null ? 'desert' : `${resource} ${number}`,
  pips: (pips: number): string => counted(pips, 'pip'),
  harbour: (rate: string, kind: Resource | 'any'): string =>
    kind === 'any' ? `${rate} harbour` : `${rate} ${kind}`,
  towards: (yields: string): string => `towards ${yields}`,
  nobody: 'nobody to rob',
} as const;

/** Heads and rows of the panels beside and below the board. */
export const panels = {
  points: ['Pts', 'Points'],
  hand: ['Hd', 'Hand'],
  cards: ['Dv', 'Dev'],
  knights: ['Kn', 'Knights'],
  road: ['Rd', 'Road'],
  own: 'Hand',
  bank: 'Bank',
  rates: 'Rates',
  deck: (left: number): string => `Dev ${left} left`,
  noCards: 'no cards',
  unknown: (count: number): string => `+${count} ?`,
} as const;

/** The strip under the board. */
export const strip = {
  purchases: ['Road', 'Settlement', 'City', 'Dev card'],
  need: (what: string): string => `need ${what}`,
  /** Refusals by their codes, where a sentence has no room. */
  problems: {
    'no-place-left': 'no free spot',
    'no-settlement-there': 'no settlement for it',
    'no-roads-left': 'all are built',
    'no-settlements-left': 'all are built',
    'no-cities-left': 'all are built',
    'no-cards-left': 'none are left',
    'card-just-bought': 'bought in this turn',
    'card-already-played': 'one was played in this turn',
  } as Readonly<Record<string, string>>,
  none: '–',
  discard: 'Discard',
  take: 'Take',
  youHave: 'you have',
  bankHas: 'bank has',
  chosen: (count: number, total: number): string => `${count} of ${total} chosen`,
  allChosen: 'Enter when you are done',
  monopoly: 'Monopoly: all others give you every card of',
  bank: 'Bank',
  give: 'give',
  get: 'get',
  deal: (rate: number, give: string, want: string): string => `Give ${rate} ${give} for 1 ${want}`,
  offer: 'Offer',
  counter: 'Counter',
  want: 'want',
  to: 'to',
  steal: 'Steal a card from',
  victim: (cards: number, points: number): string => `${counted(cards, 'card')}, ${counted(points, 'point')}`,
  offers: (who: string, give: string, want: string): string => `${who} offers ${give} for ${want}`,
  youOffer: (give: string, want: string): string => `You offer ${give} for ${want}`,
  waiting: 'is thinking …',
  unanswered: 'has not answered yet',
  yourAnswer: 'your turn to answer',
  accepted: 'accepts',
  declined: 'declines',
  wouldGive: (give: string, want: string): string => `would give ${give} for ${want}`,
  agreement: (give: string, from: string, want: string): string =>
    `You give ${want} to ${from} and get ${give}.`,
  agreeYes: (name: string): string => `I am ${name}: agreed`,
} as const;

/** Why something cannot be done that the rules are not asked about. */
export const reasons = {
  onePartner: 'Offer it to one player who sits here with you.',
  partnerLacks: (name: string): string => `${name} does not have the cards.`,
  discardAll: (left: number): string => `Choose ${counted(left, 'more card')}.`,
  allChosen: 'You have chosen all. Press Enter, or - to take one back.',
  noMore: (resource: Resource): string => `There is no more ${resource}. Choose another resource.`,
  noneChosen: (resource: Resource): string => `No ${resource} is chosen. Press + to add one.`,
} as const;

/** The page after the last move. */
export const ending = {
  headline: (names: string, reason: string): string => `${names} wins! ${reason}.`,
  score: (points: number): string => counted(points, 'point'),
  longestRoad: 'longest road',
  mostKnights: 'most knights',
  points: 'Points by source',
  pointHeads: ['Points', 'Settl.', 'Cities', 'Road', 'Army', 'VP cards'],
  cards: 'Cards',
  cardHeads: ['Rolled', 'Stolen', 'Lost', 'Blocked', 'Traded'],
  cardNote:
    'Rolled: from dice and set-up. Stolen: by robber and monopoly. Lost: to them and to discards. Blocked: by the robber. Traded: given away in trades.',
  hands: 'Hands at the end',
  handHeads: ['Brick', 'Lumber', 'Wool', 'Grain', 'Ore', 'Dev cards'],
  chart: 'Points after each turn',
  dice: (rolls: number): string => `${counted(rolls, 'roll')} of the dice, stroke: expected`,
} as const;

const orNone = (places: readonly string[]): string => (places.length === 0 ? 'none' : places.join('; '));

/** What is read out instead of drawings and tables. */
export const spoken = {
  row: (number: number, hexes: readonly string[]): string => `Row ${number}: ${hexes.join('; ')}.`,
  hex: (name: string, robber: boolean): string => (robber ? `${name} with the robber` : name),
  harbours: (harbours: readonly string[]): string => `Harbours: ${harbours.join('; ')}.`,
  harbour: (kind: Resource | 'any', place: string): string =>
    kind === 'any' ? `any three for one ${place}` : `two ${kind} for one ${place}`,
  /** What a turn changes, and what stands on the island. @param place a place in words, by its name */
  player: (name: string, player: PlayerView, place: (name: string) => string): readonly string[] => [
    [
      `${name}: ${counted(player.points, 'point')}, ${counted(countOf(player.resources), 'resource card')}`,
      `${counted(countOf(player.cards), 'development card')}, ${counted(player.knights, 'knight')}`,
      `longest road ${player.roadLength}.`,
    ].join(', '),
    `Settlements of ${name}: ${orNone(player.settlements.map(place))}. Cities: ${orNone(player.cities.map(place))}. Roads: ${orNone(player.roads.map(place))}.`,
  ],
  bank: (cards: string, deck: number): string =>
    `The bank has ${cards}, and ${counted(deck, 'development card')}.`,
  rates: (rates: readonly string[]): string => `For one card the bank takes ${listed(rates, 'or')}.`,
  rate: (rate: number, resource: Resource): string => `${rate} ${resource}`,
  hand: (cards: string): string => `Your hand: ${cards}`,
  cards: (cards: string): string => `Your development cards: ${cards}`,
  cursor: (place: string): string => `Cursor: ${place}`,
  purchase: (key: string, what: string, cost: string, whyNot: string | undefined): string =>
    `${key} ${what}: ${cost}${whyNot ? `; ${whyNot.replace(/\.$/, '')}` : ''}.`,
} as const;

export const legends = {
  hex: 'what a hex gives: Brick, Lumber, Wool, Grain, Ore, nothing in the Desert',
  number: 'the roll that brings it; the dots below are its chances in 36 rolls',
  robber: '[R] the robber: this hex gives nothing',
  settlement: '(●) a settlement; [ ● ] would be a city',
  road: 'a road; the sign is its owner’s',
  harbour: 'a harbour: two lumber for any card',
} as const;
