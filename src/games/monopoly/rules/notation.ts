import type { Notation } from '../../../engine/game.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import type { Goods } from './goods.ts';
import { type Move, type Plain, plainMove, plainMoves, type SquareMove, squareMoves } from './moves/move.ts';
import { noGoods, noNumber, noSuchMove, nothingMore, unread, whichOne } from './refusals.ts';
import { numberFirst, numberGoods, numberSquare, squareWord } from './square-names.ts';
import type { State } from './state.ts';

/**
 * One move on a line: its name, then numbers. Squares are written `39` or `#39`, and by name where the board is at hand
 * (`build vine street`, or what tells it from the others: `build vine`); goods `100 #1 #3 ch-goojf`:
 * `offerTrade 2 give 100 #1 want #39`. Seats are counted from 1, as the table shows them.
 */
export const notation: Notation<Move, State> = {
  format,
  formatForOthers: (move) => (move.type === 'leaveBid' ? move.type : format(move)),
  parse,
};

function format(move: Move, before?: State): string {
  const named = (square: number): string => squareWord(before?.board, square);
  switch (move.type) {
    case 'bid':
    case 'leaveBid':
      return `${move.type} ${move.amount}`;
    case 'recordSale':
      return `recordSale ${move.buyer + 1} ${move.price}`;
    case 'setRentPolicy':
      return `setRentPolicy ${move.policy}`;
    case 'payTax':
      return move.by ? `payTax ${move.by}` : 'payTax';
    case 'playEvent':
      return `playEvent ${move.card} ${named(move.square)}`;
    case 'sellGroup':
      return move.houses === undefined ? `sellGroup ${move.group}` : `sellGroup ${move.group} ${move.houses}`;
    case 'offerTrade':
      return `offerTrade ${move.to + 1} give ${formatGoods(move.give)} want ${formatGoods(move.want)}`;
    case 'acceptTrade':
    case 'withdrawTrade':
      return `${move.type} ${move.offer}`;
    case 'declineTrade':
      return move.why === undefined ? `declineTrade ${move.offer}` : `declineTrade ${move.offer} ${move.why}`;
    case 'auctionOwn':
      return `auctionOwn ${named(move.square)} ${move.reserve}`;
    default:
      return 'square' in move ? `${move.type} ${named(move.square)}` : move.type;
  }
}

function formatGoods({ cash, squares, cards }: Goods): string {
  const parts = [...(cash > 0 ? [cash] : []), ...squares.map((square) => `#${square}`), ...cards];
  return parts.length > 0 ? parts.join(' ') : 'nothing';
}

type Read = Move | { readonly error: Refusal };

type Reader = (words: readonly string[], text: string) => Read;

const readers: Readonly<Record<string, Reader>> = {
  bid: upTo(1, ([amount]) => withNumbers([amount], ([value]) => ({ type: 'bid', amount: value! }))),
  leaveBid: upTo(1, ([amount]) => withNumbers([amount], ([value]) => ({ type: 'leaveBid', amount: value! }))),
  recordSale: upTo(2, ([buyer, price]) =>
    withNumbers([buyer, price], ([seat, sum]) => ({ type: 'recordSale', buyer: seat! - 1, price: sum! })),
  ),
  setRentPolicy: upTo(1, ([policy]) =>
    policy === 'ask' || policy === 'collect' || policy === 'waive'
      ? { type: 'setRentPolicy', policy }
      : { error: unread.policy },
  ),
  payTax: upTo(1, ([by]) =>
    by === undefined
      ? { type: 'payTax' }
      : by === 'flat' || by === 'percent'
        ? { type: 'payTax', by }
        : { error: unread.tax },
  ),
  playEvent: upTo(2, ([card = '', square]) =>
    withNumbers([square], ([at]) => ({ type: 'playEvent', card, square: at! })),
  ),
  sellGroup: upTo(2, ([group, houses]) =>
    !group
      ? { error: unread.group }
      : houses === undefined
        ? { type: 'sellGroup', group }
        : withNumbers([houses], ([left]) => ({ type: 'sellGroup', group, houses: left! })),
  ),
  acceptTrade: upTo(1, ([id]) => withNumbers([id], ([offer]) => ({ type: 'acceptTrade', offer: offer! }))),
  withdrawTrade: upTo(1, ([id]) =>
    withNumbers([id], ([offer]) => ({ type: 'withdrawTrade', offer: offer! })),
  ),
  declineTrade: ([id], text) =>
    withNumbers([id], ([offer]) => {
      const why = text.replace(/^\S+\s+\S+\s*/, '').slice(0, 200);
      return why ? { type: 'declineTrade', offer: offer!, why } : { type: 'declineTrade', offer: offer! };
    }),
  auctionOwn: upTo(2, ([square, reserve = '1']) =>
    withNumbers([square, reserve], ([at, least]) => ({ type: 'auctionOwn', square: at!, reserve: least! })),
  ),
  offerTrade: readOffer,
};

const shortNames: Readonly<Record<string, string>> = {
  r: 'roll',
  p: 'pass',
  end: 'endturn',
  next: 'endturn',
  sell: 'sellbuilding',
  lift: 'unmortgage',
  offer: 'offertrade',
  accept: 'accepttrade',
  refuse: 'declinetrade',
  withdraw: 'withdrawtrade',
  auction: 'auctionown',
  draw: 'drawcard',
  pay: 'settledebt',
  fine: 'payfine',
  event: 'playevent',
  limit: 'leavebid',
};
const plainNames = new Map<string, Plain>(plainMoves.map((type) => [type.toLowerCase(), type]));
const squareNames = new Map<string, SquareMove>(squareMoves.map((type) => [type.toLowerCase(), type]));

