import type { Notation } from '../../../engine/game.ts';
import { quoted, type Refusal, refuse } from '../../../engine/refusal.ts';
import { timeUp } from '../../../engine/time-up.ts';
import type { Move, MoveOf, MoveType } from './moves/move.ts';
import { type Cards, countCards, countsOf, RESOURCES, type Resource, sayCards, sumOf } from './resources.ts';
import type { State } from './state.ts';
import { PLAYABLE } from './turn.ts';

/** Moves as people type them; seats are counted from 1, as the table shows them. */
export const notation: Notation<Move, State> = {
  format,
  formatForOthers: (move) =>
    move.type === 'discard' ? `discard ${countCards(sumOf(countsOf(move.cards)))}` : format(move),
  parse,
};

/** What every move begins with as it is written, and may begin with as it is typed. */
const HEADS: { readonly [T in MoveType]: string } = {
  placeSettlement: 'place settlement',
  placeRoad: 'place road',
  roll: 'roll',
  discard: 'discard',
  moveRobber: 'robber',
  buildRoad: 'road',
  buildSettlement: 'settlement',
  buildCity: 'city',
  buyDevelopmentCard: 'buy',
  playKnight: 'play',
  playRoadBuilding: 'play',
  playYearOfPlenty: 'play',
  playMonopoly: 'play',
  tradeBank: 'bank',
  offerTrade: 'offer',
  acceptTrade: 'accept',
  declineTrade: 'decline',
  counterTrade: 'counter',
  confirmTrade: 'confirm',
  cancelTrade: 'withdraw',
  endTurn: 'end',
  timeUp: 'time up',
};

/** What follows that, if anything does. */
const RESTS: { readonly [T in MoveType]?: (move: MoveOf<T>) => string } = {
  placeSettlement: ({ corner }) => corner,
  placeRoad: ({ edge }) => edge,
  discard: ({ cards }) => sayTerms(cards),
  moveRobber: ({ hex, victim }) => `${hex}${victim === null ? '' : ` rob ${victim + 1}`}`,
  buildRoad: ({ edge }) => edge,
  buildSettlement: ({ corner }) => corner,
  buildCity: ({ corner }) => corner,
  buyDevelopmentCard: () => 'card',
  playKnight: () => 'knight',
  playRoadBuilding: () => 'road building',
  playYearOfPlenty: ({ resources }) => `year of plenty ${[...resources].sort(inOrder).join(' ')}`,
  playMonopoly: ({ resource }) => `monopoly ${resource}`,
  tradeBank: ({ give, want }) => `${give} for ${want}`,
  offerTrade: ({ give, want, to }) =>
    `${sayTerms(give)} for ${sayTerms(want)}${to ? ` to ${to.map((seat) => seat + 1).join(' ')}` : ''}`,
  counterTrade: ({ give, want }) => `${sayTerms(give)} for ${sayTerms(want)}`,
  confirmTrade: ({ with: seat }) => `${seat + 1}`,
  cancelTrade: () => 'offer',
  endTurn: () => 'turn',
};

function format(move: Move): string {
  const rest = RESTS[move.type] as ((move: Move) => string) | undefined;
  return rest ? `${HEADS[move.type]} ${rest(move)}` : HEADS[move.type];
}

const inOrder = (a: Resource, b: Resource): number => RESOURCES.indexOf(a) - RESOURCES.indexOf(b);
const sayTerms = (cards: Cards): string => sayCards(cards).replaceAll(',', '').replaceAll(' and ', ' ');

interface Unread {
  readonly error: Refusal;
}

type Read = Move | Unread;

function incomplete(text: string): Unread {
  return { error: refuse('incomplete-move', text) };
}

function noResource(word: string): Unread {
  return incomplete(`There is no resource ${quoted(word)}.`);
}

/** First words and the reading of what follows them; the longest first word that fits wins. */
const READERS: readonly (readonly [RegExp, (rest: string) => Read])[] = [
  [
    /^place (?:a )?settlement\b/,
    (rest) => at(rest, 'corner', (corner) => ({ type: 'placeSettlement', corner })),
  ],
  [/^place (?:a )?road\b/, (rest) => at(rest, 'edge', (edge) => ({ type: 'placeRoad', edge }))],
  [
    /^(?:build )?(?:a )?settlement\b/,
    (rest) => at(rest, 'corner', (corner) => ({ type: 'buildSettlement', corner })),
  ],
  [
    /^(?:build )?(?:a )?road(?! building)\b/,
    (rest) => at(rest, 'edge', (edge) => ({ type: 'buildRoad', edge })),
  ],
  [/^(?:build )?(?:a )?city\b/, (rest) => at(rest, 'corner', (corner) => ({ type: 'buildCity', corner }))],
  [/^discard\b/, (rest) => readCards(rest, (cards) => ({ type: 'discard', cards }))],
  [/^(?:move )?robber\b/, readRobber],
  [/^(?:play )?year of plenty\b/, readPlenty],
  [/^(?:play )?monopoly\b/, (rest) => oneResource(rest, (resource) => ({ type: 'playMonopoly', resource }))],
  [/^(?:trade )?bank\b/, readBank],
  [/^offer\b/, readOffer],
  [/^counter\b/, (rest) => readTerms(rest, (give, want) => ({ type: 'counterTrade', give, want }))],
  [/^confirm\b/, readConfirm],
  [/^roll$/, () => ({ type: 'roll' })],
  [/^buy(?: a)?(?: development)?(?: card)?$/, () => ({ type: 'buyDevelopmentCard' })],
  [/^(?:play )?(?:a )?knight$/, () => ({ type: 'playKnight' })],
  [/^(?:play )?road building$/, () => ({ type: 'playRoadBuilding' })],
  [/^play\b/, () => incomplete('Name the card: play knight, road building, year of plenty, or monopoly.')],
  [/^accept$/, () => ({ type: 'acceptTrade' })],
  [/^decline$/, () => ({ type: 'declineTrade' })],
  [/^(?:withdraw|cancel)(?: (?:the )?offer)?$/, () => ({ type: 'cancelTrade' })],
  [/^end(?: turn)?$/, () => ({ type: 'endTurn' })],
  [/^time ?up$/, () => timeUp],
];

