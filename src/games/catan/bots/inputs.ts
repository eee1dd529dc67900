import type { Seat } from '../../../engine/game.ts';
import { sumOf } from '../rules/resources.ts';
import { allPoints, type State } from '../rules/state.ts';
import { bestOther } from './features.ts';
import { HAND, HELD, handInputs, type Races } from './hand-inputs.ts';
import { INCOME, LAND, type Land, landOf } from './land-inputs.ts';

const POINTS = 13;
const RACES = 24;
/** What the net knows of each player, and of all. */
export const OWN = POINTS + LAND + HAND + RACES + 1;
export const COMMON = 12;
/** Inputs are whole numbers, so many to one: the net then adds up to the same in whatever order. */
export const SCALE = 4096;

let row: Float64Array = new Float64Array(0);
let at = 0;

function put(value: number): void {
  row[at++] = Math.round(SCALE * value);
}

/** How the others of a player stand: the most of any of them, but for the cards. */
interface Others {
  readonly points: number;
  readonly income: number;
  /** Development cards of all of them together. */
  readonly cards: number;
  /** What is to be outdone for an award, also where nobody has so much. */
  readonly knights: number;
  readonly roads: number;
}

/**
 * Fills `own` with the inputs of every seat, one after the other, and `common` with those of the game.
 * @param experts whose seats these are: they make more of a place than others would.
 */
export function inputs(
  state: State,
  experts: readonly boolean[],
  own: Float64Array,
  common: Float64Array,
): void {
  const land = landOf(state);
  let all = 0;
  let most = 0;
  for (let seat = 0; seat < state.seats; seat++) {
    const points = scaledPoints(state, seat);
    all += points;
    most = Math.max(most, points);
  }
  row = own;
  for (let seat = 0; seat < state.seats; seat++) {
    at = OWN * seat;
    const others = othersOf(state, seat, land);
    putPoints(state, seat, others, all);
    for (let i = LAND * seat; i < LAND * seat + LAND; i++) put(land.inputs[i]!);
    const races = racesOf(state, seat, others);
    const hand = handInputs(state, seat, land, races);
    for (let i = 0; i < HAND; i++) put(hand[i]!);
    putRaces(state, seat, others, races);
    put(experts[seat] ? 1 : 0);
  }
  row = common;
  at = 0;
  putCommon(state, all, most);
}

/** As if the target were 10. */
function scaledPoints(state: State, seat: Seat): number {
  return (10 / state.options.target) * allPoints(state, seat);
}

function othersOf(state: State, seat: Seat, land: Land): Others {
  let points = 0;
  let income = 0;
  let cards = 0;
  for (let other = 0; other < state.seats; other++) {
    if (other === seat) continue;
    points = Math.max(points, scaledPoints(state, other));
    income = Math.max(income, land.inputs[LAND * other + INCOME]!);
    cards += developmentCards(state, other);
  }
  const knights = bestOther(state.knights, seat, 2);
  const roads = bestOther(state.roadLengths, seat, 4);
  return { points, income, cards, knights, roads };
}

function developmentCards({ cards }: State, seat: Seat): number {
  const at = 5 * seat;
  return cards[at]! + cards[at + 1]! + cards[at + 2]! + cards[at + 3]! + cards[at + 4]!;
}

function racesOf(state: State, seat: Seat, others: Others): Races {
  const { knights, largestArmy, cards, longestRoad, roadLengths } = state;
  const wins = cards[5 * seat]! > 0 && largestArmy !== seat && knights[seat]! + 1 > others.knights;
  return { army: wins ? 2 : 0, roads: longestRoad === seat ? HELD : others.roads + 1 - roadLengths[seat]! };
}

function putPoints(state: State, seat: Seat, others: Others, all: number): void {
  const points = scaledPoints(state, seat);
  put(points / 10);
  put(Math.max(0, points - 5) / 5);
  put(Math.max(0, points - 7) / 3);
  put(Math.max(0, points - 8) / 2);
  put(Math.max(0, points - 6) / 4);
  put(others.points / 10);
  put(Math.max(0, others.points - 6) / 4);
  put(Math.max(0, others.points - 8) / 2);
  put((all - points) / 10 / (state.seats - 1));
  put((points - others.points) / 5);
  put(state.points[seat]! / 10);
  put(others.income);
  put(others.cards / 8);
}

function putRaces(state: State, seat: Seat, others: Others, races: Races): void {
  const { cards, knights, roadLengths, seats } = state;
  const first = 5 * seat;
  const held = cards[first]!;
  const lead = knights[seat]! - others.knights;
  const waits = (seat - state.current + seats) % seats;
  put(held / 3);
  put((cards[first + 2]! + cards[first + 3]! + cards[first + 4]!) / 2);
  put(knights[seat]! / 4);
  put(Math.max(-3, Math.min(2, lead + held)) / 3);
  put(state.largestArmy === seat ? 1 : 0);
  put(Math.max(-4, Math.min(2, roadLengths[seat]! - others.roads)) / 4);
  put(state.longestRoad === seat ? 1 : 0);
  for (let kind = 2; kind < 5; kind++) put(cards[first + kind]! / 2);
  put(Math.max(-3, Math.min(2, lead)) / 3);
  put(roadLengths[seat]! >= others.roads - 1 ? 1 : 0);
  put(cards[first + 1]! / 2);
  put(developmentCards(state, seat) / 3);
  for (let turns = 0; turns < 4; turns++) put(waits === turns ? 1 : 0);
  put(held > 0 ? 1 : 0);
  put(held > 1 ? 1 : 0);
  put(races.army / 2);
  put(Math.min(5, races.roads) / 5);
  put(state.longestRoad === seat || state.largestArmy === seat ? 1 : 0);
  put(waits / seats);
}

function putCommon(
  { bank, deck, turn, seats, largestArmy, longestRoad }: State,
  all: number,
  most: number,
): void {
  for (let r = 0; r < 5; r++) put(bank[r]! / 19);
  put(sumOf(deck) / 25);
  put(Math.min(3, turn / 80));
  put(1 / (1 + turn / (4 * seats)));
  put(most / 10);
  put(largestArmy < 0 ? 1 : 0);
  put(longestRoad < 0 ? 1 : 0);
  put(all / 40);
}
