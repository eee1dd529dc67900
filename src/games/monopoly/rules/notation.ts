import type { Notation } from '../../../engine/game.ts';
import { type Move, type Plain, plainMove, plainMoves, type SquareMove, squareMoves } from './move.ts';
import type { Goods } from './state.ts';

/**
 * One move on a line: its name, then numbers. Squares are written `39` or `#39`, goods `100 #1 #3 ch-goojf`:
 * `offerTrade 2 give 100 #1 want #39`. Seats are counted from 0, as in the log.
 */
export const notation: Notation<Move> = {
  format,
  formatForOthers: (move) => (move.type === 'leaveBid' ? move.type : format(move)),
  parse,
};

function format(move: Move): string {
  switch (move.type) {
    case 'bid':
    case 'leaveBid':
      return `${move.type} ${move.amount}`;
    case 'recordSale':
      return `recordSale ${move.buyer} ${move.price}`;
    case 'setRentPolicy':
      return `setRentPolicy ${move.policy}`;
    case 'payTax':
      return move.by ? `payTax ${move.by}` : 'payTax';
    case 'playEvent':
      return `playEvent ${move.card} #${move.square}`;
    case 'sellGroup':
      return move.houses === undefined ? `sellGroup ${move.group}` : `sellGroup ${move.group} ${move.houses}`;
    case 'offerTrade':
      return `offerTrade ${move.to} give ${formatGoods(move.give)} want ${formatGoods(move.want)}`;
    case 'acceptTrade':
    case 'withdrawTrade':
      return `${move.type} ${move.offer}`;
    case 'declineTrade':
      return move.why === undefined ? `declineTrade ${move.offer}` : `declineTrade ${move.offer} ${move.why}`;
    case 'auctionOwn':
      return `auctionOwn #${move.square} ${move.reserve}`;
    default:
      return 'square' in move ? `${move.type} #${move.square}` : move.type;
  }
}

function formatGoods({ cash, squares, cards }: Goods): string {
  const parts = [...(cash > 0 ? [cash] : []), ...squares.map((square) => `#${square}`), ...cards];
  return parts.length > 0 ? parts.join(' ') : 'nothing';
}

type Read = Move | { readonly error: string };

const readers: Readonly<Record<string, (words: readonly string[], text: string) => Read>> = {
  bid: ([amount]) => withNumbers([amount], ([value]) => ({ type: 'bid', amount: value! })),
  leavebid: ([amount]) => withNumbers([amount], ([value]) => ({ type: 'leaveBid', amount: value! })),
  recordsale: ([buyer, price]) =>
    withNumbers([buyer, price], ([seat, sum]) => ({ type: 'recordSale', buyer: seat!, price: sum! })),
  setrentpolicy: ([policy]) =>
    policy === 'ask' || policy === 'collect' || policy === 'waive'
      ? { type: 'setRentPolicy', policy }
      : { error: 'the rent policy is ask, collect or waive' },
  paytax: ([by]) =>
    by === undefined
      ? { type: 'payTax' }
      : by === 'flat' || by === 'percent'
        ? { type: 'payTax', by }
        : { error: 'a tax is paid flat or percent' },
  playevent: ([card = '', square]) =>
    withNumbers([square], ([at]) => ({ type: 'playEvent', card, square: at! })),
  sellgroup: ([group, houses]) =>
    !group
      ? { error: 'name the group, such as `sellGroup orange`' }
      : houses === undefined
        ? { type: 'sellGroup', group }
        : withNumbers([houses], ([left]) => ({ type: 'sellGroup', group, houses: left! })),
  accepttrade: ([id]) => withNumbers([id], ([offer]) => ({ type: 'acceptTrade', offer: offer! })),
  withdrawtrade: ([id]) => withNumbers([id], ([offer]) => ({ type: 'withdrawTrade', offer: offer! })),
  declinetrade: ([id], text) =>
    withNumbers([id], ([offer]) => {
      const why = text.replace(/^\S+\s+\S+\s*/, '').slice(0, 200);
      return why ? { type: 'declineTrade', offer: offer!, why } : { type: 'declineTrade', offer: offer! };
    }),
  auctionown: ([square, reserve = '1']) =>
    withNumbers([square, reserve], ([at, least]) => ({ type: 'auctionOwn', square: at!, reserve: least! })),
  offertrade: readOffer,
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

function parse(text: string): Read {
  const [head = '', ...words] = text.trim().split(/\s+/);
  const typed = head.toLowerCase().replace(/[-_]/g, '');
  const name = Object.hasOwn(shortNames, typed) ? shortNames[typed]! : typed;
  const plain = plainNames.get(name);
  if (plain) return words.length === 0 ? plainMove(plain) : { error: `${plain} takes nothing more` };
  const onSquare = squareNames.get(name);
  if (onSquare) return withNumbers([words[0]], ([square]) => ({ type: onSquare, square: square! }));
  if (Object.hasOwn(readers, name)) return readers[name]!(words, text.trim());
  return { error: `there is no move named ${head.slice(0, 40) || 'nothing'}` };
}

function withNumbers(
  words: readonly (string | undefined)[],
  make: (numbers: readonly number[]) => Read,
): Read {
  const numbers = words.map((word) =>
    word !== undefined && /^#?\d{1,10}$/.test(word) ? Number(word.replace('#', '')) : Number.NaN,
  );
  const wrong = numbers.findIndex(Number.isNaN);
  return wrong < 0
    ? make(numbers)
    : { error: `a whole number is missing${words[wrong] ? `: ${words[wrong]!.slice(0, 40)}` : ''}` };
}

function readOffer(words: readonly string[]): Read {
  const [to, ...rest] = words;
  const give = rest.indexOf('give');
  const want = rest.indexOf('want');
  if (give < 0 || want < give) return { error: 'an offer reads `offerTrade SEAT give ... want ...`' };
  const [gives, wants] = [rest.slice(give + 1, want), rest.slice(want + 1)];
  const strange = [...gives, ...wants].find((word) => !isGood(word));
  if (strange !== undefined) {
    return { error: `${strange.slice(0, 40)} is neither money, a square such as #39, nor a card` };
  }
  return withNumbers([to], ([seat]) => ({
    type: 'offerTrade',
    to: seat!,
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

function readGoods(words: readonly string[]): Goods {
  const cash = words.filter((word) => cashForm.test(word)).reduce((sum, word) => sum + Number(word), 0);
  const squares = words.filter((word) => squareForm.test(word)).map((word) => Number(word.slice(1)));
  return { cash, squares, cards: words.filter((word) => cardForm.test(word)) };
}