/** How every move is written, by its name in small letters. */
const written = new Map(
  [...plainMoves, ...squareMoves, ...Object.keys(readers)].map((type) => [type.toLowerCase(), type]),
);

function parse(text: string, before?: State): Read {
  const [head = '', ...typed] = text.trim().split(/\s+/);
  const name = headOf(head);
  if (typeof name !== 'string') return name;
  const plain = plainNames.get(name);
  if (plain) return typed.length === 0 ? plainMove(plain) : { error: nothingMore(plain) };
  const numbered = before ? withSquareNumbers(before, name, typed) : { words: typed };
  if ('error' in numbered) return numbered;
  const { words } = numbered;
  const onSquare = squareNames.get(name);
  if (words.length === 0 && (onSquare || name === 'auctionown')) return { error: unread.property };
  if (onSquare) return withNumbers([words[0]], ([square]) => ({ type: onSquare, square: square! }));
  const type = written.get(name)!;
  return readers[type]!(
    words.map((word) => word.toLowerCase()),
    text.trim(),
  );
}

/** Reads no more than so many words. */
function upTo(most: number, reader: Reader): Reader {
  return (words, text) => {
    const read = reader(words, text);
    // A sum may be typed with blanks in it.
    return 'error' in read || words.length <= most
      ? read
      : { error: nothingMore(read.type, words[most - 1]) };
  };
}

/**
 * The move that the first word names, in small letters: whole, by its short name, or by what no other begins with. The move
 * that the clock plays is named whole or not at all: nobody means it by a letter.
 */
function headOf(head: string): string | { readonly error: Refusal } {
  const typed = head.toLowerCase().replace(/[-_]/g, '');
  const name = Object.hasOwn(shortNames, typed) ? shortNames[typed]! : typed;
  if (written.has(name)) return name;
  const isBegun = (other: string): boolean => other.startsWith(typed) && other !== 'timeup';
  const begun = typed === '' ? [] : [...written.keys()].filter(isBegun);
  if (begun.length === 1) return begun[0]!;
  if (begun.length === 0) return { error: noSuchMove(head) };
  return { error: whichOne(begun.map((other) => written.get(other)!)) };
}

/** The words with every property by its number, for people call them by their names. */
function withSquareNumbers(
  { board }: State,
  name: string,
  words: readonly string[],
): { readonly words: readonly string[] } | { readonly error: Refusal } {
  if (words.length === 0) return { words };
  if (squareNames.has(name)) return numberSquare(board, words);
  if (name === 'auctionown') return numberFirst(board, words);
  if (name === 'playevent') return numberSquare(board, [eventCard(board, words[0]!), ...words.slice(1)], 1);
  if (name === 'offertrade') {
    // Whose name stands before them may be a property's, too.
    const goods = words.findIndex((word) => word.toLowerCase() === 'give');
    return numberGoods(board, words, (word) => isWordOfOffer(word.toLowerCase()), Math.max(1, goods));
  }
  return { words };
}

/** A card by its name, such as `festival`. */
function eventCard({ cards }: State['board'], word: string): string {
  const named = cards.find(({ name }) => name.toLowerCase() === word.toLowerCase());
  return named?.id ?? word;
}

function withNumbers(
  words: readonly (string | undefined)[],
  make: (numbers: readonly number[]) => Read,
): Read {
  const numbers = words.map((word) =>
    word !== undefined && /^#?\d{1,10}$/.test(word) ? Number(word.replace('#', '')) : Number.NaN,
  );
  const wrong = numbers.findIndex(Number.isNaN);
  return wrong < 0 ? make(numbers) : { error: noNumber(words[wrong]) };
}

function readOffer(words: readonly string[]): Read {
  const [to, ...rest] = words;
  const give = rest.indexOf('give');
  const want = rest.indexOf('want');
  if (give !== 0 || want < give) return { error: unread.offer };
  const [gives, wants] = [rest.slice(give + 1, want), rest.slice(want + 1)];
  const strange = [...gives, ...wants].find((word) => !isGood(word));
  if (strange !== undefined) return { error: noGoods(strange) };
  if ([gives, wants].some((words) => words.filter((word) => cashForm.test(word)).length > 1))
    return { error: unread.cash };
  return withNumbers([to], ([seat]) => ({
    type: 'offerTrade',
    to: seat! - 1,
    give: readGoods(gives),
    want: readGoods(wants),
  }));
}

const cashForm = /^\d{1,10}$/;
const squareForm = /^#\d{1,2}$/;
const cardForm = /^[a-z]{2}-[a-z0-9-]+$/;

function isGood(word: string): boolean {
  return word === 'nothing' || cashForm.test(word) || squareForm.test(word) || cardForm.test(word);
}

function isWordOfOffer(word: string): boolean {
  return word === 'give' || word === 'want' || isGood(word);
}

function readGoods(words: readonly string[]): Goods {
  const cash = Number(words.find((word) => cashForm.test(word)) ?? 0);
  const squares = words.filter((word) => squareForm.test(word)).map((word) => Number(word.slice(1)));
  return { cash, squares, cards: words.filter((word) => cardForm.test(word)) };
}
