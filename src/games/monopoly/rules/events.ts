import type { Emit, Seat } from '../../../engine/game.ts';
import type { TimeUpEvent } from '../../../engine/time-up.ts';
import type { RentPolicy } from './moves/move.ts';
import type { Offer } from './state.ts';
import type { Building, Cause } from './turn.ts';

/**
 * What happened. `name` is the square's name and `money` the amount in the board's currency, so that an event
 * can be told without the board; seats and squares are there for drawing.
 */
export type Event =
  | { readonly type: 'turn'; readonly seat: Seat; readonly round: number }
  | {
      readonly type: 'rolled';
      readonly seat: Seat;
      readonly dice: readonly number[];
      readonly why: 'turn' | 'jail' | 'wait' | 'card';
    }
  /** The pawn walked over `path`, the last of which is where it stands. */
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly from: number;
      readonly path: readonly number[];
      readonly name: string;
    }
  | TimeUpEvent
  | { readonly type: 'chainStopped'; readonly seat: Seat }
  | {
      readonly type: 'landed';
      readonly seat: Seat;
      readonly square: number;
      readonly name: string;
      readonly owner: Seat;
    }
  | { readonly type: 'salary'; readonly seat: Seat; readonly amount: number; readonly money: string }
  | { readonly type: 'jailed'; readonly seat: Seat; readonly why: 'square' | 'card' | 'doubles' }
  /** In jail, or waiting: `left` tries or turns. `doubles` of the two that would free have been rolled. */
  | { readonly type: 'stayed'; readonly seat: Seat; readonly left: number; readonly doubles: number }
  | { readonly type: 'freed'; readonly seat: Seat; readonly how: 'double' | 'fine' | 'card' | 'time' }
  | { readonly type: 'waits'; readonly seat: Seat; readonly turns: number }
  /** Seat `NONE` is the bank. */
  | {
      readonly type: 'paid';
      readonly from: Seat;
      readonly to: Seat;
      readonly amount: number;
      readonly money: string;
      readonly cause: Cause;
    }
  | {
      readonly type: 'rentPaid';
      readonly payer: Seat;
      readonly owner: Seat;
      readonly square: number;
      readonly name: string;
      readonly amount: number;
      readonly money: string;
    }
  | {
      readonly type: 'rentWaived';
      readonly payer: Seat;
      readonly owner: Seat;
      readonly square: number;
      readonly name: string;
    }
  | { readonly type: 'policySet'; readonly seat: Seat; readonly policy: RentPolicy }
  | { readonly type: 'pot'; readonly seat: Seat; readonly amount: number; readonly money: string }
  | {
      readonly type: 'bought';
      readonly seat: Seat;
      readonly square: number;
      readonly name: string;
      readonly amount: number;
      readonly money: string;
    }
  | { readonly type: 'declined'; readonly seat: Seat; readonly square: number; readonly name: string }
  | {
      readonly type: 'auctionOpened';
      readonly square: number;
      readonly name: string;
      readonly seller: Seat;
      readonly reserve: number;
    }
  | { readonly type: 'bid'; readonly seat: Seat; readonly amount: number; readonly money: string }
  /** A maximum bid was set; how high is its owner's secret. */
  | { readonly type: 'bidLeft' | 'passed'; readonly seat: Seat; readonly name: string }
  | {
      readonly type: 'sold';
      readonly seat: Seat;
      readonly seller: Seat;
      readonly square: number;
      readonly name: string;
      readonly amount: number;
      readonly money: string;
    }
  | { readonly type: 'unsold'; readonly square: number; readonly name: string; readonly withdrawn: boolean }
  | {
      readonly type: 'card';
      readonly seat: Seat;
      readonly deck: 0 | 1;
      readonly card: string;
      readonly text: string;
      readonly kept: boolean;
    }
  | { readonly type: 'noCard'; readonly seat: Seat; readonly deck: 0 | 1 }
  | { readonly type: 'cardUsed'; readonly seat: Seat; readonly card: string; readonly text: string }
  | {
      readonly type: 'eventPlayed';
      readonly seat: Seat;
      readonly card: string;
      readonly square: number;
      readonly name: string;
      readonly percent: number;
    }
  | {
      readonly type: 'built' | 'buildingSold';
      readonly seat: Seat;
      readonly square: number;
      readonly name: string;
      readonly building: Building;
      readonly level: number;
      readonly amount: number;
      readonly money: string;
    }
  | {
      readonly type: 'groupSold';
      readonly seat: Seat;
      readonly group: string;
      readonly name: string;
      readonly amount: number;
      readonly money: string;
    }
  | {
      readonly type: 'mortgaged' | 'lifted' | 'soldToBank';
      readonly seat: Seat;
      readonly square: number;
      readonly name: string;
      readonly amount: number;
      readonly money: string;
    }
  | {
      readonly type: 'offered' | 'traded' | 'withdrawn';
      readonly offer: Offer;
      readonly give: string;
      readonly want: string;
    }
  | {
      readonly type: 'refused';
      readonly offer: Offer;
      readonly give: string;
      readonly want: string;
      readonly why: string;
    }
  | {
      readonly type: 'debt';
      readonly debtor: Seat;
      readonly creditor: Seat;
      readonly amount: number;
      readonly money: string;
      readonly cause: Cause;
    }
  | { readonly type: 'bankrupt'; readonly seat: Seat; readonly creditor: Seat; readonly resigned: boolean }
  | { readonly type: 'over'; readonly winners: readonly Seat[]; readonly reason: string };

/** Who listens to what happens, if anybody does. */
export type MayEmit = Emit<Event> | undefined;
