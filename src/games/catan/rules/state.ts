import beginner from '../../../../boards/catan/beginner.layout.json' with { type: 'json' };
import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import type { Board } from './board.ts';
import { boardOf, randomBoard } from './layout.ts';
import type { Layout } from './layout-schema.ts';
import type { Options } from './options.ts';
import { NONE_REFUSED, type Phase, setupPhase, setupSeat, type Terms } from './phase.ts';
import { CARDS_OF_EACH_RESOURCE, DEVELOPMENT_CARDS } from './resources.ts';
import { CORNERS, EDGES, HEXES } from './topology.ts';

/**
 * A match in small integers: indices of `topology.ts`, -1 for none. Tables by seat and resource, or by seat and kind of
 * card, are flat: `hands[5 * seat + resource]`.
 */
export interface State {
  readonly options: Options;
  readonly board: Board;
  readonly seats: number;
  readonly first: Seat;
  /** 0 in the set-up, then from 1. */
  turn: number;
  current: Seat;
  phase: Phase;
  /** `null` before the roll. */
  dice: readonly [number, number] | null;
  robber: number;
  /** A development card was played in this turn. */
  playedCard: boolean;
  /** Offers made in this turn. */
  offersMade: number;
  /** Those of them that ended without a trade. */
  refused: readonly Terms[];
  longestRoad: Seat;
  largestArmy: Seat;
  bank: number[];
  /** Development cards left. */
  deck: number[];
  /** Resource cards by seat. */
  hands: number[];
  /** Of those, how many everybody knows for certain. */
  known: number[];
  /** Cards of a resource that the bank takes for one of another, by seat. */
  rates: number[];
  /** Development cards in hand by seat. */
  cards: number[];
  /** Those the player on turn bought in this turn, by kind. */
  bought: number[];
  /** Development cards played by all, by kind. */
  played: number[];
  /** At each corner: -1, the seat of a settlement, or 4 + the seat of a city. */
  buildings: number[];
  /** Cards that each hex yields each seat (`production.ts`). */
  yields: number[];
  /** 1 where a building or its distance rule leaves no room. */
  taken: number[];
  /** At each corner, bit `seat` is set when a road of that seat ends there. */
  reached: number[];
  /** Owner of each edge, -1 for none. */
  roads: number[];
  /** Edges where each seat can lay its next road (`moves/spots.ts`). */
  roadSpots: number[];
  roadCounts: number[];
  settlementCounts: number[];
  cityCounts: number[];
  roadLengths: number[];
  knights: number[];
  /** Points that everybody sees. */
  points: number[];
}

const BEGINNER = boardOf(beginner as Layout);

/**
 * Copied by each match. V8 keeps all copies as arrays of one kind; what `map` makes becomes another kind once the call is
 * compiled, and rules that have met both kinds are slower from then on.
 */
const NO_BUILDINGS: readonly number[] = CORNERS.map(() => -1);
const NO_CORNERS: readonly number[] = CORNERS.map(() => 0);
const NO_ROADS: readonly number[] = EDGES.map(() => -1);

export function setup(seats: number, options: Options, chance: Chance): State {
  const { board, robber } = layOut(options, chance);
  const { firstSeat } = options;
  const first = firstSeat !== 'drawn' && firstSeat < seats ? firstSeat : chance.draw(bySeat(seats, 1));
  return emptyState(options, board, seats, first, robber);
}

function layOut(options: Options, chance: Chance): { readonly board: Board; readonly robber: number } {
  const { layout, numbers, noAdjacentRed } = options;
  if (layout === 'beginner') return BEGINNER;
  if (layout !== 'random') return boardOf(layout);
  return randomBoard(numbers === 'spiral' ? 'spiral' : noAdjacentRed ? 'apart' : 'free', chance);
}

export function emptyState(
  options: Options,
  board: Board,
  seats: number,
  first: Seat,
  robber: number,
): State {
  return {
    options,
    board,
    seats,
    first,
    turn: 0,
    current: setupSeat(seats, first, 0),
    phase: setupPhase(0),
    dice: null,
    robber,
    playedCard: false,
    offersMade: 0,
    refused: NONE_REFUSED,
    longestRoad: -1,
    largestArmy: -1,
    bank: Array<number>(5).fill(CARDS_OF_EACH_RESOURCE),
    deck: [...DEVELOPMENT_CARDS],
    hands: bySeat(5 * seats, 0),
    known: bySeat(5 * seats, 0),
    rates: bySeat(5 * seats, 4),
    cards: bySeat(5 * seats, 0),
    bought: bySeat(5, 0),
    played: bySeat(5, 0),
    buildings: NO_BUILDINGS.slice(),
    yields: bySeat(HEXES.length, 0),
    taken: NO_CORNERS.slice(),
    reached: NO_CORNERS.slice(),
    roads: NO_ROADS.slice(),
    roadSpots: bySeat(3 * seats, 0),
    roadCounts: bySeat(seats, 0),
    settlementCounts: bySeat(seats, 0),
    cityCounts: bySeat(seats, 0),
    roadLengths: bySeat(seats, 0),
    knights: bySeat(seats, 0),
    points: bySeat(seats, 0),
  };
}

function bySeat(length: number, value: number): number[] {
  return Array<number>(length).fill(value);
}

export function clone(state: State): State {
  return {
    options: state.options,
    board: state.board,
    seats: state.seats,
    first: state.first,
    turn: state.turn,
    current: state.current,
    phase: state.phase,
    dice: state.dice,
    robber: state.robber,
    playedCard: state.playedCard,
    offersMade: state.offersMade,
    refused: state.refused,
    longestRoad: state.longestRoad,
    largestArmy: state.largestArmy,
    bank: state.bank.slice(),
    deck: state.deck.slice(),
    hands: state.hands.slice(),
    known: state.known.slice(),
    rates: state.rates.slice(),
    cards: state.cards.slice(),
    bought: state.bought.slice(),
    played: state.played.slice(),
    buildings: state.buildings.slice(),
    yields: state.yields.slice(),
    taken: state.taken.slice(),
    reached: state.reached.slice(),
    roads: state.roads.slice(),
    roadSpots: state.roadSpots.slice(),
    roadCounts: state.roadCounts.slice(),
    settlementCounts: state.settlementCounts.slice(),
    cityCounts: state.cityCounts.slice(),
    roadLengths: state.roadLengths.slice(),
    knights: state.knights.slice(),
    points: state.points.slice(),
  };
}

/** Resource cards in a seat's hand. */
export function handSize({ hands }: State, seat: Seat): number {
  const at = 5 * seat;
  return hands[at]! + hands[at + 1]! + hands[at + 2]! + hands[at + 3]! + hands[at + 4]!;
}

/** Points with the victory point cards that only their owner sees. */
export function allPoints(state: State, seat: Seat): number {
  return state.points[seat]! + state.cards[5 * seat + 1]!;
}
