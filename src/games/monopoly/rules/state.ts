import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import type { Board } from './board.ts';
import { NONE, SIZE } from './board.ts';
import type { Goods } from './goods.ts';
import type { RentPolicy } from './moves/move.ts';
import type { Options } from './options.ts';
import { type Effect, type Phase, ROLL } from './turn.ts';

export interface Offer {
  readonly id: number;
  readonly from: Seat;
  readonly to: Seat;
  readonly give: Goods;
  readonly want: Goods;
  /** Sum of the `changes` of every square named; another sum means that the offer is stale. */
  readonly stamp: number;
  /** The turn in which it was made. */
  readonly turn: number;
}

/** A refused offer, kept so that nobody needs to ask twice. */
export interface DeclinedOffer {
  readonly offer: Offer;
  readonly why: string;
}

/** Lists run by seat, by square, or by card. */
export interface State {
  readonly options: Options;
  readonly board: Board;
  phase: Phase;
  agenda: Effect[];
  first: Seat;
  current: Seat;
  round: number;
  turn: number;
  dice: number[];
  /** Doubles in a row in this turn. */
  doubles: number;
  /** 1 when the last roll gives another one. */
  again: number;
  /** Moves of the pawn in this turn; a chain of them ends after 40. */
  walks: number;
  pot: number;
  /** What the bank has paid out, less what it has taken in: all money in play follows from it. */
  bankPaid: number;
  houses: number;
  hotels: number;
  cash: number[];
  position: number[];
  /** 0 free, else which try to leave jail comes next. */
  jail: number[];
  wait: number[];
  /** Doubles rolled in a row while waiting. */
  escape: number[];
  /** The turn in which the seat left the game; 0 while it plays. */
  out: number[];
  policy: RentPolicy[];
  owner: number[];
  /** What each seat owns, in the order of the board; `setOwner` puts a new list in the place of one that changes. */
  deeds: (readonly number[])[];
  /** 0-4 houses, 5 a hotel. */
  level: number[];
  /** What the bank has lent on the deed; `NONE` without a mortgage. */
  loan: number[];
  factor: number[];
  /** Counts every change of owner, mortgage, buildings or factor. */
  changes: number[];
  /** Rent paid on the square so far. */
  earned: number[];
  /** By deck: cards never drawn, in the order of the facts. */
  fresh: number[][];
  /** By deck: cards whose order is known, the next one first. */
  known: number[][];
  /** By card: `NONE` in its deck, `GONE` out of the game, else who keeps it. */
  holder: number[];
  offers: Offer[];
  refusals: DeclinedOffer[];
  nextOffer: number;
}

export const GONE = -2;
export const MOST_REFUSALS = 40;

export function setUp(seats: number, options: Options, board: Board, chance: Chance): State {
  const first = options.firstSeat === 'drawn' ? chance.draw(Array(seats).fill(1)) : 0;
  const perSeat = <T>(value: T): T[] => Array(seats).fill(value);
  const perSquare = (value: number): number[] => Array(SIZE).fill(value);
  return {
    options,
    board,
    phase: ROLL,
    agenda: [],
    first,
    current: first,
    round: 1,
    turn: 1,
    dice: [0, 0],
    doubles: 0,
    again: 0,
    walks: 0,
    pot: 0,
    bankPaid: 0,
    houses: board.houses,
    hotels: board.hotels,
    cash: perSeat(options.startCash),
    position: perSeat(0),
    jail: perSeat(0),
    wait: perSeat(0),
    escape: perSeat(0),
    out: perSeat(0),
    policy: perSeat('ask'),
    owner: perSquare(NONE),
    deeds: perSeat([]),
    level: perSquare(0),
    loan: perSquare(NONE),
    factor: perSquare(1),
    changes: perSquare(0),
    earned: perSquare(0),
    fresh: board.decks.map((deck) => [...deck]),
    known: [[], []],
    holder: board.cards.map(() => NONE),
    offers: [],
    refusals: [],
    nextOffer: 1,
  };
}

export function cloneState(state: State): State {
  return {
    options: state.options,
    board: state.board,
    phase: state.phase,
    agenda: state.agenda.slice(),
    first: state.first,
    current: state.current,
    round: state.round,
    turn: state.turn,
    dice: state.dice.slice(),
    doubles: state.doubles,
    again: state.again,
    walks: state.walks,
    pot: state.pot,
    bankPaid: state.bankPaid,
    houses: state.houses,
    hotels: state.hotels,
    cash: state.cash.slice(),
    position: state.position.slice(),
    jail: state.jail.slice(),
    wait: state.wait.slice(),
    escape: state.escape.slice(),
    out: state.out.slice(),
    policy: state.policy.slice(),
    owner: state.owner.slice(),
    deeds: state.deeds.slice(),
    level: state.level.slice(),
    loan: state.loan.slice(),
    factor: state.factor.slice(),
    changes: state.changes.slice(),
    earned: state.earned.slice(),
    fresh: [state.fresh[0]!.slice(), state.fresh[1]!.slice()],
    known: [state.known[0]!.slice(), state.known[1]!.slice()],
    holder: state.holder.slice(),
    offers: state.offers.slice(),
    refusals: state.refusals.slice(),
    nextOffer: state.nextOffer,
  };
}

export function activeSeats(state: State): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.out.length; seat++) if (state.out[seat] === 0) seats.push(seat);
  return seats;
}

/** The next seat in order that still plays; the seat itself when it is the only one. */
export function nextSeat(state: State, seat: Seat): Seat {
  const seats = state.out.length;
  for (let step = 1; step <= seats; step++) {
    const next = (seat + step) % seats;
    if (state.out[next] === 0) return next;
  }
  return seat;
}

export function touch(state: State, square: number): void {
  state.changes[square] = state.changes[square]! + 1;
}

/** Whether the seat holds every deed of the square's group. */
export function hasSet(state: State, seat: Seat, square: number): boolean {
  const { squares } = state.board.groups[state.board.group[square]!]!;
  for (let i = 0; i < squares.length; i++) if (state.owner[squares[i]!] !== seat) return false;
  return true;
}

/** The deed changes hands; `NONE` is the bank. */
export function setOwner({ owner, deeds }: State, square: number, to: Seat): void {
  const from = owner[square]!;
  if (from !== NONE) deeds[from] = deeds[from]!.filter((other) => other !== square);
  if (to !== NONE) deeds[to] = [...deeds[to]!, square].sort((one, other) => one - other);
  owner[square] = to;
}
