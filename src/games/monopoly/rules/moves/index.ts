import type { Move } from '../move.ts';
import { acceptBid, bid, cancelAuction, leaveBid, pass, recordSale, withdrawAuction } from './auction.ts';
import { build } from './build.ts';
import { buy, decline } from './buy.ts';
import { drawCard } from './card.ts';
import { declareBankruptcy, resign, settleDebt } from './debt.ts';
import { endTurn } from './end-turn.ts';
import { playEvent } from './event-card.ts';
import { payFine, useJailCard } from './jail.ts';
import { jokerMoney, jokerMove } from './joker.ts';
import type { MoveKind } from './kind.ts';
import { mortgage, sellToBank, unmortgage } from './mortgage.ts';
import { auctionOwn } from './own-auction.ts';
import { collectRent, payRent, setRentPolicy, waiveRent } from './rent.ts';
import { roll } from './roll.ts';
import { sellBuilding, sellGroup } from './sell-building.ts';
import { payTax, useSkipTax } from './tax.ts';
import { acceptTrade, declineTrade, offerTrade, withdrawTrade } from './trade.ts';

/** Every kind of move, in the order in which they are listed. */
export const kinds: { readonly [T in Move['type']]: MoveKind<T> } = {
  roll,
  drawCard,
  buy,
  decline,
  bid,
  leaveBid,
  pass,
  acceptBid,
  withdrawAuction,
  recordSale,
  cancelAuction,
  collectRent,
  waiveRent,
  payRent,
  payTax,
  useSkipTax,
  jokerMove,
  jokerMoney,
  payFine,
  useJailCard,
  settleDebt,
  declareBankruptcy,
  endTurn,
  build,
  sellBuilding,
  sellGroup,
  mortgage,
  unmortgage,
  sellToBank,
  auctionOwn,
  playEvent,
  acceptTrade,
  declineTrade,
  withdrawTrade,
  offerTrade,
  setRentPolicy,
  resign,
};

/** The same table for a kind that is known only when the program runs. */
export const kindOf = kinds as unknown as Readonly<Record<Move['type'], MoveKind<Move['type']>>>;
export const kindList: readonly (readonly [Move['type'], MoveKind<Move['type']>])[] = Object.entries(
  kindOf,
) as [Move['type'], MoveKind<Move['type']>][];
