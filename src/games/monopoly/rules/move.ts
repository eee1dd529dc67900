import type { Emit, Seat } from '../../../engine/game.ts';
import type { Event } from './event.ts';
import type { Goods, RentPolicy } from './state.ts';

/** What a seat asks for. Squares are indices 0-39, cards and groups ids, offers their numbers. */
export type Move =
  | { readonly type: Plain }
  | { readonly type: 'bid' | 'leaveBid'; readonly amount: number }
  | { readonly type: 'recordSale'; readonly buyer: Seat; readonly price: number }
  | { readonly type: 'setRentPolicy'; readonly policy: RentPolicy }
  | { readonly type: 'payTax'; readonly by?: 'flat' | 'percent' }
  | { readonly type: 'playEvent'; readonly card: string; readonly square: number }
  | { readonly type: SquareMove; readonly square: number }
  /** `houses` says how many houses in all stay on the group, evenly; none when absent. */
  | { readonly type: 'sellGroup'; readonly group: string; readonly houses?: number }
  | { readonly type: 'offerTrade'; readonly to: Seat; readonly give: Goods; readonly want: Goods }
  | { readonly type: 'acceptTrade' | 'withdrawTrade'; readonly offer: number }
  | { readonly type: 'declineTrade'; readonly offer: number; readonly why?: string }
  | { readonly type: 'auctionOwn'; readonly square: number; readonly reserve: number };

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
] as const;
export type Plain = (typeof plainMoves)[number];

export const squareMoves = ['build', 'sellBuilding', 'mortgage', 'unmortgage', 'sellToBank'] as const;
export type SquareMove = (typeof squareMoves)[number];

type Named<M, T> = M extends { readonly type: infer U }
  ? T extends U
    ? M & { readonly type: T }
    : never
  : never;

/** The moves of one kind. */
export type MoveOf<T extends Move['type']> = Named<Move, T>;

export type Tell = Emit<Event> | undefined;

const plain = new Map(plainMoves.map((type) => [type, { type } as Move]));

/** The one copy of a plain move. */
export function plainMove(type: Plain): Move {
  return plain.get(type)!;
}