function parse(text: string, before?: State): Read {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  for (const [start, read] of READERS) {
    const found = start.exec(words);
    if (found) return asAllowed(read(words.slice(found[0].length).trim()), before);
  }
  const types = before ? PLAYABLE[before.phase.kind] : [...PLAYABLE.roll, ...PLAYABLE.main];
  const heads = new Set(types.map((type) => HEADS[type]));
  const what = heads.size > 0 ? ` Try ${[...heads].join(', ')}.` : '';
  return { error: refuse('unknown-move', `No such move.${what}`) };
}

/** What is laid for nothing at times and paid for at others, and called alike. */
const ALIKE: readonly (readonly MoveType[])[] = [
  ['placeRoad', 'buildRoad'],
  ['placeSettlement', 'buildSettlement'],
];

/** The one of two moves called alike that the phase allows. */
function asAllowed(read: Read, before: State | undefined): Read {
  if ('error' in read || !before) return read;
  const alike = ALIKE.find((types) => types.includes(read.type));
  const type = alike?.find((one) => PLAYABLE[before.phase.kind].includes(one));
  return type ? ({ ...read, type } as Move) : read;
}

function at(rest: string, what: 'corner' | 'edge', make: (name: string) => Move): Read {
  const name = rest.replace(/^at /, '').replaceAll(' ', '').toUpperCase();
  const fits = what === 'corner' ? /^-?\d,-?\d,[NS]$/ : /^-?\d,-?\d,(NE|NW|W)$/;
  const example = what === 'corner' ? '0,0,N' : '0,0,NE';
  return fits.test(name) ? make(name) : incomplete(`Name the ${what}, such as ${example}.`);
}

function readRobber(rest: string): Read {
  const found = /^(?:to )?(-?\d, ?-?\d)(?:,? (?:rob|from) (\d))?$/.exec(rest);
  if (!found) return incomplete('Name the hex, and whom to rob: robber 0,0 rob 2.');
  return {
    type: 'moveRobber',
    hex: found[1]!.replace(' ', ''),
    victim: found[2] === undefined ? null : Number(found[2]) - 1,
  };
}

function readPlenty(rest: string): Read {
  const names = rest.split(/ and |, | /).filter((name) => name !== '');
  const wrong = names.find((name) => !isResource(name));
  if (names.length === 0 || names.length > 2) return incomplete('Name two resources.');
  return wrong === undefined
    ? { type: 'playYearOfPlenty', resources: names as Resource[] }
    : noResource(wrong);
}

function oneResource(rest: string, make: (resource: Resource) => Move): Read {
  return isResource(rest) ? make(rest) : incomplete(`Name a resource: ${RESOURCES.join(', ')}.`);
}

function readBank(rest: string): Read {
  const [give, want, ...more] = rest.replace(/^\d+ /, '').split(/ for (?:1 )?| /);
  if (more.length > 0 || !isResource(give ?? '') || !isResource(want ?? '')) {
    return incomplete('Say bank GIVE for WANT, such as bank wool for ore.');
  }
  return { type: 'tradeBank', give: give as Resource, want: want as Resource };
}

function readOffer(rest: string): Read {
  const [terms, seats] = rest.split(/ to /) as [string, string?];
  if (seats !== undefined && !/^\d(?:[ ,]+(?:and )?\d)*$/.test(seats))
    return incomplete('Name seats, such as to 2 3.');
  const to = seats?.match(/\d/g)?.map((seat) => Number(seat) - 1);
  return readTerms(terms, (give, want) => ({ type: 'offerTrade', give, want, ...(to ? { to } : {}) }));
}

function readTerms(rest: string, make: (give: Cards, want: Cards) => Move): Read {
  const [give, want, ...more] = rest.split(/ for /);
  if (give === undefined || want === undefined || more.length > 0) {
    return incomplete('Say what is given for what, such as 1 brick 1 wool for 1 ore.');
  }
  const gives = cards(give);
  const wants = cards(want);
  if ('error' in gives) return gives;
  return 'error' in wants ? wants : make(gives, wants);
}

function readCards(rest: string, make: (cards: Cards) => Move): Read {
  const read = cards(rest);
  return 'error' in read ? read : make(read);
}

const nothingCounted = incomplete('Name a resource behind each number, such as 2 brick 1 ore.');

/** Cards such as `2 brick, 1 ore`. */
function cards(text: string): Cards | Unread {
  const counts: { [R in Resource]?: number } = {};
  let count: number | undefined;
  for (const word of text.split(/[ ,]+/)) {
    if (word === 'and' || word === '') continue;
    if (/^\d{1,2}$/.test(word)) {
      if (count !== undefined) return nothingCounted;
      count = Number(word);
      continue;
    }
    if (!isResource(word)) return noResource(word);
    counts[word] = (counts[word] ?? 0) + (count ?? 1);
    count = undefined;
  }
  return count === undefined ? counts : nothingCounted;
}

function readConfirm(rest: string): Read {
  const found = /^(?:with )?(\d)$/.exec(rest);
  return found
    ? { type: 'confirmTrade', with: Number(found[1]) - 1 }
    : incomplete('Name the seat, such as confirm 2.');
}

function isResource(name: string): name is Resource {
  return (RESOURCES as readonly string[]).includes(name);
}
