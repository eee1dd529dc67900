import { exactOptional } from 'valibot';
import type * as engine from '../../../../engine/move-kind.ts';
import { type MoveIn, moveSchemas, oneOf, text, whole, words } from '../../../../engine/schema.ts';
import { SIZE } from '../board.ts';
import { goods, MOST_MONEY } from '../goods.ts';

const rentPolicies = ['ask', 'collect', 'waive'] as const;
export type RentPolicy = (typeof rentPolicies)[number];

const square = whole(0, SIZE - 1);
const seat = whole(0, 7);
const offer = whole(1, 2 ** 31);

/** What a seat asks for. Squares are indices 0-39, cards and groups ids, offers their numbers. */
export const moves = moveSchemas({
  roll: {},
  drawCard: {},
  buy: {},
  decline: {},
  bid: { amount: whole(1, MOST_MONEY) },
  leaveBid: { amount: whole(1, MOST_MONEY) },
  pass: {},
  acceptBid: {},
  withdrawAuction: {},
  recordSale: { buyer: seat, price: whole(0, MOST_MONEY) },
  cancelAuction: {},
  collectRent: {},
  waiveRent: {},
  payRent: {},
  payTax: { by: exactOptional(oneOf('flat', 'percent')) },
  useSkipTax: {},
  jokerMove: {},
  jokerMoney: {},
  payFine: {},
  useJailCard: {},
  settleDebt: {},
  declareBankruptcy: {},
  endTurn: {},
  build: { square },
  sellBuilding: { square },
  /** `houses` says how many houses in all stay on the group, evenly; none when absent. */
  sellGroup: { group: text, houses: exactOptional(whole(0, 160)) },
  mortgage: { square },
  unmortgage: { square },
  sellToBank: { square },
  auctionOwn: { square, reserve: whole(1, MOST_MONEY) },
  playEvent: { card: text, square },
  acceptTrade: { offer },
  declineTrade: { offer, why: exactOptional(words(0, 200)) },
  withdrawTrade: { offer },
  offerTrade: { to: seat, give: goods, want: goods },
  setRentPolicy: { policy: oneOf(...rentPolicies) },
  resign: {},
  timeUp: {},
});

export type Move = MoveIn<typeof moves>;
export type MoveType = Move['type'];
export type MoveOf<T extends MoveType> = engine.MoveOf<Move, T>;
/** A move that somebody decides on; the other is the clock's. */
export type Decision = Exclude<Move, MoveOf<'timeUp'>>;

/** Moves that say nothing but what they are. */
export const plainMoves = [
  'roll',
  'buy',
  'decline',
  'pass',
  'acceptBid',
  'cancelAuction',
  'payRent',
  'collectRent',
  'waiveRent',
  'drawCard',
  'jokerMove',
  'jokerMoney',
  'useSkipTax',
  'payFine',
  'useJailCard',
  'withdrawAuction',
  'settleDebt',
  'declareBankruptcy',
  'resign',
  'endTurn',
  'timeUp',
] as const satisfies readonly MoveType[];
export type Plain = (typeof plainMoves)[number];

export const squareMoves = [
  'build',
  'sellBuilding',
  'mortgage',
  'unmortgage',
  'sellToBank',
] as const satisfies readonly MoveType[];
export type SquareMove = (typeof squareMoves)[number];

const plain = new Map(plainMoves.map((type) => [type, { type } as const]));

/** The one copy of such a move on each square. */
export function onSquares<T extends SquareMove>(type: T): readonly MoveOf<T>[] {
  return Array.from({ length: SIZE }, (_, square) => ({ type, square }) as MoveOf<T>);
}

/** The one copy of a plain move. */
export function plainMove<T extends Plain>(type: T): MoveOf<T> {
  return plain.get(type) as MoveOf<T>;
}
