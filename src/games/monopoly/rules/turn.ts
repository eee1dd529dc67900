import type { Seat } from '../../../engine/game.ts';

/** What the table waits for. Phases are never changed in place: a new one takes the old one's place. */
export type Phase =
  /** `paid` says for what the player has paid before this roll. */
  | { readonly kind: 'roll'; readonly paid: 'nothing' | 'jail' | 'wait' }
  /** The third try to leave jail has failed: pay or use a card, then walk the throw. */
  | { readonly kind: 'jail-fine'; readonly steps: number }
  | { readonly kind: 'draw'; readonly deck: 0 | 1 }
  /** What is still to be done on a joker; 0 is done or not there. */
  | { readonly kind: 'joker'; readonly square: number; readonly move: number; readonly money: number }
  | { readonly kind: 'tax'; readonly square: number; readonly amount: number }
  | { readonly kind: 'buy'; readonly square: number }
  | {
      readonly kind: 'rent';
      readonly square: number;
      readonly payer: Seat;
      readonly owner: Seat;
      readonly amount: number;
    }
  | DebtPhase
  | AuctionPhase
  /** A verdict auction: the seat enters what the table has agreed. */
  | { readonly kind: 'verdict'; readonly square: number; readonly seat: Seat }
  /** A building won in an auction is to be placed. */
  | { readonly kind: 'place'; readonly seat: Seat; readonly building: Building }
  /** The current player may do what they like, then end the turn. */
  | { readonly kind: 'end' }
  | { readonly kind: 'over'; readonly winners: readonly Seat[]; readonly reason: string };

export type PhaseOf<K extends Phase['kind']> = Extract<Phase, { readonly kind: K }>;

export type Building = 'house' | 'hotel';

/** Why money is owed or paid. */
export type Cause = 'rent' | 'tax' | 'fine' | 'card' | 'players' | 'interest' | 'auction' | 'joker';

export interface DebtPhase {
  readonly kind: 'debt';
  readonly debtor: Seat;
  /** `NONE` is the bank. */
  readonly creditor: Seat;
  readonly amount: number;
  readonly cause: Cause;
  /** The mortgaged deed whose interest is owed (it may be lifted instead), else the square of the rent, else `NONE`. */
  readonly square: number;
}

export interface AuctionPhase {
  readonly kind: 'auction';
  /** `NONE` when a building is auctioned. */
  readonly square: number;
  readonly building: Building | 'none';
  /** `NONE` is the bank. */
  readonly seller: Seat;
  /** The least first bid. */
  readonly reserve: number;
  /** 0 before the first bid. */
  readonly bid: number;
  readonly bidder: Seat;
  /** Who is to bid or pass; the seller, when the bidding has ended and the bid is theirs to take. */
  readonly turn: Seat;
  /** Who has not passed. */
  readonly in: readonly Seat[];
  /** By seat: the maximum bid that it has set, which only this seat sees (others see -1); 0 without one. */
  readonly limits: readonly number[];
}

/** Money that one seat owes another; `NONE` is the bank. */
export interface Payment {
  readonly from: Seat;
  readonly to: Seat;
  readonly amount: number;
  readonly cause: Cause;
  /** Of a rent or a tax; of interest the mortgaged deed; else `NONE`. */
  readonly square: number;
}

/** What is still to happen, the next one last: each is done with before the one below is looked at. */
export type Effect =
  | { readonly type: 'resume'; readonly phase: Phase }
  | ({ readonly type: 'pay' } & Payment)
  /** Interest on a mortgaged deed that has changed hands. */
  | { readonly type: 'interest'; readonly seat: Seat; readonly square: number }
  | { readonly type: 'auction'; readonly square: number }
  | { readonly type: 'walk'; readonly seat: Seat; readonly steps: number }
  /** The fine is paid: all that is left is to say so. */
  | { readonly type: 'freed'; readonly seat: Seat }
  /** A deed or a building that has just been paid. */
  | { readonly type: 'grant'; readonly seat: Seat; readonly lot: AuctionPhase }
  /** The turn ends as soon as nothing else is to be done. */
  | { readonly type: 'finish'; readonly seat: Seat };

export const ROLL: Phase = { kind: 'roll', paid: 'nothing' };
export const END: Phase = { kind: 'end' };
export const BUY: readonly Phase[] = Array.from(
  { length: 40 },
  (_, square) => ({ kind: 'buy', square }) as const,
);
export const DRAW: readonly Phase[] = [
  { kind: 'draw', deck: 0 },
  { kind: 'draw', deck: 1 },
];

/** Nothing that a square or card has begun is still going on. */
export function isBetweenLandings(phase: Phase): boolean {
  return phase.kind === 'roll' || phase.kind === 'end';
}

/** A deed or a building is being sold, which nothing else may interrupt. */
export function isAuctioning(phase: Phase): boolean {
  return phase.kind === 'auction' || phase.kind === 'verdict' || phase.kind === 'place';
}

/** Whose decision the phase waits for; `NONE` when the game is over. */
export function decider(phase: Phase, current: Seat): Seat {
  switch (phase.kind) {
    case 'rent':
      return phase.owner;
    case 'debt':
      return phase.debtor;
    case 'auction':
      return phase.turn;
    case 'verdict':
    case 'place':
      return phase.seat;
    case 'over':
      return -1;
    default:
      return current;
  }
}

/** Whether the phase waits for the interest on this square. */
export function owesInterest(phase: Phase, square: number): boolean {
  return phase.kind === 'debt' && phase.cause === 'interest' && phase.square === square;
}
